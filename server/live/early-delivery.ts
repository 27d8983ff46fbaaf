import type { Sql } from '../kernel/sql.ts'

/** A notification: its text, and the process of PostgreSQL that sends it. */
interface Sent {
  readonly payload: string
  readonly pid: number
}

/** `waiting`: not received yet; `received` before the commit was known; `delivered` before it is received. */
type State = 'waiting' | 'received' | 'delivered'

/** Notifications that are remembered; the oldest are forgotten, and then delivered twice. */
const REMEMBERED_MAX = 10_000

/**
 * Delivers the notifications of the own transactions at their commit, and not a second time when
 * PostgreSQL sends them. PostgreSQL may also send them before the answer to the commit arrives.
 */
export function createEarlyDelivery(deliver: (payload: string) => void) {
  const sentBy = new WeakMap<Sql, Set<string>>()
  const states = new Map<string, State>()
  const payloadOf = (key: string) => key.slice(key.indexOf(' ') + 1)
  const keyOf = ({ pid, payload }: Sent) => `${pid} ${payload}`
  return {
    began(tx: Sql): void {
      sentBy.set(tx, new Set())
    },
    published(tx: Sql, sent: Sent): void {
      const keys = sentBy.get(tx)
      if (!keys) return
      keys.add(keyOf(sent))
      states.set(keyOf(sent), 'waiting')
      if (states.size > REMEMBERED_MAX) states.delete(states.keys().next().value ?? '')
    },
    committed(tx: Sql): boolean {
      const keys = sentBy.get(tx) ?? new Set()
      for (const key of keys) {
        const isReceived = states.get(key) === 'received'
        if (isReceived) states.delete(key)
        else states.set(key, 'delivered')
        if (!isReceived) deliver(payloadOf(key))
      }
      sentBy.delete(tx)
      return keys.size > 0
    },
    rolledBack(tx: Sql): void {
      for (const key of sentBy.get(tx) ?? []) states.delete(key)
      sentBy.delete(tx)
    },
    /** Whether a notification that is received was delivered at its commit. */
    isDelivered(sent: Sent): boolean {
      const key = keyOf(sent)
      const state = states.get(key)
      if (state === 'waiting') states.set(key, 'received')
      else states.delete(key)
      return state === 'delivered'
    },
    /** Notifications were lost: none is waited for any more. */
    forget(): void {
      for (const [key, state] of states) if (state === 'delivered') states.delete(key)
    },
  }
}
