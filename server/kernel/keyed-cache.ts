import { AppError } from './app-error.ts'
import type { Topic } from './bus.ts'
import type { Services } from './ctx.ts'

type Key = string | number

/** Time limit of a load. A call is refused within 2 s when the database does not answer. */
const PATIENCE_MS = 1_500

/**
 * A cache of single rows. A row is dropped when one of its topics is published with its id, and all
 * rows are dropped when notifications may have been lost.
 */
export interface KeyedCache<K extends Key, Row> {
  readonly name: string
  /**
   * The row of a key, loaded when it is not cached. Throws `DATABASE_AWAY` when the load takes longer
   * than 1.5 s; its result is still cached.
   */
  read(services: Services, key: K): Row | undefined | Promise<Row | undefined>
}

export interface KeyedCacheSpec<K extends Key, Row> {
  readonly name: string
  /** Topics whose id is the id that `idOf` returns. */
  readonly topics: readonly Topic[]
  /** The maximum number of rows. The oldest row is dropped first. */
  readonly capacity: number
  /** A row older than this is loaded again. Absent: only notifications drop rows. */
  readonly maxAgeMs?: number
  /**
   * The number of cached keys without a row, and for how long. Any notification of the topics drops
   * all of them. Absent: a missing row is queried each time.
   */
  readonly missing?: { readonly capacity: number; readonly maxAgeMs: number }
  load(services: Services, key: K): Promise<Row | undefined>
  /** The id of a row in the topics. */
  idOf(row: Row): number
}

/** Limits for missing keys, so that a caller that repeats an invalid key causes no queries. */
export const MISSING_KEYS = { capacity: 10_000, maxAgeMs: 10_000 } as const

/** Declares a keyed cache. Each process opens its own at the first read. */
export function keyedCache<K extends Key, Row>(spec: KeyedCacheSpec<K, Row>): KeyedCache<K, Row> {
  return {
    name: spec.name,
    // Not async, because nearly every read finds its row and need not wait.
    read(services, key) {
      const state = stateOf(spec, services)
      const kept = state.rows.get(key)
      if (kept !== undefined && kept.freshUntilMs > services.now().getTime()) return kept.row
      if (isKnownMissing(state, services, key)) return undefined
      return inTime(state.loads.get(key) ?? startLoad(state, services, key))
    },
  }
}

/** Waits for a load with a time limit. The load itself continues. */
async function inTime<Row>(load: Promise<Row>): Promise<Row> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('DATABASE_AWAY')), PATIENCE_MS)
  try {
    return await Promise.race([load, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

interface Kept<Row> {
  readonly row: Row
  readonly freshUntilMs: number
}

interface State<K extends Key, Row> {
  readonly spec: KeyedCacheSpec<K, Row>
  readonly rows: Map<K, Kept<Row>>
  readonly keysOfId: Map<string, Set<K>>
  /** Keys without a row and the time until which this is valid, in Unix milliseconds. */
  readonly missing: Map<K, number>
  /** The current load of each key. A notification of any id removes all of them, see `startLoad`. */
  readonly loads: Map<K, Promise<Row | undefined>>
}

function stateOf<K extends Key, Row>(
  spec: KeyedCacheSpec<K, Row>,
  services: Services,
): State<K, Row> {
  const opened = services.caches.get(spec.name) as State<K, Row> | undefined
  if (opened !== undefined) return opened
  const state: State<K, Row> = {
    spec,
    rows: new Map(),
    keysOfId: new Map(),
    missing: new Map(),
    loads: new Map(),
  }
  services.caches.set(spec.name, state)
  // The owner of a row may stand behind its id.
  const drop = (payload: string) => evict(state, payload.split(':', 1)[0] ?? payload)
  for (const topic of spec.topics) services.bus.on(topic, drop)
  services.bus.onReset(() => clear(state))
  return state
}

/**
 * Starts a load. A notification during the load may mean that its result is out of date: the load is
 * then no longer current, so its result is returned but not cached.
 */
function startLoad<K extends Key, Row>(
  state: State<K, Row>,
  services: Services,
  key: K,
): Promise<Row | undefined> {
  const { spec } = state
  const freshUntilMs = services.now().getTime() + (spec.maxAgeMs ?? Infinity)
  const isCurrent = () => state.loads.get(key) === load
  const load: Promise<Row | undefined> = spec
    .load(services, key)
    .then(row => {
      if (!isCurrent()) return row
      if (row !== undefined) keep(state, key, { row, freshUntilMs })
      else keepMissing(state, services, key)
      return row
    })
    .finally(() => {
      if (isCurrent()) state.loads.delete(key)
    })
  state.loads.set(key, load)
  return load
}

function isKnownMissing<K extends Key, Row>(
  { missing }: State<K, Row>,
  services: Services,
  key: K,
): boolean {
  const untilMs = missing.size === 0 ? undefined : missing.get(key)
  return untilMs !== undefined && untilMs > services.now().getTime()
}

function keepMissing<K extends Key, Row>(
  { spec, missing }: State<K, Row>,
  services: Services,
  key: K,
): void {
  if (!spec.missing) return
  missing.delete(key)
  missing.set(key, services.now().getTime() + spec.missing.maxAgeMs)
  if (missing.size > spec.missing.capacity) missing.delete(missing.keys().next().value as K)
}

function keep<K extends Key, Row>(state: State<K, Row>, key: K, kept: Kept<Row>): void {
  if (state.rows.size >= state.spec.capacity) dropOldest(state)
  state.rows.set(key, kept)
  const id = String(state.spec.idOf(kept.row))
  const keys = state.keysOfId.get(id) ?? new Set()
  state.keysOfId.set(id, keys.add(key))
}

function dropOldest<K extends Key, Row>(state: State<K, Row>): void {
  const [oldest] = state.rows
  if (oldest === undefined) return
  const [key, { row }] = oldest
  const id = String(state.spec.idOf(row))
  const keys = state.keysOfId.get(id)
  state.rows.delete(key)
  keys?.delete(key)
  if (keys?.size === 0) state.keysOfId.delete(id)
}

function evict<K extends Key, Row>(state: State<K, Row>, id: string): void {
  for (const key of state.keysOfId.get(id) ?? []) state.rows.delete(key)
  state.keysOfId.delete(id)
  state.missing.clear()
  state.loads.clear()
}

function clear<K extends Key, Row>(state: State<K, Row>): void {
  state.rows.clear()
  state.keysOfId.clear()
  state.missing.clear()
  state.loads.clear()
}
