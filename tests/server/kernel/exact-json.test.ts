import { expect, test } from 'vitest'
import { numberOf, parseExact } from '../../../server/kernel/exact-json.ts'

const digits = (length: number, seed: number) =>
  Array.from({ length }, (_, at) => (seed * 7 + at * 3 + ((seed * at) % 11)) % 10).join('')

/** Numbers of every length, with and without a sign, a fraction, zeros at either end and an exponent. */
function* numbers(): Generator<string> {
  for (let seed = 0; seed < 40; seed += 1) {
    for (let length = 1; length < 24; length += 1) {
      const whole = digits(length, seed).replace(/^0+(?=\d)/, '')
      const sign = seed % 2 === 0 ? '' : '-'
      const fraction = `${'0'.repeat(seed % 9)}${digits((seed % 19) + 1, length)}`
      yield `${sign}${whole}`
      yield `${sign}${whole}.${fraction}`
      yield `${sign}0.${fraction}`
      for (const exponent of ['e5', 'E-7', 'e+400', 'E021']) yield `${sign}${whole}${exponent}`
      yield `${sign}${whole}.${fraction}e${seed}`
    }
  }
}

test('every number is written again with the text that it had', () => {
  for (const number of numbers()) {
    for (const text of [number, `[${number}]`, `{"a":{"b":[1,${number}],"c":"x"}}`]) {
      expect(JSON.stringify(parseExact(text))).toBe(text)
    }
  }
})

test('a number that is kept as text is read as a number', () => {
  const values = parseExact('[1.0, -0, 1e3, 9007199254740993, 7, "1.0", null]') as unknown[]
  expect(values.map(numberOf)).toEqual([1, -0, 1000, 9007199254740992, 7, '1.0', null])
})

test.each(['', '{"a":1.0', '[01]', '1.0 1', '['.repeat(100_000)])('%s is refused', text => {
  expect(() => parseExact(text)).toThrow()
})
