import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../../server/io/migrate.ts'
import { readMigrations } from '../../../server/io/migrations.ts'
import { startHeartbeat } from '../../../server/domain/money/index.ts'
import { openServicesOn } from '../../support/services.ts'
import {
  createTestDatabase,
  maintain,
  withDatabase,
  type TestDatabase,
} from '../../support/database.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const count = async (sql: string): Promise<number> => {
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)
  return rows[0]?.n ?? -1
}

describe('migrate', () => {
  test('gives four processes that start together on an empty database one schema', async () => {
    const url = withDatabase(database.url, 'migrate_together')
    await maintain(database.url, 'CREATE DATABASE migrate_together')
    await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
    const other = new Client({ connectionString: url })
    await other.connect()
    const { rowCount } = await other.query('SELECT 1 FROM _prisma_migrations')
    await other.end()
    await maintain(database.url, 'DROP DATABASE migrate_together')
    expect(rowCount).toBe(readMigrations().length)
  })

  test('refuses a database with tables of another program, and changes nothing', async () => {
    const url = withDatabase(database.url, 'migrate_foreign')
    await maintain(database.url, 'CREATE DATABASE migrate_foreign')
    await maintain(url, 'CREATE TABLE users (id int)')
    await expect(migrate(url)).rejects.toThrow('its tables are not those of Sluice')
    await maintain(url, 'SELECT id FROM users')
    await maintain(database.url, 'DROP DATABASE migrate_foreign')
  })

  test('refuses a database whose encoding cannot store every text', async () => {
    const url = withDatabase(database.url, 'migrate_ascii')
    await maintain(
      database.url,
      `CREATE DATABASE migrate_ascii ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`,
    )
    await expect(migrate(url)).rejects.toThrow('has the encoding SQL_ASCII')
    await maintain(database.url, 'DROP DATABASE migrate_ascii')
  })

  test('names a full disk, and what to do', async () => {
    const url = withDatabase(database.url, 'migrate_full')
    await maintain(database.url, 'CREATE DATABASE migrate_full')
    await maintain(
      url,
      `CREATE FUNCTION be_full() RETURNS event_trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`,
    )
    await maintain(
      url,
      `CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TYPE')
         EXECUTE FUNCTION be_full()`,
    )
    await expect(migrate(url)).rejects.toThrow('The disk of the database is full: free some space')
    await maintain(database.url, 'DROP DATABASE migrate_full')
  })

  test('is refused while a process of another version serves the database, and names it', async () => {
    const { services, close } = await openServicesOn(database.url)
    const newest = readMigrations().at(-1)?.name
    const stop = await startHeartbeat(services, 'machine-a:0')
    const where = `_prisma_migrations WHERE migration_name = '${newest}'`
    const { rows } = await client.query<Record<string, string>>(`SELECT * FROM ${where}`)
    await client.query(`DELETE FROM ${where}`)
    await expect(migrate(database.url)).rejects.toThrow(
      'Sluice serves it on machine-a:0: stop Sluice on all machines',
    )
    const [row = {}] = rows
    const names = Object.keys(row)
    const places = names.map((_, at) => `$${at + 1}`).join(', ')
    const insert = `INSERT INTO _prisma_migrations (${names.join(', ')}) VALUES (${places})`
    await client.query(insert, Object.values(row))
    await stop()
    await close()
  })

  test('refuses a database of a newer version, by the name of the unknown migration', async () => {
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101000000_later', now())`,
    )
    await expect(migrate(database.url)).rejects.toThrow(/newer Sluice .*29990101000000_later/)
    await client.query(`DELETE FROM _prisma_migrations WHERE id = 'x'`)
  })

  test.each([
    ['postgres://x:geheim@127.0.0.1:1/x', /nothing listens at 127\.0\.0\.1:1/],
    ['postgres://x:geheim@%2Fnowhere/x', /no PostgreSQL socket at \/nowhere/],
  ])('names what is wrong with %s, never the password', async (url, sentence) => {
    await expect(migrate(url)).rejects.toThrow(sentence)
    await expect(migrate(url)).rejects.not.toThrow(/geheim/)
  })

  test('names a database that does not exist', async () => {
    await expect(migrate(withDatabase(database.url, 'nowhere'))).rejects.toThrow(
      /no database "nowhere"/,
    )
  })
})

describe('the schema', () => {
  test.each([
    ['UPDATE entries SET amount = 1', /entries is append-only: UPDATE/],
    ['DELETE FROM entries', /entries is append-only: DELETE/],
    ['TRUNCATE entries', /entries is append-only: TRUNCATE/],
    ['UPDATE audit_entries SET action = $$x$$', /audit_entries is append-only: UPDATE/],
    ['DELETE FROM audit_entries', /audit_entries is append-only: DELETE/],
  ])('refuses %s', async (sql, sentence) => {
    await expect(client.query(sql)).rejects.toThrow(sentence)
  })

  test('refuses a balance below zero', async () => {
    const sql = `INSERT INTO users (username, username_key, balance) VALUES ('ann', 'ann', -1)`
    await expect(client.query(sql)).rejects.toThrow(/users_balance_not_negative/)
  })

  test('finds a span of the ledger by its time', async () => {
    await client.query(`BEGIN; SET LOCAL enable_seqscan = off`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT count(*) FROM entries WHERE created_at >= now() - interval '1 day'`,
    )
    await client.query('ROLLBACK')
    const plan = rows.map(row => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('Bitmap Index Scan on entries_created_at_idx')
  })

  test('moves logs of a month out of the default partition when the month gets its own', async () => {
    await client.query(
      `INSERT INTO logs (type, user_id, created_at) VALUES ('CONSUME', 1, now()), ('CONSUME', 1, now() - interval '2 months')`,
    )
    expect(await count('logs_default')).toBe(1)
    const { rows } = await client.query<{ made: number }>(
      'SELECT ensure_log_partitions(2, 3) AS made',
    )
    expect(rows[0]?.made).toBe(3)
    expect([await count('logs_default'), await count('logs')]).toEqual([0, 2])
  })
})
