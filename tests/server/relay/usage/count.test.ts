import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../../server/relay/surface.ts'
import {
  countPrompt,
  countText,
  loadTokenizers,
  promptBound,
  worstPrompt,
} from '../../../../server/relay/usage/count.ts'

const COUNTED_MAX = 512 * 1024
const MODEL = 'gpt-4o'

beforeAll(loadTokenizers)

const callOf = (...promptTexts: string[]) =>
  ({ model: MODEL, promptTexts, promptOverhead: 7 }) as unknown as Call
const times = (text: string, length: number) => text.repeat(length / text.length)

test.each([
  ['a single letter', 'a'],
  ['blanks', ' '],
  ['line ends', '\n'],
  ['punctuation', '!'],
  ['letters of two alphabets', 'aя'],
  ['characters outside the basic plane', '😀'],
])('a run of %s is counted before anybody loses patience', (_name, unit) => {
  const units = countText(MODEL, times(unit, COUNTED_MAX))
  expect(units).toBeGreaterThan(0)
  expect(units).toBeLessThanOrEqual(Buffer.byteLength(unit) * COUNTED_MAX)
})

test('what people write is counted as if it was never cut', () => {
  const prose = 'It was the best of times, it was the worst of times (1859).\n'
  expect(countText(MODEL, prose.repeat(100))).toBe(100 * countText(MODEL, prose))
})

test('a text longer than is counted has as many units as its beginning suggests', () => {
  const short = times('four fair words here ', 21 * 10_000)
  const long = short.repeat(8)
  expect(countText(MODEL, long) / countText(MODEL, short)).toBeCloseTo(8, 2)
  const inParts = countPrompt(callOf(...Array<string>(8).fill(short)))
  expect(inParts / countPrompt(callOf(short))).toBeCloseTo(8, 2)
})

test('a prompt longer than is counted is held by its bytes, and others by their units', () => {
  const short = callOf('four fair words here')
  expect(worstPrompt(short)).toBe(countPrompt(short))
  const long = callOf(times('word ', 5 * 110_000))
  expect(worstPrompt(long)).toBe(promptBound(long))
  expect(worstPrompt(long)).toBeGreaterThan(countPrompt(long))
})

test('nothing has no units', () => {
  expect([countText(MODEL, ''), countPrompt(callOf()), countPrompt(callOf('', ''))]).toEqual([
    0, 7, 7,
  ])
})
