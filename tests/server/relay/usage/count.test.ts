import { beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../../server/relay/surface.ts'
import {
  countPrompt,
  countText,
  loadTokenizers,
  promptBound,
  worstPrompt,
} from '../../../../server/relay/usage/count.ts'

const COUNTED_MAX = 128 * 1024
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
  ['marks and line ends', '/\n'],
  ['blanks of two kinds', ' \u00a0'],
  ['characters outside the basic plane', '😀'],
])('a run of %s is counted in a short time', (_name, piece) => {
  const tokens = countText(MODEL, times(piece, COUNTED_MAX))
  expect(tokens).toBeGreaterThan(0)
  expect(tokens).toBeLessThanOrEqual(Buffer.byteLength(piece) * COUNTED_MAX)
})

test('text is counted as if it was not split into slices', () => {
  const prose = 'It was the best of times, it was the worst of times (1859).\n'
  expect(countText(MODEL, prose.repeat(100))).toBe(100 * countText(MODEL, prose))
})

test('also Chinese, and data', () => {
  const chinese = '今天天气很好，我们去公园散步。'
  const data = '{"a":12,"bcd":"efg"},'
  for (const text of [chinese, data]) {
    const short = countText(MODEL, text.repeat(8))
    const long = countText(MODEL, text.repeat(800))
    expect(Math.abs(long - 100 * short)).toBeLessThan(100)
  }
})

test('the tokens of a text above the limit of counting are estimated by a sample', () => {
  const short = times('four fair words here ', 21 * 6_000)
  const long = short.repeat(8)
  expect(countText(MODEL, long) / countText(MODEL, short)).toBeCloseTo(8, 1)
  const inParts = countPrompt(callOf(...Array<string>(8).fill(short)))
  expect(inParts / countPrompt(callOf(short))).toBeCloseTo(8, 1)
})

test('the sample is from the whole text: leading blanks do not change it', () => {
  const blanks = ' '.repeat(COUNTED_MAX)
  const words = times('four fair words here ', 21 * 20_000)
  const tokens = countText(MODEL, times('four fair words here ', 21 * 6_000)) / 6_000
  expect(countText(MODEL, blanks + words)).toBeGreaterThan(tokens * 20_000 * 0.95)
})

test('no prompt has more tokens than bytes, whatever its sample suggests', () => {
  const rare = callOf('𠮷'.repeat(64), 'a'.repeat(COUNTED_MAX * 2))
  expect(countPrompt(rare)).toBeLessThanOrEqual(promptBound(rare))
})

test('a prompt above the limit of counting is held by a sample and 15 %, others by their tokens', () => {
  const short = callOf('four fair words here')
  expect(worstPrompt(short)).toBe(countPrompt(short))
  const words = 110_000
  const long = callOf(times('word ', 5 * words))
  expect(worstPrompt(long) / words).toBeGreaterThan(1.1)
  expect(worstPrompt(long) / words).toBeLessThan(1.2)
})

test('a long prompt is held by its bytes at most', () => {
  const dense = callOf('!?'.repeat(COUNTED_MAX))
  expect(worstPrompt(dense)).toBeLessThanOrEqual(promptBound(dense))
  const other = { ...dense, otherTokens: 5_000 }
  expect(worstPrompt(other)).toBeLessThanOrEqual(promptBound(other))
})

test('the sample cannot be avoided by a text of cheap and expensive parts in turn', () => {
  const cheap = ' '.repeat(256)
  const dear = '😀🤖🧠🦊'.repeat(32)
  const parts = Array.from({ length: 4_096 }, (_, index) => (index % 8 === 0 ? cheap : dear))
  const tokens = countText(MODEL, dear) * 4_096 * (7 / 8)
  expect(worstPrompt(callOf(...parts))).toBeGreaterThan(tokens)
})

test('an empty text has no tokens', () => {
  expect([countText(MODEL, ''), countPrompt(callOf()), countPrompt(callOf('', ''))]).toEqual([
    0, 7, 7,
  ])
})
