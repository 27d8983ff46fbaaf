import type { UsageDimension } from '../../../contract/inputs/usage.ts'
import { splitIntoHours, where, type Condition, type Span } from '../logs/index.ts'

/** Which calls are summed. */
export interface Counted {
  readonly by: UsageDimension
  /** On the user, or none for all users. */
  readonly conditions: readonly Condition[]
  readonly time: { readonly from: Date; readonly to: Date }
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export const columnOf: Readonly<Record<UsageDimension, string>> = {
  MODEL: 'model',
  TOKEN: 'token_id',
  GROUP: '"group"',
  USER: 'user_id',
  CHANNEL: 'channel_id::text',
}

const HOUR_MS = 3_600_000
const COLUMNS = `calls, prompt_tokens, completion_tokens, quota, errors, duration_ms`

/** The whole hours from $1 up to $2, and where the closed ones end. */
const BOUNDS = `
bounds as materialized (
  select from_hour, until_hour,
         least(until_hour, (select coalesce(max(closed_until), '-infinity') from usage_closings)) as closed
    from (select $1::timestamptz as from_hour, $2::timestamptz as until_hour) hours
)`

/**
 * Rows of sums for calls: `at`, `key` and the columns of the sums. Closed hours come from the smallest
 * table that has them, open hours from `usage_hours`, the parts of an hour at both ends from the log.
 */
export function usageSource({ by, conditions, time }: Counted): Statement & { bounds: string } {
  const key = columnOf[by]
  const { hours, edges } = splitIntoHours(time.from, time.to)
  const met = where([['true'], ...conditions], 2)
  const values: unknown[] = [...rangeOf(hours), ...met.values]
  const texts = [
    closedSums(by, met.where, conditions.length > 0),
    `select hour as at, ${key} as key, ${COLUMNS} from usage_hours ${met.where} and ${OPEN}`,
  ]
  for (const edge of edges) {
    const rows = where([...conditions, ...inLog(edge)], values.length)
    texts.push(rowsOfLog(key, rows.where))
    values.push(...rows.values)
  }
  return { bounds: BOUNDS, text: texts.join('\n union all '), values }
}

/** An empty range without whole hours. */
const rangeOf = (hours: Span | undefined) =>
  hours?.from && hours.to
    ? [hours.from, new Date(hours.to.getTime() + HOUR_MS)]
    : [new Date(0), new Date(0)]

const CLOSED = `hour >= (select from_hour from bounds) and hour < (select closed from bounds)`
const OPEN = `hour >= (select greatest(from_hour, closed) from bounds)
        and hour < (select until_hour from bounds)`

/** From the smallest tables that can answer. */
function closedSums(by: UsageDimension, met: string, isOfUser: boolean): string {
  const from = (table: string, key: string, more = '') =>
    `select hour as at, ${key} as key, ${COLUMNS} from ${table} ${met} and ${CLOSED} ${more}`
  if (by === 'TOKEN' || by === 'USER') return from('usage_user_hours', columnOf[by])
  const ofPart = `and part = '${by}'`
  if (!isOfUser) return from('usage_part_hours', 'key', ofPart)
  return `${from('usage_user_part_hours', 'key', ofPart)}
   union all
  select hour as at, ${columnOf[by]}, ${COLUMNS} from (${quietHours(met)}) quiet
   cross join lateral (select * from usage_hours
                        where user_id = quiet.quiet_user and hour = quiet.quiet_hour offset 0) rows`
}

/** The hours in which users have few rows, which are not summed by part. Groups are the fewest keys. */
const quietHours = (met: string) => `
  select user_id as quiet_user, hour as quiet_hour from usage_user_hours ${met} and ${CLOSED}
  except
  select user_id, hour from usage_user_part_hours ${met} and ${CLOSED} and part = 'GROUP'`

/** Tests of channels have no id of a call, and are in no sum. */
const inLog = ({ from, to }: Span): Condition[] => [
  [`type = 'CONSUME' and request_id <> ''`],
  ['created_at >= ?::timestamptz', from],
  ['created_at <= ?::timestamptz', to],
]

/** A refunded call costs nothing. Calls that failed are in the hourly sums only. */
const rowsOfLog = (key: string, clause: string) => `
select created_at, ${key}, 1, prompt_tokens::bigint, completion_tokens::bigint,
       case when refunded.reference is null then rows.quota else 0 end, 0, duration_ms::bigint
  from (select * from logs ${clause}) rows
  left join (select reference from entries where kind = 'REFUND') refunded
    on refunded.reference = rows.request_id`
