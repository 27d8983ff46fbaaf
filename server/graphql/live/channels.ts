import { channelIds, getChannel, type TestOutcome } from '../../domain/channels/index.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import type { GraphContext } from '../context.ts'
import { encodeId } from '../ids.ts'
import { openSubscription } from './subscription.ts'

/** A channel that was changed, deleted or tested. */
export interface ChannelEventRow {
  readonly channel: Channel | null
  readonly deletedId: string | null
  readonly test: TestResultRow | null
}

export interface TestResultRow extends TestOutcome {
  readonly channel: Channel
}

interface ChannelChange {
  /** 0: every channel. */
  readonly id: number
  readonly isTest: boolean
}

const EVERY: ChannelChange = { id: 0, isTest: true }

const ID = /^[1-9]\d{0,9}$/

/**
 * Channels that change. When notifications may be lost, all channels are sent again, and those
 * that were deleted since the start of the subscription.
 */
export async function channelEvents(
  ctx: GraphContext,
): Promise<AsyncIterableIterator<ChannelEventRow>> {
  const known = new Set(await channelIds(ctx))
  return openSubscription<ChannelChange, ChannelEventRow>(ctx, {
    topics: ['channels', 'channel-facts', 'test'],
    read: (topic, id) =>
      ID.test(id) ? { key: id, item: { id: Number(id), isTest: topic === 'test' } } : undefined,
    missed: () => ({ key: 'every', item: EVERY }),
    fold: (earlier, later) => ({ ...later, isTest: earlier.isTest || later.isTest }),
    load: async (change, put) => {
      if (change.id !== EVERY.id) {
        known.add(change.id)
        return eventOf(ctx, change)
      }
      for (const id of await channelIds(ctx)) known.add(id)
      for (const id of known) put(String(id), { id, isTest: true })
      return undefined
    },
  })
}

async function eventOf(ctx: GraphContext, { id, isTest }: ChannelChange): Promise<ChannelEventRow> {
  const channel = await nullOnNotFound(getChannel(ctx, { id }))
  if (!channel) return { channel: null, deletedId: encodeId('Channel', id), test: null }
  const state = isTest ? await ctx.loaders.channelTest(id) : null
  const outcome = state?.isRunning ? undefined : state?.last
  return { channel, deletedId: null, test: outcome ? { ...outcome, channel } : null }
}
