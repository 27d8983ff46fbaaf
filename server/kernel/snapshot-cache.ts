import type { Topic } from './bus.ts'
import type { Services } from './ctx.ts'

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
  for (const one of list) services.caches.set(one.name, await one.load(services))
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
        for (const one of caches) services.caches.set(one.name, await one.load(services))
      } catch (error) {
        services.logger.error('cache.load', { cache: caches[0]?.name, error: String(error) })
        again = true
        await new Promise(resolve => setTimeout(resolve, RETRY_MS).unref())
      }
    } while (again && !closed.aborted)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
