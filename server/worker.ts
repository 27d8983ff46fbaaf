import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRelayPath, openRelay } from '../compat/relay/router.ts'
import { createCompat } from '../compat/router.ts'
import { limitOf, noteRefusal } from './domain/limits/index.ts'
import { countKeyUse } from './domain/channels/index.ts'
import { startHeartbeat, openLedger, type Ledger } from './domain/money/index.ts'
import { createGraphql } from './graphql/yoga.ts'
import { createHealth } from './health.ts'
import { openHttp, type HttpTimes } from './http.ts'
import { limitConnections, type ConnectionRules } from './limit-connections.ts'
import { outboundPolicy, type OutboundPolicy } from './io/outbound.ts'
import type { ConnectionShare } from './io/connections.ts'
import { openJournal } from './io/journal.ts'
import { openPools, type Pools } from './io/pools.ts'
import { watchMigrations } from './io/watch-migrations.ts'
import { encryptionOf } from './io/encryption.ts'
import { openServices, type OpenServices } from './io/services.ts'
import { openLogger } from './io/logger.ts'
import type { Family } from './metrics/family.ts'
import { openWorkerMetrics } from './metrics/worker-metrics.ts'
import { countChannelMinutes, countFailedCalls } from './domain/usage/index.ts'
import { startChannelJobs } from './jobs/channel-jobs.ts'
import { startWritingRefusals } from './jobs/limits.ts'
import { startLedgerChecks } from './jobs/ledger-checks.ts'
import { startLogClearing } from './jobs/log-clearing.ts'
import { startChannelMails } from './jobs/channel-mails.ts'
import { startJobs } from './jobs/daily.ts'
import { startScheduledOptions } from './jobs/scheduled-options.ts'
import { startSchedule, type JobSchedule } from './jobs/scheduled-jobs.ts'
import { startReminders } from './jobs/reminders.ts'
import { startPolling } from './jobs/tasks.ts'
import { startClosing, startWritingFailures } from './jobs/usage.ts'
import { openCaches } from './kernel/snapshot-cache.ts'
import { allCaches } from './caches.ts'
import {
  countCalls,
  countDroppedCalls,
  createCallsInFlight,
  createLackingDialects,
  openMemories,
  createUpstream,
  endCalls,
  watchCallers,
  type Engine,
  loadTokenizersForCalls,
  openByteBudget,
} from './relay/index.ts'

/** The settings that the first process sends to each worker. */
export interface WorkerSettings {
  readonly index: number
  readonly port: number
  /** Whether the workers listen on one shared socket, where the system cannot share a port. */
  readonly sharesListener?: boolean
  /** The loopback address for the demo, every address otherwise. */
  readonly host: string | undefined
  readonly databaseUrl: string
  /** Absent: the full number of connections. */
  readonly connections?: ConnectionShare
  /** Secrets that stored values are encrypted with, newest first. */
  readonly secrets: readonly [string, ...string[]]
  readonly outboundAllow: readonly string[]
  /** Where answers of the bot check are verified; absent: at Cloudflare. */
  readonly turnstileUrl?: string | undefined
  readonly githubUrl?: string | undefined
  readonly linuxdoUrl?: string | undefined
  /** The API of Stripe; absent: that of the company. */
  readonly stripeUrl?: string | undefined
  /** Networks of trusted proxies; absent: none. */
  readonly trustedProxies?: readonly string[]
  /** When jobs start by themselves; absent: never. */
  readonly schedule?: JobSchedule
  /** Whether this process asks upstreams for the state of open tasks; absent: no. */
  readonly updatesTasks?: boolean
  readonly machine: string
  /** The folder of settlements that could not be written to the database yet. */
  readonly journalFolder: string
  readonly logLevel: string
  /** Whether the first process asks for metrics; absent: no. */
  readonly hasMetrics?: boolean
  /** Interval at which foreign migrations are looked for; absent: 5 s. */
  readonly migrationCheckMs?: number
  /** Time limits of requests; absent: the defaults. */
  readonly times?: HttpTimes & { readonly bodyTimeoutMs: number }
}

