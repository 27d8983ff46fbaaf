import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openLedger } from '../../../../server/domain/money/index.ts'
import type { Services } from '../../../../server/kernel/ctx.ts'
import { noJournal } from '../../../../server/kernel/journal.ts'
import type { SqlPool } from '../../../../server/kernel/sql.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger

beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
})
afterEach(() => expectExactLedger(fixtures.services))
afterAll(() => fixtures.close())

/** Refuses the given number of statements with a code; then it works. */
function refusing(pool: SqlPool, code: string, times: number): SqlPool {
  let left = times
  const orRefuse = <T>(run: () => Promise<T>): Promise<T> => {
    left -= 1
    if (left < 0) return run()
    return Promise.reject(Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code }))
  }
  return {
    query: (...args) => orRefuse(() => pool.query(...args)),
    transaction: work => orRefuse(() => pool.transaction(work)),
  }
}

test.each([
  ['25006', 'the server has become a standby'],
  ['53100', 'its disk is full'],
  ['53200', 'its memory is full'],
  ['53300', 'it has no connection left'],
  ['55P03', 'a lock is not to be had'],
  ['57P01', 'it is shutting down'],
  ['58030', 'its disk fails'],
])('a delivered call is charged, once, although at first (%s) %s', async code => {
  const userId = await ledger.user(1000n)
  const channelId = await ledger.channel()
  const flawed = refusing(fixtures.services.ledgerPool, code, 2)
  const services: Services = { ...fixtures.services, ledgerPool: flawed }
  const real = openLedger(services, noJournal)
  const settlement = settlementFor({ callId: randomUUID(), userId, channelId, charge: 250n })
  await real.settle(settlement)
  await real.settle(settlement)
  expect(await ledger.balanceOf(userId)).toBe(750n)
})
