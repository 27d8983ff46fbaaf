import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { HoldOutcome, HoldRequest } from '../../../server/domain/money/index.ts'
import { rateOf } from '../../../server/domain/pricing/index.ts'
import type { AppError } from '../../../server/kernel/app-error.ts'
import type { Engine } from '../../../server/relay/engine.ts'
import type { Exchange } from '../../../server/relay/exchange.ts'
import { createExtender } from '../../../server/relay/steps/extend.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

let house: TestServices
beforeAll(async () => {
  house = await openTestServices()
})
afterAll(() => house.close())

/** An extender of a stream of gpt-4o, ten quota for two units, whose books answer as they are told. */
function open() {
  const answers: PromiseWithResolvers<HoldOutcome>[] = []
  const grown: bigint[] = []
  const grow = ({ amount }: HoldRequest) => {
    grown.push(amount)
    const answer = Promise.withResolvers<HoldOutcome>()
    answers.push(answer)
    return answer.promise
  }
  const engine = { services: house.services, books: { grow } } as unknown as Engine
  const exchange = {
    call: { model: 'gpt-4o' },
    admission: { group: 'default', rate: rateOf(house.services, 'gpt-4o', 'default') },
    caller: { token: { id: 1, unlimited: true }, user: { id: 1 } },
    held: Promise.resolve(),
  } as unknown as Exchange
  const refuse = vi.fn<(error: AppError) => void>()
  const extend = createExtender(engine, exchange, refuse)
  const settled = () => exchange.held.then(() => new Promise(setImmediate))
  return { answers, grown, refuse, extend, settled }
}

test('grows at four fifths of what is covered, by as much again, one step at a time', async () => {
  const { answers, grown, extend, settled } = open()
  extend(399)
  expect(grown).toEqual([])
  extend(400)
  extend(450)
  expect(grown).toEqual([2_500n])
  answers[0]?.resolve('held')
  await settled()
  extend(799)
  expect(grown).toHaveLength(1)
  extend(800)
  expect(grown).toEqual([2_500n, 5_000n])
})

test('after a long wait the next step covers what was delivered meanwhile', async () => {
  const { answers, grown, extend, settled } = open()
  extend(400)
  extend(6_000)
  answers[0]?.resolve('held')
  await settled()
  extend(6_001)
  expect(grown).toEqual([2_500n, 30_005n])
})

test('goes on while the database is away, and asks again a little later', async () => {
  const { answers, grown, refuse, extend, settled } = open()
  extend(400)
  answers[0]?.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  await settled()
  extend(899)
  expect(grown).toHaveLength(1)
  extend(900)
  expect([grown.length, refuse.mock.calls.length]).toEqual([2, 0])
  expect(house.trace.lines.join()).toContain('hold.grow')
})

test('refuses when there is nothing left', async () => {
  const { answers, refuse, extend, settled } = open()
  extend(400)
  answers[0]?.resolve('user-insufficient')
  await settled()
  expect(refuse).toHaveBeenCalledOnce()
  expect(refuse.mock.calls[0]?.[0].code).toBe('QUOTA_INSUFFICIENT')
})
