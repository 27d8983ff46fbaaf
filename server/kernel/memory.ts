import type { Topic } from './bus.ts'
import type { Services } from './ctx.ts'

/**
 * A copy of database rows that this process keeps in memory, so that the relay path reads no
 * tables. It is loaded whole, and loaded again when one of its topics is published.
 */
export interface Memory<T> {
  readonly name: string
  readonly topics: readonly Topic[]
  load(services: Services): Promise<T>
  /** The current copy; throws before the first load. */
  read(services: Services): T
}

/** The loaded copies of one process. */
export type Memories = Map<string, unknown>

/** Declares a memory; `openMemories` loads it and keeps it fresh. */
export function memory<T>(
  name: string,
  topics: readonly Topic[],
  load: (services: Services) => Promise<T>,
): Memory<T> {
  return {
    name,
    topics,
    load,
    read(services) {
      const value = services.memories.get(name)
      if (value === undefined) throw new Error(`memory ${name} was read before it was loaded`)
      return value as T
    },
  }
}

/** A copy that could not be loaded again is out of date: it is tried again after so long. */
const RETRY_MS = 1_000

/** Loads the memories in order and reloads each when one of its topics changes. */
export async function openMemories(
  services: Services,
  list: readonly Memory<unknown>[],
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
  for (const one of list) services.memories.set(one.name, await one.load(services))
  const late = missed
  missed = undefined
  for (const refresh of late) refresh()
  return () => {
    closing.abort()
    stops.forEach(stop => stop())
  }
}

/** One load at a time; a change during a load causes exactly one more, and so does a failure. */
function refresher(services: Services, one: Memory<unknown>, closed: AbortSignal): () => void {
  let running = false
  let again = false
  const run = async () => {
    running = true
    do {
      again = false
      try {
        services.memories.set(one.name, await one.load(services))
      } catch (error) {
        services.trace.error('memory.load', { memory: one.name, error: String(error) })
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
