import { expect, test } from 'vitest'
import { createInFlight } from '../../../server/relay/in-flight.ts'

test('returns the added and not removed items in any order, and reuses their slots', () => {
  const flights = createInFlight<string>()
  const [a, b] = [flights.add('a'), flights.add('b')]
  expect([...flights]).toEqual(['a', 'b'])
  flights.remove(a)
  expect([...flights]).toEqual(['b'])
  expect(flights.add('c')).toBe(a)
  flights.remove(b)
  flights.remove(a)
  expect([...flights]).toEqual([])
})

test('is idle when the last call has ended, and at once without calls', async () => {
  const flights = createInFlight<string>()
  await flights.idle()
  const [a, b] = [flights.add('a'), flights.add('b')]
  let isIdle = false
  const idle = flights.idle().then(() => {
    isIdle = true
  })
  flights.remove(a)
  await Promise.resolve()
  expect(isIdle).toBe(false)
  flights.remove(b)
  await idle
})
