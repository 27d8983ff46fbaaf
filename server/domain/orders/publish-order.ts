import type { Services } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'

/** A changed order and its owner. */
export interface OrderChange {
  readonly id: number
  readonly userId: number
}

/** Notifies the live pages when the transaction commits. */
export async function publishOrder(
  sql: Sql,
  { bus }: Pick<Services, 'bus'>,
  { id, userId }: OrderChange,
): Promise<void> {
  await bus.publish(sql, 'orders', `${id}:${userId}`)
}

const NOTIFICATION = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/

/** Reads a notification; undefined for any other text. */
export function readOrderChange(text: string): OrderChange | undefined {
  const [, id, userId] = NOTIFICATION.exec(text) ?? []
  return id === undefined ? undefined : { id: Number(id), userId: Number(userId) }
}
