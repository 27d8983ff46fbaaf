import pg from 'pg'
import type { Sql, SqlPool } from '../kernel/sql.ts'

const INT8 = 20
const CLIENT_GRACE_MS = 1_000
const CONNECTION_WAIT_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 10_000
/** Codes for read-only, shutting down, out of resources: a new connection may reach another server. */
const USELESS = /^(25006|57P0|53)/
const isUseless = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && USELESS.test(error.code ?? '')
/**
 * A prepared statement is planned once per connection: planning a settlement takes longer than
 * executing it, and the best plan does not depend on the values.
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan -c jit=off'
/**
 * A plan made for empty tables would use sequential scans. Statements that find every row by its id
 * always use indexes, and lock rows in the order of their list of ids.
 */
const BY_ID = '-c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'
/** Parses int8 as bigint. The driver's default is text, which is easily converted to a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
}

/** Connections of a pool, and statements that wait for one. */
export interface PoolUse {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export interface ClosablePool extends SqlPool {
  use(): PoolUse
  end(): Promise<void>
}

export interface PoolSettings {
  readonly max: number
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  /** Time limit of a statement. */
  readonly statementTimeoutMs: number
  /** How long a statement waits for one lock; absent: until its time limit. */
  readonly lockTimeoutMs?: number
  /** How long a statement waits for a connection; absent: 2 s. */
  readonly connectionWaitMs?: number
  /** For statements that find every row by an index. Reports would be very slow. */
  readonly isById?: boolean
}

/** Opens a pool of connections. Separate pools keep slow reports from using the relay's connections. */
export function openSqlPool(url: string, settings: PoolSettings): ClosablePool {
  const { connectionString, theirs } = withoutOptions(url)
  const ours = settings.isById ? `${PLAN_ONCE} ${BY_ID}` : PLAN_ONCE
  const pool = new pg.Pool({
    connectionString,
    max: settings.max,
    application_name: settings.name,
    options: `${theirs} ${ours}`.trim(),
    statement_timeout: settings.statementTimeoutMs,
    ...(settings.lockTimeoutMs !== undefined && { lock_timeout: settings.lockTimeoutMs }),
    // A process that is stopped during a transaction must not keep rows locked.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // A server that does not respond cannot enforce its limit, so the client has one too.
    query_timeout: settings.statementTimeoutMs + CLIENT_GRACE_MS,
    connectionTimeoutMillis: settings.connectionWaitMs ?? CONNECTION_WAIT_MS,
    idleTimeoutMillis: 0,
    keepAlive: true,
    types,
  })
  // The pool replaces an idle connection that breaks.
  pool.on('error', () => undefined)
  // A connection in use fails its statement. Without a listener the process would exit.
  pool.on('connect', client => client.on('error', () => undefined))
  return {
    query: (text, values, name) => once(pool, { text, values, name }),
    transaction: (work, limits) => transaction(pool, work, limits?.timeoutMs),
    use: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    end: () => pool.end(),
  }
}

/** Moves `options` out of a URL, where they would replace ours, which plans and lock order need. */
function withoutOptions(url: string): { connectionString: string; theirs: string } {
  const address = new URL(url)
  const theirs = address.searchParams.get('options')
  if (theirs === null) return { connectionString: url, theirs: '' }
  address.searchParams.delete('options')
  return { connectionString: address.href, theirs }
}

interface Statement {
  /** The time limit of this statement alone; absent: that of the pool. */
  readonly timeoutMs?: number | undefined
  readonly text: string
  readonly values: readonly unknown[] | undefined
  readonly name: string | undefined
}

/** Runs one statement. The connection is kept when only the statement failed. */
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

async function run<Row>(on: pg.PoolClient, statement: Statement): Promise<Row[]> {
  const { text, values, name, timeoutMs } = statement
  const query = { text, values: values as unknown[] | undefined }
  const limited =
    timeoutMs === undefined ? query : { ...query, query_timeout: timeoutMs + CLIENT_GRACE_MS }
  const result = await on.query(name === undefined ? limited : { ...limited, name })
  return result.rows as Row[]
}

async function transaction<T>(
  pool: pg.Pool,
  work: (sql: Sql) => Promise<T>,
  timeoutMs: number | undefined,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    if (timeoutMs !== undefined) await client.query(`set local statement_timeout = ${timeoutMs}`)
    const result = await work({
      query: (text, values, name) => run(client, { text, values, name, timeoutMs }),
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

/** Rolls back. An error means that the connection is lost and the pool must drop it. */
async function rollBack(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error as Error
  }
}
