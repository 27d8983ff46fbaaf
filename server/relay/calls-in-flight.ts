import type { Exchange } from './exchange.ts'
import { createInFlight, type InFlight } from './in-flight.ts'

/** The calls that a process serves now, also by their user and by their token. */
export interface CallsInFlight extends Iterable<Exchange> {
  /** Adds a call until it leaves. */
  add(exchange: Exchange): Place
  ofUser(id: number): Iterable<Exchange>
  ofToken(id: number): Iterable<Exchange>
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>
}

/** The place of one call in flight. */
export interface Place {
  /** Removes the call; called once. */
  leave(): void
}

export function createCallsInFlight(): CallsInFlight {
  const all = createInFlight<Exchange>()
  const byUser: Index = new Map()
  const byToken: Index = new Map()
  const indexes: Indexes = { all, byUser, byToken }
  return {
    add: exchange => new CallPlace(indexes, exchange),
    ofUser: id => byUser.get(id)?.calls ?? [],
    ofToken: id => byToken.get(id)?.calls ?? [],
    idle: () => all.idle(),
    [Symbol.iterator]: () => all[Symbol.iterator](),
  }
}

/** The calls of each user or token that has one in flight. */
type Index = Map<number, Own>

interface Own {
  readonly calls: InFlight<Exchange>
  count: number
}

interface Indexes {
  readonly all: InFlight<Exchange>
  readonly byUser: Index
  readonly byToken: Index
}

class CallPlace implements Place {
  readonly #indexes: Indexes
  readonly #userId: number
  readonly #tokenId: number | undefined
  readonly #inAll: number
  readonly #ofUser: number
  readonly #ofToken: number

  constructor(indexes: Indexes, exchange: Exchange) {
    const { user, token } = exchange.caller
    this.#indexes = indexes
    this.#userId = user.id
    this.#tokenId = token.id
    this.#inAll = indexes.all.add(exchange)
    this.#ofUser = addTo(indexes.byUser, user.id, exchange)
    this.#ofToken = token.id === undefined ? 0 : addTo(indexes.byToken, token.id, exchange)
  }

  leave(): void {
    const { all, byUser, byToken } = this.#indexes
    all.remove(this.#inAll)
    removeFrom(byUser, this.#userId, this.#ofUser)
    if (this.#tokenId !== undefined) removeFrom(byToken, this.#tokenId, this.#ofToken)
  }
}

function addTo(index: Index, id: number, exchange: Exchange): number {
  let own = index.get(id)
  if (!own) index.set(id, (own = { calls: createInFlight(), count: 0 }))
  own.count += 1
  return own.calls.add(exchange)
}

function removeFrom(index: Index, id: number, place: number): void {
  const own = index.get(id)
  if (!own) return
  own.calls.remove(place)
  own.count -= 1
  if (own.count === 0) index.delete(id)
}
