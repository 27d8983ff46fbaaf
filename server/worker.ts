import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRelayPath, openRelay } from '../compat/relay/router.ts'
import { createCompat } from '../compat/router.ts'
import { startHeartbeat, openBooks } from './domain/money/index.ts'
import { createGraphql } from './graphql/yoga.ts'
import { openHttp, type HttpTimes } from './http.ts'
import { BODY_TIMEOUT_MS } from './io/request-body.ts'
import { outboundPolicy } from './io/outbound.ts'
import type { ConnectionShare } from './io/connections.ts'
import { openJournal } from './io/journal.ts'
import { openPools } from './io/pools.ts'
import { sealOf } from './io/seal.ts'
import { openServices, type OpenServices } from './io/services.ts'
import { openLogger } from './io/logger.ts'
import { startJobs } from './jobs/daily.ts'
import { openCaches } from './kernel/snapshot-cache.ts'
import { allCaches } from './caches.ts'
import {
  countDroppedCalls,
  createInFlight,
  createUpstream,
  endCalls,
  watchCallers,
  type Engine,
  loadTokenizersForCalls,
} from './relay/index.ts'

/** What the first process tells each worker. */
export interface WorkerSettings {
  readonly index: number
  readonly port: number
  /** Whether the workers listen on one common socket, since the system cannot share a port. */
  readonly sharesListener?: boolean
  /** The loopback address for the demo, every address otherwise. */
  readonly host: string | undefined
  readonly databaseUrl: string
  /** Absent: as many connections as a process uses when nothing is scarce. */
  readonly connections?: ConnectionShare
  /** What values are sealed with, newest first. */
  readonly secrets: readonly [string, ...string[]]
  readonly outboundAllow: readonly string[]
  /** Networks of proxies whose forwarding headers are believed; absent: none. */
  readonly trustedProxies?: readonly string[]
  readonly machine: string
  /** Where settlements wait while the database is away. */
  readonly journalFolder: string
  readonly logLevel: string
  /** How long requests may take to arrive; absent: as long as is usual. */
  readonly times?: HttpTimes & { readonly bodyTimeoutMs: number }
}

export interface Worker {
  readonly server: Server
  readonly services: OpenServices
  /** Takes no new work, lets running calls end for a while, then closes everything. */
  stop(): Promise<void>
}

/** Running calls may take so long to end after a stop was asked for (threats X30). */
const DRAIN_MS_MAX = 60_000
/** Of these, the last are for settling and for telling callers that the service stops. */
const FAREWELL_MS = 5_000

const REPLAY_MS = 30_000

/** One process of the fleet, serving every surface on the common port. */
export async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const policy = outboundPolicy(settings.outboundAllow)
  const pools = openPools(policy)
  const services: OpenServices = await openServices({
    databaseUrl: settings.databaseUrl,
    trustedProxies: settings.trustedProxies ?? [],
    ...(settings.connections && { connections: settings.connections }),
    seal: sealOf(settings.secrets),
    logger: openLogger({ worker: settings.index }, settings.logLevel),
    upstream: createUpstream(pools, policy, () => services),
  })
  const closeCaches = await openCaches(services, allCaches)
  const stopHeartbeat = await startHeartbeat(services, `${settings.machine}:${settings.index}`)
  const engine = openEngine(services, pools, settings)
  const stopJobs = startJobs(services)
  const graphql = createGraphql(services, settings.times)
  const compat = createCompat(services, settings.times)
  await compat.ready()
  const relay = openRelay(engine)
  const server = openHttp({ isRelayPath, relay, graphql, compat }, settings.times)
  graphql.attachSocket(server)
  const { port, host, sharesListener = false } = settings
  server.listen({ port, host, reusePort: !sharesListener })
  await once(server, 'listening')
  loadTokenizersForCalls(services)
  const stopReplaying = keepReplaying(engine)

  return {
    server,
    services,
    async stop() {
      stopReplaying()
      await stopJobs()
      await graphql.stop()
      await drain(server, engine)
      // A call whose caller is gone may still have to be settled.
      await Promise.race([engine.inFlight.idle(), sleep(FAREWELL_MS, undefined, { ref: false })])
      await engine.books.idle()
      // Nothing can be lost from here on, so nothing waits long for a database that is away.
      closeCaches()
      engine.callers.stop()
      const closing = closeAll([stopHeartbeat, compat.close, pools.close, services.close], services)
      await Promise.race([closing, sleep(FAREWELL_MS, undefined, { ref: false })])
    },
  }
}

function openEngine(
  services: OpenServices,
  pools: Engine['pools'],
  { journalFolder, port, times }: WorkerSettings,
): Engine {
  const { nodeId, logger } = services
  const journal = openJournal({ folder: journalFolder, port, nodeId, logger: logger })
  const active: Engine['inFlight'] = createInFlight()
  return {
    services,
    pools,
    books: openBooks(services, journal),
    inFlight: active,
    callers: watchCallers(services, active),
    drops: countDroppedCalls(services),
    bodyTimeoutMs: times?.bodyTimeoutMs ?? BODY_TIMEOUT_MS,
  }
}

/** Takes over the journals of dead processes, also of those that die later. */
function keepReplaying({ books, services }: Engine): () => void {
  const replay = () => {
    books.replay().catch((error: unknown) => {
      services.logger.warn('settlements.replay', { error: String(error) })
    })
  }
  replay()
  const timer = setInterval(replay, REPLAY_MS)
  return () => clearInterval(timer)
}

/** What fails to close is told and keeps nothing else open. */
async function closeAll(
  closers: readonly (() => Promise<void>)[],
  { logger }: Pick<OpenServices, 'logger'>,
): Promise<void> {
  for (const close of closers) {
    await close().catch((error: unknown) => logger.warn('worker.close', { error: String(error) }))
  }
}

async function drain(server: Server, engine: Engine): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // A connection kept after its last answer must not hold the process.
  server.keepAliveTimeout = 1
  const timers = [
    setTimeout(() => endCalls(engine), DRAIN_MS_MAX - FAREWELL_MS),
    setTimeout(() => server.closeAllConnections(), DRAIN_MS_MAX),
  ]
  // A connection that was upgraded is none of the server's any more.
  await Promise.race([closed, sleep(DRAIN_MS_MAX + 1_000, undefined, { ref: false })])
  timers.forEach(clearTimeout)
}
