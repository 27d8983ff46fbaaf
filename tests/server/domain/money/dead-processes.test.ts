import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startHeartbeat, releaseOrphans } from '../../../../server/domain/money/index.ts'
import { openSqlPool } from '../../../../server/io/sql-pool.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { expectExactLedger, openTestLedger, type TestLedger } from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger

beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
})
beforeEach(() => run(`delete from nodes`))
afterEach(() => expectExactLedger(fixtures.services))
afterAll(() => fixtures.close())

const run = <Row>(text: string, values: unknown[] = []) =>
  fixtures.services.pool.query<Row>(text, values)

/** A process with the age of its last heartbeat and of the first one without a gap, in seconds. */
async function node(beat: number, since = 3600): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into nodes (id, name, beat_at, started_at)
     values ($1, 'test', now() - make_interval(secs => $2), now() - make_interval(secs => $3))`,
    [id, beat, since],
  )
  return id
}

/** A user with one hold of a process. */
async function holderFor(nodeId: string): Promise<number> {
  const userId = await ledger.user(1000n)
  const request = { userId, tokenId: undefined, amount: 300n, tokenAmount: 0n, terms: '{}' }
  await ledger.real.reserve({ ...request, callId: randomUUID() })
  await run(
    `update holds set node_id = $1, created_at = now() - interval '1 hour' where user_id = $2`,
    [nodeId, userId],
  )
  return userId
}

// age of the last heartbeat, time without a gap on the running node -> holds of the ended node
test.each([
  ['a dead process among the living', 61, 3600, 0n],
  ['a process that was silent within its lease', 59, 3600, 300n],
  ['living processes when the database came back a moment ago', 600, 2, 300n],
  ['living processes that still have their grace', 600, 29, 300n],
  ['processes that did not come back with the database', 600, 31, 0n],
])('%s: holds are freed or kept', async (_, beat, since, held) => {
  const userId = await holderFor(await node(beat))
  await node(0, since)
  await releaseOrphans(fixtures.services)
  expect(await ledger.heldBy(userId)).toBe(held)
})

test('releases nothing while no process sends heartbeats, as while the database is away', async () => {
  const userId = await holderFor(await node(600))
  await releaseOrphans(fixtures.services)
  expect(await ledger.heldBy(userId)).toBe(300n)
})

test('a process that starts after the database was unavailable treats no other process as dead', async () => {
  const silent = await node(600)
  const userId = await holderFor(silent)
  const services: Services = { ...fixtures.services, nodeId: randomUUID() }
  const stop = await startHeartbeat(services, 'late')
  expect(await ledger.heldBy(userId)).toBe(300n)
  const [row] = await run<{ fresh: boolean }>(
    `select started_at >= now() - interval '5 seconds' as fresh from nodes where id = $1`,
    [services.nodeId],
  )
  expect(row).toEqual({ fresh: true })
  await stop()
})

test('a process that starts beside running ones releases the holds of ended ones at once', async () => {
  await node(3)
  const userId = await holderFor(await node(61))
  const services: Services = { ...fixtures.services, nodeId: randomUUID() }
  const stop = await startHeartbeat(services, 'new')
  expect(await ledger.heldBy(userId)).toBe(0n)
  await stop()
  const names = await run<{ name: string }>(`select name from nodes`)
  expect(names).toEqual([{ name: 'test' }])
})

test('a row locked by a stuck transaction does not delay the release of other holds', async () => {
  await node(0)
  const dead = await node(61)
  const [stuck, free] = [await holderFor(dead), await holderFor(dead)]
  const settings = { max: 2, name: 'test', statementTimeoutMs: 300 }
  const pool = openSqlPool(fixtures.databaseUrl, settings)
  await pool.transaction(async sql => {
    await sql.query(`select 1 from users where id = $1 for update`, [stuck])
    await expect(releaseOrphans({ pool, logger: fixtures.logger })).rejects.toThrow()
    expect([await ledger.heldBy(stuck), await ledger.heldBy(free)]).toEqual([300n, 0n])
  })
  expect(await releaseOrphans({ pool, logger: fixtures.logger })).toBe(1)
  await pool.end()
})
