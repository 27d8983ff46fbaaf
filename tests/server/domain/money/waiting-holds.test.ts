import { afterAll, beforeAll, expect, test } from 'vitest'
import { callFor, openTestLedger, type TestLedger } from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { setLimits } from '../../../support/set-limits.ts'

let opened: TestServices
let ledger: TestLedger
beforeAll(async () => {
  opened = await openTestServices()
  ledger = openTestLedger(opened.services)
})
afterAll(() => opened.close())

test('a hold above the limit of those that wait is refused with the limit and the seconds to wait', async () => {
  await setLimits(opened.services, { 'holds-waiting': 2 })
  const userId = await ledger.user(10_000n)
  const reserved = await Promise.allSettled(
    Array.from({ length: 20 }, () => ledger.real.reserve(callFor(userId, 1n))),
  )
  const refused = reserved.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({
    code: 'DATABASE_AWAY',
    params: { rule: 'holds-waiting', max: 2, left: 0, seconds: 5 },
  })
  expect(reserved.length - refused.length).toBeGreaterThan(0)
})
