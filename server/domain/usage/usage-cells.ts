import type { Ctx } from '../../kernel/ctx.ts'
import { usageSource, type Counted } from './usage-source.ts'
import { SUM_COLUMNS, type UsageSums } from './usage-sums.ts'

/** The sums of one value in one bucket. */
export interface UsageCell extends UsageSums {
  /** The number of the bucket, from 0. */
  readonly bucket: number
  /** Null for all values behind the first ones together. */
  readonly key: string | null
  /** The place of the value by cost, from 1. */
  readonly place: number
  /** How many values there are. */
  readonly keys: number
}

export interface CellsWanted extends Counted {
  /** The starts of the buckets. */
  readonly starts: readonly Date[]
  /** How many values have cells of their own. */
  readonly seriesMax: number
}

/** The sums by bucket and value in one statement, so that all of it is of one moment. */
export async function usageCells(
  ctx: Ctx,
  { starts, seriesMax, ...counted }: CellsWanted,
): Promise<UsageCell[]> {
  const source = usageSource(counted)
  const [bounds, max] = [1, 2].map(place => `$${source.values.length + place}`)
  const text = `
with ${source.bounds}, cells as materialized (
  select width_bucket(at, ${bounds}::timestamptz[]) - 1 as bucket, key, ${SUM_COLUMNS}
    from (${source.text}) parts group by 1, 2
), ranked as (
  select key, row_number() over (order by sum(quota) desc, sum(calls) desc, key) as place,
         count(*) over () as keys
    from cells group by key
), placed as (
  select bucket, least(place, ${max}::int + 1)::int as place, keys::int as keys,
         case when place <= ${max}::int then key::text end as key, ${CELL_NAMES}
    from cells join ranked using (key)
)
select bucket, place, keys, key, ${CELL_SUMS}
  from placed group by 1, 2, 3, 4 order by place, bucket`
  const values = [...source.values, starts.map(start => start.toISOString()), seriesMax]
  return ctx.db.$queryRawUnsafe<UsageCell[]>(text, ...values)
}

const NAMES = [
  'calls',
  '"promptTokens"',
  '"completionTokens"',
  'quota',
  'errors',
  '"durationMs"',
  '"timedCalls"',
]
const CELL_NAMES = NAMES.join(', ')
const CELL_SUMS = NAMES.map(name => `sum(${name})::bigint as ${name}`).join(', ')
