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
export function createInFlight<Item>(): InFlight<Item> {
  const places: (Item | undefined)[] = []
  const free: number[] = []
  const idlers: (() => void)[] = []
  return {
    add(item) {
      const place = free.pop() ?? places.length
      places[place] = item
      return place
    },
    remove(place) {
      places[place] = undefined
      free.push(place)
      if (free.length === places.length) for (const idler of idlers.splice(0)) idler()
    },
    idle: () =>
      free.length === places.length
        ? Promise.resolve()
        : new Promise(resolve => {
            idlers.push(resolve)
          }),
    *[Symbol.iterator]() {
      for (const item of places) if (item !== undefined) yield item
    },
  }
}
