import { describe, expect, it } from 'vitest'
import { exactNumber, shortNumber, significant, totalText } from '../../../client/format/numbers.ts'

describe('numbers in lists', () => {
  it('say when there are more than were counted', () => {
    expect(totalText(100_000, true)).toBe('100,000+')
    expect(totalText(99_999, false)).toBe('99,999')
  })

  it.each([
    [0, '0'],
    [9_999, '9,999'],
    [10_000, '10k'],
    [12_345, '12.3k'],
    [999_999, '999.9k'],
    [1_000_000, '1M'],
    [1_250_000, '1.2M'],
    [1_000_000_000, '1B'],
    [-12_345, '-12.3k'],
  ])('shows %d as %s', (value, text) => {
    expect(shortNumber(value)).toBe(text)
  })

  it('shows all digits of a number that JavaScript numbers cannot hold', () => {
    expect(exactNumber(9_007_199_254_740_993n)).toBe('9,007,199,254,740,993')
  })

  it.each([
    [0, '0'],
    [0.15, '0.15'],
    [2, '2'],
    [1_234.5678, '1234.57'],
    [0.000_000_123_456_7, '0.000000123457'],
    [1 / 3, '0.333333'],
  ])('keeps six significant digits of %d and no trailing zeros', (value, text) => {
    expect(significant(value, 6)).toBe(text)
  })
})
