import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCallsInFlight } from '../../../server/relay/calls-in-flight.ts'
import type { Exchange } from '../../../server/relay/exchange.ts'
import { watchCallers } from '../../../server/relay/watch-callers.ts'
import { openTestServices, type TestServices } from '../../support/services.ts'

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())

/** A call whose caller the tables do not have, so that a check ends it. */
function callOf(caller: { userId: number; tokenId?: number; signInId?: string }) {
  const seen = { reads: 0 }
  const exchange = {
    get caller() {
      seen.reads += 1
      const { userId, tokenId, signInId } = caller
      return { user: { id: userId }, token: { id: tokenId }, signInId }
    },
    response: {},
    cutBy: undefined as Error | undefined,
  }
  return { exchange: exchange as unknown as Exchange, seen }
}

const publish = (channel: 'user' | 'token' | 'sign-in', id: number) =>
  opened.services.tx(tx => opened.services.bus.publish(tx, channel, String(id)))

test.each([
  ['user', 5],
  ['token', 50],
  ['sign-in', 9],
] as const)('a change of a %s looks at no call of other callers', async (channel, id) => {
  const calls = createCallsInFlight()
  const watch = watchCallers(opened.services, calls)
  const others = Array.from({ length: 1_000 }, (_, at) =>
    callOf({ userId: 1_000 + at, tokenId: 5_000 + at }),
  )
  const withToken = callOf({ userId: 5, tokenId: 50 })
  const ofPage = callOf({ userId: 9, signInId: 'page' })
  for (const { exchange } of [...others, withToken, ofPage]) calls.add(exchange)
  for (const { seen } of others) seen.reads = 0
  const own = channel === 'sign-in' ? ofPage : withToken
  await publish(channel, id)
  await expect.poll(() => own.exchange.cutBy).toBeDefined()
  expect(others.filter(({ seen }) => seen.reads > 0)).toEqual([])
  watch.stop()
})

test('a call that has ended is found no more, and the others of its caller are', () => {
  const calls = createCallsInFlight()
  const [first, second, third] = [1, 2, 2].map(tokenId => callOf({ userId: 7, tokenId }).exchange)
  const places = [first, second, third].map(exchange => calls.add(exchange as Exchange))
  const found = () => [[...calls.ofUser(7)], [...calls.ofToken(1)], [...calls.ofToken(2)]]
  expect(found()).toEqual([[first, second, third], [first], [second, third]])
  places[0]?.leave()
  places[1]?.leave()
  expect(found()).toEqual([[third], [], [third]])
  places[2]?.leave()
  expect([...found().flat(), ...calls]).toEqual([])
})
