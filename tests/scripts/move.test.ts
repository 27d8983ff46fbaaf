import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createChannels } from '../../server/domain/channels/index.ts'
import { startHeartbeat, verifyLedger } from '../../server/domain/money/index.ts'
import { createRedemptions } from '../../server/domain/redemptions/index.ts'
import { createTokens } from '../../server/domain/tokens/index.ts'
import { adjustUserBalance, createUser, ensureRoot } from '../../server/domain/users/index.ts'
import { migrate } from '../../server/io/migrate.ts'
import { startPostgres, type RunningPostgres } from '../../server/io/postgres.ts'
import type { Ctx, Services } from '../../server/kernel/ctx.ts'
import { createTestDatabase, maintain, withDatabase } from '../support/database.ts'
import { openTestLedger, settlementFor } from '../support/ledger.ts'
import { runScript, temporaryFolder } from '../support/process.ts'
import { actorOf, ctxFor, openServicesOn } from '../support/services.ts'
import { storeTask } from '../support/tasks.ts'

/** Everything that a format of COPY could spoil. */
const ODD_TEXT = 'a\tb\\c\\N\n\r"\'\\. \u{1f600} 多'
const EMBEDDED = { settings: { fsync: 'off', shared_buffers: '16MB' } }

let folder: ReturnType<typeof temporaryFolder>
/** What the site has, read from its embedded database. */
let held: Contents
/** The server of its own that the site has moved to. */
let target: string
let dropTarget: () => Promise<void>

const sluice = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runScript('scripts/sluice.ts', args, { SLUICE_DATA: folder.path, ...env })

/** A database without tables on the server of the run, which is another cluster. */
async function createEmpty(options = '') {
  const { url, drop } = await createTestDatabase()
  await drop()
  const name = url.slice(url.lastIndexOf('/') + 1)
  const server = withDatabase(url, 'postgres')
  await maintain(server, `create database ${name} ${options}`)
  return { url, drop: () => maintain(server, `drop database if exists ${name} with (force)`) }
}

/** The same until the end of the test. */
async function emptyDatabase(options?: string): Promise<string> {
  const { url, drop } = await createEmpty(options)
  onTestFinished(drop)
  return url
}

type Contents = Readonly<Record<string, unknown>>

async function rowsOf<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const TABLES = `
select relname::text as name from pg_class
 where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ '^_prisma'
 order by 1`

/** A digest of all rows of each table, its partitions included, and the state of each sequence. */
async function contentsOf(url: string): Promise<Contents> {
  const contents: Record<string, unknown> = {}
  for (const { name } of await rowsOf<{ name: string }>(url, TABLES)) {
    const digest = `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as digest
                      from "${name}" t`
    contents[name] = (await rowsOf(url, digest))[0]
  }
  const sequences = `select relname::text as name from pg_class where relkind = 'S' order by 1`
  for (const { name } of await rowsOf<{ name: string }>(url, sequences)) {
    contents[name] = (await rowsOf(url, `select last_value, is_called from "${name}"`))[0]
  }
  return contents
}

/** Constraints, indexes and triggers, and whether they act. */
const RULES = `
select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as rule
  from pg_constraint where connamespace = 'public'::regnamespace
union all select indexdef from pg_indexes where schemaname = 'public'
union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
  from pg_trigger where not tgisinternal
order by 1`

async function fill(services: Services): Promise<void> {
  await ensureRoot(services, { password: 'root-password-1', demo: false })
  const rootRow = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const root: Ctx = ctxFor(services, actorOf(rootRow))
  const ann = await createUser(root, { username: 'ann', password: 'password-1' })
  await adjustUserBalance(root, { id: ann.id, delta: 5_000_000n, reason: 'a \\N 多' })
  const [token] = await createTokens(ctxFor(services, actorOf(ann)), {
    name: 'app',
    unlimited: true,
  })
  const [channel] = await createChannels(root, {
    type: 1,
    name: 'main',
    keys: ['sk-upstream'],
    baseUrl: 'http://127.0.0.1:9',
    models: ['gpt-4o'],
    groups: ['default'],
  })
  const channelId = channel?.id ?? 0
  await createRedemptions(root, { name: 'gift', quota: 500n, count: 3 })
  const { real } = openTestLedger(services)
  const call = { userId: ann.id, username: 'ann', tokenId: token?.id, channelId, unlimited: true }
  for (let at = 0; at < 300; at += 1) {
    const details = { error: { text: ODD_TEXT.repeat(at === 7 ? 10_000 : 1) } } as never
    await real.settle(settlementFor({ ...call, callId: randomUUID(), charge: 7n, details }))
  }
  await storeTask(services, {
    platform: 'MIDJOURNEY',
    callId: randomUUID(),
    userId: ann.id,
    channelId,
    action: 'IMAGINE',
    prompt: ODD_TEXT,
    code: 1,
    quota: 0n,
    report: { taskId: '', status: 'FAILURE', failReason: ODD_TEXT },
  })
}

