import { UsageFilter, USAGE_BUCKETS_MAX } from '../../../contract/inputs/usage.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { bucketsOf, bucketStarts, type Bucket } from './buckets.ts'
import { namesOf } from './names-of.ts'
import { isOfManyAccounts, topCells } from './top-accounts.ts'
import { usageCells, type CellsWanted, type UsageCell } from './usage-cells.ts'
import {
  refuseDimension,
  refuseLongTime,
  refuseWhenOff,
  usersOf,
  conditionsOn,
} from './usage-scope.ts'
import { addSums, noSums, type UsageSums } from './usage-sums.ts'

/** The sums of one value: in every bucket, and together. */
export interface UsageSeries {
  /** The model, the group, or the id of the row; null for the values behind the first ones. */
  readonly key: string | null
  /** The text to show; null when the row is deleted or was never there. */
  readonly name: string | null
  readonly totals: UsageSums
  readonly buckets: readonly UsageSums[]
}

export interface UsageReport {
  readonly buckets: readonly Bucket[]
  /** The values with the highest cost, in that order. */
  readonly series: readonly UsageSeries[]
  readonly others: UsageSeries | null
  /** How many values `others` has. */
  readonly othersCount: number
  readonly totals: UsageSums
}

/**
 * Sums of calls by hour, day or week in the zone of the reader, divided by model, token, group, user or
 * channel. Users read their own calls; admins those of all users or of one. Throws DASHBOARD_OFF,
 * USAGE_RANGE_TOO_LONG, USAGE_TOO_MANY_PARTS and FORBIDDEN.
 */
export async function usageReport(ctx: Ctx, raw: unknown): Promise<UsageReport> {
  const { filter, starts, conditions } = await readUsageFilter(ctx, raw)
  const buckets = bucketsOf(starts, filter)
  const { by, from, to, seriesMax } = filter
  const wanted = { by, conditions, time: { from, to }, starts, seriesMax }
  const cells = starts.length === 0 ? [] : await cellsOf(ctx, wanted)
  const names = await namesOf(ctx, by, keysOf(cells))
  const all = seriesOf(cells, buckets.length).map(one => ({
    ...one,
    name: one.key === null ? null : (names.get(one.key) ?? null),
  }))
  const keys = cells[0]?.keys ?? 0
  const series = all.filter(({ key }) => key !== null)
  return {
    buckets,
    series,
    others: all.find(({ key }) => key === null) ?? null,
    othersCount: keys - series.length,
    totals: all.map(({ totals }) => totals).reduce(addSums, noSums),
  }
}

/** The filter of a report after all checks, with the starts of its buckets. */
export async function readUsageFilter(ctx: Ctx, raw: unknown) {
  allow(ctx.actor, 'log:own')
  refuseWhenOff(ctx)
  const filter = parseInput(UsageFilter, raw)
  refuseDimension(ctx, filter.by)
  refuseLongTime(ctx, filter)
  const starts = bucketStarts(filter, USAGE_BUCKETS_MAX)
  if (starts.length > USAGE_BUCKETS_MAX) {
    throw new AppError('USAGE_TOO_MANY_PARTS', { max: USAGE_BUCKETS_MAX })
  }
  return { filter, starts, conditions: conditionsOn(await usersOf(ctx, filter)) }
}

const cellsOf = (ctx: Ctx, wanted: CellsWanted) =>
  isOfManyAccounts(wanted) ? topCells(ctx, wanted) : usageCells(ctx, wanted)

const keysOf = (cells: readonly UsageCell[]) => [
  ...new Set(cells.map(({ key }) => key).filter(key => key !== null)),
]

/** The series in the order of the cells, with a sum for every bucket. */
function seriesOf(cells: readonly UsageCell[], bucketCount: number) {
  const byKey = new Map<string | null, UsageSums[]>()
  for (const { bucket, place: _place, keys: _keys, key, ...sums } of cells) {
    const buckets = byKey.get(key) ?? Array.from({ length: bucketCount }, () => noSums)
    buckets[bucket] = sums
    byKey.set(key, buckets)
  }
  return [...byKey].map(([key, buckets]) => ({
    key,
    buckets,
    totals: buckets.reduce(addSums, noSums),
  }))
}
