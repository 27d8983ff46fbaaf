import { expect, test } from 'vitest'
import { SPARK, sparkBars, sparkPath } from '../../../client/routes/channels/parts/sparkline.ts'

test('a line goes through the values of an hour, from edge to edge', () => {
  expect(sparkPath([0, 10, 5])).toBe('M0 13 L23 1 L46 7')
  expect(sparkPath([null, 4, null])).toBe('M23 1 h2')
  expect(sparkPath([null, null])).toBe('')
})

test('bars are as high as their share of the highest value, and always visible', () => {
  expect(sparkBars([0, 1_000, 1, 500]).map(({ height }) => height)).toEqual([14, 1.5, 7])
  expect(sparkBars([1, 0], 4)).toEqual([{ x: 0, width: 22, height: 3.5 }])
  for (const { x, width } of sparkBars(Array.from({ length: 12 }, () => 1)))
    expect(x + width).toBeLessThanOrEqual(SPARK.width)
})
