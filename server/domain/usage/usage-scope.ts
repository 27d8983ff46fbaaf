import type { UsageDimension } from '../../../contract/inputs/usage.ts'
import { USAGE_DAYS_MAX } from '../../../contract/usage-limits.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { isOneOf, seesAllLogs, usersNamed, type Condition } from '../logs/index.ts'
import { option } from '../options/index.ts'

const DAY_MS = 86_400_000

/** Throws DASHBOARD_OFF when an administrator has turned the dashboard off. */
export function refuseWhenOff(ctx: Ctx): void {
  if (!option(ctx, 'DataExportEnabled')) throw new AppError('DASHBOARD_OFF')
}

/** Throws USAGE_RANGE_TOO_LONG for a longer time than the reader may read at once. */
export function refuseLongTime(ctx: Ctx, { from, to }: { from: Date; to: Date }): void {
  const isLong = to.getTime() - from.getTime() > USAGE_DAYS_MAX * DAY_MS
  if (isLong && !seesAllLogs(ctx.actor)) throw new AppError('USAGE_RANGE_TOO_LONG')
}

/** Throws FORBIDDEN for a division that would name the channels or the users of the site. */
export function refuseDimension(ctx: Ctx, by: UsageDimension): void {
  const isForAdmins = by === 'CHANNEL' || by === 'USER'
  if (isForAdmins && !seesAllLogs(ctx.actor)) throw new AppError('FORBIDDEN')
}

/** Whose calls are summed: the reader's own, or for admins those they ask for; undefined for all. */
export async function usersOf(ctx: Ctx, { userId, username }: AskedUser) {
  if (!seesAllLogs(ctx.actor)) return [ctx.actor.kind === 'user' ? ctx.actor.id : 0]
  const given = userId === undefined ? undefined : [userId]
  if (username === undefined) return given
  const { ids } = await usersNamed(ctx, username)
  return given ? ids.filter(id => id === userId) : ids
}

interface AskedUser {
  readonly userId?: number | undefined
  readonly username?: string | undefined
}

export const conditionsOn = (userIds: readonly number[] | undefined): Condition[] =>
  userIds ? [isOneOf('user_id', userIds)] : []
