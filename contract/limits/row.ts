/** What the number of a limit is. */
export type LimitUnit = 'times' | 'points' | 'items' | 'bytes' | 'bytes a second' | 'seconds' | '%'

/** A value that root can set, or the reason why it is the same on every site. */
type Setting =
  | { /** The largest value that `Limits` accepts; the smallest is 1. */ readonly max: number }
  | { readonly fixed: string }

/** One limit of the product: what it refuses, what it protects, and which callers it could hurt. */
export interface LimitRow {
  /** What is counted, and of which caller. */
  readonly counts: string
  readonly protects: string
  /** Callers without bad intent that could meet it, and what helps. */
  readonly hurts: string
  readonly unit: LimitUnit
  /** The value that counts until root sets another one. */
  readonly value: number
  readonly setting: Setting
}

/** How often something may be tried in a window, counted for all processes together. */
export interface RateRow extends LimitRow {
  readonly windowMs: number
  /** The key of the count; an IPv6 address stands for its /64 network. */
  readonly by: 'address' | 'account'
  /**
   * The number of tries that a process collects before it adds them to the shared count. 1: every
   * try is added at once. More saves database writes, and each process may exceed the limit by this
   * number less 1.
   */
  readonly batchSize: number
}

/** The texts of a row, in the order of the columns of `docs/limits.md`. */
type Texts = readonly [counts: string, protects: string, hurts: string]

/** A limit that root can set. */
export const settable = (
  value: number,
  { unit = 'items', max }: { unit?: LimitUnit; max: number },
  ...[counts, protects, hurts]: Texts
): LimitRow => ({ counts, protects, hurts, unit, value, setting: { max } })

/** A limit that is part of an API or of a format, so that it is the same on every site. */
export const fixed = (
  value: number,
  { unit = 'items', fixed: reason }: { unit?: LimitUnit; fixed: string },
  ...[counts, protects, hurts]: Texts
): LimitRow => ({ counts, protects, hurts, unit, value, setting: { fixed: reason } })
