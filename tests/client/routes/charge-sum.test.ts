import { describe, expect, it } from 'vitest'
import { isWholeSum, lineSum, workingLines } from '../../../client/routes/logs/parts/chargeSum.ts'

const charge = {
  exact: '370.575',
  quota: '371',
  lines: [
    { bucket: 'input', units: 3_101, unitPrice: '0.075' },
    { bucket: 'output', units: 460, unitPrice: '0.3' },
  ],
}

describe('how a call was charged', () => {
  it('shows each kind of unit with its price per million', () => {
    const lines = workingLines(charge, 500_000)
    expect(lines.map(({ name, price }) => [name, Number(price.toFixed(9))])).toEqual([
      ['input', 0.15],
      ['output', 0.6],
    ])
  })

  it('adds up to what was charged', () => {
    const dollars = workingLines(charge, 500_000).reduce((sum, line) => sum + lineSum(line), 0)
    expect(dollars * 500_000).toBeCloseTo(Number(charge.exact), 6)
  })

  it('allows one unit of rounding and says when there is more', () => {
    expect(isWholeSum(charge)).toBe(true)
    expect(isWholeSum({ exact: '0.2', quota: '1' })).toBe(true)
    expect(isWholeSum({ exact: '370.6', quota: '500' })).toBe(false)
  })

  it('prices by the piece what is bought by the piece', () => {
    const pictures = { bucket: 'images', units: 2, unitPrice: '60000' }
    const lines = workingLines({ exact: '120000', quota: '120000', lines: [pictures] }, 500_000)
    expect(lines).toEqual([{ name: 'images', units: 2, price: 0.12, isEach: true }])
    expect(lines.map(lineSum)).toEqual([0.24])
  })
})
