import { expect, test } from 'vitest'
import { createInFlight } from '../../../server/relay/in-flight.ts'

test('names what entered and has not left, whatever the order, and keeps no more places than needed', () => {
  const flights = createInFlight<string>()
  const [a, b] = [flights.enter('a'), flights.enter('b')]
  expect([...flights]).toEqual(['a', 'b'])
  flights.leave(a)
  expect([...flights]).toEqual(['b'])
  expect(flights.enter('c')).toBe(a)
  flights.leave(b)
  flights.leave(a)
  expect([...flights]).toEqual([])
})
