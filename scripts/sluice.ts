import { existsSync } from 'node:fs'
import { verifyBooks } from '../server/domain/money/index.ts'
import { explainConnectFailure } from '../server/io/connect-failure.ts'
import { borrowPostgres } from '../server/io/postgres.ts'
import { openSqlPool } from '../server/io/sql-pool.ts'
import { ConfigError, readConfig, type Config } from '../server/kernel/config.ts'
import { errorCode } from '../server/kernel/error-code.ts'
import type { SqlPool } from '../server/kernel/sql.ts'
import { StartError } from '../server/kernel/start-error.ts'

/*
 * `npm run sluice -- verify` proves the books of a running or stopped Sluice. It reads the same
 * settings as the server (DATABASE_URL, SLUICE_DATA), changes nothing, and may run at any time.
 */

const STATEMENT_MS_MAX = 15 * 60_000
const TABLE_MISSING = '42P01'

const [command = '', ...rest] = process.argv.slice(2)
if (command === 'verify' && rest.length === 0) await orExplain(verify)
else {
  console.error('Usage: npm run sluice -- verify')
  process.exitCode = 2
}

/** Opens the database as the server would, but makes none. */
async function verify(): Promise<void> {
  const config = readConfig(process.env)
  const postgres = await findDatabase(config)
  const pool = openSqlPool(postgres.url, {
    max: 1,
    name: 'sluice verify',
    statementTimeoutMs: STATEMENT_MS_MAX,
  })
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw explainConnectFailure(postgres.url, error)
    })
    await prove(pool)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function findDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() }
  if (existsSync(dataFolder)) return borrowPostgres({ dataFolder })
  throw new StartError(
    `There is no database in ${dataFolder}: set SLUICE_DATA to its folder, or DATABASE_URL.`,
  )
}

/** Prints each law with `ok` or the first row that breaks it; the exit code says whether all hold. */
async function prove(pool: SqlPool): Promise<void> {
  const startedAt = performance.now()
  const broken = await verifyBooks(pool, ({ law, row }) => {
    console.log(row ? `BROKEN  ${law}\n        ${toText(row)}` : `ok      ${law}`)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    broken.length === 0
      ? `The books are exact (${seconds} s).`
      : `The books are not exact: laws broken: ${broken.length} (${seconds} s).`,
  )
  if (broken.length > 0) process.exitCode = 1
}

function toText(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(row, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}

async function orExplain(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 2
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message
  if (errorCode(error) === TABLE_MISSING) {
    return 'There are no books of this version in the database: start Sluice once, then verify.'
  }
  const reason = error instanceof Error ? error.message : String(error)
  return `The books could not be read (${reason || errorCode(error)}).`
}
