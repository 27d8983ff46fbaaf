import { UsageRows } from '../../../contract/inputs/usage.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { namesOf } from './names-of.ts'
import {
  conditionsOn,
  refuseDimension,
  refuseLongTime,
  refuseWhenOff,
  usersOf,
} from './usage-scope.ts'
import { usageSource, type Counted } from './usage-source.ts'

/** The sums of one hour and one model, or of one hour and one user. */
export interface UsageRow {
  readonly hour: Date
  /** 0 for a sum over all users. */
  readonly userId: number
  readonly username: string
  /** Empty for a sum over all models. */
  readonly model: string
  readonly calls: bigint
  readonly tokens: bigint
  readonly quota: bigint
}

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS
/** Hours of one read: a year. */
const HOURS_MAX = 366 * 24

/**
 * The hourly sums whose hours begin in a range of time, as the former dashboard shows them: by model over
 * all users, by model for one user, or by user. Without a start it is the last month. Throws as
 * `usageReport`.
 */
export async function usageRows(ctx: Ctx, raw: unknown): Promise<UsageRow[]> {
  allow(ctx.actor, 'log:own')
  refuseWhenOff(ctx)
  const { by, username, ...range } = parseInput(UsageRows, raw)
  refuseDimension(ctx, by)
  const to = range.to ?? ctx.now()
  const from = range.from ?? new Date(to.getTime() - MONTH_MS)
  refuseLongTime(ctx, { from, to })
  const time = hoursWithin(from, to)
  if (!time) return []
  const userIds = await usersOf(ctx, { username })
  const sums = await hourlySums(ctx, { by, conditions: conditionsOn(userIds), time })
  const users = by === 'USER' ? sums.map(({ key }) => key) : (userIds ?? []).map(String)
  const names = await namesOf(ctx, 'USER', [...new Set(users)])
  return sums.map(({ key, ...row }) => {
    const user = by === 'USER' ? key : userIds?.length === 1 ? String(userIds[0]) : '0'
    return {
      ...row,
      userId: Number(user),
      username: names.get(user) ?? '',
      model: by === 'MODEL' ? key : '',
    }
  })
}

/** The time of the hours that begin in a range; undefined when none does. */
function hoursWithin(from: Date, to: Date) {
  const first = Math.ceil(from.getTime() / HOUR_MS)
  const last = Math.floor(to.getTime() / HOUR_MS)
  if (last - first >= HOURS_MAX) throw new AppError('USAGE_TOO_MANY_PARTS', { max: HOURS_MAX })
  if (first > last) return undefined
  return { from: new Date(first * HOUR_MS), to: new Date((last + 1) * HOUR_MS - 1) }
}

interface HourlySum {
  readonly hour: Date
  readonly key: string
  readonly calls: bigint
  readonly tokens: bigint
  readonly quota: bigint
}

async function hourlySums(ctx: Ctx, counted: Counted): Promise<HourlySum[]> {
  const { bounds, text, values } = usageSource(counted)
  return ctx.db.$queryRawUnsafe<HourlySum[]>(
    `with ${bounds}
select at as hour, key::text as key, sum(calls)::bigint as calls, sum(quota)::bigint as quota,
       sum(prompt_tokens + completion_tokens)::bigint as tokens
  from (${text}) parts group by 1, parts.key having sum(calls) > 0 order by 1, 2`,
    ...values,
  )
}
