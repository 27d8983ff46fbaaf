import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'

/** The users with the largest holds that are listed. */
const USERS_MAX = 100

/** What the calls in flight of one user hold. */
export interface UserExposure {
  readonly userId: number
  readonly held: bigint
  readonly calls: number
  /** Age of the oldest hold in milliseconds, by the database's clock. */
  readonly oldestAgeMs: number
  /** What is left for further calls. */
  readonly balance: bigint
}

/** What all calls in flight hold. */
export interface Exposure {
  readonly held: bigint
  readonly calls: number
  readonly userCount: number
  /** Null without calls. */
  readonly oldestAgeMs: number | null
  /** What all users can still spend. */
  readonly balance: bigint
  /** Those with the most quota held first, at most 100. */
  readonly users: readonly UserExposure[]
}

const AGE = (createdAt: string) =>
  `least(2147483647, greatest(0, 1000 * extract(epoch from now() - ${createdAt})))::int`
const TOTAL = `
select coalesce(sum(amount), 0)::bigint as held, count(*)::int as calls,
       count(distinct user_id)::int as "userCount", ${AGE('min(created_at)')} as "oldestAgeMs"
  from holds`
const BALANCE = `select coalesce(sum(balance), 0)::bigint as balance from users`
const BY_USER = `
select user_id as "userId", held, calls, ${AGE('oldest')} as "oldestAgeMs", users.balance
  from (select user_id, sum(amount)::bigint as held, count(*)::int as calls,
               min(created_at) as oldest
          from holds group by user_id order by held desc, user_id limit ${USERS_MAX}) sums
  join users on users.id = sums.user_id
 order by held desc, user_id`

/**
 * The quota that calls in flight hold now, in total and by user. `known` is a balance of all users
 * that was read shortly before: its sum reads every account.
 */
export async function getExposure(ctx: Ctx, known?: bigint): Promise<Exposure> {
  allow(ctx.actor, 'hold:read')
  const [totals, balances, users] = await Promise.all([
    ctx.db.$queryRawUnsafe<[Omit<Exposure, 'users' | 'balance'>]>(TOTAL),
    known === undefined
      ? ctx.db.$queryRawUnsafe<[{ balance: bigint }]>(BALANCE)
      : ([{ balance: known }] as const),
    ctx.db.$queryRawUnsafe<UserExposure[]>(BY_USER),
  ])
  const { calls, oldestAgeMs, ...total } = totals[0]
  const age = calls === 0 ? null : oldestAgeMs
  return { ...total, ...balances[0], calls, oldestAgeMs: age, users }
}
