import { fromNow, momentOf, startOfDay } from '../../format/time.ts'

/**
 * The range of an address without times: everything, or from today's start or that of the day 30 days
 * ago. `recent` is that of a page which always shows the times of its range.
 */
export type DefaultRange = 'all' | 'month' | 'recent' | 'today'

const MONTH_MS = 30 * 86_400_000

/** The start of a list from its oldest row on, where an address without a start has another one. */
export const OPEN_START = 'all'

/** The start of a list whose address has none; undefined for its oldest row. */
export function defaultStart(none: DefaultRange): Date | undefined {
  if (none === 'today') return startOfDay(fromNow(0))
  return none === 'month' ? startOfDay(fromNow(-MONTH_MS)) : undefined
}

/** The start of a list as a time of the API; null for its oldest row. */
export function startOf(search: URLSearchParams, none: DefaultRange): string | null {
  const from = search.get('from')
  if (from === OPEN_START) return null
  return momentOf(from) ?? defaultStart(none)?.toISOString() ?? null
}
