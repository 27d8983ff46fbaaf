import { randomBytes, randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient, type Prisma } from '../generated/prisma/client.ts'
import type { Services, Tx } from '../kernel/ctx.ts'
import { databaseCodes } from '../kernel/database-code.ts'
import type { Seal } from '../kernel/seal.ts'
import type { Trace } from '../kernel/trace.ts'
import type { UpstreamPort } from '../kernel/upstream.ts'
import { openBus } from '../live/bus.ts'
import { openSqlPool } from './sql-pool.ts'

const CONSOLE_CONNECTIONS = 8
const RELAY_CONNECTIONS = 6
const TRIES_MAX = 5
/** Serialization failure, deadlock; Prisma's name for both. */
const RETRYABLE = new Set(['40001', '40P01', 'P2034'])

export interface ServiceSettings {
  readonly databaseUrl: string
  readonly seal: Seal
  readonly trace: Trace
  readonly upstream: UpstreamPort
}

export interface OpenServices extends Services {
  close(): Promise<void>
}

/** Opens the ports of one process. The database must be migrated. */
export async function openServices(settings: ServiceSettings): Promise<OpenServices> {
  const { databaseUrl, seal, trace, upstream } = settings
  const db = new PrismaClient({
    adapter: new PrismaPg({
      connectionString: databaseUrl,
      max: CONSOLE_CONNECTIONS,
      application_name: 'sluice console',
      statement_timeout: 5_000,
    }),
  })
  const pool = openSqlPool(databaseUrl, {
    max: RELAY_CONNECTIONS,
    name: 'sluice relay',
    statementTimeoutMs: 4_000,
  })
  const bus = await openBus(databaseUrl, pool, trace)
  return {
    nodeId: randomUUID(),
    db,
    pool,
    bus,
    seal,
    trace,
    upstream,
    memories: new Map(),
    tx: work => retrying(() => db.$transaction(client => work(toTx(client)))),
    now: () => new Date(),
    random: randomBytes,
    async close() {
      await bus.close()
      await Promise.all([pool.end(), db.$disconnect()])
    },
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
