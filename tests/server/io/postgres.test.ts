import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { borrowPostgres, startPostgres } from '../../../server/io/postgres.ts'
import { backUp } from '../../../server/io/postgres/back-up.ts'

const HOLDER = new URL('../../support/postgres-holder.ts', import.meta.url)
const SETTINGS = { shared_buffers: '16MB', fsync: 'off' }

let made: string
let folder: string
let holders: ChildProcess[]

beforeAll(async () => {
  made = makeFolder()
  await (await startPostgres({ dataFolder: made, settings: SETTINGS })).stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  folder = makeFolder()
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  await expect.poll(isServerGone, { timeout: 10_000 }).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})

/** When root runs the tests, the server runs as another user, who must get in. */
function makeFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sluice-pg-'))
  chmodSync(path, 0o711)
  return path
}

/** Puts a stopped database into the folder; cheaper than making one. */
const copyMade = () => cpSync(join(made, 'postgres'), join(folder, 'postgres'), { recursive: true })

const start = () => startPostgres({ dataFolder: folder, settings: SETTINGS })

/**
 * Another process that runs the embedded server; resolves when it does, rejects when it may not.
 */
const hold = () => untilUp(forkHolder())

function forkHolder(): ChildProcess {
  const holder = fork(HOLDER, [folder])
  holders.push(holder)
  return holder
}

