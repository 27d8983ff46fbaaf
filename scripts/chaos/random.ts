/** A random number generator with a seed, the same on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One key of a table, by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const MULBERRY_STEP = 0x6d2b79f5

/** A separate generator for each purpose, so that one more number here changes nothing elsewhere. */
export function randomOf(...purpose: (string | number)[]): Random {
  const next = mulberry32(hashOf(purpose.join(':')))
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    whole,
    chance: probability => next() < probability,
    pick: list => list[whole(0, list.length - 1)] as (typeof list)[number],
    weighted: weights => byWeight(weights, next()),
  }
}

function byWeight<K extends string>(weights: Readonly<Record<K, number>>, share: number): K {
  const entries = Object.entries(weights) as [K, number][]
  let point = share * entries.reduce((sum, [, weight]) => sum + weight, 0)
  const found = entries.find(([, weight]) => {
    point -= weight
    return point < 0
  })
  return (found ?? (entries[0] as [K, number]))[0]
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, FNV_PRIME)
  return hash >>> 0
}

/** https://gist.github.com/tommyettinger/46a874533244883189143505d203312c, public domain. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + MULBERRY_STEP) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
