import { describe, expect, it } from 'vitest'
import { isWholeSum, lineSum, workingLines } from '../../../client/routes/logs/parts/chargeSum.ts'

const charge = {
  exact: '370.575',
  groupRatio: 1,
  modelRatio: 0.075,
  quota: '371',
  lines: [
    { name: 'input', units: 3_101, factor: 1 },
    { name: 'output', units: 460, factor: 4 },
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
})
