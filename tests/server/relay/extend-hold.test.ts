import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Extension, HoldOutcome, HoldRequest } from '../../../server/domain/money/index.ts'
import { rateOf } from '../../../server/domain/pricing/index.ts'
import type { AppError } from '../../../server/kernel/app-error.ts'
import type { Engine } from '../../../server/relay/engine.ts'
import type { Exchange } from '../../../server/relay/exchange.ts'
import { createExtender } from '../../../server/relay/steps/extend-hold.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

let system: TestServices
beforeAll(async () => {
  system = await openTestServices()
})
afterAll(() => system.close())

interface Opening {
  /** The limit that the caller named. */
  readonly named?: number
  /** Tokens delivered, counted. */
  readonly counted?: () => number
}

/** An extender of a stream of gpt-4o, five quota a token, with answers given by the test. */
function open({ named, counted = () => Number.POSITIVE_INFINITY }: Opening = {}) {
  const answers: PromiseWithResolvers<Extension>[] = []
  const requested: bigint[] = []
  const extendHold = ({ amount }: HoldRequest) => {
    requested.push(amount)
    const answer = Promise.withResolvers<Extension>()
    answers.push(answer)
    return answer.promise
  }
  const engine = { services: system.services, ledger: { extend: extendHold } } as unknown as Engine
  const exchange = {
    call: { model: 'gpt-4o', completionTokensMax: named },
    admission: { group: 'default', rate: rateOf(system.services, 'gpt-4o', 'default') },
    caller: { token: { id: 1, unlimited: true }, user: { id: 1 } },
    held: Promise.resolve(),
  } as unknown as Exchange
  const refuse = vi.fn<(error: AppError) => void>()
  const count = vi.fn(counted)
  const extend = createExtender(engine, exchange, { refuse, count })
  const settled = () => exchange.held.then(() => new Promise(setImmediate))
  /** Answers the last question of the extender. */
  const answer = async (outcome: HoldOutcome, amount = requested.at(-1) ?? 0n) => {
    answers.at(-1)?.resolve({ outcome, amount })
    await settled()
  }
  return { answers, requested, refuse, count, extend, settled, answer, exchange }
}

test('extends at four fifths of the held tokens, by the same number, one step at a time', async () => {
  const { requested, extend, answer, count } = open()
  extend(399)
  expect(requested).toEqual([])
  extend(400)
  extend(450)
  expect(requested).toEqual([2_500n])
  await answer('held')
  extend(799)
  expect(requested).toHaveLength(1)
  extend(800)
  expect(requested).toEqual([2_500n, 5_000n])
  expect(count).not.toHaveBeenCalled()
})

test('after a long wait the next step covers everything delivered meanwhile', async () => {
  const { requested, extend, answer } = open()
  extend(400)
  extend(6_000)
  await answer('held')
  extend(6_001)
  expect(requested).toEqual([2_500n, 30_005n])
})

test('continues while the database is unavailable and retries later', async () => {
  const { answers, requested, refuse, extend, settled } = open()
  extend(400)
  answers[0]?.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  await settled()
  extend(899)
  expect(requested).toHaveLength(1)
  extend(900)
  expect([requested.length, refuse.mock.calls.length]).toEqual([2, 0])
  expect(system.logger.lines.join()).toContain('hold.extend')
})

test('a step that the balance cannot carry takes what is left, and the stream goes on', async () => {
  const { requested, refuse, extend, answer, exchange } = open()
  extend(400)
  await answer('user-insufficient', 1_000n)
  expect(exchange.holding).toMatchObject({ amount: 1_000n })
  // 500 tokens were held, and 200 more.
  extend(699)
  expect([requested.length, refuse.mock.calls.length]).toEqual([1, 0])
  extend(700)
  expect([requested.length, refuse.mock.calls.length]).toEqual([2, 0])
  await answer('held')
  // And 700 more, of which four fifths count again.
  extend(1_119)
  expect([requested.length, refuse.mock.calls.length]).toEqual([2, 0])
  extend(1_120)
  expect([requested.length, refuse.mock.calls.length]).toEqual([3, 0])
})

test('ends a stream only when the hold is used and the balance is 0', async () => {
  let delivered = 0
  const { requested, refuse, extend, answer } = open({ counted: () => delivered })
  extend(400)
  await answer('user-insufficient', 0n)
  expect(refuse).not.toHaveBeenCalled()
  // The estimate is far too large: 499 tokens were delivered, and the hold covers them.
  delivered = 499
  extend(1_200)
  expect([requested.length, refuse.mock.calls.length]).toEqual([1, 0])
  delivered = 507
  extend(1_208)
  await answer('token-insufficient', 4n)
  expect(refuse).toHaveBeenCalledOnce()
  expect(refuse.mock.calls[0]?.[0].code).toBe('TOKEN_QUOTA_INSUFFICIENT')
})

test('ends a stream that delivered more than it could hold, though nothing more comes', async () => {
  const { requested, refuse, extend, answer } = open({ counted: () => 900 })
  extend(900)
  await answer('user-insufficient', 1_000n)
  expect([requested.length, refuse.mock.calls.length]).toEqual([2, 0])
  await answer('user-insufficient', 0n)
  expect(refuse).toHaveBeenCalledOnce()
})

test('a named limit that the upstream ignores is extended like any other', async () => {
  let delivered = 0
  const { requested, refuse, extend, answer } = open({ named: 1_000, counted: () => delivered })
  delivered = 1_000
  extend(1_000)
  extend(2_500)
  expect(requested).toEqual([])
  delivered = 1_001
  extend(2_508)
  expect(requested).toEqual([12_540n])
  await answer('held')
  // 1,000 tokens were held, and 2,508 more: from now on four fifths of them count.
  extend(2_806)
  expect(requested).toHaveLength(1)
  extend(2_807)
  expect([requested.length, refuse.mock.calls.length]).toEqual([2, 0])
})

test('a limit of the caller that the upstream respects needs no extension, and is rarely counted', () => {
  let delivered = 0
  const { requested, count, extend } = open({ named: 1_000, counted: () => delivered })
  // Three estimated tokens for each.
  for (; delivered <= 1_000; delivered += 1) extend(delivered * 3)
  expect(requested).toEqual([])
  expect(count.mock.calls.length).toBeLessThan(20)
})
