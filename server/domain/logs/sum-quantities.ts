import type { Sql } from '../../kernel/sql.ts'
import {
  NOT_REFUNDED,
  QUANTITIES_OF_ROWS,
  QUANTITY_COLUMNS,
  QUANTITY_KEY,
  QUANTITY_SUMS,
  REMOVALS,
} from './quantities.ts'

/** A busy hour and a day are summed in parts, because a statement has a time limit. */
const SLICES = 4

const HOUR = `
insert into usage_quantity_hours (hour, ${QUANTITY_COLUMNS})
select $1::timestamptz, ${QUANTITY_KEY}, ${QUANTITY_SUMS}
  from (${QUANTITIES_OF_ROWS}
           and created_at >= $1::timestamptz and created_at < $1::timestamptz + interval '1 hour'
           and user_id % ${SLICES} = $2::int and ${NOT_REFUNDED}) calls
 group by ${QUANTITY_KEY}`
const DAY = `
insert into usage_quantity_days (day, ${QUANTITY_COLUMNS})
select $1::timestamptz, ${QUANTITY_KEY}, ${QUANTITY_SUMS}
  from usage_quantity_hours
 where hour >= $1::timestamptz and hour < $1::timestamptz + interval '1 day'
   and user_id % ${SLICES} = $2::int
 group by ${QUANTITY_KEY}`

/** The next closed hour with rows after those that are summed, and the newest one before them. */
const NEXT = `
select summed_from as "from", summed_until as until, closed_until as "closedUntil",
       (select date_trunc('hour', min(created_at), 'UTC') from logs
         where created_at >= summed_until and created_at < closed_until) as later,
       (select date_trunc('hour', max(created_at), 'UTC') from logs
         where created_at < summed_from) as earlier
  from usage_quantity_spans, usage_closings`
const BEGIN = `
insert into usage_quantity_spans (summed_from, summed_until)
select closed_until, closed_until from usage_closings on conflict (id) do nothing`
const EXTEND = `
update usage_quantity_spans set summed_from = $1::timestamptz, summed_until = $2::timestamptz`

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Progress {
  readonly from: Date
  readonly until: Date
  readonly closedUntil: Date
  readonly later: Date | null
  readonly earlier: Date | null
}

/**
 * Sums one more closed hour by user and price: the next one, else the newest one that an older version
 * closed. Returns whether there was any. The caller holds the lock of the sums.
 */
export async function sumNextQuantities(sql: Sql): Promise<boolean> {
  await sql.query(BEGIN)
  const [progress] = await sql.query<Progress>(NEXT)
  if (!progress) return false
  const { from, until, closedUntil, later, earlier } = progress
  if (until < closedUntil) {
    const end = later ? new Date(later.getTime() + HOUR_MS) : closedUntil
    if (later) await sumHour(sql, later)
    await sumDays(sql, Math.max(dayFrom(from), dayUntil(until)), dayUntil(end))
    await sql.query(EXTEND, [from, end])
    return true
  }
  if (!earlier) return false
  await sumHour(sql, earlier)
  await sumDays(sql, dayFrom(earlier), Math.min(dayFrom(from), dayUntil(until)))
  await sql.query(EXTEND, [earlier, until])
  return true
}

async function sumHour(sql: Sql, hour: Date): Promise<void> {
  for (let slice = 0; slice < SLICES; slice += 1) await sql.query(HOUR, [hour, slice])
}

/** The days that begin in a range. */
async function sumDays(sql: Sql, fromMs: number, untilMs: number): Promise<void> {
  for (let dayMs = fromMs; dayMs < untilMs; dayMs += DAY_MS) {
    for (let slice = 0; slice < SLICES; slice += 1) await sql.query(DAY, [new Date(dayMs), slice])
  }
}

/** Where the first whole day after a moment begins, and where the last one before it ends. */
export const dayFrom = (at: Date) => Math.ceil(at.getTime() / DAY_MS) * DAY_MS
export const dayUntil = (at: Date) => Math.floor(at.getTime() / DAY_MS) * DAY_MS

/** The end of the first hour that has rows. */
const FIRST_END = `(select date_trunc('hour', min(created_at), 'UTC') + interval '1 hour' from logs)`
const FORGET = [
  `delete from usage_quantity_hours where hour >= ${FIRST_END}`,
  `delete from usage_quantity_days where day >= date_trunc('day', ${FIRST_END}, 'UTC')`,
  `update usage_quantity_spans
      set summed_until = greatest(summed_from, least(summed_until, ${FIRST_END}))
    where ${FIRST_END} is not null`,
]

/** Deletes the sums that rows of the log can make again; those of cleared rows stay. */
export async function clearQuantities(sql: Sql): Promise<void> {
  for (const statement of FORGET) await sql.query(statement)
}

/** Removes a refunded call from the sums; call it after `lockClosing`. */
export async function removeQuantities(sql: Sql, callId: string): Promise<void> {
  for (const statement of REMOVALS) await sql.query(statement, [callId])
}
