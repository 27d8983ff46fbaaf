import { rebuildUsageSums } from '../server/domain/logs/index.ts'
import { verifyLedger } from '../server/domain/money/index.ts'
import { rotateSecret } from '../server/domain/secrets/index.ts'
import { explainConnectFailure } from '../server/io/connect-failure.ts'
import { borrowPostgres, hasCluster } from '../server/io/postgres.ts'
import { backUp } from '../server/io/postgres/back-up.ts'
import { encryptionOf } from '../server/io/encryption.ts'
import { findSecrets } from '../server/io/secret.ts'
import { openSqlPool } from '../server/io/sql-pool.ts'
import { VERSION } from '../server/io/version.ts'
import { ConfigError, readConfig, type Config } from '../server/kernel/config.ts'
import { errorCode } from '../server/kernel/error-code.ts'
import type { SqlPool } from '../server/kernel/sql.ts'
import { describeError } from '../server/kernel/describe-error.ts'
import { StartError } from '../server/kernel/start-error.ts'

/*
 * Tools for the database of a running or stopped Sluice, with the settings of the server. `verify`
 * checks the ledger and changes nothing. `rotate-secret` encrypts every stored value with the newest
 * secret. `move-to` and `move-from` need a stopped site. `set-password` and `remove-second-factors` are for an account that has lost them, such as root.
 * `rebuild-usage` makes the sums of usage by hour and day again. `backup` copies the embedded
 * database. `export`, `plan` and `apply` read and write the configuration as a file. All others may run
 * at any time.
 */

const HELD = `
select (select count(*)::int from users where deleted_at is null) as accounts,
       (select count(*)::int from channels) as channels,
       (select count(*)::int from logs) as "logRows",
       pg_size_pretty(pg_database_size(current_database())) as size`

const STATEMENT_MS_MAX = 15 * 60_000
/** The maximum number of unreadable rows to list. */
const ROWS_NAMED_MAX = 20
/** Codes of PostgreSQL and of Prisma for an unknown table and an unknown column. */
const OTHER_SCHEMA = ['42P01', '42703', 'P2021', 'P2022']

const [command = '', ...rest] = process.argv.slice(2)

interface Database {
  readonly pool: SqlPool
  readonly url: string
  /** The folder of the embedded database; undefined: the operator's own server. */
  readonly folder: string | undefined
  readonly config: Config
}

interface Command {
  /** What it does, for the list of commands. */
  readonly does: string
  /** The word after the command, as the usage shows it; absent: none. */
  readonly argument?: string
  /** Whether the command runs without the argument too. */
  readonly isOptional?: boolean
  readonly flag?: '--secrets' | '--prune'
  run(database: Database, argument: string, hasFlag: boolean): Promise<void>
}

/** A command for a site that is stopped, which opens its databases itself. */
interface CommandOfStopped extends Pick<Command, 'does' | 'argument' | 'isOptional' | 'flag'> {
  runStopped(config: Config, argument: string): Promise<void>
}

