import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describeError } from '../kernel/describe-error.ts'
import { errorCode } from '../kernel/error-code.ts'
import { StartError } from '../kernel/start-error.ts'
import { explainConnectFailure } from './connect-failure.ts'
import { readMigrations, type Migration } from './migrations.ts'
import { servingProcesses } from './serving.ts'

const CONNECT_MS_MAX = 10_000
/** The advisory lock of Prisma's migration tool, so that the two never run at the same time. */
const MIGRATION_LOCK = 72_707_369
const SERVER_VERSION_MIN = 150_000
const UNDEFINED_TABLE = '42P01'
const DISK_FULL = '53100'
const FULL =
  'The disk of the database is full: free some space and start again. Nothing was changed.'

/** The same table as Prisma's, so that Prisma's tools work on the database. */
const CREATE_BOOKKEEPING = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id varchar(36) PRIMARY KEY NOT NULL,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`

const RECORD = `
  INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`

/**
 * Migrates a database to the schema of this version. Several processes may call it at the same time:
 * one applies the migrations, the others wait. Each migration is atomic. Throws a StartError, also while
 * a process of another version serves the database.
 */
export async function migrate(databaseUrl: string, folder?: string): Promise<void> {
  const migrations = readMigrations(folder)
  const client = await connect(databaseUrl)
  try {
    await refuseOldServer(client)
    if ((await pendingOf(client, migrations)).length > 0) {
      await refuseServing(client, migrations)
      await applyAlone(client, migrations)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw explainConnectFailure(databaseUrl, error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Makes the schema of this version in an empty database, as a part of the transaction of the connection.
 * Throws a StartError for a database that is not empty or unfit, and for an old server.
 */
export async function createSchema(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await refuseOldServer(client)
  await refuseUnfitDatabase(client)
  await client.query(CREATE_BOOKKEEPING)
  for (const { name, checksum, sql } of readMigrations()) {
    await client.query(sql)
    await client.query(RECORD, [randomUUID(), checksum, name])
  }
}

/** Throws a StartError for a database that is not of this version. */
export async function refusePending(client: Client): Promise<void> {
  const pending = await pendingOf(client, readMigrations())
  if (pending.length === 0) return
  throw new StartError(
    'The database is not of this version: start Sluice on it once, stop it, and try again.',
  )
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'sluice migrate',
  })
  // A connection lost between two queries makes the next query fail.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw explainConnectFailure(databaseUrl, error)
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  if (Number(rows[0]?.server_version_num) >= SERVER_VERSION_MIN) return
  throw new StartError('Sluice needs PostgreSQL 15 or newer: DATABASE_URL names an older server.')
}

const FITNESS = `
  SELECT current_setting('server_encoding') AS encoding,
         EXISTS (SELECT FROM pg_class
                  WHERE relnamespace = to_regnamespace(current_schema()) AND relkind IN ('r', 'p')
                    AND relname <> '_prisma_migrations') AS "hasTables"`

/** A new site needs a database of its own, which can store every text. */
async function refuseUnfitDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; hasTables: boolean }>(FITNESS)
  const { encoding = '', hasTables = false } = rows[0] ?? {}
  if (hasTables) {
    throw new StartError(
      'The database of DATABASE_URL is not empty, and its tables are not those of Sluice: create an empty one.',
    )
  }
  if (encoding === 'UTF8') return
  throw new StartError(
    `The database of DATABASE_URL has the encoding ${encoding}, which cannot store every text: create one with ENCODING 'UTF8' TEMPLATE template0.`,
  )
}

/** Throws a StartError while another process serves the database: it would fail on the new schema. */
async function refuseServing(client: Client, migrations: readonly Migration[]): Promise<void> {
  const names = await servingProcesses(client)
  // It may be of this version, and have applied the migrations meanwhile.
  if (names.length === 0 || (await pendingOf(client, migrations)).length === 0) return
  throw new StartError(
    `The database has to be migrated, but Sluice serves it on ${names.join(', ')}: stop Sluice on all machines, then start one of them.`,
  )
}

async function applyAlone(client: Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    // Read again: another process may have applied them while this one waited for the lock.
    const pending = await pendingOf(client, migrations)
    if (pending.length === migrations.length) await refuseUnfitDatabase(client)
    await client.query(CREATE_BOOKKEEPING)
    for (const migration of pending) await apply(client, migration)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query(RECORD, [randomUUID(), migration.checksum, migration.name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    if (errorCode(error) === DISK_FULL) throw new StartError(FULL)
    const reason = describeError(error)
    throw new StartError(`The migration ${migration.name} failed and changed nothing (${reason}).`)
  }
}

/** The migrations to apply. Refuses a database whose history differs from the migration folders. */
async function pendingOf(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await readApplied(client)
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new StartError(
        `The database was made by a newer Sluice (it knows the migration ${name}): start that version, or restore an older backup.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${name} differs from the one this database was made with: restore the original file.`,
      )
    }
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  try {
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    )
    return new Map(rows.map(row => [row.migration_name, row.checksum]))
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Map()
    throw error
  }
}
