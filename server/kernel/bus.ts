import type { Sql } from './sql.ts'

/**
 * Topics of notifications. A notification contains only an id; the receiver loads the row with the
 * rights of its own user. `options`, `channels` and `redemptions`: id of the row. `orders` and `tasks`: `id:userId` of an
 * order or a task. `channel-facts`: id of a channel with another test result or balance, which calls do not
 * read. `token`: `id:userId` of a token, and `user`:
 * id of a row that caches must drop. `balance`: user id. `logs`: `firstId-lastId:userId,userId…` of one
 * settled batch. `test`: id of a channel with a new test result. `sign-in`: id of a user whose sockets
 * must be closed. `jobs`: kind of a job that was started, has advanced or ended.
 * `channel-minutes`: the minute whose sums were written. `log-views`: id of a user whose saved views of
 * the log have changed. `refunds`: request id of a call whose charge was refunded. `audit`: entries of
 * the audit log were added. `limits`: refusals of limits or untrusted proxies were written.
 * `sign-in-cause`: `id:cause` of a user whose sockets the next `sign-in` closes, and why.
 */
export const topics = [
  'options',
  'channels',
  'channel-facts',
  'redemptions',
  'orders',
  'tasks',
  'token',
  'user',
  'balance',
  'logs',
  'test',
  'sign-in',
  'sign-in-cause',
  'jobs',
  'channel-minutes',
  'log-views',
  'refunds',
  'audit',
  'limits',
] as const
export type Topic = (typeof topics)[number]

export type Listener = (id: string) => void

export interface Bus {
  /** Notifies all processes when the transaction commits. */
  publish(sql: Sql, topic: Topic, id: string | number): Promise<void>
  /** Notifies all processes within 100 ms, outside a transaction. Equal notifications are merged. */
  notifySoon(topic: Topic, id: string | number): void
  /** Listens in this process. The returned function removes the listener. */
  on(topic: Topic, listener: Listener): () => void
  /**
   * Called when notifications may have been lost since a moment, in milliseconds of the database's
   * clock: the listening connection was lost and restored, or the queue of a process was full.
   */
  onReset(listener: (lostSinceMs: number) => void): () => void
}
