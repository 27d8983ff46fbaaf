import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RoleName } from '../../../../contract/enums.ts'
import type { Usage } from '../../../../contract/usage.ts'
import { refundCall } from '../../../../server/domain/money/index.ts'
import { priceWhatIf } from '../../../../server/domain/price-list/index.ts'
import { openTestLedger, settlementFor, type TestLedger } from '../../../support/ledger.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'

let fixtures: TestServices
let ledger: TestLedger
let ann: number
let bob: number
let channelId: number

beforeAll(async () => {
  fixtures = await openTestServices()
  ledger = openTestLedger(fixtures.services)
  channelId = await ledger.channel()
  ann = await ledger.user(10_000_000n)
  bob = await ledger.user(10_000_000n)
  // gpt-4o: ratio 1.25, completion 4, cache 0.5; dall-e-3: 0.04 dollars for each image.
  await call(ann, 'gpt-4o', 4378n, { input: 1234, output: 567 })
  await call(ann, 'gpt-4o', 3360n, { input: 976, cacheRead: 1024, output: 300 })
  await call(bob, 'gpt-4o', 13n, { input: 10 })
  await call(bob, 'dall-e-3', 40_000n, { images: 2 })
  await call(bob, 'of-an-older-version', 77n, undefined)
  const refunded = await call(bob, 'gpt-4o', 1250n, { input: 1000 })
  await fixtures.services.tx(tx => refundCall(tx, { callId: refunded, reason: 'failed' }))
})
afterAll(() => fixtures.close())

async function call(
  userId: number,
  model: string,
  charge: bigint,
  usage: Partial<Usage> | undefined,
): Promise<string> {
  const callId = randomUUID()
  const details = usage === undefined ? {} : { usage }
  await ledger.real.settle(settlementFor({ callId, userId, model, charge, channelId, details }))
  return callId
}

const person = (role: RoleName = 'ROOT') =>
  ctxFor(fixtures.services, {
    kind: 'user',
    username: 'someone',
    id: 1,
    role,
    group: 'default',
    via: 'access-token',
  })
const HOUR_MS = 3_600_000
const window = (fromMs = -HOUR_MS, toMs = HOUR_MS) => ({
  from: new Date(Date.now() + fromMs),
  to: new Date(Date.now() + toMs),
})
const entry = (key: string, name: string, after: string | null) => ({ key, name, after })
const ask = (...entries: ReturnType<typeof entry>[]) =>
  priceWhatIf(person(), { entries, ...window() })

// proposal -> gpt-4o and dall-e-3 at the proposed prices
const proposals: readonly [string, ReturnType<typeof entry>[], bigint, bigint][] = [
  ['the present prices', [entry('ModelRatio', 'gpt-4o', '1.25')], 7751n, 40_000n],
  // 8755 + 6720 + 25
  ['twice the ratio', [entry('ModelRatio', 'gpt-4o', '2.5')], 15_500n, 40_000n],
  // (1234 + 567 + 976 + 512 + 300) and 10, each call rounded
  ['a completion like a prompt', [entry('CompletionRatio', 'gpt-4o', '1')], 4499n, 40_000n],
  ['no discount of a cache', [entry('CacheRatio', 'gpt-4o', '1')], 8391n, 40_000n],
  ['another price of an image', [entry('ModelPrice', 'dall-e-3', '0.01')], 7751n, 10_000n],
  ['a free group', [entry('GroupRatio', 'default', '0')], 0n, 0n],
  ['a fixed price instead', [entry('ModelPrice', 'gpt-4o', '0.001')], 1500n, 40_000n],
]

describe('a price what-if', () => {
  test.each(proposals)('computes each call at %s', async (_, entries, ofChat, ofImages) => {
    const found = await ask(...entries)
    const byModel = new Map(found.models.listed.map(one => [one.key, one]))
    expect(byModel.get('gpt-4o')).toMatchObject({ calls: 3, present: 7751n, proposed: ofChat })
    expect(byModel.get('dall-e-3')).toMatchObject({
      calls: 1,
      present: 40_000n,
      proposed: ofImages,
    })
    expect(byModel.get('of-an-older-version')).toMatchObject({ present: 77n, proposed: 77n })
    const sum = { calls: 5, present: 47_828n, proposed: ofChat + ofImages + 77n }
    expect(found.total).toEqual(sum)
    expect(found).toMatchObject({ charged: 47_828n, unknownCalls: 1, computedFrom: null })
    for (const part of [found.models, found.groups, found.users]) {
      const proposed = part.listed.reduce((all, one) => all + one.proposed, 0n)
      expect([proposed, part.rest, part.restCount]).toEqual([sum.proposed, null, 0])
    }
    expect(found.users.listed.map(one => Number(one.key)).toSorted()).toEqual([ann, bob].toSorted())
  })

  test('counts the calls of a model that would have no price', async () => {
    const found = await ask(entry('ModelPrice', 'dall-e-3', null))
    expect(found.unpricedCalls).toBe(1)
    expect(found.total.proposed).toBe(47_828n - 40_000n)
    expect(found.models.listed[0]).toMatchObject({ key: 'dall-e-3', proposed: 0n })
  })

  test('reads the calls of the window only, and changes nothing', async () => {
    const entries = [entry('ModelRatio', 'gpt-4o', '9')]
    const past = await priceWhatIf(person(), { entries, ...window(-3 * HOUR_MS, -2 * HOUR_MS) })
    expect(past.total).toEqual({ calls: 0, present: 0n, proposed: 0n })
    expect(await fixtures.services.db.option.count()).toBe(0)
  })

  test.each([
    ['an admin', 'ADMIN', entry('ModelRatio', 'gpt-4o', '2'), window(), 'FORBIDDEN'],
    ['no number', 'ROOT', entry('ModelRatio', 'gpt-4o', 'x'), window(), 'OPTION_INVALID'],
    [
      'an end before the start',
      'ROOT',
      entry('ModelRatio', 'a', '2'),
      window(1, 0),
      'INPUT_INVALID',
    ],
  ] as const)('refuses %s', async (_, role, one, given, code) => {
    const wanted = { entries: [one], ...given }
    await expect(priceWhatIf(person(role), wanted)).rejects.toMatchObject({ code })
  })
})
