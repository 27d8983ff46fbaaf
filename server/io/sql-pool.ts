import pg from 'pg'
import type { Sql, SqlPool } from '../kernel/sql.ts'

const INT8 = 20
const CLIENT_GRACE_MS = 1_000
const IDLE_IN_TRANSACTION_MS = 10_000
/** Read-only, shutting down, out of resources: another connection may reach a better server. */
const USELESS = /^(25006|57P0|53)/
const isUseless = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && USELESS.test(error.code ?? '')
/**
 * A prepared statement is planned once for each connection: planning a settlement takes longer than
 * carrying it out, and its values never ask for another plan.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c jit=off'
/**
 * Such a plan is made when the tables may still be empty, and then reads them whole. Where every
 * row is found by its id, it must not depend on what the tables held at that moment, and rows are
 * locked in the order of the list they are asked for by.
 */
const BY_ID = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'
/** Money is bigint: the driver's default of text for int8 would be turned into numbers by somebody. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
}

export interface ClosablePool extends SqlPool {
  end(): Promise<void>
}

export interface PoolSettings {
  readonly max: number
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  /** The server ends a statement that runs longer. */
  readonly statementTimeoutMs: number
  /** For statements that find every row by an index; reports would take for ever. */
  readonly isById?: boolean
}

/** Connections apart from others, so that a slow statistic never takes the relay's. */
export function openSqlPool(url: string, settings: PoolSettings): ClosablePool {
  const { connectionString, theirs } = withoutOptions(url)
  const ours = settings.isById ? `${PLAN_ONCE} ${BY_ID}` : PLAN_ONCE
  const pool = new pg.Pool({
    connectionString,
    max: settings.max,
    application_name: settings.name,
    options: `${theirs} ${ours}`.trim(),
    statement_timeout: settings.statementTimeoutMs,
    // A frozen process must not keep rows locked.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // A frozen server keeps no time: the client gives up by itself a little later.
    query_timeout: settings.statementTimeoutMs + CLIENT_GRACE_MS,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 0,
    keepAlive: true,
    types,
  })
  // An idle connection that breaks is replaced by the pool; the next statement tells the caller.
  pool.on('error', () => undefined)
  // One in use says it with its statement; without a listener the process would end.
  pool.on('connect', client => client.on('error', () => undefined))
  return {
    query: (text, values, name) => once(pool, { text, values, name }),
    transaction: work => transaction(pool, work),
    end: () => pool.end(),
  }
}

/** The driver lets `options` of an address replace ours, which plans and the order of locks need. */
function withoutOptions(url: string): { connectionString: string; theirs: string } {
  const address = new URL(url)
  const theirs = address.searchParams.get('options')
  if (theirs === null) return { connectionString: url, theirs: '' }
  address.searchParams.delete('options')
  return { connectionString: address.href, theirs }
}

interface Statement {
  readonly text: string
  readonly values: readonly unknown[] | undefined
  readonly name: string | undefined
}

/** One statement; a connection on which the server only refused the statement is kept. */
async function once<Row>(pool: pg.Pool, statement: Statement): Promise<Row[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await run<Row>(client, statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isUseless(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function run<Row>(on: pg.PoolClient, { text, values, name }: Statement): Promise<Row[]> {
  const query = { text, values: values as unknown[] | undefined }
  const result = await on.query(name === undefined ? query : { ...query, name })
  return result.rows as Row[]
}

async function transaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work({
      query: (text, values, name) => run(client, { text, values, name }),
    })
    await client.query('commit')
    return result
  } catch (error) {
    broken = (await rollBack(client)) ?? (isUseless(error) ? error : undefined)
    throw error
  } finally {
    client.release(broken)
  }
}

/** An error here means that the connection itself is gone: the pool must drop it. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
