import type { ListLogsRaw } from '../../../contract/inputs/log.ts'
import { seesAllLogs } from '../../domain/logs/index.ts'
import type { Topic } from '../../kernel/bus.ts'
import type { GraphContext } from '../context.ts'
import { batchFor } from './log-batch.ts'

/** Which rows a subscription is about, as the verbs of logs take it. */
export type LogWhere = NonNullable<ListLogsRaw['filter']>

/** The number of the subscribed account; 0 for a guest. */
export function viewerId({ actor }: GraphContext): number {
  return actor.kind === 'user' ? actor.id : 0
}

/**
 * The user whose rows a subscription is about: the one that it asks for, and for readers who are not
 * admins always the reader. Undefined for the rows of all users.
 */
export function rowsOwner(ctx: GraphContext, userId?: number): number | undefined {
  return seesAllLogs(ctx.actor) ? userId : viewerId(ctx)
}

/** Whether a notification of a user, a balance or a batch of calls concerns this user. */
export function isAbout(topic: Topic, text: string, userId: number): boolean {
  return topic === 'logs' ? batchFor(text, userId) !== undefined : text === String(userId)
}
