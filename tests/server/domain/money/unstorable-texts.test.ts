import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redact } from '../../../../server/kernel/redact.ts'
import {
  callFor,
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../../support/ledger.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger
let channelId: number
beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
  channelId = await ledger.channel()
})
afterAll(() => fixtures.close())

/** Any text of JavaScript: also U+0000, characters of four bytes, and halves of them. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map(unit => String.fromCharCode(unit)),
      fc.constantFrom('\0', '\ud83d', '\ude00', '😀', 'a', '\u2028'),
    ),
    { maxLength: 20 },
  )
  .map(parts => parts.join(''))

test('a call is charged once, whatever texts explain it', async () => {
  const userId = await ledger.user(1_000_000n)
  let due = 1_000_000n
  await fc.assert(
    fc.asyncProperty(
      anyText,
      anyText,
      anyText,
      anyText,
      async (detail, model, group, tokenName) => {
        const held = callFor(userId, 100n)
        await ledger.real.reserve(held)
        const details = { attempts: [{ channelId, status: 500, detail }], [detail]: 1 }
        const { callId } = held
        const texts = { model, group, tokenName, details }
        await ledger.real.settle(
          settlementFor({ callId, userId, channelId, charge: 7n, ...texts }),
          held,
        )
        due -= 7n
        expect(await ledger.balanceOf(userId)).toBe(due)
      },
    ),
    { numRuns: 40 },
  )
  expect(await ledger.heldBy(userId)).toBe(0n)
  await expectExactLedger(fixtures.services)
})

test('a call whose details cannot be stored keeps no other call of its batch back', async () => {
  const users = await Promise.all(Array.from({ length: 6 }, () => ledger.user(1_000n)))
  const calls = users.map(userId => callFor(userId, 100n))
  await Promise.all(calls.map(one => ledger.real.reserve(one)))
  await Promise.all(
    calls.map(({ callId, userId, ...held }, index) => {
      const details = index % 2 === 0 ? { note: '\ud83d' } : { note: 'fine' }
      return ledger.real.settle(
        settlementFor({ callId, userId, channelId, charge: 30n, details }),
        { callId, userId, ...held },
      )
    }),
  )
  expect(await Promise.all(users.map(userId => ledger.balanceOf(userId)))).toEqual(
    users.map(() => 970n),
  )
  const rows = await fixtures.services.pool.query<{ details: object }>(
    `select details from logs where request_id = any ($1::text[])
      order by array_position($1::text[], request_id)`,
    [calls.map(one => one.callId)],
  )
  const [kept, lost] = [{ note: 'fine' }, {}]
  expect(rows.map(({ details }) => details)).toEqual([lost, kept, lost, kept, lost, kept])
})

test('a redacted text can always be stored, and is cut between characters', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, fc.integer({ min: 0, max: 400 }), async (text, length) => {
      const shown = redact(text + '😀'.repeat(length))
      expect(shown.isWellFormed()).toBe(true)
      const [row] = await fixtures.services.pool.query<{ back: string }>(
        `select $1::jsonb ->> 'text' as back`,
        [JSON.stringify({ text: shown, id: randomUUID() })],
      )
      expect(row?.back).toBe(shown)
    }),
  )
})
