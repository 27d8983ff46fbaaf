import type { Ctx } from '../../kernel/ctx.ts'
import { isOneOf, type Condition } from '../logs/index.ts'
import { usageCells, type CellsWanted, type UsageCell } from './usage-cells.ts'
import { addSums, noSums, type UsageSums } from './usage-sums.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Below this length the hourly sums of all accounts are few. */
const DAYS_MIN = 2

/** A user or a token with the most cost, and how many there are. */
interface Top {
  readonly key: number
  readonly userId: number
  readonly keys: number
}

/** The cost of a long time, from the sums of whole days of UTC and of the hours around them. */
const ranking = (key: 'token_id' | 'user_id') => `
with closing as materialized (
  select coalesce(max(closed_until), '-infinity') as closed from usage_closings
), days as materialized (
  select closed, date_trunc('day', $1::timestamptz + interval '23:59:59.999', 'UTC') as first_day,
         greatest(date_trunc('day', $1::timestamptz + interval '23:59:59.999', 'UTC'),
                  least(date_trunc('day', $2::timestamptz, 'UTC'),
                        date_trunc('day', closed, 'UTC'))) as end_day
    from closing
), parts as (
  select user_id, token_id, quota, calls from usage_user_days
   where day >= (select first_day from days) and day < (select end_day from days)
   union all
  select user_id, token_id, quota, calls from usage_user_hours
   where hour >= $1::timestamptz and hour < (select least(first_day, closed) from days)
   union all
  select user_id, token_id, quota, calls from usage_user_hours
   where hour >= (select end_day from days) and hour < (select least(closed, $2::timestamptz) from days)
   union all
  select user_id, token_id, quota, calls from usage_hours
   where hour >= (select greatest(closed, $1::timestamptz) from days) and hour <= $2::timestamptz
)
select ${key} as key, min(user_id) as "userId", (count(*) over ())::int as keys
  from parts group by 1 order by sum(quota) desc, sum(calls) desc, 1 limit $3::int`

/** Whether a report is about so many accounts that their hours are not read one by one. */
export function isOfManyAccounts({ by, conditions, time }: CellsWanted): boolean {
  const isLong = time.to.getTime() - time.from.getTime() > DAYS_MIN * DAY_MS
  return (by === 'USER' || by === 'TOKEN') && conditions.length === 0 && isLong
}

/**
 * The cells of the users or tokens with the most cost, and those of all others: the sums of all calls
 * less those. Hours are read only for the first ones.
 */
export async function topCells(ctx: Ctx, wanted: CellsWanted): Promise<UsageCell[]> {
  const { by, time, seriesMax } = wanted
  const statement = ranking(by === 'TOKEN' ? 'token_id' : 'user_id')
  const hour = new Date(Math.floor(time.from.getTime() / HOUR_MS) * HOUR_MS)
  const top = await ctx.db.$queryRawUnsafe<Top[]>(statement, hour, time.to, seriesMax)
  const own = await usageCells(ctx, { ...wanted, conditions: conditionsOn(by, top) })
  const all = await usageCells(ctx, { ...wanted, by: 'GROUP' })
  const others = othersOf(all, own, seriesMax)
  const keys = Math.max(top[0]?.keys ?? 0, top.length + (others.length > 0 ? 1 : 0))
  return [...own, ...others].map(cell => ({ ...cell, keys }))
}

function conditionsOn(by: CellsWanted['by'], top: readonly Top[]): Condition[] {
  const owners = isOneOf('user_id', [...new Set(top.map(({ userId }) => userId))])
  return by === 'USER'
    ? [owners]
    : [
        owners,
        isOneOf(
          'token_id',
          top.map(({ key }) => key),
        ),
      ]
}

function othersOf(all: readonly UsageCell[], own: readonly UsageCell[], seriesMax: number) {
  const known = byBucket(own)
  const place = { key: null, place: seriesMax + 1, keys: 0 }
  return [...byBucket(all)]
    .map(([bucket, sums]) => ({ ...less(sums, known.get(bucket) ?? noSums), ...place, bucket }))
    .filter(({ calls, errors }) => calls + errors > 0n)
}

function byBucket(cells: readonly UsageCell[]): Map<number, UsageSums> {
  const sums = new Map<number, UsageSums>()
  for (const { bucket, key: _key, place: _place, keys: _keys, ...one } of cells) {
    sums.set(bucket, addSums(sums.get(bucket) ?? noSums, one))
  }
  return sums
}

/** Never negative: a call between the two readings is in one of them only. */
function less(one: UsageSums, other: UsageSums): UsageSums {
  const difference = Object.entries(one).map(([name, value]: [string, bigint]) => {
    const rest = value - other[name as keyof UsageSums]
    return [name, rest > 0n ? rest : 0n]
  })
  return Object.fromEntries(difference) as unknown as UsageSums
}
