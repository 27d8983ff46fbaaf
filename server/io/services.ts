import { randomBytes, randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts'
import type { Caches, Services, Tx } from '../kernel/ctx.ts'
import { loadedCaches } from '../kernel/snapshot-cache.ts'
import { databaseCodes } from '../kernel/database-code.ts'
import { trustedProxies } from '../kernel/proxies.ts'
import { createUntrustedProxies, untrustedProxyText } from '../kernel/untrusted-proxies.ts'
import type { Encryption } from '../kernel/encryption.ts'
import type { Logger } from '../kernel/logger.ts'
import type { UpstreamPort } from '../kernel/upstream.ts'
import { openBus, type OpenBus } from '../live/bus.ts'
import { FULL_SHARE, type ConnectionShare } from './connections.ts'
import { openMailer } from './mailer.ts'
import { outboundPolicy } from './outbound.ts'
import { openSqlPool, type PoolUse } from './sql-pool.ts'
import { openStripe } from './stripe.ts'
import { openTurnstile } from './turnstile.ts'
import { VERSION } from './version.ts'
import { openWeb } from './web.ts'

/** An idle transaction is ended by the server after this time, which releases its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000
const TRIES_MAX = 5
/** One locked row delays the calls of other users by about this time: `money` writes them together. */
const LEDGER_LOCK_TIMEOUT_MS = 150
/** How long a transaction waits for a connection; a burst of writes to one row takes a while. */
const CONNECTION_WAIT_MS = 15_000
/** Long aggregates need this; a statement that needs more time gives its own limit. */
const BACKGROUND_STATEMENT_MS = 30_000
/** Others may use the connections for so long; nothing that a caller waits for is behind it. */
const BACKGROUND_WAIT_MS = 30_000
const GITHUB_URL = 'https://github.com'
const LINUXDO_URL = 'https://connect.linux.do'
/** Serialization failure, deadlock, and Prisma's code for both. */
const RETRYABLE = new Set(['40001', '40P01', 'P2034'])

export interface ServiceSettings {
  readonly databaseUrl: string
  readonly encryption: Encryption
  readonly logger: Logger
  readonly upstream: UpstreamPort
  /** Absent: the full number of connections. */
  readonly connections?: ConnectionShare
  /** Networks of trusted proxies; absent: none. */
  readonly trustedProxies?: readonly string[]
  /** Private addresses that connections may go to; absent: none. */
  readonly outboundAllow?: readonly string[]
  /** Where answers of the bot check are verified; absent: at Cloudflare. */
  readonly turnstileUrl?: string
  /** The site of GitHub or of a GitHub Enterprise Server; absent: github.com. */
  readonly githubUrl?: string
  /** The sign-in service of LinuxDO; absent: its usual one. */
  readonly linuxdoUrl?: string
  /** The API of Stripe; absent: that of the company. */
  readonly stripeUrl?: string
}

export interface OpenServices extends Services {
  /** The use of each pool of connections, for the metrics. */
  poolUse(): Readonly<Record<'relay' | 'ledger' | 'background', PoolUse>>
  close(): Promise<void>
}

/** Opens the services of one process. The database must be migrated. */
export async function openServices(settings: ServiceSettings): Promise<OpenServices> {
  const { databaseUrl, encryption, logger, upstream, connections = FULL_SHARE } = settings
  const database = openDatabase(databaseUrl, connections)
  const { db, pool, ledgerPool, backgroundPool, heartbeat } = database
  const bus = await openBus(databaseUrl, pool, logger)
  const policy = outboundPolicy(settings.outboundAllow ?? [])
  const web = openWeb(policy)
  const caches: Caches = new Map()
  return {
    nodeId: randomUUID(),
    version: VERSION,
    ...database,
    bus,
    encryption,
    logger: logger,
    upstream,
    mailer: openMailer({ policy }),
    botCheck: openTurnstile(settings.turnstileUrl),
    stripe: openStripe(settings.stripeUrl),
    web,
    providerSites: {
      github: settings.githubUrl ?? GITHUB_URL,
      linuxdo: settings.linuxdoUrl ?? LINUXDO_URL,
    },
    proxies: trustedProxies(settings.trustedProxies ?? [], reportingTo(logger)),
    caches,
    tx: async (work, limits) => {
      const times = { maxWait: CONNECTION_WAIT_MS, ...(limits && { timeout: limits.timeoutMs }) }
      const { result, hasPublished } = await retrying(() => transact({ db, bus }, work, times))
      // Who receives the answer finds the change in this process.
      if (hasPublished) await loadedCaches(caches)
      return result
    },
    now: () => new Date(),
    random: randomBytes,
    poolUse: () => ({
      relay: pool.use(),
      ledger: ledgerPool.use(),
      background: backgroundPool.use(),
    }),
    async close() {
      await Promise.all([bus.close(), web.close()])
      const pools = [pool, ledgerPool, backgroundPool, heartbeat]
      await Promise.all([...pools.map(one => one.end()), db.$disconnect()])
    },
  }
}

/** One line for each private address whose forwarding headers are ignored. */
const reportingTo = (logger: Logger) =>
  createUntrustedProxies(address =>
    logger.warn('proxy.untrusted', { address, reason: untrustedProxyText(address) }),
  )

/** The connections of one process, which the database server sees under different names. */
function openDatabase(databaseUrl: string, connections: ConnectionShare) {
  const db = new PrismaClient({
    adapter: new PrismaPg({
      connectionString: databaseUrl,
      max: connections.console,
      application_name: 'sluice console',
      statement_timeout: 5_000,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
  })
  const pool = openSqlPool(databaseUrl, {
    max: connections.relay,
    name: 'sluice relay',
    statementTimeoutMs: 4_000,
  })
  const ledgerPool = openSqlPool(databaseUrl, {
    max: connections.ledger,
    name: 'sluice ledger',
    statementTimeoutMs: 4_000,
    lockTimeoutMs: LEDGER_LOCK_TIMEOUT_MS,
    isById: true,
  })
  const backgroundPool = openSqlPool(databaseUrl, {
    max: connections.background,
    name: 'sluice background',
    statementTimeoutMs: BACKGROUND_STATEMENT_MS,
    connectionWaitMs: BACKGROUND_WAIT_MS,
  })
  const heartbeat = openSqlPool(databaseUrl, {
    max: 1,
    name: 'sluice heartbeat',
    statementTimeoutMs: 4_000,
  })
  return { db, pool, ledgerPool, backgroundPool, heartbeat }
}

/** Runs one transaction, and delivers in this process what it published when it has committed. */
async function transact<T>(
  { db, bus }: { readonly db: PrismaClient; readonly bus: OpenBus },
  work: (tx: Tx) => Promise<T>,
  times: { readonly maxWait: number; readonly timeout?: number },
): Promise<{ readonly result: T; readonly hasPublished: boolean }> {
  let tx: Tx | undefined
  try {
    const result = await db.$transaction(client => {
      tx = toTx(client)
      bus.began(tx)
      return work(tx)
    }, times)
    return { result, hasPublished: tx !== undefined && bus.committed(tx) }
  } catch (error) {
    if (tx) bus.rolledBack(tx)
    throw error
  }
}

function toTx(client: Prisma.TransactionClient): Tx {
  return {
    db: client,
    query: <Row>(text: string, values: readonly unknown[] = []) =>
      client.$queryRawUnsafe<Row[]>(text, ...values),
  }
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run()
    } catch (error) {
      if (tries >= TRIES_MAX || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return databaseCodes(error).some(code => RETRYABLE.has(code))
}
