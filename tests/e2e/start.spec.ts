import { createServer } from 'node:net'
import { once } from 'node:events'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/chaos/cluster/free-port.ts'
import { childrenOf } from '../../scripts/chaos/cluster/process-table.ts'
import { memoryOf } from '../../scripts/support/memory-of.ts'
import { VERSION } from '../../server/io/version.ts'
import { createTestDatabase } from '../support/database.ts'
import { openFlawedDatabase } from '../support/flawed-database.ts'
import { runSluice, startSluice, temporaryFolder, type Running } from '../support/process.ts'

let folder: ReturnType<typeof temporaryFolder>
/** The start after the one that was killed. */
let again: Running

beforeAll(async () => {
  folder = temporaryFolder()
})
afterAll(() => folder.remove())

test('the first start prints the root account once, a later one does not, and both name their version', async () => {
  const env = { SLUICE_DATA: folder.path, SLUICE_WORKERS: '1' }
  const first = await startSluice(env)
  const password = /Sign in as root with the password (\S{16})/.exec(first.output())?.[1]
  expect(password).toBeDefined()
  const login = await fetch(`${first.url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  })
  expect(await login.json()).toMatchObject({ success: true, data: { username: 'root' } })
  expect(await first.stop()).toBe(0)

  const second = await startSluice(env)
  expect(second.output()).not.toContain('password')
  const status = await fetch(`${second.url}/api/status`)
  expect(await status.json()).toMatchObject({ data: { version: VERSION } })
  expect(second.output()).toContain(
    `${second.url.replace('127.0.0.1', 'localhost')} (version ${VERSION})`,
  )
  await second.stop('SIGKILL')
})

test('starts again after it was killed, and so does its database', async () => {
  again = await startSluice({ SLUICE_DATA: folder.path, SLUICE_WORKERS: '1' })
  expect((await fetch(`${again.url}/api/status`)).status).toBe(200)
})

/** Without the starter and npm, which take some 45 MiB more. */
const IDLE_MIB_MAX = 250

test('idle with its own database, it keeps little memory', async () => {
  const measured = () => memoryOf(again.child.pid ?? 0).map(({ bytes }) => bytes / 2 ** 20)
  expect(measured().length).toBeGreaterThan(4)
  // The processes of the database that prepared it are still ending.
  const together = () => measured().reduce((sum, mib) => sum + mib, 0)
  await expect.poll(together).toBeLessThan(IDLE_MIB_MAX)
  // The first process only waits: it has loaded neither the ORM nor the APIs.
  expect(measured()[0]).toBeLessThan(70)
  expect(await again.stop()).toBe(0)
})

/**
 * Kills the workers of a first process as they come, so many of them; resolves when that is done.
 */
async function killWorkers(first: number, count: number): Promise<void> {
  const killed = new Set<number>()
  const killNew = () => {
    for (const worker of childrenOf(first)) {
      if (killed.has(worker) || killed.size === count) continue
      killed.add(worker)
      process.kill(worker, 'SIGKILL')
    }
    expect(killed.size).toBe(count)
  }
  await vi.waitFor(killNew, { interval: 5, timeout: 60_000 })
}

test('prints that it is ready only when it is, also when workers end before', async () => {
  const database = await createTestDatabase()
  const empty = temporaryFolder()
  const env = { DATABASE_URL: database.url, SLUICE_DATA: empty.path, SLUICE_WORKERS: '2' }
  const running = await startSluice(env, [], pid => void killWorkers(pid, 4))
  expect((await fetch(`${running.url}/api/status`)).status).toBe(200)
  expect(childrenOf(running.child.pid ?? 0)).toHaveLength(2)
  expect(await running.stop()).toBe(0)
  await database.drop()
  await empty.remove()
})

test('ends with one sentence when the database goes away during the start', async () => {
  const database = await createTestDatabase()
  const empty = temporaryFolder()
  const flaw = await openFlawedDatabase(database.url, name => name === 'sluice console')
  const env = { DATABASE_URL: flaw.url, SLUICE_DATA: empty.path, SLUICE_WORKERS: '1' }
  const { code, output } = await runSluice(env)
  expect([code, output.trim().split('\n')]).toEqual([1, [expect.stringMatching(/DATABASE_URL/)]])
  await flaw.close()
  await database.drop()
  await empty.remove()
})

test('a worker without a database logs one sentence and is started again', async () => {
  const database = await createTestDatabase()
  const empty = temporaryFolder()
  let listeners = 0
  const flaw = await openFlawedDatabase(database.url, name => {
    if (name === 'sluice bus') listeners += 1
    // The first process is let in, and so is the second worker.
    return name === 'sluice bus' && listeners === 2
  })
  const env = { DATABASE_URL: flaw.url, SLUICE_DATA: empty.path, SLUICE_WORKERS: '1' }
  const running = await startSluice(env)
  const lines = running.output().trim().split('\n')
  expect(lines.filter(line => line.startsWith('The database is away'))).toHaveLength(1)
  expect(lines.filter(line => /^\s+at |Error/.test(line))).toEqual([])
  await running.stop()
  await flaw.close()
  await database.drop()
  await empty.remove()
})

/** Whether a socket of ours could share the port with those that listen on it. */
async function canJoin(port: number): Promise<boolean> {
  const joining = createServer().listen({ port, reusePort: true })
  const isJoined = await once(joining, 'listening').then(
    () => true,
    () => false,
  )
  joining.close()
  return isJoined
}

test('serves from one common socket where the system cannot share a port', async () => {
  const database = await createTestDatabase()
  const empty = temporaryFolder()
  const env = { DATABASE_URL: database.url, SLUICE_DATA: empty.path, SLUICE_WORKERS: '2' }
  const running = await startSluice(env, ['--share-listener'])
  const first = running.child.pid ?? 0
  const status = async () => (await fetch(`${running.url}/api/status`)).status
  expect(await canJoin(running.port)).toBe(false)
  expect(await Promise.all(Array.from({ length: 20 }, status))).toEqual(Array(20).fill(200))

  const before = childrenOf(first)
  expect(before).toHaveLength(2)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await expect.poll(() => childrenOf(first).includes(before[0] ?? 0)).toBe(false)
  expect(await status()).toBe(200)
  await expect.poll(() => childrenOf(first).length, { timeout: 20_000 }).toBe(2)
  const [replacement] = childrenOf(first).filter(pid => !before.includes(pid))
  process.kill(before[1] ?? 0, 'SIGKILL')
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
  expect(childrenOf(first)).toContain(replacement)
  expect(await running.stop()).toBe(0)
  await database.drop()
  await empty.remove()
})

/** Where its root account is signed in to, with the password of the first start. */
async function signIn(url: string, password: string | undefined): Promise<unknown> {
  const login = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  })
  return login.json()
}

test('starts, restarts and stops with its own database where there are no Unix sockets', async () => {
  const empty = temporaryFolder()
  // When root runs the tests, the server runs as another user, who must get in.
  await chmod(empty.path, 0o711)
  const env = { SLUICE_DATA: empty.path, SLUICE_WORKERS: '1' }
  const overTcp = ['--postgres-tcp', '--share-listener']
  const first = await startSluice(env, overTcp)
  const password = /Sign in as root with the password (\S{16})/.exec(first.output())?.[1]
  expect(await signIn(first.url, password)).toMatchObject({ success: true })
  const names = await readdir(join(empty.path, 'postgres'))
  expect(names.filter(name => name.startsWith('.s.PGSQL'))).toEqual([])
  const passwordFile = join(empty.path, 'postgres.password')
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)

  const second = await runSluice(env, overTcp)
  expect([second.code, second.output.trim()]).toEqual([
    1,
    expect.stringMatching(/^Another Sluice is using the database in .*: stop it first/),
  ])
  expect(await signIn(first.url, password)).toMatchObject({ success: true })
  expect(await first.stop()).toBe(0)
  expect(await readdir(join(empty.path, 'postgres'))).not.toContain('postmaster.pid')

  const later = await startSluice(env, overTcp)
  expect(later.output()).not.toContain('password')
  expect(await signIn(later.url, password)).toMatchObject({ success: true })
  expect(later.output()).not.toContain((await readFile(passwordFile, 'utf8')).trim())
  await later.stop('SIGKILL')

  const last = await startSluice(env, overTcp)
  expect(await signIn(last.url, password)).toMatchObject({ success: true })
  expect(await last.stop()).toBe(0)
  expect(await readdir(join(empty.path, 'postgres'))).not.toContain('postmaster.pid')
  await empty.remove()
})

// what is wrong, environment, what the one sentence names
const refusals: [string, Record<string, string>, RegExp][] = [
  ['a port that is none', { PORT: 'abc' }, /^PORT must be .*1 to 65535/],
  ['a database address of another kind', { DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be/],
  [
    'a database without a server',
    { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/x' },
    /DATABASE_URL/,
  ],
  ['a secret that is too short', { SLUICE_SECRET: 'short' }, /^SLUICE_SECRET must be/],
  ['a misspelt setting', { SLUICE_WORKER: '2' }, /^SLUICE_WORKER is not a setting/],
  ['too many workers', { SLUICE_WORKERS: '65' }, /^SLUICE_WORKERS must be/],
  [
    'a root password that is too short',
    { SLUICE_ROOT_PASSWORD: '123' },
    /^SLUICE_ROOT_PASSWORD must be/,
  ],
  ['an outbound rule that is none', { OUTBOUND_ALLOW: '10.0.0.0/99' }, /^OUTBOUND_ALLOW must be/],
]

test.each(refusals)('refuses %s with one sentence', async (_, env, sentence) => {
  const empty = temporaryFolder()
  const { code, output } = await runSluice({ SLUICE_DATA: empty.path, ...env })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(sentence)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).not.toContain('secret@')
  await empty.remove()
})

test('refuses a port that is in use and creates nothing', async () => {
  const empty = temporaryFolder()
  const port = await freePort()
  const other = createServer().listen(port)
  await once(other, 'listening')
  const { code, output } = await runSluice({ SLUICE_DATA: empty.path, PORT: String(port) })
  expect([code, output.trim()]).toEqual([
    1,
    `Port ${port} is taken by another program: stop it, or choose another with PORT.`,
  ])
  expect(await readdir(empty.path)).toEqual([])
  other.close()
  await empty.remove()
})

test('refuses a data folder that is a file', async () => {
  const empty = temporaryFolder()
  const file = join(empty.path, 'data')
  await writeFile(file, '')
  const { code, output } = await runSluice({ SLUICE_DATA: file })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  await empty.remove()
})
