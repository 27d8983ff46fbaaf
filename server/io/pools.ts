import { buildConnector, Pool, type Dispatcher } from 'undici'
import { checkHost, guardedLookup, type OutboundPolicy } from './outbound.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** A request that sets no limit of its own is given up after so long a silence. */
const SILENCE_TIMEOUT_MS = 60_000
const HEADERS_BYTES_MAX = 32 * 1024
const CONNECTIONS_MAX = 4_096
const ORIGINS_MAX = 256
/** Parsed addresses remembered; beyond, all are forgotten. */
const ADDRESSES_MAX = 2_048

/** An address taken apart once, and the pool that leads there. */
export interface Route {
  readonly pool: Dispatcher
  readonly origin: string
  /** With the query. */
  readonly path: string
}

/** Connections to upstreams, one pool per origin, kept open between calls. */
export interface Pools {
  /** Where a request to an absolute address goes. */
  route(url: string): Route
  close(): Promise<void>
}

export function openPools(policy: OutboundPolicy): Pools {
  const pools = new Map<string, Pool>()
  const connect = guardedConnector(policy)
  const parsed = new Map<string, Omit<Route, 'pool'>>()

  function open(origin: string): Pool {
    if (pools.size >= ORIGINS_MAX) dropOldest()
    const pool = new Pool(origin, {
      connect,
      connections: CONNECTIONS_MAX,
      headersTimeout: SILENCE_TIMEOUT_MS,
      bodyTimeout: SILENCE_TIMEOUT_MS,
      maxHeaderSize: HEADERS_BYTES_MAX,
      pipelining: 1,
    })
    pools.set(origin, pool)
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
    const [origin, pool] = pools.entries().next().value as [string, Pool]
    pools.delete(origin)
    void pool.close()
  }

  return {
    route(url) {
      const { origin, path } = parsed.get(url) ?? parse(url)
      return { pool: pools.get(origin) ?? open(origin), origin, path }
    },
    close: async () => {
      await Promise.all([...pools.values()].map(pool => pool.destroy()))
    },
  }
}

/** Opens connections to allowed places only, whatever was allowed when their address was stored. */
function guardedConnector(policy: OutboundPolicy): buildConnector.connector {
  const lookup = guardedLookup(policy)
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, lookup })
  return (options, callback) => {
    try {
      checkHost(options.hostname, policy)
    } catch (error) {
      callback(error as Error, null)
      return
    }
    connect(options, callback)
  }
}