async function untilUp(holder: ChildProcess): Promise<ChildProcess> {
  const refused = once(holder, 'exit').then(() => {
    throw new Error('the holder ended')
  })
  await Promise.race([once(holder, 'message'), refused])
  refused.catch(() => undefined)
  return holder
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = () =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** The server removes this file at its very end. */
const isServerGone = () => {
  const lock = join(folder, 'postgres', 'postmaster.pid')
  return holders.length === 0 || !existsSync(lock)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('keeps its data from one start to the next, and commits durably', async () => {
  const first = await startPostgres({ dataFolder: folder })
  await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
  expect(await query(first.url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await query(first.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  const timeout = 'SHOW idle_in_transaction_session_timeout'
  expect(Object.values((await query(first.url, timeout))[0] as object)).toEqual(['10s'])
  await first.stop()
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await start()
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await second.stop()
})

test('is refused to a second process while the first one runs, and shared with tools', async () => {
  copyMade()
  const running = await start()
  await expect(start()).rejects.toThrow(/Another Sluice is using the database/)
  const borrowed = await borrowPostgres({ dataFolder: folder })
  expect(await query(borrowed.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await borrowed.stop()
  expect(await query(running.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await running.stop()
})

test('ends with its process when that is killed, and starts again with what was committed', async () => {
  copyMade()
  const holder = await hold()
  const pid = postmasterPid()
  const { url } = await borrowPostgres({ dataFolder: folder })
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  holder.kill('SIGKILL')
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
  const next = await start()
  expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await next.stop()
})

test('is backed up while rows are written, and starts from the backup', async () => {
  copyMade()
  const running = await start()
  await query(running.url, 'CREATE TABLE kept (n int)')
  const writer = new Client({ connectionString: running.url })
  writer.on('error', () => undefined)
  await writer.connect()
  const isWriting = writer.query(`DO $$ BEGIN
    FOR n IN 1..100000000 LOOP
      INSERT INTO kept VALUES (n);
      IF n % 10 = 0 THEN COMMIT; END IF;
    END LOOP;
  END $$`)
  isWriting.catch(() => undefined)
  const count = async (url: string) => {
    const [row] = await query(url, 'SELECT count(*)::int AS rows, max(n) AS last FROM kept')
    return row as { rows: number; last: number | null }
  }
  await expect.poll(async () => (await count(running.url)).rows).toBeGreaterThan(0)
  const target = join(folder, 'restored', 'postgres')
  const source = { url: running.url, cluster: join(folder, 'postgres') }
  const before = await count(running.url)
  await backUp({ ...source, target })
  const after = await count(running.url)
  await expect(backUp({ ...source, target })).rejects.toThrow(/is not empty/)
  const inside = join(folder, 'postgres', 'backup')
  await expect(backUp({ ...source, target: inside })).rejects.toThrow(/another folder/)
  await query(
    running.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^DO'",
  )
  await expect(isWriting).rejects.toThrow(/./)
  await running.stop()

  const restored = await startPostgres({ dataFolder: join(folder, 'restored'), settings: SETTINGS })
  const kept = await count(restored.url)
  expect(kept.last).toBe(kept.rows)
  expect(kept.rows).toBeGreaterThanOrEqual(before.rows)
  expect(kept.rows).toBeLessThanOrEqual(after.rows)
  expect(readdirSync(join(folder, 'restored'))).not.toContainEqual(
    expect.stringContaining('partial'),
  )
  await restored.stop()
})

/** Another process whose server has begun to start, and is not ready yet. */
async function holdStarting(): Promise<ChildProcess> {
  const holder = forkHolder()
  const lock = join(folder, 'postgres', 'postmaster.pid')
  while (!existsSync(lock) || !(postmasterPid() > 0)) await new Promise(setImmediate)
  if (!readFileSync(lock, 'utf8').includes('ready')) return holder
  // This process came to look too late, as it may on a busy machine.
  holder.kill('SIGKILL')
  await expect.poll(() => existsSync(lock), { timeout: 10_000 }).toBe(false)
  return holdStarting()
}

test('ends with its process also when that is killed before the server is ready', async () => {
  copyMade()
  const holder = await holdStarting()
  holder.kill('SIGKILL')
  const pid = postmasterPid()
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false)
})

test('starts at once after kill -9, while the former server is still stopping', async () => {
  copyMade()
  const holder = await hold()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const next = await start()
  expect(await query(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await next.stop()
})

test('starts although a stale lock has the id of another running process', async () => {
  copyMade()
  const lock = `${process.pid}\n${folder}/postgres\n1700000000\n5432\n${folder}/postgres\n\n  1 1\nready\n`
  writeFileSync(join(folder, 'postgres', 'postmaster.pid'), lock)
  writeFileSync(join(folder, 'postgres', '.s.PGSQL.5432.lock'), lock)
  const next = await start()
  expect(await query(next.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await next.stop()
})

test('reconnects by itself after the server was killed', async () => {
  copyMade()
  const notices: string[] = []
  const running = await startPostgres({
    dataFolder: folder,
    settings: SETTINGS,
    onNotice: notice => notices.push(notice),
  })
  process.kill(postmasterPid(), 'SIGKILL')
  await expect.poll(() => notices.length, { timeout: 15_000 }).toBe(2)
  expect(await query(running.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await running.stop()
})

test('refuses a folder that is not a complete database, and changes nothing in it', async () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'something'), 'x')
  await expect(start()).rejects.toThrow(/not a complete database.*restore it from a backup/)
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['something'])
})

test('says that a database is damaged when its control file is', async () => {
  copyMade()
  writeFileSync(join(folder, 'postgres', 'global', 'pg_control'), Buffer.alloc(8192, 7))
  await expect(start()).rejects.toThrow(/is damaged: restore that folder from a backup/)
})

test('says that a database is of another PostgreSQL version', async () => {
  copyMade()
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow(/made by another version of PostgreSQL/)
})

test('removes what a first start that was cut off left behind', async () => {
  mkdirSync(join(folder, 'postgres.new-999999999'))
  await (await start()).stop()
  expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.log'])
})

test('lets one of two first starts at the same moment win', async () => {
  await expectOneToWin(hold())
})

test('lets one of two win when the second comes while the server of the first one starts', async () => {
  copyMade()
  await expectOneToWin(untilUp(await holdStarting()))
})

/**
 * The other process, and a start in this one: one is refused, and the server of the other one runs.
 */
async function expectOneToWin(other: Promise<unknown>): Promise<void> {
  const [held, started] = await Promise.allSettled([other, start()])
  expect([held.status, started.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { url } = await borrowPostgres({ dataFolder: folder })
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  if (started.status === 'fulfilled') await started.value.stop()
}
