/** The items in flight. Each is added once and removed once, in any order. */
export interface InFlight<Item> extends Iterable<Item> {
  /** Returns the place to pass to `remove`. */
  add(item: Item): number
  remove(place: number): void
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>
}

/**
 * Not a `Set`: after many additions and deletions V8 allocates a new table for a set, and the old
 * table keeps its deleted items alive until the next full garbage collection.
 */
export const createInFlight = <Item>(): InFlight<Item> => new Places<Item>()

class Places<Item> implements InFlight<Item> {
  readonly #places: (Item | undefined)[] = []
  readonly #free: number[] = []
  #idlers: (() => void)[] | undefined

  add(item: Item): number {
    const place = this.#free.pop() ?? this.#places.length
    this.#places[place] = item
    return place
  }

  remove(place: number): void {
    this.#places[place] = undefined
    this.#free.push(place)
    if (!this.#idlers || this.#free.length < this.#places.length) return
    const idlers = this.#idlers
    this.#idlers = undefined
    for (const idler of idlers) idler()
  }

  idle(): Promise<void> {
    if (this.#free.length === this.#places.length) return Promise.resolve()
    return new Promise(resolve => {
      ;(this.#idlers ??= []).push(resolve)
    })
  }

  *[Symbol.iterator](): IterableIterator<Item> {
    for (const item of this.#places) if (item !== undefined) yield item
  }
}
