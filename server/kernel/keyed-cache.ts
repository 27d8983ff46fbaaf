import { AppError } from './app-error.ts'
import type { Topic } from './bus.ts'
import type { Services } from './ctx.ts'

type Key = string | number

/** Of the 2 s in which a call hears that the database is away (threats X22). */
const PATIENCE_MS = 1_500

/**
 * Rows that this process keeps in memory one by one, so that a row read on every call is loaded
 * once. A row is dropped when one of its topics names its id, and all are dropped when news may
 * have been missed.
 */
export interface KeyedCache<K extends Key, Row> {
  readonly name: string
  /**
   * The row of a key, loaded when it is not in memory. Throws `DATABASE_AWAY` when the load takes
   * long; what comes later is kept for those who ask again.
   */
  read(services: Services, key: K): Row | undefined | Promise<Row | undefined>
}

export interface KeyedCacheSpec<K extends Key, Row> {
  readonly name: string
  /** Every one of them must carry ids as `idOf` gives them. */
  readonly topics: readonly Topic[]
  /** Rows kept at most; the longest kept goes first. */
  readonly capacity: number
  /** A row older than this is loaded again, even if no news came. Absent: news alone decides. */
  readonly maxAgeMs?: number
  /**
   * How many keys without a row are kept, apart from the rows, and for how long; any news of the
   * topics drops them all. Absent: a missing row is asked for each time.
   */
  readonly missing?: { readonly capacity: number; readonly maxAgeMs: number }
  load(services: Services, key: K): Promise<Row | undefined>
  /** What the topics call the row. */
  idOf(row: Row): number
}

/** Enough that a caller who repeats a wrong key costs no statement; news of a new one come sooner. */
export const MISSING_KEYS = { capacity: 10_000, maxAgeMs: 10_000 } as const

/** Declares a keyed cache; each process opens its own at the first read. */
export function keyedCache<K extends Key, Row>(spec: KeyedCacheSpec<K, Row>): KeyedCache<K, Row> {
  return {
    name: spec.name,
    // Not async: nearly every call finds its row, and then waits for nothing.
    read(services, key) {
      const state = stateOf(spec, services)
      const kept = state.rows.get(key)
      if (kept !== undefined && kept.freshUntilMs > services.now().getTime()) return kept.row
      if (isKnownMissing(state, services, key)) return undefined
      return inTime(state.loads.get(key) ?? startLoad(state, services, key))
    },
  }
}

/** Nobody waits long for a database that does not answer; the load itself goes on. */
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
  /** Keys without a row, and until when that is believed, in Unix milliseconds. */
  readonly missing: Map<K, number>
  /** One load at a time for a key; news of any id makes them all strangers, see `startLoad`. */
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
  for (const topic of spec.topics) services.bus.on(topic, id => evict(state, id))
  services.bus.onReset(() => clear(state))
  return state
}

/**
 * A load that began before some news may carry what was true before it: such a load has been
 * forgotten by then, so it answers those who wait for it and keeps nothing.
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
