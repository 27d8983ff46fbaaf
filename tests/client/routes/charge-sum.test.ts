import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeSum, type ChargeTerms } from '../../../client/routes/logs/parts/chargeSum.ts'

const dollars = { isQuotaInCurrency: true, quotaPerUnit: 500_000 }
const quota = { isQuotaInCurrency: false, quotaPerUnit: 500_000 }

const charge: ChargeTerms = {
  quota: '371',
  lines: [
    { bucket: 'INPUT', quantity: 3_101, unitPrice: '0.075', exact: '232.575' },
    { bucket: 'OUTPUT', quantity: 460, unitPrice: '0.3', exact: '138' },
  ],
}

/** A shown amount as a whole number of the twelfth decimal. */
function read(text: string | undefined): bigint {
  const [whole = '0', fraction = ''] = (text ?? '0').replaceAll(/[$,+]/g, '').split('.')
  const sign = whole.startsWith('-') ? -1n : 1n
  return sign * BigInt(whole.replace('-', '') + fraction.padEnd(12, '0'))
}

function expectToAddUp(terms: ChargeTerms, display: typeof dollars) {
  const { parts, rounding, other, uncovered, total } = chargeSum(terms, display)
  const shown = [...parts.map(({ sum }) => sum), rounding, other, uncovered].map(read)
  expect(shown.reduce((sum, amount) => sum + amount, 0n)).toBe(read(total))
}

describe('how a call was charged', () => {
  it('is a sum in dollars where the site shows dollars', () => {
    expect(chargeSum(charge, dollars)).toEqual({
      parts: [
        {
          bucket: 'INPUT',
          quantity: '3,101',
          price: '$0.15',
          isPerMillion: true,
          sum: '$0.00046515',
        },
        { bucket: 'OUTPUT', quantity: '460', price: '$0.60', isPerMillion: true, sum: '$0.000276' },
      ],
      rounding: '+$0.00000085',
      other: undefined,
      uncovered: undefined,
      total: '$0.000742',
    })
  })

  it('is a sum in quota where the site shows quota', () => {
    const sum = chargeSum(charge, quota)
    expect(sum.parts.map(({ price, sum: amount }) => [price, amount])).toEqual([
      ['0.075', '232.575'],
      ['0.3', '138'],
    ])
    expect([sum.rounding, sum.total]).toEqual(['+0.425', '371'])
  })

  it('has no rounding where there is none', () => {
    const lines = charge.lines.slice(1)
    expect(chargeSum({ quota: '138', lines }, dollars).rounding).toBeUndefined()
  })

  it('shows the amount that the balance did not cover', () => {
    const sum = chargeSum({ ...charge, due: '371', quota: '100' }, quota)
    expect([sum.rounding, sum.uncovered, sum.total]).toEqual(['+0.425', '-271', '100'])
  })

  it('shows charges that no part explains', () => {
    const sum = chargeSum({ ...charge, quota: '500' }, quota)
    expect([sum.rounding, sum.other]).toEqual([undefined, '+129.425'])
  })

  it('shows a price per piece for what is charged per piece', () => {
    const lines = [{ bucket: 'IMAGES', quantity: 2, unitPrice: '60000', exact: '120000' } as const]
    expect(chargeSum({ quota: '120000', lines }, dollars).parts).toEqual([
      { bucket: 'IMAGES', quantity: '2', price: '$0.12', isPerMillion: false, sum: '$0.240000' },
    ])
  })

  it('adds up to the total as shown, whatever is charged and however it is shown', () => {
    const decimal = fc
      .tuple(fc.nat(10_000_000), fc.integer({ min: 0, max: 999_999_999 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(9, '0')}`)
    const lines = fc.array(
      decimal.map(exact => ({ bucket: 'INPUT' as const, quantity: 1, unitPrice: exact, exact })),
    )
    const terms = fc.record({
      lines,
      quota: fc.nat().map(String),
      due: fc.option(fc.nat().map(String)),
    })
    const display = fc.record({
      isQuotaInCurrency: fc.boolean(),
      quotaPerUnit: fc.constantFrom(500_000, 1, 300_000, 7, 72_992.5),
    })
    fc.assert(fc.property(terms, display, expectToAddUp))
  })
})
