import { channelIds, getChannel, type TestOutcome } from '../../domain/channels/index.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import type { GraphContext } from '../context.ts'
import { encodeId } from '../ids.ts'
import { openSubscription } from './subscription.ts'

/** A channel that changed, or was deleted, or whose test ended. */
export interface ChannelEventRow {
  readonly channel: Channel | null
  readonly deletedId: string | null
  readonly test: TestResultRow | null
}

export interface TestResultRow extends TestOutcome {
  readonly channel: Channel
}

interface ChannelNews {
  /** 0: every channel. */
  readonly id: number
  readonly isTest: boolean
}

const EVERY: ChannelNews = { id: 0, isTest: true }

const ID = /^[1-9]\d{0,9}$/

/**
 * Channels as they change. When news may have been lost, each is told again, and those that were
 * there when the reader came and are gone.
 */
export async function channelNews(
  ctx: GraphContext,
): Promise<AsyncIterableIterator<ChannelEventRow>> {
  const known = new Set(await channelIds(ctx))
  return openSubscription<ChannelNews, ChannelEventRow>(ctx, {
    topics: ['channels', 'test'],
    read: (topic, id) =>
      ID.test(id) ? { key: id, item: { id: Number(id), isTest: topic === 'test' } } : undefined,
    missed: () => ({ key: 'every', item: EVERY }),
    fold: (earlier, later) => ({ ...later, isTest: earlier.isTest || later.isTest }),
    load: async (news, put) => {
      if (news.id !== EVERY.id) {
        known.add(news.id)
        return eventOf(ctx, news)
      }
      for (const id of await channelIds(ctx)) known.add(id)
      for (const id of known) put(String(id), { id, isTest: true })
      return undefined
    },
  })
}

async function eventOf(ctx: GraphContext, { id, isTest }: ChannelNews): Promise<ChannelEventRow> {
  const channel = await nullOnNotFound(getChannel(ctx, { id }))
  if (!channel) return { channel: null, deletedId: encodeId('Channel', id), test: null }
  const state = isTest ? await ctx.loaders.channelTest(id) : null
  const outcome = state?.isRunning ? undefined : state?.last
  return { channel, deletedId: null, test: outcome ? { ...outcome, channel } : null }
}