export interface Worker {
  readonly server: Server
  readonly services: OpenServices
  /** Reads the metrics; undefined when they are off. */
  readonly metrics: (() => Family[]) | undefined
  /** Stops accepting requests, waits for running calls up to a limit, then closes everything. */
  stop(): Promise<void>
}

/** How long running calls may take to finish after a stop was requested. */
const DRAIN_MS_MAX = 60_000
/** The last part of that time, for settlements and for the error STOPPING to callers. */
const SETTLE_MS = 5_000

const REPLAY_MS = 30_000

/**
 * Starts one worker, which serves all surfaces on the shared port. `onOutdated` is called when another
 * version has migrated the database; the worker should then be stopped.
 */
export async function startWorker(
  settings: WorkerSettings,
  onOutdated: (migration: string) => void = () => undefined,
): Promise<Worker> {
  const policy = outboundPolicy(settings.outboundAllow)
  const pools = openPools(policy)
  const services = await openWorkerServices(settings, { pools, policy })
  const closeCaches = await openCaches(services, allCaches)
  const stopHeartbeat = await startHeartbeat(services, `${settings.machine}:${settings.index}`)
  const engine = openEngine(services, pools, settings)
  const graphql = createGraphql(services, settings.times)
  const compat = createCompat(services, settings.times)
  await compat.ready()
  const relay = openRelay(engine)
  const health = createHealth(services)
  const server = openHttp({ isRelayPath, relay, graphql, compat, health }, settings.times)
  limitConnections(server, connectionRules(services))
  graphql.attachSocket(server)
  const { port, host, sharesListener = false } = settings
  server.listen({ port, host, reusePort: !sharesListener })
  await once(server, 'listening')
  const stopJobs = startJobsOnceLoaded(services, engine.ledger, settings)
  const stopReplaying = startReplaying(engine)
  const stopWatching = watchMigrations(
    services,
    migration => {
      health.endWith('migrated')
      onOutdated(migration)
    },
    settings.migrationCheckMs,
  )
  const stopFailures = startWritingFailures(services, engine.failures)
  const stopRefusals = startWritingRefusals(services)

  return {
    server,
    services,
    metrics: settings.hasMetrics ? openWorkerMetrics({ services, engine }) : undefined,
    async stop() {
      health.endWith('stopping')
      stopWatching()
      stopReplaying()
      await stopJobs()
      await graphql.stop()
      await drain(server, engine)
      // The settlement of a call whose caller disconnected may still be running.
      await Promise.race([engine.inFlight.idle(), sleep(SETTLE_MS, undefined, { ref: false })])
      await engine.ledger.idle()
      await engine.keyUse.stop()
      await engine.minutes.stop()
      await stopFailures()
      await stopRefusals()
      // Everything is written or in the journal, so closing has a short time limit.
      closeCaches()
      engine.callers.stop()
      const closing = closeAll([stopHeartbeat, compat.close, pools.close, services.close], services)
      await Promise.race([closing, sleep(SETTLE_MS, undefined, { ref: false })])
    },
  }
}

function connectionRules(services: OpenServices): ConnectionRules {
  const name = 'connections-address'
  return {
    perAddressMax: () => limitOf(services, name),
    isExempt: address => services.proxies.isTrusted(address),
    onRefused: subject => noteRefusal(services, { name, subject }),
  }
}

/** The services of a worker, as its settings say. */
async function openWorkerServices(
  settings: WorkerSettings,
  { pools, policy }: { readonly pools: Pools; readonly policy: OutboundPolicy },
): Promise<OpenServices> {
  const services: OpenServices = await openServices({
    databaseUrl: settings.databaseUrl,
    trustedProxies: settings.trustedProxies ?? [],
    outboundAllow: settings.outboundAllow,
    ...(settings.turnstileUrl !== undefined && { turnstileUrl: settings.turnstileUrl }),
    ...(settings.githubUrl !== undefined && { githubUrl: settings.githubUrl }),
    ...(settings.linuxdoUrl !== undefined && { linuxdoUrl: settings.linuxdoUrl }),
    ...(settings.stripeUrl !== undefined && { stripeUrl: settings.stripeUrl }),
    ...(settings.connections && { connections: settings.connections }),
    encryption: encryptionOf(settings.secrets),
    logger: openLogger({ worker: settings.index }, settings.logLevel),
    upstream: createUpstream(pools, policy, () => services),
  })
  return services
}

