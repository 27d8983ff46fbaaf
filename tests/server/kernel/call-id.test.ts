import { expect, test } from 'vitest'
import { callId } from '../../../server/kernel/call-id.ts'

const UUID_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('every id is a version 7 UUID, and no two are equal', () => {
  const ids = Array.from({ length: 5_000 }, () => callId(1_790_000_000_000))
  expect(ids.every(id => UUID_7.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(5_000)
})

test('later calls have greater ids', () => {
  const ids = [1, 2, 255, 256, 1_790_000_000_000, 1_790_000_000_001].map(callId)
  expect(ids.toSorted()).toEqual(ids)
})