async function withEmbedded<T>(work: (postgres: RunningPostgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ dataFolder: folder.path, ...EMBEDDED })
  return work(postgres).finally(() => postgres.stop())
}

beforeAll(async () => {
  folder = temporaryFolder()
  await withEmbedded(async ({ url }) => {
    await migrate(url)
    const opened = await openServicesOn(url)
    await fill(opened.services)
    await opened.close()
    // Rows of long ago, in a partition of their month and in the one for all others.
    await maintain(url, `select ensure_log_partitions(3, 14)`)
    await maintain(
      url,
      `update logs set created_at = created_at - interval '13 months' where id % 3 = 0;
       update logs set created_at = created_at - interval '9 years' where id % 3 = 1`,
    )
    held = await contentsOf(url)
  })
  const created = await createEmpty()
  target = created.url
  dropTarget = created.drop
})
afterAll(async () => {
  await dropTarget()
  await folder.remove()
})

const sum = (contents: Contents) =>
  Object.values(contents).reduce<number>(
    (total, one) => total + ((one as { count?: number }).count ?? 0),
    0,
  )

test('a site moves to a server of its own, with every row, sequence and rule', async () => {
  expect(sum(held)).toBeGreaterThan(900)
  const to = await sluice(['move-to', target])
  expect(to.output).toMatch(/\d+ rows of \d+ tables are copied/)
  expect(to.output).toContain('All invariants of the ledger hold in the copy.')
  expect(to.code).toBe(0)
  expect(await contentsOf(target)).toEqual(held)
  const migrated = await createTestDatabase()
  onTestFinished(() => migrated.drop())
  await maintain(migrated.url, `select ensure_log_partitions(3, 14)`)
  expect(await rowsOf(target, RULES)).toEqual(await rowsOf(migrated.url, RULES))
})

test('the site goes on there: its next rows have the next numbers, and the ledger holds', async () => {
  const opened = await openServicesOn(target)
  const { services } = opened
  const rootRow = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const root = ctxFor(services, actorOf(rootRow))
  const bob = await createUser(root, { username: 'bob', password: 'password-1' })
  await adjustUserBalance(root, { id: bob.id, delta: 10n })
  expect(await verifyLedger(services.pool)).toEqual([])
  await opened.close()
})

test('the site moves back, with every row and sequence', async () => {
  const grown = await contentsOf(target)
  expect(grown).not.toEqual(held)
  const other = temporaryFolder()
  onTestFinished(() => other.remove())
  const back = await sluice(['move-from', target], { SLUICE_DATA: other.path })
  expect(back.output).toContain('All invariants of the ledger hold in the copy.')
  expect(back.code).toBe(0)
  const postgres = await startPostgres({ dataFolder: other.path, ...EMBEDDED })
  onTestFinished(() => postgres.stop())
  expect(await contentsOf(postgres.url)).toEqual(grown)
})

test('is refused while Sluice uses the embedded database', async () => {
  const target = await emptyDatabase()
  const { code, output } = await withEmbedded(() => sluice(['move-to', target]))
  expect(output).toContain('Another Sluice is using the database')
  expect([code, await rowsOf(target, TABLES)]).toEqual([2, []])
})

test('is refused while a process serves the server of its own, and creates nothing', async () => {
  const source = await createTestDatabase()
  const opened = await openServicesOn(source.url)
  const stop = await startHeartbeat(opened.services, 'machine-a:0')
  const other = temporaryFolder()
  const { code, output } = await sluice(['move-from', source.url], { SLUICE_DATA: other.path })
  await stop()
  await opened.close()
  await source.drop()
  expect(output).toContain('Sluice serves the database on machine-a:0: stop it on all machines')
  expect([code, existsSync(join(other.path, 'postgres'))]).toEqual([2, false])
  await other.remove()
})

