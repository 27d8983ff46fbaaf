import { Pool, type Dispatcher } from 'undici'
import { guardedLookup, type OutboundPolicy } from './outbound.ts'

const CONNECT_TIMEOUT_MS = 10_000
/** No headers, or no event, for so long: the upstream hangs (threats X06). */
const SILENCE_TIMEOUT_MS = 60_000
const HEADERS_BYTES_MAX = 32 * 1024
const CONNECTIONS_MAX = 4_096
const ORIGINS_MAX = 256

/** Connections to upstreams, one pool per origin, kept open between calls. */
export interface Pools {
  of(origin: string): Dispatcher
  close(): Promise<void>
}

export function openPools(policy: OutboundPolicy): Pools {
  const pools = new Map<string, Pool>()
  const lookup = guardedLookup(policy)

  function open(origin: string): Pool {
    if (pools.size >= ORIGINS_MAX) dropOldest()
    const pool = new Pool(origin, {
      connect: { timeout: CONNECT_TIMEOUT_MS, lookup },
      connections: CONNECTIONS_MAX,
      headersTimeout: SILENCE_TIMEOUT_MS,
      bodyTimeout: SILENCE_TIMEOUT_MS,
      maxHeaderSize: HEADERS_BYTES_MAX,
      pipelining: 1,
    })
    pools.set(origin, pool)
    return pool
  }

  function dropOldest() {
    const [origin, pool] = pools.entries().next().value as [string, Pool]
    pools.delete(origin)
    void pool.close()
  }

  return {
    of: origin => pools.get(origin) ?? open(origin),
    close: async () => {
      await Promise.all([...pools.values()].map(pool => pool.destroy()))
    },
  }
}
