import type { Exchange } from './exchange.ts'
import { createInFlight, type InFlight } from './in-flight.ts'

/** The calls that a process serves now, also by their user and by their token. */
export interface CallsInFlight extends Iterable<Exchange> {
  /** Adds a call. Returns a function to call once, which removes it. */
  add(exchange: Exchange): () => void
  ofUser(id: number): Iterable<Exchange>
  ofToken(id: number): Iterable<Exchange>
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>
}

export function createCallsInFlight(): CallsInFlight {
  const all = createInFlight<Exchange>()
  const byUser: Index = new Map()
  const byToken: Index = new Map()
  return {
    add(exchange) {
      const { user, token } = exchange.caller
      const place = all.add(exchange)
      const leaveUser = addTo(byUser, user.id, exchange)
      const leaveToken = token.id === undefined ? undefined : addTo(byToken, token.id, exchange)
      return () => {
        all.remove(place)
        leaveUser()
        leaveToken?.()
      }
    },
    ofUser: id => byUser.get(id)?.calls ?? [],
    ofToken: id => byToken.get(id)?.calls ?? [],
    idle: () => all.idle(),
    [Symbol.iterator]: () => all[Symbol.iterator](),
  }
}

/** The calls of each user or token that has one in flight. */
type Index = Map<number, { readonly calls: InFlight<Exchange>; count: number }>

function addTo(index: Index, id: number, exchange: Exchange): () => void {
  const own = index.get(id) ?? { calls: createInFlight<Exchange>(), count: 0 }
  if (own.count === 0) index.set(id, own)
  own.count += 1
  const place = own.calls.add(exchange)
  return () => {
    own.calls.remove(place)
    own.count -= 1
    if (own.count === 0) index.delete(id)
  }
}
