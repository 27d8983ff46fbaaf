import { rm } from 'node:fs/promises'
import { verifyLedger } from '../../server/domain/money/index.ts'
import { moveDatabase, type MoveAddresses } from '../../server/io/move/move-database.ts'
import { hasCluster, startPostgres } from '../../server/io/postgres.ts'
import { openSqlPool } from '../../server/io/sql-pool.ts'
import { readConfig, type Config } from '../../server/kernel/config.ts'
import { StartError } from '../../server/kernel/start-error.ts'

const STATEMENT_MS_MAX = 15 * 60_000

/** Copies the stopped site of the embedded database to an empty database of the operator's own server. */
export async function moveTo(config: Config, address: string): Promise<void> {
  const to = checked(config, address)
  const { dataFolder } = config
  if (!(await hasCluster(dataFolder))) {
    throw new StartError(`There is no database in ${dataFolder}: set SLUICE_DATA to its folder.`)
  }
  // Throws while a Sluice uses the folder, and keeps others from starting on it.
  const embedded = await startPostgres({ dataFolder })
  try {
    await move({ from: embedded.url, to })
  } finally {
    await embedded.stop()
  }
  console.log('Now set DATABASE_URL to that address, keep SLUICE_DATA and the secret, and start.')
  console.log(`The former database stays in ${embedded.folder}: move it away after a look.`)
}

/** Copies the stopped site of the operator's own server to a new embedded database. */
export async function moveFrom(config: Config, address: string): Promise<void> {
  const from = checked(config, address)
  const { dataFolder } = config
  if (await hasCluster(dataFolder)) {
    throw new StartError(`There is a database in ${dataFolder} already: move it away first.`)
  }
  const embedded = await startPostgres({ dataFolder })
  try {
    await move({ from, to: embedded.url })
  } catch (error) {
    await embedded.stop()
    // It was made above and is empty: a start would begin an empty site.
    await rm(embedded.folder, { recursive: true, force: true })
    throw error
  }
  await embedded.stop()
  console.log('Now remove DATABASE_URL from the settings, keep the secret, and start.')
}

/** The address as a start reads it. Throws ConfigError and StartError. */
function checked({ databaseUrl }: Config, address: string): string {
  if (databaseUrl !== undefined) {
    throw new StartError(
      'DATABASE_URL is set: remove it for this command, which names the server of your own itself.',
    )
  }
  return readConfig({ DATABASE_URL: address }).databaseUrl ?? ''
}

/** Copies, then checks the ledger of the copy. The exit code is 1 when an invariant is broken. */
async function move(addresses: MoveAddresses): Promise<void> {
  const startedAt = performance.now()
  const { tables, rows, leftOut } = await moveDatabase({
    ...addresses,
    onTable: name => console.log(`copying ${name}`),
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${rows} rows of ${tables} tables are copied (${seconds} s).`)
  for (const name of leftOut) console.log(`Not copied, because no version uses it: ${name}`)
  const settings = { max: 1, name: 'sluice move', statementTimeoutMs: STATEMENT_MS_MAX }
  const pool = openSqlPool(addresses.to, settings)
  const broken = await verifyLedger(pool).finally(() => pool.end())
  for (const { invariant } of broken) console.log(`BROKEN  ${invariant}`)
  if (broken.length > 0) process.exitCode = 1
  else console.log('All invariants of the ledger hold in the copy.')
}
