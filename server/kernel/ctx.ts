import type { Language } from '../../contract/enums.ts'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import type { Actor } from './actor.ts'
import type { BotCheck } from './bot-check.ts'
import type { Bus } from './bus.ts'
import type { TrustedProxies } from './proxies.ts'
import type { Encryption } from './encryption.ts'
import type { Sql, SqlPool } from './sql.ts'
import type { Logger } from './logger.ts'
import type { Mailer } from './mail.ts'
import type { StripePort } from './stripe.ts'
import type { UpstreamPort } from './upstream.ts'
import type { ProviderSites, Web } from './web.ts'

/** The loaded caches of one process, by name. */
export type Caches = Map<string, unknown>

/** A database transaction: Prisma's client and plain SQL on the same connection. */
export interface Tx extends Sql {
  readonly db: Prisma.TransactionClient
}

export interface TxLimits {
  readonly timeoutMs: number
}

/** The services of one process: database, bus, clock and other effects. Opened once per process. */
export interface Services {
  /** Id of this process in `nodes` and `holds`. */
  readonly nodeId: string
  /** Version of the code, with its commit. */
  readonly version: string
  readonly db: PrismaClient
  /** Connections of the relay, separate from those of the console. */
  readonly pool: SqlPool
  /** Connections for money statements, which find every row by its id; see `openSqlPool`. */
  readonly ledgerPool: SqlPool
  /** Connections for statements that may take long, so that calls and the console do not wait for them. */
  readonly backgroundPool: SqlPool
  /** A connection only for the heartbeat, so that other load cannot delay it. */
  readonly heartbeat: SqlPool
  /**
   * Runs `work` in one transaction, which ends after 5 s or the given time. Retries a deadlock or
   * serialization failure 5 times.
   */
  tx<T>(work: (tx: Tx) => Promise<T>, limits?: TxLimits): Promise<T>
  readonly bus: Bus
  readonly encryption: Encryption
  readonly caches: Caches
  readonly upstream: UpstreamPort
  readonly mailer: Mailer
  readonly botCheck: BotCheck
  readonly web: Web
  readonly providerSites: ProviderSites
  readonly stripe: StripePort
  /** Reads the caller's address from the headers of trusted proxies. */
  readonly proxies: TrustedProxies
  readonly logger: Logger
  now(): Date
  /** Cryptographically random bytes. */
  random(bytes: number): Buffer
}

/** The context of a verb: the services and the actor. */
export interface Ctx extends Services {
  readonly actor: Actor
  readonly requestId: string
  /** Address of the caller, from `TrustedProxies`. */
  readonly address: string
  /** Header `User-Agent` of the caller, as sent. */
  readonly userAgent?: string | undefined
  readonly language: Language
}
