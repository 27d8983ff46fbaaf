import type { Sql } from './sql.ts'

/**
 * What changed, told to every process by id only; each process loads rows with its own reader's
 * rights. `options` and `channels` carry the id of the row; `token` and `user` make caches drop it;
 * `balance` is a user id; `logs` is `firstId-lastId:userId,userId…` of one settled batch; `test` is
 * a channel id whose test has news; `sign-in` ends sockets of a user.
 */
export const topics = [
  'options',
  'channels',
  'token',
  'user',
  'balance',
  'logs',
  'test',
  'sign-in',
] as const
export type Topic = (typeof topics)[number]

export type Listener = (id: string) => void

export interface Bus {
  /** Tells all processes once the surrounding transaction commits. */
  publish(sql: Sql, topic: Topic, id: string | number): Promise<void>
  /** Tells all processes now, for news whose loss is harmless; folded to 10 sends a second. */
  notifySoon(topic: Topic, id: string | number): void
  /** Listens in this process; the returned function stops. */
  on(topic: Topic, listener: Listener): () => void
  /**
   * Called when news may have been lost: anything may have changed since that moment, given by the
   * database's clock in milliseconds. The listening connection was lost and regained, or a process had
   * more to tell than it could keep.
   */
  onReset(listener: (lostSinceMs: number) => void): () => void
}
