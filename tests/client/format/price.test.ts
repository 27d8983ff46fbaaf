import { describe, expect, it } from 'vitest'
import { priceText, pricePerMillion } from '../../../client/format/price.ts'

describe('prices', () => {
  it('makes a ratio of 1 two dollars per million tokens', () => {
    expect(pricePerMillion({ ratio: 1, quotaPerUnit: 500_000 })).toBe(2)
  })

  it('follows the worth of a unit', () => {
    expect(pricePerMillion({ ratio: 1, quotaPerUnit: 1_000_000 })).toBe(1)
  })

  it.each([
    [0.15, '$0.15'],
    [2, '$2.00'],
    [2.5, '$2.50'],
    [0.075, '$0.075'],
    [0.075 * 2 * 1.5, '$0.225'],
    [0, '$0.00'],
  ])('writes %d as %s', (dollars, text) => {
    expect(priceText(dollars)).toBe(text)
  })
})
