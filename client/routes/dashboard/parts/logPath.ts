import { timeText } from '../../../format/time.ts'
import type { DashboardState, Dimension } from './dashboardState.ts'
import type { Bar, Series } from './reportData.ts'

const ALL: Readonly<Record<Dimension, 'name' | 'key'>> = {
  model: 'key',
  token: 'name',
  group: 'key',
  user: 'name',
  channel: 'key',
}

/** What the log is filtered by; undefined for calls without a token and for all others together. */
export function filterValueOf(
  by: Dimension,
  { key, ...series }: Pick<Series, 'key' | 'name'>,
): string | undefined {
  return key === null ? undefined : { key, ...series }[ALL[by]] || undefined
}

/** The calls of a value in a time, in the log. All others together have no filter of their own. */
export function logPath(
  { by, username }: DashboardState,
  series: Pick<Series, 'key' | 'name'> | undefined,
  { from, to }: Bar,
): string {
  const search = new URLSearchParams({ from: addressTime(from), to: addressTime(to) })
  search.set('type', 'CONSUME')
  if (username) search.set('user', username)
  const value = series && filterValueOf(by, series)
  if (value) search.set(by, value)
  return `/log?${search.toString()}`
}

/** With milliseconds, so that the calls are exactly those of the bar. */
function addressTime(at: string): string {
  const moment = new Date(at)
  const ms = String(moment.getMilliseconds()).padStart(3, '0')
  return `${timeText(moment).replace(' ', 'T')}.${ms}`
}
