import { seesAllLogs } from '../../domain/logs/index.ts'
import type { Topic } from '../../kernel/bus.ts'
import type { GraphContext } from '../context.ts'
import { batchFor } from './log-batch.ts'

/** The number of the subscribed account; 0 for a guest. */
export function viewerId({ actor }: GraphContext): number {
  return actor.kind === 'user' ? actor.id : 0
}

/** The user whose rows are visible; undefined when all rows are. */
export function readerOf(ctx: GraphContext): number | undefined {
  return seesAllLogs(ctx.actor) ? undefined : viewerId(ctx)
}

/** Whether a notification of a user, a balance or a batch of calls concerns this user. */
export function isAbout(topic: Topic, text: string, userId: number): boolean {
  return topic === 'logs' ? batchFor(text, userId) !== undefined : text === String(userId)
}