const commands: Readonly<Record<string, Command | CommandOfStopped>> = {
  verify: {
    does: 'compares balances, holds, entries, charges and log rows; changes nothing',
    run: checkLedger,
  },
  'rotate-secret': {
    does: 'encrypts every stored value with the newest secret',
    run: rotate,
  },
  'rebuild-usage': {
    does: 'makes the sums of the dashboard and of the statistics again from the log',
    run: rebuildUsage,
  },
  backup: { does: 'copies the embedded database', argument: 'FOLDER', run: backUpTo },
  'move-to': {
    does: 'copies the embedded database of a stopped site to an empty database of your own server',
    argument: 'DATABASE_URL',
    runStopped: async (config, url) => (await import('./support/move.ts')).moveTo(config, url),
  },
  'move-from': {
    does: 'copies a stopped site from your own server to a new embedded database',
    argument: 'DATABASE_URL',
    runStopped: async (config, url) => (await import('./support/move.ts')).moveFrom(config, url),
  },
  'set-password': {
    does: 'gives an account, such as root, a random password and prints it; its sign-ins end',
    argument: 'USERNAME | MAIL-ADDRESS | id:NUMBER',
    run: async ({ url }, name) =>
      (await import('./support/new-password.ts')).setPasswordOf(url, name),
  },
  'remove-second-factors': {
    does: 'for an account that lost its app and its recovery codes; its sign-ins end',
    argument: 'USERNAME | MAIL-ADDRESS | id:NUMBER',
    // It needs much more code than the others.
    run: async ({ url }, name) =>
      (await import('./support/remove-factors.ts')).removeFactorsOf(url, name),
  },
  export: {
    does: 'writes groups, prices, options and channels as a file',
    argument: 'FILE',
    isOptional: true,
    flag: '--secrets',
    run: async (database, file, hasSecrets) =>
      (await import('./support/configuration.ts')).exportTo(database, file, hasSecrets),
  },
  plan: {
    does: 'prints what a file would change; exits with 2 when it differs',
    argument: 'FILE',
    flag: '--prune',
    run: async (database, file, isPruned) =>
      (await import('./support/configuration.ts')).plan(database, file, isPruned),
  },
  apply: {
    does: 'makes the site as a file says',
    argument: 'FILE',
    flag: '--prune',
    run: async (database, file, isPruned) =>
      (await import('./support/configuration.ts')).apply(database, file, isPruned),
  },
}
const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h'])
const VERSION_WORDS: ReadonlySet<string> = new Set(['version', '--version'])

const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined
const hasFlag = chosen?.flag !== undefined && rest.includes(chosen.flag)
const words = hasFlag ? rest.toSpliced(rest.indexOf(chosen.flag), 1) : rest
if (chosen && rest.some(word => HELP.has(word))) console.log(usageText([[command, chosen]]))
else if (chosen && acceptsWords(chosen)) await orExplain(() => run(chosen))
else if (HELP.has(command)) console.log(usageText(Object.entries(commands)))
else if (VERSION_WORDS.has(command)) console.log(VERSION)
else {
  console.error(usageText(Object.entries(commands)))
  process.exitCode = 2
}

function run(command: Command | CommandOfStopped): Promise<void> {
  if ('run' in command) return withDatabase(command)
  return command.runStopped(readConfig(process.env), words[0] ?? '')
}

function usageText(shown: readonly (readonly [string, Command | CommandOfStopped])[]): string {
  const usages = shown.map(([name, one]) =>
    `  npm run sluice -- ${name} ${usageOf(one)}`.trimEnd().concat(`\n      ${one.does}`),
  )
  return `Usage:\n${usages.join('\n')}`
}

function acceptsWords({
  argument,
  isOptional = false,
}: Pick<Command, 'argument' | 'isOptional'>): boolean {
  if (words.some(word => word.startsWith('--'))) return false
  return words.length === (argument ? 1 : 0) || (isOptional && words.length === 0)
}

function usageOf({
  argument = '',
  isOptional = false,
  flag,
}: Pick<Command, 'argument' | 'isOptional' | 'flag'>): string {
  return `${isOptional ? `[${argument}]` : argument}${flag ? ` [${flag}]` : ''}`
}

/** Opens the database like the server, but does not create one. */
async function withDatabase({ run }: Command): Promise<void> {
  const config = readConfig(process.env)
  const postgres = await findDatabase(config)
  const pool = openSqlPool(postgres.url, {
    max: 1,
    name: `sluice ${command}`,
    statementTimeoutMs: STATEMENT_MS_MAX,
  })
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw explainConnectFailure(postgres.url, error)
    })
    const database = { pool, url: postgres.url, folder: postgres.folder, config }
    await run(database, words[0] ?? '', hasFlag)
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

