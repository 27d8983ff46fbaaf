import { describe, expect, it } from 'vitest'
import {
  axisAmount,
  balanceText,
  costText,
  dollarText,
  exactQuotaText,
} from '../../../client/format/quota.ts'

const dollars = { isQuotaInCurrency: true, quotaPerUnit: 500_000 }
const units = { isQuotaInCurrency: false, quotaPerUnit: 500_000 }

describe('quota as people read it', () => {
  it.each([
    ['0', '$0.00'],
    ['500000', '$1.00'],
    ['5000', '$0.01'],
    ['4999', '<$0.01'],
    ['1', '<$0.01'],
    ['-1', '>-$0.01'],
    ['-250000', '-$0.50'],
    ['617000000', '$1,234.00'],
    ['-617000000', '-$1,234.00'],
    ['49999999999', '$100,000.00'],
    ['50000000000', '$100k'],
    ['1234567890000000', '$2.4B'],
  ])('shows %s as %s where the site shows dollars', (quota, text) => {
    expect(balanceText(quota, dollars)).toBe(text)
  })

  it('shows units where the site does not show dollars', () => {
    expect(balanceText('9999', units)).toBe('9,999')
    expect(balanceText('12345', units)).toBe('12.3k')
  })

  it('shows the cost of one call to six decimals', () => {
    expect(costText('371', dollars)).toBe('$0.000742')
    expect(costText('1', { ...dollars, quotaPerUnit: 5_000_000 })).toBe('<$0.000001')
  })

  it('shows the exact amount in both units', () => {
    expect(exactQuotaText('50000000001', dollars)).toBe('$100,000.000002 (50,000,000,001)')
    expect(exactQuotaText('12345', units)).toBe('12,345')
  })

  it('follows another value of a unit', () => {
    expect(balanceText('1000', { isQuotaInCurrency: true, quotaPerUnit: 100 })).toBe('$10.00')
  })

  it.each([
    [0, '$0.00'],
    [12.5, '$12.50'],
    [-0.5, '-$0.50'],
    [0.004, '<$0.01'],
    [250_000.9, '$250k'],
  ])('shows what an upstream reports, %d, as %s', (value, text) => {
    expect(dollarText(value)).toBe(text)
  })

  it.each([
    [0.03, 0.005, ['$0.000', '$0.005', '$0.010', '$0.015', '$0.020', '$0.025', '$0.030']],
    [0.000_3, 0.000_1, ['$0.00000', '$0.00010', '$0.00020', '$0.00030']],
    [3, 0.5, ['$0.00', '$0.50', '$1.00', '$1.50', '$2.00', '$2.50', '$3.00']],
    [40, 10, ['$0', '$10', '$20', '$30', '$40']],
  ])('shows different texts for the steps of an axis up to %d dollars', (highest, step, texts) => {
    const at = (dollarsAt: number) => axisAmount(dollarsAt * 500_000, highest * 500_000, dollars)
    expect(texts.map((_, index) => at(index * step))).toEqual(texts)
  })
})
