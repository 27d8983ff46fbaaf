import type { Topic } from './bus.ts'
import type { Caches, Services } from './ctx.ts'

/**
 * A copy of database rows in memory, so that the relay reads no tables. The whole copy is loaded
 * again when one of its topics is published.
 */
export interface SnapshotCache<T> {
  readonly name: string
  readonly topics: readonly Topic[]
  /** The name of the cache that this one is made from; it is loaded after each load of that one. */
  readonly follows?: string
  load(services: Services): Promise<T>
  /** The current copy. Throws before the first load. */
  read(services: Services): T
}

/** Declares a cache. `openCaches` loads it and keeps it current. */
export function snapshotCache<T>(
  name: string,
  topics: readonly Topic[],
  load: (services: Services) => Promise<T>,
): SnapshotCache<T> {
  return {
    name,
    topics,
    load,
    read(services) {
      const value = services.caches.get(name)
      if (value === undefined) throw new Error(`cache ${name} was read before it was loaded`)
      return value as T
    },
  }
}

type LoadListener = () => void

const listenersOf = new WeakMap<Caches, Map<string, Set<LoadListener>>>()

/** Replaces the copy of this process and calls the listeners of `onLoad`. */
export function storeCopy<T>({ caches }: Services, { name }: SnapshotCache<T>, value: T): void {
  caches.set(name, value)
  for (const listener of listenersOf.get(caches)?.get(name) ?? []) listener()
}

/**
 * Calls `listener` whenever this process has a new copy. A listener of the bus may be called before
 * the copy has the change; this one never is. Returns a function that removes the listener.
 */
export function onLoad(
  { caches }: Services,
  { name }: SnapshotCache<unknown>,
  listener: LoadListener,
): () => void {
  const byName = listenersOf.get(caches) ?? new Map<string, Set<LoadListener>>()
  const listeners = byName.get(name) ?? new Set()
  listenersOf.set(caches, byName.set(name, listeners.add(listener)))
  return () => listeners.delete(listener)
}

/** The loads under way of each process. */
const loadsOf = new WeakMap<Caches, Set<Promise<void>>>()
/** A change is answered after this time also when its copy is not loaded. */
const LOADED_MS_MAX = 1_000

/** Resolves when the copies of this process have every change that was delivered before, or after a second. */
export async function loadedCaches(caches: Caches): Promise<void> {
  const loads = loadsOf.get(caches)
  if (!loads || loads.size === 0) return
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, LOADED_MS_MAX)
  await Promise.race([Promise.all(loads), late]).finally(() => clearTimeout(timer))
}

/** Delay before a failed load is tried again. */
const RETRY_MS = 1_000

/** Loads the caches in order and reloads each when one of its topics changes. */
export async function openCaches(
  services: Services,
  list: readonly SnapshotCache<unknown>[],
): Promise<() => void> {
  const closing = new AbortController()
  // Caches that change during the first load are loaded again after it.
  let missed: Set<() => void> | undefined = new Set()
  const refreshers = list.map(one => {
    const followers = list.filter(({ follows }) => follows === one.name)
    const refresh = refresher(services, [one, ...followers], closing.signal)
    return { one, refresh: () => (missed ? void missed.add(refresh) : refresh()) }
  })
  const stops = refreshers.flatMap(({ one, refresh }) =>
    one.topics.map(topic => services.bus.on(topic, refresh)),
  )
  stops.push(services.bus.onReset(() => refreshers.forEach(({ refresh }) => refresh())))
  for (const one of list) storeCopy(services, one, await one.load(services))
  const late = missed
  missed = undefined
  for (const refresh of late) refresh()
  return () => {
    closing.abort()
    stops.forEach(stop => stop())
  }
}

/**
 * Loads caches in order, one load at a time. A change during a load, or a failure, causes exactly one
 * more.
 */
function refresher(
  services: Services,
  caches: readonly SnapshotCache<unknown>[],
  closed: AbortSignal,
): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      try {
        for (const one of caches) storeCopy(services, one, await one.load(services))
      } catch (error) {
        services.logger.error('cache.load', { cache: caches[0]?.name, error })
        again = true
        await new Promise(resolve => setTimeout(resolve, RETRY_MS).unref())
      }
    } while (again && !closed.aborted)
    running = false
  }
  const loads = loadsOf.get(services.caches) ?? new Set<Promise<void>>()
  loadsOf.set(services.caches, loads)
  return () => {
    again = running
    if (running) return
    const load = run().finally(() => loads.delete(load))
    loads.add(load)
  }
}
