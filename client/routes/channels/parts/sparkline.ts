/** The size of a small chart, in pixels. */
export const SPARK = { width: 46, height: 14 } as const

/** A line through the values of an hour, as the path of an SVG; a part without a value is skipped. */
export function sparkPath(values: readonly (number | null)[]): string {
  const highest = Math.max(...values.map(value => value ?? 0), 1)
  const step = SPARK.width / Math.max(values.length - 1, 1)
  const points = values.flatMap((value, at) =>
    value === null ? [] : [[at * step, SPARK.height - 1 - (value / highest) * (SPARK.height - 2)]],
  )
  const [first] = points
  if (!first) return ''
  const text = points.map(point => point.map(round).join(' '))
  // One value alone is a short line.
  if (text.length === 1) return `M${text[0]} h2`
  return `M${text.join(' L')}`
}

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
