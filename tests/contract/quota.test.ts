import { describe, expect, it } from 'vitest'
import {
  abbreviate,
  CHART_DIGITS,
  formatMoney,
  formatQuota,
  quotaText,
  restQuotaText,
} from '../../contract/quota.ts'

const inDollars = { quotaPerUnit: 500_000, isQuotaInCurrency: true }
const inUnits = { quotaPerUnit: 500_000, isQuotaInCurrency: false }

describe('numbers in lists', () => {
  it.each([
    [0, '0'],
    [9_999n, '9,999'],
    [10_000, '10k'],
    [12_345n, '12.3k'],
    [999_999, '999.9k'],
    [1_234_567, '1.2M'],
    [5_000_000_000n, '5B'],
    [-12_345, '-12.3k'],
    [-12, '-12'],
  ])('%s is shown as %s', (value, text) => {
    expect(abbreviate(value)).toBe(text)
  })
})

describe('formatted quota', () => {
  it('is dollars with two decimals', () => {
    expect(formatQuota(750_000n, inDollars)).toBe('$1.50')
    expect(formatQuota(-250_000n, inDollars)).toBe('-$0.50')
  })

  it('has more decimals for small amounts', () => {
    expect(formatQuota(1n, inDollars, CHART_DIGITS)).toBe('$0.0000')
    expect(formatMoney(1n, 500_000, 6)).toBe('$0.000002')
  })

  it('is a number of quota units if the site shows no money', () => {
    expect(formatQuota(750_000n, inUnits)).toBe('750k')
  })
})

describe('quota in stored rows', () => {
  it.each([
    ['money', inDollars, '＄1.000000 额度'],
    ['units', inUnits, '500000 点额度'],
  ])('is %s in the form of the old REST API', (_, display, text) => {
    expect(restQuotaText(500_000n, display)).toBe(text)
  })

  it.each([
    [500_000n, '$1.00'],
    [615_000n, '$1.23'],
    [-250_000n, '-$0.50'],
    [617_500n, '$1.235'],
    [1n, '$0.000002'],
    [-1n, '-$0.000002'],
    [0n, '$0.00'],
    [50_000_000_000n, '$100000.00'],
  ])('%s units are %s in English: cents, and more decimals only where needed', (units, text) => {
    expect(quotaText(units, inDollars, 'en')).toBe(text)
  })

  it('has the same amount in Chinese', () => {
    expect(quotaText(617_500n, inDollars, 'zh')).toBe('$1.235 额度')
    expect(quotaText(0n, inDollars, 'zh')).toBe('$0.00 额度')
  })

  it('has the form of the old REST API there, also below zero', () => {
    expect(restQuotaText(-250_000n, inDollars)).toBe('＄-0.500000 额度')
  })
})
