import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdFor } from '../../../server/relay/steps/hold.ts'
import type { Engine } from '../../../server/relay/engine.ts'
import type { Exchange } from '../../../server/relay/exchange.ts'
import { callFor, openTestLedger, type TestLedger } from '../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

let opened: TestServices
let ledger: TestLedger
beforeAll(async () => {
  opened = await openTestServices()
  ledger = openTestLedger(opened.services)
})
afterAll(() => opened.close())

/** The time after which a call is refused, and a little more. */
const BLOCKED_MS = 2_000

test('a hold that commits while the process is busy is no hold of a database that is away', async () => {
  const userId = await ledger.user(10_000n)
  const { callId } = callFor(userId, 100n)
  // Opens a connection and prepares the statement.
  await ledger.real.reserve(callFor(userId, 1n))
  const exchange = {
    callId,
    call: { model: 'gpt-4o' },
    caller: { user: { id: userId }, token: { id: undefined, unlimited: true } },
    admission: { amount: 100n, group: 'default', rate: { kind: 'call', terms: {} } },
    held: Promise.resolve(),
  } as unknown as Exchange
  // The statement is on its way when the process has other work for two seconds.
  const real = {
    ...ledger.real,
    // The call waits for its hold.
    cachedBalance: () => undefined,
    async reserve(...args: Parameters<typeof ledger.real.reserve>) {
      const reserving = ledger.real.reserve(...args)
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
      const endsAtMs = performance.now() + BLOCKED_MS
      while (performance.now() < endsAtMs);
      return reserving
    },
  }
  let isServed = false
  await holdFor({ ledger: real } as unknown as Engine, exchange, async () => {
    isServed = true
  })
  expect(isServed).toBe(true)
  expect(await ledger.heldBy(userId)).toBe(101n)
})
