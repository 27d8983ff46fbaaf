import { fromNow, momentOf, startOfDay } from '../../format/time.ts'

/** A time range as the address has it; an absent end is open. */
export interface TimeRange {
  readonly from: string | undefined
  readonly to: string | undefined
}

/**
 * The range of an address without times: everything, or from today's start or that of the day 30 days
 * ago. `recent` is that of a page which always shows the times of its range.
 */
export type DefaultRange = 'all' | 'month' | 'recent' | 'today'

const HOUR_MS = 3_600_000
const DAY = 24
const MONTH_MS = 30 * DAY * HOUR_MS

/** The start of a list from its oldest row on, where an address without a start has another one. */
export const OPEN_START = 'all'

/** The starts that an address names, in hours before the time at which it is opened. */
const RECENT_HOURS = { '1h': 1, '24h': DAY, '3d': 3 * DAY, '7d': 7 * DAY, '30d': 30 * DAY } as const

export type RecentStart = keyof typeof RECENT_HOURS

export const isRecentStart = (from: string | null): from is RecentStart =>
  from !== null && Object.hasOwn(RECENT_HOURS, from)

/**
 * The start that an address names, in whole minutes: a list that is soon loaded again asks for the same
 * rows. Undefined for every other text.
 */
export function recentStart(from: string | null): Date | undefined {
  if (!isRecentStart(from)) return undefined
  const start = fromNow(-RECENT_HOURS[from] * HOUR_MS)
  start.setSeconds(0, 0)
  return start
}

/** The start of a list whose address has none; undefined for its oldest row. */
export function defaultStart(none: DefaultRange): Date | undefined {
  if (none === 'today') return startOfDay(fromNow(0))
  return none === 'month' ? startOfDay(fromNow(-MONTH_MS)) : undefined
}

/** The start of a list as a time of the API; null for its oldest row. */
export function startOf(search: URLSearchParams, none: DefaultRange): string | null {
  const from = search.get('from')
  if (from === OPEN_START) return null
  const start = recentStart(from)?.toISOString() ?? momentOf(from)
  return start ?? defaultStart(none)?.toISOString() ?? null
}

/** Whether a range is longer than some days; without an end it ends now. */
export function isLonger({ from, to }: TimeRange, days: number): boolean {
  const start = momentOf(from ?? null)
  if (start === null) return true
  const end = momentOf(to ?? null) ?? fromNow(0)
  return new Date(end).getTime() - new Date(start).getTime() > days * DAY * HOUR_MS
}

/** Both ends of a list as times of the API; without the second one the list includes new rows. */
export function timesOf(search: URLSearchParams, none: DefaultRange) {
  return { from: startOf(search, none), to: momentOf(search.get('to')) }
}
