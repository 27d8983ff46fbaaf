import type { DashboardPageQuery$variables } from '../../../__generated__/DashboardPageQuery.graphql.ts'
import { startOfDay } from '../../../format/time.ts'
import { hasRole } from '../../../shell/guards.ts'
import { session } from '../../../shell/session.ts'
import { recentStart } from '../../../ui/list/timeRange.ts'

export const granularities = ['hour', 'day', 'week'] as const
export type Granularity = (typeof granularities)[number]
export const metrics = ['quota', 'calls', 'tokens'] as const
export type Metric = (typeof metrics)[number]
const dimensions = ['model', 'token', 'group', 'user', 'channel'] as const
export type Dimension = (typeof dimensions)[number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const unitMs = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS } as const
/** The most bars that the server returns, with some reserve for the ends of the range. */
const BARS_MAX = 198
/** The last minute has no time of its own, so that all dashboards ask for the same. */
const NO_TIME = '2099-01-01T00:00:00.000Z'

/** What the page shows, as the address has it. */
export interface DashboardState {
  readonly granularity: Granularity
  readonly by: Dimension
  readonly metric: Metric
  readonly from: Date
  readonly to: Date
  readonly username: string | undefined
}

/** The divisions that a reader may see. */
export const dimensionsOf = (isAdmin: boolean): readonly Dimension[] =>
  isAdmin ? dimensions : dimensions.slice(0, 3)

/** Missing and invalid parts have their defaults. */
export function readDashboard(search: URLSearchParams, isAdmin: boolean): DashboardState {
  const chosen = oneOf(granularities, search.get('g')) ?? defaultGranularity()
  const { from, to } = rangeOf(search, chosen)
  return {
    granularity: possible(chosen, from, to),
    by: oneOf(dimensionsOf(isAdmin), search.get('by')) ?? 'model',
    metric: oneOf(metrics, search.get('tab')) ?? 'quota',
    from,
    to,
    username: (isAdmin && search.get('user')) || undefined,
  }
}

const defaultGranularity = (): Granularity =>
  oneOf(granularities, session.get().status?.dashboardInterval.toLowerCase() ?? null) ?? 'hour'

function oneOf<Value extends string>(values: readonly Value[], text: string | null) {
  return values.find(value => value === text)
}

/** Whether a range has a number of bars that can be shown. */
export const isPossible = (granularity: Granularity, from: Date, to: Date): boolean =>
  (to.getTime() - from.getTime()) / unitMs[granularity] <= BARS_MAX

function possible(chosen: Granularity, from: Date, to: Date): Granularity {
  const longer = granularities.slice(granularities.indexOf(chosen))
  return longer.find(one => isPossible(one, from, to)) ?? 'week'
}

/** Without a range: the last 24 hours, 7 days or 30 days. It ends with the present hour or day. */
function rangeOf(search: URLSearchParams, granularity: Granularity) {
  const now = new Date()
  const today = startOfDay(now).getTime()
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS
  const isHourly = granularity === 'hour'
  const days = granularity === 'day' ? 7 : 30
  const start = search.get('from')
  const from = isHourly ? hour - 23 * HOUR_MS : dayBefore(today, days - 1)
  const to = (isHourly ? hour + HOUR_MS : dayBefore(today, -1)) - 1
  return {
    from: nextHour(recentStart(start)) ?? timeOf(start) ?? new Date(from),
    to: timeOf(search.get('to')) ?? new Date(to),
  }
}

/** The last 24 hours are 24 bars, of which the present hour is the last one. */
const nextHour = (start: Date | undefined) =>
  start && new Date((Math.floor(start.getTime() / HOUR_MS) + 1) * HOUR_MS)

/** The start of a day some days before another; days may have 23 or 25 hours. */
function dayBefore(startMs: number, days: number): number {
  const day = new Date(startMs)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - days).getTime()
}

function timeOf(text: string | null): Date | undefined {
  const moment = text ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined
}

/** Administrators read the calls of all users, or of one; other users their own. */
export function dashboardVariables(search: URLSearchParams): DashboardPageQuery$variables {
  const isOperator = hasRole('ADMIN')
  const { granularity, by, from, to, username } = readDashboard(search, isOperator)
  const viewerFilter = {
    by: by.toUpperCase() as Uppercase<Dimension>,
    from: from.toISOString(),
    granularity: granularity.toUpperCase() as Uppercase<Granularity>,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    to: to.toISOString(),
  }
  const viewerRateFilter = { from: NO_TIME }
  return {
    isOperator,
    filter: { ...viewerFilter, username },
    viewerFilter,
    rateFilter: { ...viewerRateFilter, username },
    viewerRateFilter,
  }
}
