import { getChannel, type TestOutcome } from '../../domain/channels/index.ts'
import type { Channel } from '../../generated/prisma/client.ts'
import { orNull } from '../absent.ts'
import type { GraphContext } from '../context.ts'
import { encodeId } from '../ids.ts'
import { openNews } from './news.ts'

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
  readonly id: number
  readonly isTest: boolean
}

const ID = /^[1-9]\d{0,9}$/

export function channelNews(ctx: GraphContext): AsyncIterableIterator<ChannelEventRow> {
  return openNews<ChannelNews, ChannelEventRow>(ctx, {
    topics: ['channels', 'test'],
    read: (topic, id) =>
      ID.test(id) ? { key: id, item: { id: Number(id), isTest: topic === 'test' } } : undefined,
    fold: (earlier, later) => ({ ...later, isTest: earlier.isTest || later.isTest }),
    load: news => eventOf(ctx, news),
  })
}

async function eventOf(ctx: GraphContext, { id, isTest }: ChannelNews): Promise<ChannelEventRow> {
  const channel = await orNull(getChannel(ctx, { id }))
  if (!channel) return { channel: null, deletedId: encodeId('Channel', id), test: null }
  const state = isTest ? await ctx.loaders.channelTest(id) : null
  const outcome = state?.isRunning ? undefined : state?.last
  return { channel, deletedId: null, test: outcome ? { ...outcome, channel } : null }
}
