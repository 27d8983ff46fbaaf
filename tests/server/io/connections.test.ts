import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connectionsFor, shareConnections } from '../../../server/io/connections.ts'
import {
  createTestDatabase,
  maintain,
  withDatabase,
  type TestDatabase,
} from '../../support/database.ts'

const ROLE = `narrow_${randomBytes(4).toString('hex')}`

let database: TestDatabase
let narrowUrl: string
beforeAll(async () => {
  database = await createTestDatabase()
  await maintain(database.url, `create role ${ROLE} login`)
  narrowUrl = database.url.replace('//sluice@', `//${ROLE}@`)
})
afterAll(async () => {
  await database.drop()
  await maintain(withDatabase(inject('databaseServerUrl'), 'postgres'), `drop role ${ROLE}`)
})

const allow = (count: number) =>
  maintain(database.url, `alter role ${ROLE} connection limit ${count}`)

// connections allowed, workers -> share of each; never more than allowed in all, less a reserve of 10
test.each([
  [300, 1, { console: 7, relay: 3, ledger: 3, background: 2 }],
  [78, 4, { console: 7, relay: 3, ledger: 3, background: 2 }],
  [77, 4, { console: 7, relay: 2, ledger: 2, background: 1 }],
  [54, 4, { console: 4, relay: 2, ledger: 2, background: 1 }],
  [46, 4, { console: 2, relay: 2, ledger: 2, background: 1 }],
  [19, 1, { console: 2, relay: 2, ledger: 2, background: 1 }],
])('of %i connections %i workers get shares that fit', async (limit, workers, share) => {
  await allow(limit)
  expect(await shareConnections(narrowUrl, workers)).toEqual(share)
})

test.each([
  [45, 4, 'allows 45 connections, and SLUICE_WORKERS=4 needs 46', 'at most 3.'],
  [100, 64, 'allows 100 connections, and SLUICE_WORKERS=64 needs 586', 'at most 10.'],
  [18, 1, 'allows 18 connections, and SLUICE_WORKERS=1 needs 19', "the database's limit)."],
])('refuses %i connections for %i workers with one sentence', async (limit, workers, fact, end) => {
  await allow(limit)
  const refusal = await shareConnections(narrowUrl, workers).catch((error: Error) => error.message)
  expect(refusal).toContain(fact)
  expect(refusal).toContain(end)
})

test('a server of our own has room for all workers', () => {
  expect([connectionsFor(1), connectionsFor(64)]).toEqual([27, 1098])
})
