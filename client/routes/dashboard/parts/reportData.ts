import type { Metric } from './dashboardState.ts'

/** The sums of one model, token, group, user or channel. */
export interface Series {
  /** Null for all others together. */
  readonly key: string | null
  readonly name: string | null | undefined
  /** A value for each bar. */
  readonly values: Readonly<Record<Metric, readonly number[]>>
  readonly errors: number
  readonly averageMs: number | null | undefined
}

export interface Bar {
  readonly from: string
  readonly to: string
}

export interface ReportData {
  readonly bars: readonly Bar[]
  readonly series: readonly Series[]
  readonly othersCount: number
  readonly errors: number
  readonly averageMs: number | null | undefined
}

/** The sums of one value in the newest bar. */
export interface NewestPart {
  readonly key: string | null
  readonly values: Readonly<Record<Metric, number>>
}

export interface Newest {
  readonly from: string
  readonly parts: readonly NewestPart[]
}

const metricNames = ['quota', 'calls', 'tokens'] as const

export const sumOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0)

export function totalOf({ series }: ReportData, metric: Metric): number {
  return sumOf(series.map(({ values }) => sumOf(values[metric])))
}

/** The report with the present sums of its newest bar. */
export function withNewest(report: ReportData, newest: Newest | undefined): ReportData {
  const at = newest ? report.bars.findIndex(({ from }) => sameTime(from, newest.from)) : -1
  if (!newest || at < 0) return report
  const parts = new Map(newest.parts.map(part => [part.key, part]))
  const series = report.series.map(one => {
    const part = one.key === null ? undefined : parts.get(one.key)
    if (one.key !== null) parts.delete(one.key)
    return one.key === null ? one : withValues(one, at, part?.values)
  })
  const rest = sumOfParts([...parts.values()])
  const others = series.find(({ key }) => key === null)
  if (others)
    return {
      ...report,
      series: series.map(one => (one === others ? withValues(one, at, rest) : one)),
    }
  if (rest.calls === 0) return { ...report, series }
  return { ...report, series: [...series, withValues(noSeries(report.bars.length), at, rest)] }
}

const sameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)

type Values = NewestPart['values']
const NONE: Values = { quota: 0, calls: 0, tokens: 0 }

function sumOfParts(parts: readonly NewestPart[]): Values {
  const sum = (metric: Metric) => sumOf(parts.map(({ values }) => values[metric]))
  return { quota: sum('quota'), calls: sum('calls'), tokens: sum('tokens') }
}

function withValues(series: Series, at: number, values: Values = NONE): Series {
  const replaced = metricNames.map(metric => [
    metric,
    series.values[metric].map((value, index) => (index === at ? values[metric] : value)),
  ])
  return { ...series, values: Object.fromEntries(replaced) as Series['values'] }
}

function noSeries(bars: number): Series {
  const zeros = Array.from({ length: bars }, () => 0)
  const values = { quota: zeros, calls: zeros, tokens: zeros }
  return { key: null, name: null, values, errors: 0, averageMs: null }
}
