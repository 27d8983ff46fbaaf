/** The size of a small chart, in pixels. */
export const SPARK = { width: 60, height: 16 } as const

const round = (value: number) => Math.round(value * 10) / 10

export interface Bar {
  readonly x: number
  readonly width: number
  readonly height: number
}

/** Bars for the values of an hour, each as high as its share of the highest. A value has a visible bar. */
export function sparkBars(values: readonly number[], highest = Math.max(...values)): Bar[] {
  const slot = SPARK.width / values.length
  return values.flatMap((value, at) => {
    if (value <= 0) return []
    const height = Math.max(1.5, (value / highest) * SPARK.height)
    return [{ x: round(at * slot), width: round(slot - 1), height: round(height) }]
  })
}
