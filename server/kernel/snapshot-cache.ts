import type { Topic } from './bus.ts'
import type { Services } from './ctx.ts'

/**
 * A copy of database rows that this process keeps in memory, so that the relay path reads no
 * tables. It is loaded whole, and loaded again when one of its topics is published.
 */
export interface SnapshotCache<T> {
  readonly name: string
  readonly topics: readonly Topic[]
  load(services: Services): Promise<T>
  /** The current copy; throws before the first load. */
  read(services: Services): T
}

/** The loaded copies of one process. */
export type Caches = Map<string, unknown>

/** Declares a cache; `openCaches` loads it and keeps it fresh. */
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

/** A copy that could not be loaded again is out of date: it is tried again after so long. */
const RETRY_MS = 1_000

/** Loads the caches in order and reloads each when one of its topics changes. */
export async function openCaches(
  services: Services,
  list: readonly SnapshotCache<unknown>[],
): Promise<() => void> {
  const closing = new AbortController()
  // What changes during the first load, which may read one before another, is loaded after it.
  let missed: Set<() => void> | undefined = new Set()
  const refreshers = list.map(one => {
    const refresh = refresher(services, one, closing.signal)
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

/** One load at a time; a change during a load causes exactly one more, and so does a failure. */
function refresher(
  services: Services,
  one: SnapshotCache<unknown>,
  closed: AbortSignal,
): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      try {
        services.caches.set(one.name, await one.load(services))
      } catch (error) {
        services.logger.error('cache.load', { cache: one.name, error: String(error) })
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