test('a target that is not empty is refused, and does not change', async () => {
  const site = await createTestDatabase()
  onTestFinished(() => site.drop())
  const before = await contentsOf(site.url)
  const foreign = await emptyDatabase()
  await maintain(foreign, 'create table notes (id int)')
  for (const [url, table] of [
    [site.url, '[a-z_]+'],
    [foreign, 'notes'],
  ] as const) {
    const { code, output } = await sluice(['move-to', url])
    expect(output).toMatch(
      new RegExp(`The target has the table (${table}): name an empty database`),
    )
    expect(code).toBe(2)
  }
  expect(await contentsOf(site.url)).toEqual(before)
})

test('a read-only target and one without the encoding are refused', async () => {
  const readOnly = await emptyDatabase()
  const name = readOnly.slice(readOnly.lastIndexOf('/') + 1)
  await maintain(readOnly, `alter database ${name} set default_transaction_read_only = on`)
  const first = await sluice(['move-to', readOnly])
  expect(first.output).toContain('The target is read-only: name the primary server.')
  const ascii = await emptyDatabase(
    `encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  )
  const second = await sluice(['move-to', ascii])
  expect(second.output).toContain('has the encoding SQL_ASCII')
  expect([first.code, second.code]).toEqual([2, 2])
})

test('a site of another version is refused', async () => {
  const source = await createTestDatabase()
  onTestFinished(() => source.drop())
  const other = temporaryFolder()
  onTestFinished(() => other.remove())
  const from = () => sluice(['move-from', source.url], { SLUICE_DATA: other.path })
  const last = `(select max(migration_name) from _prisma_migrations)`
  await maintain(source.url, `delete from _prisma_migrations where migration_name = ${last}`)
  expect((await from()).output).toContain('The database is not of this version: start Sluice on it')
  await maintain(
    source.url,
    `insert into _prisma_migrations (id, checksum, migration_name, finished_at)
     values ('x', 'x', '29990101000000_later', now())`,
  )
  expect((await from()).output).toContain('made by a newer Sluice')
  expect(existsSync(join(other.path, 'postgres'))).toBe(false)
})

test('a copy that fails leaves the target empty, and prints no value', async () => {
  const source = await createTestDatabase()
  onTestFinished(() => source.drop())
  await maintain(
    source.url,
    `alter table tokens drop constraint if exists tokens_user_id_fkey;
     alter table users drop constraint if exists users_username_key_key;
     drop index if exists users_username_key_key;
     insert into users (username, username_key) values ('hunter2', 'hunter2'), ('hunter2', 'hunter2')`,
  )
  const other = temporaryFolder()
  onTestFinished(() => other.remove())
  const { code, output } = await sluice(['move-from', source.url], { SLUICE_DATA: other.path })
  expect(output).toContain('The move failed, and the target is empty (error 23505')
  expect(output).not.toContain('hunter2')
  expect([code, existsSync(join(other.path, 'postgres'))]).toEqual([2, false])
  // The source can be written again.
  await maintain(source.url, `update users set username_key = id::text`)
})

const NOWHERE = 'postgresql://x@127.0.0.1:1/x'

test.each([
  ['a place without a database', ['move-to', NOWHERE], { SLUICE_DATA: 'none' }, 'There is no'],
  ['a place with one', ['move-from', NOWHERE], {}, 'There is a database in'],
  ['DATABASE_URL', ['move-to', NOWHERE], { DATABASE_URL: NOWHERE }, 'DATABASE_URL is set: remove'],
  ['another address', ['move-to', 'mysql://h/d'], {}, 'DATABASE_URL must be a PostgreSQL address'],
  ['no server', ['move-to', NOWHERE], {}, 'nothing listens at 127.0.0.1:1'],
  ['no address', ['move-to'], {}, 'Usage:'],
] as const)('is refused with %s', async (_name, args, env, sentence) => {
  const { code, output } = await sluice(args, env)
  expect(output).toContain(sentence)
  expect(code).toBe(2)
})
