import type { Ctx } from '../../kernel/ctx.ts'
import { bucketsOf, type Bucket } from './buckets.ts'
import { usageCells } from './usage-cells.ts'
import { readUsageFilter } from './usage-report.ts'
import { addSums, type UsageSums } from './usage-sums.ts'

const HOUR_MS = 3_600_000
/** Values behind these are summed together. */
const KEYS_MAX = 200

/** The sums of a bucket by value; null stands for the values behind the first ones. */
export type SumsByKey = ReadonlyMap<string | null, UsageSums>

/** The bucket of this moment, and the sums of its hours before the present one. */
export interface NewestUsage {
  readonly bucket: Bucket
  readonly sums: SumsByKey
  /** The start of the hour that is counted again. */
  readonly hourMs: number
  readonly before: SumsByKey
}

/**
 * The newest bucket of a report. With an earlier result only the present hour is read: the hours
 * before it have all their calls. Undefined when the time of the report does not include this moment.
 */
export async function newestUsage(
  ctx: Ctx,
  raw: unknown,
  since?: NewestUsage,
): Promise<NewestUsage | undefined> {
  const { filter, starts, conditions } = await readUsageFilter(ctx, raw)
  const nowMs = ctx.now().getTime()
  const buckets = bucketsOf(starts, filter)
  const bucket = buckets.find(({ from, to }) => from.getTime() <= nowMs && nowMs <= to.getTime())
  if (!bucket) return undefined
  const hourMs = Math.max(Math.floor(nowMs / HOUR_MS) * HOUR_MS, bucket.from.getTime())
  const sumsIn = (time: Bucket) =>
    sumsOf(ctx, { by: filter.by, conditions, time, starts: [time.from], seriesMax: KEYS_MAX })
  const isSame = since?.hourMs === hourMs && since.bucket.from.getTime() === bucket.from.getTime()
  const before = isSame
    ? since.before
    : await sumsIn({ from: bucket.from, to: new Date(hourMs - 1) })
  const present = await sumsIn({ from: new Date(hourMs), to: bucket.to })
  return { bucket, hourMs, before, sums: joined(before, present) }
}

async function sumsOf(ctx: Ctx, wanted: Parameters<typeof usageCells>[1]): Promise<SumsByKey> {
  if (wanted.time.from > wanted.time.to) return new Map()
  const cells = await usageCells(ctx, wanted)
  return new Map(
    cells.map(({ key, bucket: _bucket, place: _place, keys: _keys, ...sums }) => [key, sums]),
  )
}

function joined(one: SumsByKey, other: SumsByKey): SumsByKey {
  const sums = new Map(one)
  for (const [key, more] of other) {
    const known = sums.get(key)
    sums.set(key, known ? addSums(known, more) : more)
  }
  return sums
}
