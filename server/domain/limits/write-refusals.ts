import type { LimitName } from '../../../contract/limits.ts'
import type { Services } from '../../kernel/ctx.ts'
import { countsOf, MINUTE_MS, type RefusalCount } from './refusal-counts.ts'

/** Callers with a row of their own for one limit: those that were refused last. */
export const CALLERS_MAX = 100

/** Writers take turns, so that the number of rows is exact. */
const LOCK = `select pg_advisory_xact_lock(hashtext('limit refusals'))::text`

/** Times are sent as ages, because the clocks of machines differ. */
const ADD = `
insert into limit_refusals as old ("limit", caller, count, first_at, last_at)
select "limit", caller, count, now() - first_age * interval '1 ms', now() - last_age * interval '1 ms'
  from unnest($1::text[], $2::text[], $3::bigint[], $4::float8[], $5::float8[])
    as one ("limit", caller, count, first_age, last_age)
    on conflict ("limit", caller) do update
   set count = old.count + excluded.count,
       first_at = least(old.first_at, excluded.first_at),
       last_at = greatest(old.last_at, excluded.last_at)`

/** Adds the counts of the callers above the number to the row without a name. */
const MERGE = `
with ranked as (
  select "limit", caller,
         row_number() over (partition by "limit" order by last_at desc, caller) as place
    from limit_refusals where caller <> '' and "limit" = any($1::text[])),
removed as (
  delete from limit_refusals using ranked
   where limit_refusals."limit" = ranked."limit" and limit_refusals.caller = ranked.caller
     and place > $2::int
  returning limit_refusals.*)
insert into limit_refusals as old ("limit", caller, count, first_at, last_at)
select "limit", '', sum(count), min(first_at), max(last_at) from removed group by "limit"
    on conflict ("limit", caller) do update
   set count = old.count + excluded.count,
       first_at = least(old.first_at, excluded.first_at),
       last_at = greatest(old.last_at, excluded.last_at)`

interface Due extends Pick<RefusalCount, 'firstMs' | 'lastMs'> {
  readonly name: LimitName
  readonly caller: string
  readonly added: number
  readonly count: RefusalCount
}

/**
 * Writes the refusals of this process whose row was not written in the last minute, or all of them.
 * Throws when the database is away; the counts are written a minute later then.
 */
export async function writeRefusals(services: Services, { all = false } = {}): Promise<void> {
  const nowMs = services.now().getTime()
  const due = takeDue(services, all ? Infinity : nowMs - MINUTE_MS, nowMs)
  if (due.length === 0) return
  const names = due.map(({ name }) => name)
  const values = [
    names,
    due.map(({ caller }) => caller),
    due.map(({ added }) => added),
    due.map(({ firstMs }) => nowMs - firstMs),
    due.map(({ lastMs }) => nowMs - lastMs),
  ]
  try {
    await services.tx(async tx => {
      await tx.query(LOCK)
      await tx.query(ADD, values)
      await tx.query(MERGE, [[...new Set(names)], CALLERS_MAX])
      await services.bus.publish(tx, 'limits', '')
    })
  } catch (error) {
    due.forEach(giveBack)
    throw error
  }
}

function takeDue(services: Services, writtenBeforeMs: number, nowMs: number): Due[] {
  const due: Due[] = []
  for (const [name, ofLimit] of countsOf(services)) {
    for (const [caller, count] of ofLimit) {
      const { unwritten: added, firstMs, lastMs, writtenMs } = count
      if (added === 0 || writtenMs > writtenBeforeMs) continue
      due.push({ name, caller, added, firstMs, lastMs, count })
      Object.assign(count, { unwritten: 0, writtenMs: nowMs })
    }
  }
  return due
}

function giveBack({ count, added, firstMs }: Due): void {
  count.unwritten += added
  count.firstMs = firstMs
}
