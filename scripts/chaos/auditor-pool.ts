import pg from 'pg'
import type { Sql, SqlPool } from '../../server/kernel/sql.ts'

const INT8 = 20
const STATEMENT_MS_MAX = 30_000
const CONNECTIONS = 3

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
}

export interface AuditorPool extends SqlPool {
  end(): Promise<void>
}

/** Connections of the auditor, which does not use the code that it audits. */
export function openAuditorPool(url: string): AuditorPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'chaos auditor',
    statement_timeout: STATEMENT_MS_MAX,
    query_timeout: STATEMENT_MS_MAX,
    types,
  })
  pool.on('error', () => undefined)
  // A lost connection fails its statement. The event must not end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return {
    query: (text, values) => run(pool, text, values),
    transaction: work => transaction(pool, work),
    end: () => pool.end(),
  }
}

type Runner = Pick<pg.Pool, 'query'> | pg.PoolClient

async function run<Row>(on: Runner, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const result = await on.query(text, [...values])
  return result.rows as Row[]
}

async function transaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work({ query: (text, values) => run(client, text, values) })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
