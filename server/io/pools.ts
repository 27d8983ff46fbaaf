import { Pool, type Dispatcher } from 'undici'
import { guardedConnector } from './guarded-connector.ts'
import type { OutboundPolicy } from './outbound.ts'
import { openProxied } from './proxied.ts'

/** Default time limit without data for a request that sets no limit. */
const SILENCE_TIMEOUT_MS = 60_000
const HEADERS_BYTES_MAX = 32 * 1024
const CONNECTIONS_MAX = 4_096
const ORIGINS_MAX = 256
/** The size of the cache of parsed addresses. When it is full, it is emptied. */
const ADDRESSES_MAX = 2_048

const SETTINGS = {
  connections: CONNECTIONS_MAX,
  headersTimeout: SILENCE_TIMEOUT_MS,
  bodyTimeout: SILENCE_TIMEOUT_MS,
  maxHeaderSize: HEADERS_BYTES_MAX,
  pipelining: 1,
} as const satisfies Pool.Options

/** A parsed address and its connection pool. */
export interface Route {
  readonly pool: Dispatcher
  readonly origin: string
  /** Path and query. */
  readonly path: string
}

/** Keep-alive connections to upstreams: one pool per origin and proxy. */
export interface Pools {
  /** The route of an absolute address, through a proxy when its address is not empty. */
  route(url: string, proxy: string): Route
  close(): Promise<void>
}

export function openPools(policy: OutboundPolicy): Pools {
  const pools = new Map<string, Dispatcher>()
  const connect = guardedConnector(policy)
  const parsed = new Map<string, Omit<Route, 'pool'>>()

  function open(key: string, origin: string, proxy: string): Dispatcher {
    if (pools.size >= ORIGINS_MAX) dropOldest()
    const pool =
      proxy === ''
        ? new Pool(origin, { ...SETTINGS, connect })
        : openProxied({ origin, proxy }, policy, SETTINGS)
    pools.set(key, pool)
    return pool
  }

  function parse(url: string) {
    if (parsed.size >= ADDRESSES_MAX) parsed.clear()
    const { origin, pathname, search } = new URL(url)
    const address = { origin, path: pathname + search }
    parsed.set(url, address)
    return address
  }

  function dropOldest() {
    const [key, pool] = pools.entries().next().value as [string, Dispatcher]
    pools.delete(key)
    void pool.close()
  }

  return {
    route(url, proxy) {
      const { origin, path } = parsed.get(url) ?? parse(url)
      const key = proxy === '' ? origin : `${origin} ${proxy}`
      return { pool: pools.get(key) ?? open(key, origin, proxy), origin, path }
    },
    close: async () => {
      await Promise.all([...pools.values()].map(pool => pool.destroy()))
    },
  }
}
