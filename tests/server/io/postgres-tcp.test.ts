import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrowPostgres, startPostgres } from '../../../server/io/postgres.ts'
import { findPostmaster } from '../../../server/io/postgres/postmaster.ts'

const HOLDER = new URL('../../support/postgres-holder.ts', import.meta.url)
const SETTINGS = { shared_buffers: '16MB', fsync: 'off' }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-tcp-'))
  chmodSync(folder, 0o711)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const cluster = () => join(folder, 'postgres')
const passwordFile = () => `${cluster()}.password`
const options = () => ({ dataFolder: folder, settings: SETTINGS, usesTcp: true })

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const withPassword = (url: string, password: string) =>
  Object.assign(new URL(url), { password }).toString()

test('listens on this machine only, and requires the password', async () => {
  const running = await startPostgres(options())
  const { hostname, password } = new URL(running.url)
  expect(hostname).toBe('127.0.0.1')
  expect(readFileSync(passwordFile(), 'utf8').trim()).toBe(password)
  expect(password.length).toBeGreaterThan(40)
  expect(await query(running.url, 'SHOW listen_addresses')).toEqual([
    { listen_addresses: '127.0.0.1' },
  ])
  expect(await query(running.url, 'SHOW unix_socket_directories')).toEqual([
    { unix_socket_directories: '' },
  ])
  expect(await query(running.url, 'SELECT DISTINCT auth_method FROM pg_hba_file_rules')).toEqual([
    { auth_method: 'scram-sha-256' },
  ])
  await expect(query(withPassword(running.url, 'guess'), 'SELECT 1')).rejects.toThrow(
    /password authentication failed/,
  )
  await expect(query(withPassword(running.url, ''), 'SELECT 1')).rejects.toThrow(/password/)
  await running.stop()
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
  await running.stop()
})

test('shares a running server with tools, by its port and password', async () => {
  const running = await startPostgres(options())
  const borrowed = await borrowPostgres(options())
  expect(borrowed.url).toBe(running.url)
  await borrowed.stop()
  expect(await query(running.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await running.stop()
})

test('takes over the server that a killed Sluice left, with what was committed', async () => {
  const holder = fork(HOLDER, [folder, 'tcp'])
  await once(holder, 'message')
  const { url } = await borrowPostgres(options())
  await query(url, 'CREATE TABLE kept AS SELECT 7 AS n')
  const left = findPostmaster(cluster())
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(left).toBeDefined()
  const next = await startPostgres(options())
  expect(findPostmaster(cluster())).not.toBe(left)
  expect(await query(next.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
  await next.stop()
})

// It creates a cluster and starts four servers.
test('lets one of two first starts at the same moment win', { timeout: 60_000 }, async () => {
  const holder = fork(HOLDER, [folder, 'tcp'], { silent: true })
  const ended = once(holder, 'exit')
  const held = Promise.race([once(holder, 'message').then(() => true), ended.then(() => false)])
  const started = await startPostgres(options()).catch(() => undefined)
  expect(await held).toBe(started === undefined)
  const { url } = await borrowPostgres(options())
  expect(await query(url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  holder.kill('SIGKILL')
  await ended
  await (started ?? (await startPostgres(options()))).stop()
})

test('reconnects at the same address after the server was killed', async () => {
  const notices: string[] = []
  const running = await startPostgres({ ...options(), onNotice: notice => notices.push(notice) })
  process.kill(findPostmaster(cluster()) ?? 0, 'SIGKILL')
  await expect.poll(() => notices.length, { timeout: 15_000 }).toBe(2)
  expect(await query(running.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await running.stop()
})

test('says which file is wrong when the password is lost or not that of the database', async () => {
  await (await startPostgres(options())).stop()
  writeFileSync(passwordFile(), 'another\n')
  await expect(startPostgres(options())).rejects.toThrow(
    /The password in .*postgres\.password is not that of the database/,
  )
  expect(findPostmaster(cluster())).toBeUndefined()
  rmSync(passwordFile())
  await expect(startPostgres(options())).rejects.toThrow(
    /password file .*postgres\.password is missing/,
  )
})

test('does not open a port to a database that was made without a password', async () => {
  await (await startPostgres({ ...options(), usesTcp: false })).stop()
  await expect(startPostgres(options())).rejects.toThrow(/password file .* is missing/)
})
