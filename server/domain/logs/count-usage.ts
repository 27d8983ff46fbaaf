import type { Ctx } from '../../kernel/ctx.ts'
import {
  between,
  isOneOf,
  rowConditions,
  where,
  type Condition,
  type LogConditions,
} from './conditions.ts'
import { splitIntoHours, type Span } from './hours.ts'
import { sumsBetween } from './usage-sums.ts'
import { placeOf } from './log-search.ts'
import { rowsNamed, tokensNamed } from './names.ts'

/** Calls and tokens of one second, which is in seconds since 1970. */
export type Second = readonly [second: number, calls: number, tokens: number]

/** What was charged until a moment, and the moment, from which a later count continues. */
export interface UsageCount {
  /** Quota charged in the time of the filter. */
  readonly quota: bigint
  /** The seconds of the last minute with calls. */
  readonly minute: readonly Second[]
  /** Rows that this snapshot of the database sees are counted. */
  readonly snapshot: string
  /** The moment by the clock of the database, in milliseconds since 1970. */
  readonly atMs: number
}

/** Which rows are counted; the load of the last minute ignores the time. */
export interface CountedRows {
  readonly conditions: LogConditions
  readonly time: Span
}

const CONSUMED: Condition = ['type = ?::log_type', 'CONSUME']
const MINUTE_SECONDS = 60
const LAST_MINUTE: Condition = ['created_at > now() - ?::interval', `${MINUTE_SECONDS} seconds`]
/** A row is visible this long after its time at the latest: the limits of statements are shorter. */
const COMMIT_SECONDS_MAX = 20

const SECONDS = `
select coalesce(json_agg(json_build_array(second, calls, tokens)), '[]')
  from (select floor(extract(epoch from created_at))::bigint as second, count(*) as calls,
               sum(prompt_tokens::bigint + completion_tokens) as tokens
          from counted group by 1) seconds`

const MOMENT = `pg_current_snapshot()::text as snapshot,
       (extract(epoch from now()) * 1000)::float8 as "atMs"`

/** Counts everything in one statement, so that all of it is of one moment. */
export async function countUsage(ctx: Ctx, { conditions, time }: CountedRows): Promise<UsageCount> {
  const minute = where([...rowConditions(conditions), CONSUMED, LAST_MINUTE])
  const parts = await partsOf(ctx, conditions, time)
  const values = [...minute.values]
  const texts = parts.map(part => {
    const { text, values: own } = part(values.length)
    values.push(...own)
    return text
  })
  const text = `
with counted as (select created_at, prompt_tokens, completion_tokens from logs ${minute.where})
select (select coalesce(sum(quota), 0)::bigint from (${texts.join(' union all ')}) parts) as quota,
       (${SECONDS}) as minute, ${MOMENT}`
  return one(ctx, text, values)
}

/** A part of the sum, with values numbered behind others. */
type Part = (offset: number) => { readonly text: string; readonly values: readonly unknown[] }

/** Whole hours come from the sums, the rest of the time from the rows themselves. */
async function partsOf(ctx: Ctx, conditions: LogConditions, time: Span): Promise<Part[]> {
  const shared = await sharedConditions(ctx, conditions)
  if (!shared) return [rowsPart(await withPlace(ctx, conditions), time)]
  const { hours, edges } = splitIntoHours(time.from, time.to)
  const parts = edges.map(edge => rowsPart(conditions, edge))
  if (hours) parts.push(offset => sumsBetween(shared, hours, offset))
  return parts
}

/** All rows of the time are searched, so the index of accounts is used for the name of a token. */
async function withPlace(ctx: Ctx, conditions: LogConditions): Promise<LogConditions> {
  const { tokenName, isOfUser, own } = conditions
  if (tokenName === undefined || isOfUser) return conditions
  return { ...conditions, own: [...own, ...placeOf(await rowsNamed(ctx, tokenName))] }
}

/** The conditions on sums; undefined when sums cannot answer the filter. */
async function sharedConditions(
  ctx: Ctx,
  { shared, own, tokenName, isOfUser, isOfPlace }: LogConditions,
) {
  if (own.length > 0) return undefined
  if (tokenName === undefined) return { conditions: shared, isOfUser, isOfPlace }
  const tokens = await tokensNamed(ctx, tokenName)
  if (!tokens) return undefined
  const { ids, userIds } = tokens
  const ofTokens = [isOneOf('token_id', ids), isOneOf('user_id', userIds)]
  if (isOfUser) return { conditions: [...shared, ...ofTokens], isOfUser, isOfPlace }
  return { conditions: shared, isOfUser: true, isOfPlace, named: { name: tokenName, ofTokens } }
}

/** A refunded call costs nothing, as in the sums. */
const NOT_REFUNDED = `not exists (select from entries
                   where entries.kind = 'REFUND' and entries.reference = logs.request_id)`

function rowsPart(conditions: LogConditions, { from, to }: Span): Part {
  return offset => {
    const all = where([...rowConditions(conditions), CONSUMED, ...between(from, to)], offset)
    return { text: `select quota from logs ${all.where} and ${NOT_REFUNDED}`, values: all.values }
  }
}

/**
 * Adds the rows that became visible since an earlier count. The cost does not depend on the time of
 * the filter.
 */
export async function countMore(
  ctx: Ctx,
  before: UsageCount,
  { conditions, time }: CountedRows,
): Promise<UsageCount> {
  const sinceMs = before.atMs - COMMIT_SECONDS_MAX * 1_000
  const inTime = where(between(time.from, time.to), 1)
  const rows = where(
    [...rowConditions(conditions), CONSUMED, ['created_at > ?::timestamptz', new Date(sinceMs)]],
    1 + inTime.values.length,
  )
  const text = `
with counted as materialized (
  select created_at, prompt_tokens, completion_tokens,
         case when ${NOT_REFUNDED} then quota else 0 end as quota
    from logs ${rows.where}
     and not pg_visible_in_snapshot(${ROW_XID}, $1::pg_snapshot)
)
select (select coalesce(sum(quota), 0)::bigint from counted ${inTime.where}) as quota,
       (${SECONDS}) as minute, ${MOMENT}`
  const more = await one(ctx, text, [before.snapshot, ...inTime.values, ...rows.values])
  return { ...more, quota: before.quota + more.quota, minute: joined(before, more) }
}

/**
 * The transaction that wrote a row. The column has its lower 32 bits; the rest is that of the nearest
 * number to the snapshot.
 */
const LATEST = `pg_snapshot_xmax($1::pg_snapshot)::text::bigint`
const ROW_XID = `(${LATEST} - 2147483648
     + (xmin::text::bigint - ${LATEST} % 4294967296 + 6442450944) % 4294967296)::text::xid8`

function joined(before: UsageCount, more: UsageCount): Second[] {
  const oldest = more.atMs / 1_000 - MINUTE_SECONDS
  const seconds = new Map<number, Second>()
  for (const [second, calls, tokens] of [...before.minute, ...more.minute]) {
    const [, soFar = 0, tokensSoFar = 0] = seconds.get(second) ?? []
    if (second > oldest) seconds.set(second, [second, soFar + calls, tokensSoFar + tokens])
  }
  return [...seconds.values()]
}

async function one(ctx: Ctx, text: string, values: readonly unknown[]): Promise<UsageCount> {
  const [row] = await ctx.db.$queryRawUnsafe<UsageCount[]>(text, ...values)
  if (!row) throw new Error('a sum returned no row')
  return row
}
