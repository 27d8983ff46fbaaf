import type { UsageGranularity } from '../../../contract/inputs/usage.ts'

const HOUR_MS = 3_600_000
/** A day has at least this many hours more, so its end is looked for behind them. */
const HOURS_OF_ANY_DAY = 22
const MONDAY = 1

export interface Windowed {
  readonly from: Date
  readonly to: Date
  readonly granularity: UsageGranularity
  readonly timeZone: string
}

/** A part of the time of a report; both ends are included. */
export interface Bucket {
  readonly from: Date
  readonly to: Date
}

/**
 * The starts of the buckets, each a full hour of UTC; at most `max` + 1. An hour belongs to the day in
 * which it begins: in a zone that is half an hour off, a day begins at the first full hour of UTC.
 */
export function bucketStarts({ from, to, ...rest }: Windowed, max: number): Date[] {
  const starts: Date[] = []
  let startMs = Math.floor(from.getTime() / HOUR_MS) * HOUR_MS
  const next = nextStart(rest)
  while (startMs <= to.getTime() && starts.length <= max) {
    starts.push(new Date(startMs))
    startMs = next(startMs, starts.length === 1)
  }
  return starts
}

/** The buckets behind their starts, within the time of the report. */
export function bucketsOf(starts: readonly Date[], { from, to }: Windowed): Bucket[] {
  return starts.map((start, index) => {
    const next = starts[index + 1]
    return { from: index === 0 ? from : start, to: next ? new Date(next.getTime() - 1) : to }
  })
}

type Next = (startMs: number, isFirst: boolean) => number

function nextStart({ granularity, timeZone }: Pick<Windowed, 'granularity' | 'timeZone'>): Next {
  if (granularity === 'HOUR') return startMs => startMs + HOUR_MS
  const dayOf = localDay(timeZone)
  const nextDay: Next = (startMs, isFirst) => {
    const day = dayOf(startMs)
    let atMs = startMs + (isFirst ? 1 : HOURS_OF_ANY_DAY) * HOUR_MS
    while (dayOf(atMs) === day) atMs += HOUR_MS
    return atMs
  }
  if (granularity === 'DAY') return nextDay
  return (startMs, isFirst) => {
    let atMs = nextDay(startMs, isFirst)
    while (new Date(dayOf(atMs)).getUTCDay() !== MONDAY) atMs = nextDay(atMs, false)
    return atMs
  }
}

/** The date of a moment in a zone, as `2026-01-31`. */
function localDay(timeZone: string): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return ms => format.format(ms)
}
