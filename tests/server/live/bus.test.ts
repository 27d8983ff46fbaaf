import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openSqlPool } from '../../../server/io/sql-pool.ts'
import { openBus, type OpenBus } from '../../../server/live/bus.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { openFlawedDatabase, type FlawedDatabase } from '../../support/flawed-database.ts'
import { recordingLogger } from '../../support/services.ts'

let database: TestDatabase
let sender: ReturnType<typeof openSqlPool>
let network: FlawedDatabase
let tries: string[]
let bus: OpenBus
let logger: ReturnType<typeof recordingLogger>
let received: string[]
let resets: number

beforeAll(async () => {
  database = await createTestDatabase()
  sender = openSqlPool(database.url, { max: 2, name: 'sender', statementTimeoutMs: 4_000 })
})
afterAll(async () => {
  await sender.end()
  await database.drop()
})
beforeEach(async () => {
  ;[tries, received, resets, logger] = [[], [], 0, recordingLogger()]
  network = await openFlawedDatabase(database.url, name => {
    tries.push(name)
    return false
  })
  const settings = { url: network.url, pingMs: 20, answerMs: 500, reconnectMs: 10 }
  bus = await openBus(settings, sender, logger)
  bus.on('token', id => received.push(id))
  bus.onReset(() => (resets += 1))
})
afterEach(async () => {
  await bus.close()
  await network.close()
})

async function notify(id: string): Promise<void> {
  await bus.publish(sender, 'token', id)
}
const hasReceived = (...ids: string[]) => vi.waitFor(() => expect(received).toEqual(ids))
const isReset = () => vi.waitFor(() => expect(resets).toBe(1), { timeout: 5_000 })

test('a dead connection is replaced, and the listeners are reset', async () => {
  await notify('1')
  await hasReceived('1')
  network.fallSilent()
  await notify('2')
  network.recover()
  await isReset()
  expect(logger.lines).toEqual([JSON.stringify({ event: 'bus.lost' })])
  await notify('3')
  await hasReceived('1', '3')
})

test('a new connection that is silent too is replaced, until one answers', async () => {
  network.fallSilent()
  await vi.waitFor(() => expect(tries.length).toBeGreaterThan(2), { timeout: 5_000 })
  expect(resets).toBe(0)
  network.recover()
  await isReset()
  await notify('1')
  await hasReceived('1')
})

test('closing does not wait for a dead connection', async () => {
  const settings = { url: network.url, pingMs: 60_000, answerMs: 500, reconnectMs: 10 }
  const other = await openBus(settings, sender, logger)
  network.fallSilent()
  await other.close()
  network.recover()
  await isReset()
})

test('a connection that answers stays open', async () => {
  const beats = new Set<string>()
  const at = `select query_start::text as at from pg_stat_activity
               where datname = current_database() and application_name = 'sluice bus'
                 and query like 'select extract(epoch from now())%'`
  await vi.waitFor(async () => {
    for (const row of await sender.query<{ at: string }>(at, [])) beats.add(row.at)
    expect(beats.size).toBeGreaterThan(2)
  })
  expect([tries, resets, logger.lines]).toEqual([['sluice bus'], 0, []])
})

test('a line that the database ends is replaced once', async () => {
  await sender.query(
    `select pg_terminate_backend(pid)::text from pg_stat_activity
      where datname = current_database() and application_name = 'sluice bus'`,
    [],
  )
  await isReset()
  await notify('1')
  await hasReceived('1')
  expect([tries.length, resets, logger.lines.length]).toEqual([2, 1, 1])
})

/** A database that refuses notifications until the test allows them. */
function closedSender() {
  let isOpen = false
  const query: typeof sender.query = (...args) =>
    isOpen ? sender.query(...args) : Promise.reject(new Error('away'))
  return { sql: { ...sender, query }, open: () => (isOpen = true) }
}

test('notifications that the database refused are sent when it is available again', async () => {
  const closed = closedSender()
  const other = await openBus(database.url, closed.sql, logger)
  other.notifySoon('token', '7')
  await vi.waitFor(() => expect(logger.lines.join()).toContain('bus.notify'))
  closed.open()
  await hasReceived('7')
  await other.close()
})

test('with too many unsent notifications every process learns that some were lost, and since when', async () => {
  const closed = closedSender()
  const other = await openBus(database.url, closed.sql, logger)
  const since: number[] = []
  other.onReset(lostSinceMs => since.push(lostSinceMs))
  const startMs = Date.now()
  for (let id = 0; id < 5_001; id += 1) other.notifySoon('balance', id)
  closed.open()
  await isReset()
  await vi.waitFor(() => expect(since).toHaveLength(1))
  expect(since[0]).toBeGreaterThanOrEqual(startMs)
  expect(since[0]).toBeLessThanOrEqual(Date.now())
  await other.close()
})
