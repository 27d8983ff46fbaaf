import { where, type Condition } from './conditions.ts'
import type { Span } from './hours.ts'

/** Conditions on the sums. */
export interface SumConditions {
  readonly conditions: readonly Condition[]
  /** Whether one of them is about a user; otherwise the sums over all users do. */
  readonly isOfUser: boolean
  /** Whether one of them is about a channel, a model or a group. */
  readonly isOfPlace: boolean
  /** The tokens of one name, when no user is named besides; their sums of places may be summed already. */
  readonly named?: { readonly name: string; readonly ofTokens: readonly Condition[] } | undefined
}

/**
 * Splits the hours from $1 up to $2: whole closed days, closed hours before and behind them, and the
 * hours that are not closed.
 */
const BOUNDS = (from: string, until: string) => `
  select from_hour, until_hour, closed,
         case when first_day < end_day then first_day else closed end as first_day,
         case when first_day < end_day then end_day else closed end as end_day
    from (select *, date_trunc('day', from_hour + interval '23 hours', 'UTC') as first_day,
                 date_trunc('day', closed, 'UTC') as end_day
            from (select ${from}::timestamptz as from_hour, ${until}::timestamptz as until_hour,
                         least(${until}::timestamptz,
                               (select coalesce(max(closed_until), '-infinity')
                                  from usage_closings)) as closed) ends) days`

/**
 * The quota of the whole hours of a range, as a select. It reads each closed day and each closed hour
 * as one sum, over all users where no condition is about a user.
 */
export function sumsBetween(
  { conditions, isOfUser, isOfPlace, named }: SumConditions,
  { from, to }: Span,
  offset: number,
): { text: string; values: readonly unknown[] } {
  const [first, until] = [offset + 1, offset + 2].map(place => `$${place}`) as [string, string]
  const ofTokens = where([['true'], ...(named?.ofTokens ?? [])], offset + 2)
  const met = where([['true'], ...conditions], offset + 2 + ofTokens.values.length)
  const values = [from ?? '-infinity', to ? new Date(to.getTime() + HOUR_MS) : 'infinity']
  const all = [...values, ...ofTokens.values, ...met.values]
  const name = `$${offset + all.length + 1}`
  const isShared = named !== undefined && isOfPlace
  const part = (one: SumPart) =>
    isShared && one[2][1] !== 'until_hour'
      ? ofName(one, { name, met: met.where, ofTokens: ofTokens.where })
      : `select quota from ${one[0]} ${met.where} ${andOf(ofTokens.where)} and ${inBounds(one)}`
  const ofUser = isOfPlace ? OF_USER : OF_USER_ALONE
  const text = `
select quota from (
  with bounds as materialized (${BOUNDS(first, until)})
  ${(isOfUser ? ofUser : OF_ALL).map(part).join(' union all ')}
) sums`
  return { text, values: isShared ? [...all, named.name] : all }
}

const andOf = (clause: string) => clause.replace('where', 'and')
const inBounds = ([, column, [start, end]]: SumPart) =>
  `${column} >= (select ${start} from bounds) and ${column} < (select ${end} from bounds)`

/** Days or hours of a name that are summed, and those of its tokens that are not. */
function ofName(
  part: SumPart,
  { name, met, ofTokens }: Record<'name' | 'met' | 'ofTokens', string>,
) {
  const [table, column] = part
  const sums = `usage_name_${column}s`
  return `select quota from ${sums} ${met} and name = ${name} and ${inBounds(part)}
   union all
  select quota
    from (select missing
            from (select distinct ${column} as missing from usage_user_${column}s
                  ${ofTokens} and ${inBounds(part)} offset 0) used
           where not exists (select from ${sums} where name = ${name} and ${column} = used.missing)
         ) missing
   cross join lateral (select quota from ${table} ${met} ${andOf(ofTokens)}
                          and ${column} = missing offset 0) rows`
}

const HOUR_MS = 3_600_000

type SumPart = readonly [table: string, column: string, ends: readonly [string, string]]

const OPEN = 'greatest(from_hour, closed)'
const OF_ALL: readonly SumPart[] = [
  ['usage_total_days', 'day', ['first_day', 'end_day']],
  ['usage_total_hours', 'hour', ['from_hour', 'first_day']],
  ['usage_total_hours', 'hour', ['end_day', 'closed']],
  ['usage_hours', 'hour', [OPEN, 'until_hour']],
]
const OF_USER: readonly SumPart[] = [
  ['usage_days', 'day', ['first_day', 'end_day']],
  ['usage_hours', 'hour', ['from_hour', 'first_day']],
  ['usage_hours', 'hour', ['end_day', 'closed']],
  ['usage_hours', 'hour', [OPEN, 'until_hour']],
]
const OF_USER_ALONE: readonly SumPart[] = [
  ['usage_user_days', 'day', ['first_day', 'end_day']],
  ['usage_user_hours', 'hour', ['from_hour', 'first_day']],
  ['usage_user_hours', 'hour', ['end_day', 'closed']],
  ['usage_hours', 'hour', [OPEN, 'until_hour']],
]
