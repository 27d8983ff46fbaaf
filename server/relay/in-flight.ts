/** What is under way now. Each item enters once and leaves once, in any order. */
export interface InFlight<Item> extends Iterable<Item> {
  /** Answers the place to leave from. */
  add(item: Item): number
  remove(place: number): void
  /** Resolves once nothing is under way. */
  idle(): Promise<void>
}

/**
 * Not a `Set`: whenever many items came and went, the engine gives a set a new table, and the dead
 * table keeps every item it named alive until the next full collection.
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
