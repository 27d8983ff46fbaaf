import { expect, test } from 'vitest'
import { SPARK, sparkBars } from '../../../client/routes/channels/parts/sparkline.ts'

test('bars are as high as their share of the highest value, and always visible', () => {
  expect(sparkBars([0, 1_000, 1, 500]).map(({ height }) => height)).toEqual([16, 1.5, 8])
  expect(sparkBars([1, 0], 4)).toEqual([{ x: 0, width: 29, height: 4 }])
  for (const { x, width } of sparkBars(Array.from({ length: 12 }, () => 1)))
    expect(x + width).toBeLessThanOrEqual(SPARK.width)
})