async function findDatabase({ databaseUrl, dataFolder }: Config) {
  if (databaseUrl) {
    return { url: databaseUrl, folder: undefined, stop: () => Promise.resolve() }
  }
  // Only a start creates a database: one that a command creates would look like an empty site.
  if (await hasCluster(dataFolder)) return borrowPostgres({ dataFolder })
  throw new StartError(
    `There is no database in ${dataFolder}: set SLUICE_DATA to its folder, or DATABASE_URL.`,
  )
}

/** Prints each invariant with `ok` or the first row that breaks it. The exit code is 1 when one is broken. */
async function checkLedger({ pool }: Database): Promise<void> {
  const startedAt = performance.now()
  const broken = await verifyLedger(pool, ({ invariant, row }) => {
    console.log(row ? `BROKEN  ${invariant}\n        ${toText(row)}` : `ok      ${invariant}`)
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    broken.length === 0
      ? `All invariants hold (${seconds} s).`
      : `Broken invariants: ${broken.length} (${seconds} s).`,
  )
  if (broken.length > 0) process.exitCode = 1
}

/** Prints the result of each column. The exit code is 1 when a value could not be decrypted. */
async function rotate({ pool, config }: Database): Promise<void> {
  const secrets = findSecrets(config)
  if (!secrets) {
    throw new StartError('There is no secret: set SLUICE_SECRET as for the server.')
  }
  const rotation = await rotateSecret({
    backgroundPool: pool,
    encryption: encryptionOf(secrets.values),
  })
  if (rotation.kind === 'not-in-use') {
    throw new StartError(
      'No server has been started with this secret yet: set SLUICE_SECRET and SLUICE_SECRET_PREVIOUS for every machine, restart them, and run this again.',
    )
  }
  for (const { column, changed, current, unreadable } of rotation.columns) {
    console.log(`${column}: ${changed} encrypted again, ${current} already current`)
    if (unreadable.length > 0) console.log(`  not readable: ${shortList(unreadable)}`)
  }
  console.log(
    rotation.isComplete
      ? 'Every value is encrypted with the newest secret; the former ones are no longer needed.'
      : 'Some values could not be read: keep the former secrets, and see docs/secrets.md.',
  )
  if (!rotation.isComplete) process.exitCode = 1
}

/** Prints how long it took. */
async function rebuildUsage({ pool }: Database): Promise<void> {
  const startedAt = performance.now()
  await rebuildUsageSums({ backgroundPool: pool })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`The sums of usage by hour and day are made again (${seconds} s).`)
}

/** Prints where the backup is. */
async function backUpTo({ pool, url, folder }: Database, target: string): Promise<void> {
  if (folder === undefined) {
    throw new StartError(
      'The database is a server of your own (DATABASE_URL): use its backup, such as pg_basebackup.',
    )
  }
  const startedAt = performance.now()
  const held = await heldBy(pool)
  await backUp({ url, cluster: folder, target })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`The backup is complete: ${target} (${seconds} s).`)
  console.log(`It has ${held}.`)
  console.log('It does not contain the secret. Keep a copy of the secret in another place.')
}

/** What a database holds, so that an empty or a wrong one is noticed. */
async function heldBy(pool: SqlPool): Promise<string> {
  const [row] = await pool.query<Record<'accounts' | 'channels' | 'logRows' | 'size', string>>(HELD)
  if (!row) throw new Error('the database was not read')
  const { accounts, channels, logRows, size } = row
  return `${accounts} accounts, ${channels} channels and ${logRows} log rows, in ${size}`
}

function shortList(rows: readonly string[]): string {
  const named = rows.slice(0, ROWS_NAMED_MAX).join(', ')
  return rows.length > ROWS_NAMED_MAX ? `${named}, … (${rows.length})` : named
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
  if (OTHER_SCHEMA.includes(errorCode(error))) {
    return `The database is not of this version: start Sluice once, then ${command}.`
  }
  return `The database could not be read (${describeError(error)}).`
}
