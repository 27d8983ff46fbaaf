import type { Language } from '../../contract/enums.ts'
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts'
import type { Actor } from './actor.ts'
import type { Bus } from './bus.ts'
import type { Caches } from './snapshot-cache.ts'
import type { TrustedProxies } from './proxies.ts'
import type { Seal } from './seal.ts'
import type { Sql, SqlPool } from './sql.ts'
import type { Logger } from './logger.ts'
import type { UpstreamPort } from './upstream.ts'

/** A database transaction: Prisma's client and, on the same connection, plain SQL. */
export interface Tx extends Sql {
  readonly db: Prisma.TransactionClient
}

/** The effects of one process behind ports, composed once in `main.ts`. */
export interface Services {
  /** Identity of this process in `nodes` and `holds`. */
  readonly nodeId: string
  readonly db: PrismaClient
  /** Connections of the relay and of money, apart from those of the console. */
  readonly pool: SqlPool
  /** Connections for statements that find every row by its id; see `openSqlPool`. */
  readonly books: SqlPool
  /** A connection of the process's sign of life alone, so that no load elsewhere can delay it. */
  readonly heartbeat: SqlPool
  /** Runs `work` in one transaction; a deadlock or serialization failure is tried again, 5 times. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  readonly bus: Bus
  readonly seal: Seal
  readonly caches: Caches
  readonly upstream: UpstreamPort
  /** Tells the caller's address from the headers of trusted proxies. */
  readonly proxies: TrustedProxies
  readonly logger: Logger
  now(): Date
  /** Cryptographically random bytes. */
  random(bytes: number): Buffer
}

/** What a verb receives: the process and who is asking. */
export interface Ctx extends Services {
  readonly actor: Actor
  readonly requestId: string
  /** Address of the caller, as `TrustedProxies` tells it. */
  readonly address: string
  readonly language: Language
}
