import { seesAllLogs } from '../../domain/logs/index.ts'
import type { Topic } from '../../kernel/bus.ts'
import type { GraphContext } from '../context.ts'
import { batchFor } from './batch-news.ts'

/** The number of the account that listens; 0 for whoever has none. */
export function viewerId({ actor }: GraphContext): number {
  return actor.kind === 'user' ? actor.id : 0
}

/** The only user whose rows the reader sees; undefined when he sees those of others too. */
export function readerOf(ctx: GraphContext): number | undefined {
  return seesAllLogs(ctx.actor) ? undefined : viewerId(ctx)
}

/** Whether news of a user, a balance or a batch of calls is about this user. */
export function isAbout(topic: Topic, text: string, userId: number): boolean {
  return topic === 'logs' ? batchFor(text, userId) !== undefined : text === String(userId)
}
