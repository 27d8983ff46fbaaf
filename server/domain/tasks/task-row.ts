import type { TaskPlatformName, TaskStatusName } from '../../../contract/enums.ts'
import { message } from '../../../contract/messages.ts'
import type { Language } from '../../../contract/enums.ts'
import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'

/** A changed task and its owner. */
export interface TaskChange {
  readonly id: number
  readonly userId: number
}

/** Whether a task will not change any more. */
export const isFinal = (status: TaskStatusName): boolean =>
  status === 'SUCCESS' || status === 'FAILURE'

/** Stored as the reason of a failure; readers get it in their language. */
export const TIMED_OUT = 'taskTimedOut'

/** The reason of a failure for a reader. */
export function failReasonText({ failReason }: { failReason: string }, language: Language): string {
  return failReason === TIMED_OUT ? message(language, 'notices', TIMED_OUT, {}) : failReason
}

/** Notifies the live pages when the transaction commits. */
export async function publishTask(
  sql: Sql,
  { bus }: Pick<Services, 'bus'>,
  { id, userId }: TaskChange,
): Promise<void> {
  await bus.publish(sql, 'tasks', `${id}:${userId}`)
}

const NOTIFICATION = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/

/** Reads a notification; undefined for any other text. */
export function readTaskChange(text: string): TaskChange | undefined {
  const [, id, userId] = NOTIFICATION.exec(text) ?? []
  return id === undefined ? undefined : { id: Number(id), userId: Number(userId) }
}

/** How long a task of a platform may take. */
export const timeLimitMs: Readonly<Record<TaskPlatformName, number>> = {
  MIDJOURNEY: 3_600_000,
  SUNO: 86_400_000,
}
