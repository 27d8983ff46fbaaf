import { Client } from 'pg'
import { describeError } from '../../kernel/describe-error.ts'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { explainConnectFailure } from '../connect-failure.ts'
import { createSchema, refusePending } from '../migrate.ts'
import { servingProcesses } from '../serving.ts'
import { copyRows } from './copy-rows.ts'
import { inOrderOfReferences, quoted, readTables, type Table } from './tables.ts'

const CONNECT_MS_MAX = 10_000
const LOCK_NOT_AVAILABLE = '55P03'
const NO_PRIVILEGE = '42501'

/** The same text for the same value on both sides, and no time limits. */
const SESSION = `
set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s'`

/** What was copied. */
export interface Moved {
  readonly tables: number
  readonly rows: number
  /** Tables of the source that this version does not have. */
  readonly leftOut: readonly string[]
}

export interface MoveAddresses {
  readonly from: string
  readonly to: string
  /** Called before the rows of each table. */
  readonly onTable?: (name: string) => void
}

/**
 * Copies a whole site to an empty database, whose schema the migrations of this version make. The target
 * changes in one transaction: after a failure it is empty again. The source does not change, and no other
 * session can change it meanwhile. Throws a StartError for a site that is served, that is of another
 * version, and for a target that is not empty or cannot be written.
 */
export async function moveDatabase({ from, to, onTable }: MoveAddresses): Promise<Moved> {
  const source = await connect(from)
  const target = await connect(to).catch(async (error: unknown) => {
    await source.end()
    throw error
  })
  try {
    await refuseUnmovable(source)
    await refuseUnfit(target)
    return await copyAll({ source, target, onTable: onTable ?? (() => undefined) })
  } catch (error) {
    if (error instanceof StartError) throw error
    if (errorCode(error) === NO_PRIVILEGE) throw explainConnectFailure(to, error)
    throw new StartError(`The move failed, and the target is empty (${describeError(error)}).`)
  } finally {
    // An open transaction is rolled back.
    await Promise.allSettled([source.end(), target.end()])
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'sluice move',
  })
  // A connection that is lost between two statements makes the next one fail.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(SESSION)
    return client
  } catch (error) {
    throw explainConnectFailure(url, error)
  }
}

async function refuseUnmovable(source: Client): Promise<void> {
  await refusePending(source)
  const [name] = await servingProcesses(source)
  if (name === undefined) return
  throw new StartError(`Sluice serves the database on ${name}: stop it on all machines first.`)
}

async function refuseUnfit(target: Client): Promise<void> {
  const [table] = await readTables(target)
  if (table) throw new StartError(`The target has the table ${table.name}: name an empty database.`)
  const { rows } = await target.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'on') return
  throw new StartError('The target is read-only: name the primary server.')
}

interface Move {
  readonly source: Client
  readonly target: Client
  readonly onTable: (name: string) => void
}

async function copyAll(move: Move): Promise<Moved> {
  const { source, target } = move
  const held = await readTables(source)
  await lockTables(source, held)
  await target.query('begin')
  await createSchema(target)
  const tables = await inOrderOfReferences(target, await readTables(target))
  await changeTriggers(target, tables, 'disable')
  await makePartitions(move)
  // Some migrations store rows.
  await target.query(`truncate ${listOf(tables)}`)
  let rows = 0
  for (const table of tables) rows += await copyTable(move, table, held)
  await copySequences(move)
  await changeTriggers(target, tables, 'enable')
  await target.query('commit')
  // Without it the first statements are slow, until the server does it by itself.
  await target.query('analyze').catch(() => undefined)
  const known = new Set(tables.map(({ name }) => name))
  const leftOut = held.map(({ name }) => name).filter(name => !known.has(name))
  return { tables: tables.length, rows, leftOut }
}

const listOf = (tables: readonly Table[]) => tables.map(({ name }) => quoted(name)).join(', ')

/** Nothing changes until the end of the transaction, so a start on the source fails meanwhile. */
async function lockTables(source: Client, tables: readonly Table[]): Promise<void> {
  await source.query('begin isolation level repeatable read')
  try {
    await source.query(`lock table ${listOf(tables)} in share mode`)
  } catch (error) {
    if (errorCode(error) !== LOCK_NOT_AVAILABLE) throw error
    throw new StartError('Another session changes the database: end it first.')
  }
}

/** Rows that triggers make are copied too. */
async function changeTriggers(
  target: Client,
  tables: readonly Table[],
  change: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await target.query(`alter table ${quoted(name)} ${change} trigger user`)
  }
}

const MONTHS = `
select extract(year from age)::int * 12 + extract(month from age)::int as months
  from (select age(date_trunc('month', now()), to_date(right(relname, 7), 'YYYY_MM')) as age
          from pg_class where relispartition and relname ~ '^logs_\\d{4}_\\d{2}$'
           and relnamespace = current_schema()::regnamespace) months`

/** The log has the partitions that it had. */
async function makePartitions({ source, target }: Move): Promise<void> {
  const { rows } = await source.query<{ months: number }>(MONTHS)
  const ages = rows.map(({ months }) => months)
  const [ahead, back] = [Math.max(0, -Math.min(0, ...ages)), Math.max(0, ...ages)]
  await target.query('select ensure_log_partitions($1::int, $2::int)', [ahead, back])
}

async function copyTable(
  { source, target, onTable }: Move,
  { name, columns }: Table,
  held: readonly Table[],
): Promise<number> {
  const there = held.find(table => table.name === name)
  if (there?.columns.toSorted().join() !== columns.toSorted().join()) {
    throw new StartError(
      `The table ${name} was changed by other means than the migrations: restore its columns first.`,
    )
  }
  onTable(name)
  const list = columns.map(quoted).join(', ')
  return copyRows(source, target, {
    out: `copy (select ${list} from ${quoted(name)}) to stdout`,
    in: `copy ${quoted(name)} (${list}) from stdin`,
  })
}

const SEQUENCES = `
select relname::text as name from pg_class
 where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`

async function copySequences({ source, target }: Move): Promise<void> {
  const { rows: sequences } = await target.query<{ name: string }>(SEQUENCES)
  for (const { name } of sequences) {
    const { rows } = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${quoted(name)}`,
    )
    const [at] = rows
    if (at)
      await target.query('select setval($1, $2, $3)', [quoted(name), at.last_value, at.is_called])
  }
}
