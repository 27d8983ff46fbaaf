/*
 * What a call may cost, in figures that do not depend on the speed of the machine. Each limit is 5 % above
 * the largest of several runs of 2026-11-26, some of them on a busy machine. A change that makes a call cheaper lowers its limit; a change that needs
 * a higher limit says in its commit why.
 */

/** Bytes that are allocated for one call or one delta, also when they are collected at once. */
export interface AllocationLimit {
  /** By all code of the gateway's thread: Node, libraries and this product. */
  readonly all: number
  /** By the files of `server/`, `compat/` and `contract/`, and functions of the language they call. */
  readonly own: number
}

/**
 * Limits of `tests/server/relay/garbage.isolated.test.ts`. The source is the sampling heap profiler of V8,
 * which counts objects in the heap and not the contents of buffers.
 */
export const ALLOCATION_LIMITS = {
  /** A prompt of 168 bytes, 64 callers. */
  'a whole answer': { all: 55_000, own: 33_400 },
  'a whole answer with a prompt of 100 KB': { all: 396_000, own: 258_000 },
  /** A stream whose deltas arrive one by one, its call included, divided by its 1,000 deltas. */
  'a streamed delta': { all: 4_550, own: 1_300 },
} as const satisfies Readonly<Record<string, AllocationLimit>>

/**
 * Limits of `tests/server/relay/database-cost.isolated.test.ts`, for a call of one caller with a limited
 * token, its settlement and its log row included. With more callers a batch has many calls, so each of
 * these figures is smaller.
 */
export const DATABASE_LIMITS = {
  /** Statements that are sent, transaction control included: the middle of all calls. */
  statements: 2,
  /** Bytes of the write-ahead log, without images of whole pages: the middle of all calls. */
  walBytes: 2_870,
  /** Entries that are added to indexes: the mean of all calls. Source: `pg_stat_user_tables`. */
  indexEntries: 11.6,
} as const
