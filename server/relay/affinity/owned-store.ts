/**
 * Values of many owners in a limited memory. What was not used for the longest time is forgotten first: that of
 * the owner with too much, then that of the owner who has not used anything for the longest time.
 */
export interface OwnedStore<Value> {
  /** Undefined when there is none, or its life is over. */
  get(owner: string, key: string): Value | undefined
  /** A value that is too heavy for its owner is not stored. */
  set(owner: string, key: string, value: Value): void
  /** Whether an owner has any value. */
  has(owner: string): boolean
  /** The weight of all values. */
  weight(): number
}

export interface StoreBounds<Value> {
  readonly weightMax: number
  readonly ownerWeightMax: number
  readonly weightOf: (value: Value, key: string) => number
  /** How long a value lives after its last use. */
  readonly lifeMs: () => number
  readonly nowMs: () => number
}

interface Stored<Value> {
  readonly value: Value
  readonly weight: number
  usedAtMs: number
}

interface Owned<Value> {
  /** In the order of their last use. */
  readonly values: Map<string, Stored<Value>>
  weight: number
}

export function createOwnedStore<Value>(bounds: StoreBounds<Value>): OwnedStore<Value> {
  /** In the order of their last use. */
  const owners = new Map<string, Owned<Value>>()
  let total = 0

  function remove(owner: string, owned: Owned<Value>, key: string): void {
    const weight = owned.values.get(key)?.weight ?? 0
    owned.values.delete(key)
    owned.weight -= weight
    total -= weight
    if (owned.values.size === 0) owners.delete(owner)
  }

  function touch(owner: string, owned: Owned<Value>): void {
    owners.delete(owner)
    owners.set(owner, owned)
  }

  function shrink(owner: string, owned: Owned<Value>): void {
    while (owned.weight > bounds.ownerWeightMax) remove(owner, owned, firstOf(owned.values))
    while (total > bounds.weightMax) {
      const oldest = firstOf(owners)
      const least = owners.get(oldest) as Owned<Value>
      remove(oldest, least, firstOf(least.values))
    }
  }

  return {
    get(owner, key) {
      const owned = owners.get(owner)
      const stored = owned?.values.get(key)
      if (!owned || !stored) return undefined
      const nowMs = bounds.nowMs()
      if (nowMs - stored.usedAtMs >= bounds.lifeMs()) {
        remove(owner, owned, key)
        return undefined
      }
      stored.usedAtMs = nowMs
      owned.values.delete(key)
      owned.values.set(key, stored)
      touch(owner, owned)
      return stored.value
    },
    set(owner, key, value) {
      const weight = bounds.weightOf(value, key)
      const owned = owners.get(owner) ?? { values: new Map<string, Stored<Value>>(), weight: 0 }
      if (owned.values.has(key)) remove(owner, owned, key)
      if (weight > Math.min(bounds.ownerWeightMax, bounds.weightMax)) return
      owned.values.set(key, { value, weight, usedAtMs: bounds.nowMs() })
      owned.weight += weight
      total += weight
      touch(owner, owned)
      shrink(owner, owned)
    },
    has: owner => owners.has(owner),
    weight: () => total,
  }
}

/** The first key of a map that is not empty. */
const firstOf = (map: ReadonlyMap<string, unknown>) => map.keys().next().value as string