/**
 * Starts the jobs after the tokenizers are loaded. Before, loading blocks the process for longer than a
 * job waits for a connection.
 */
function startJobsOnceLoaded(services: OpenServices, ledger: Ledger, settings: WorkerSettings) {
  const stop = loadTokenizersForCalls(services).then(() => startAllJobs(services, ledger, settings))
  return async (): Promise<void> => {
    const stopAll = await stop
    await stopAll()
  }
}

/** Starts the jobs. The returned function stops them; a test of a channel is not waited for longer. */
function startAllJobs(
  services: OpenServices,
  ledger: Ledger,
  { schedule = {}, updatesTasks = false }: WorkerSettings,
): () => Promise<void> {
  const stops = [
    startJobs(services),
    startReminders(services),
    startChannelMails(services),
    startClosing(services),
    startSchedule(services, schedule),
    ...(updatesTasks ? [startPolling(services, ledger)] : []),
    startScheduledOptions(services),
  ]
  const stopLongJobs = [
    startChannelJobs(services),
    startLedgerChecks(services),
    startLogClearing(services),
  ]
  return async () => {
    for (const stop of stops) await stop()
    const isStopped = Promise.all(stopLongJobs.map(stop => stop()))
    await Promise.race([isStopped, sleep(SETTLE_MS, undefined, { ref: false })])
  }
}

function openEngine(
  services: OpenServices,
  pools: Engine['pools'],
  { journalFolder, port, times }: WorkerSettings,
): Engine {
  const { nodeId, logger } = services
  const journal = openJournal({ folder: journalFolder, port, nodeId, logger: logger })
  const active = createCallsInFlight()
  return {
    services,
    pools,
    ledger: openLedger(services, journal),
    inFlight: active,
    callers: watchCallers(services, active),
    drops: countDroppedCalls(services),
    bytes: openByteBudget(services),
    lacking: createLackingDialects(() => performance.now()),
    ...openMemories(services),
    keyUse: countKeyUse(services),
    counts: countCalls(),
    failures: countFailedCalls(services),
    minutes: countChannelMinutes(services),
    bodyTimeoutMs: times?.bodyTimeoutMs,
  }
}

/** Replays the journals of dead processes, now and at intervals. */
function startReplaying({ ledger, services }: Engine): () => void {
  const replay = () => {
    ledger.replay().catch((error: unknown) => {
      services.logger.warn('settlements.replay', { error })
    })
  }
  replay()
  const timer = setInterval(replay, REPLAY_MS)
  return () => clearInterval(timer)
}

/** Closes everything in order. A failure is logged and does not stop the rest. */
async function closeAll(
  closers: readonly (() => Promise<void>)[],
  { logger }: Pick<OpenServices, 'logger'>,
): Promise<void> {
  for (const close of closers) {
    await close().catch((error: unknown) => logger.warn('worker.close', { error }))
  }
}

async function drain(server: Server, engine: Engine): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  // Idle keep-alive connections must not keep the process running.
  server.keepAliveTimeout = 1
  const timers = [
    setTimeout(() => endCalls(engine), DRAIN_MS_MAX - SETTLE_MS),
    setTimeout(() => server.closeAllConnections(), DRAIN_MS_MAX),
  ]
  // The server does not wait for upgraded connections, so this has a limit of its own.
  await Promise.race([closed, sleep(DRAIN_MS_MAX + 1_000, undefined, { ref: false })])
  timers.forEach(clearTimeout)
}
