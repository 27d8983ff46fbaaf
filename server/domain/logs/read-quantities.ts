import { buckets, type Usage } from '../../../contract/usage.ts'
import type { Sql } from '../../kernel/sql.ts'
import {
  NOT_REFUNDED,
  QUANTITIES_AS_USAGE,
  QUANTITIES_OF_ROWS,
  QUANTITY_COLUMNS,
  QUANTITY_KEY,
} from './quantities.ts'

/** The charged calls of one user at one price, together. */
export interface ChargedQuantities {
  readonly userId: number
  readonly model: string
  readonly group: string
  /** The multiplier of the size and quality of images, as decimal text; empty where there was none. */
  readonly imageSize: string
  readonly calls: number
  /** Those that created no images. */
  readonly callsWithoutImages: number
  readonly quota: bigint
  /** The sums of the measured quantities; null for calls of older versions. */
  readonly usage: Usage | null
}

/** A part of a window and where its calls are read: in sums of days or hours, or in rows of the log. */
export interface QuantitySource {
  readonly table: 'days' | 'hours' | 'rows'
  readonly fromMs: number
  readonly untilMs: number
}

/**
 * A window is read in slices of about this many rows, each of some users, so that the sums of a slice fit
 * into memory. A slice reads the whole window, so few slices are faster than many.
 */
const SLICE_ROWS = 4_000_000
/** A row of the log takes longer to read than a sum, because its quantities are JSON. */
const LOG_ROW_WEIGHT = 8
/** The most sums of a batch: the process does other work between batches. */
const BATCH_SUMS = 2_000

/** Rows are read once and grouped by hashing; sorting them by their texts takes much longer. */
const BEGIN = [
  'set transaction isolation level repeatable read, read only',
  `select set_config('enable_sort', 'off', true), set_config('work_mem', '64MB', true),
          set_config('cursor_tuple_fraction', '1', true)`,
]

/** Prepares a transaction that has run no statement yet: everything is read from one snapshot. */
export async function beginReading(sql: Sql): Promise<void> {
  for (const text of BEGIN) await sql.query(text)
}

/** What is read of each table, and the column of its time. */
const tables: Readonly<Record<QuantitySource['table'], { text: string; time: string }>> = {
  days: { text: 'from usage_quantity_days where', time: 'day' },
  hours: { text: 'from usage_quantity_hours where', time: 'hour' },
  rows: { text: `from (${QUANTITIES_OF_ROWS} and ${NOT_REFUNDED}) calls where`, time: 'at' },
}

/** The rows of a source, with the values `$at` and `$at+1`. */
function fromSource({ table }: QuantitySource, at: number): string {
  const { text, time } = tables[table]
  return `${text} ${time} >= $${at}::timestamptz and ${time} < $${at + 1}::timestamptz`
}

const timesOf = (sources: readonly QuantitySource[]) =>
  sources.flatMap(({ fromMs, untilMs }) => [new Date(fromMs), new Date(untilMs)])

async function countSlices(sql: Sql, sources: readonly QuantitySource[]): Promise<number> {
  const counts = sources.map((source, index) => {
    const weight = source.table === 'rows' ? LOG_ROW_WEIGHT : 1
    return `${weight} * (select count(*) ${fromSource(source, 2 * index + 1)})`
  })
  const text = `select (${counts.join(' + ')})::float8 as rows`
  const [found] = await sql.query<{ rows: number }>(text, timesOf(sources))
  return Math.max(1, Math.ceil((found?.rows ?? 0) / SLICE_ROWS))
}

/** The sums of the users whose id is $2 modulo the number of slices, $1. */
const sumsOf = (sources: readonly QuantitySource[]) => `
declare sums no scroll cursor for
select user_id as "userId", model, "group", image_size as "imageSize",
       is_measured as "isMeasured", sum(calls::float8) as calls,
       sum(calls_without_images::float8) as "callsWithoutImages", sum(quota)::bigint as quota,
       ${QUANTITIES_AS_USAGE}
  from (${sources
    .map((source, index) => {
      const part = fromSource(source, 2 * index + 3)
      return `select ${QUANTITY_COLUMNS} ${part} and user_id % $1::int = $2::int`
    })
    .join('\n union all ')}) parts
 group by ${QUANTITY_KEY} having sum(calls::float8) > 0`

interface Row extends Omit<ChargedQuantities, 'usage'>, Usage {
  readonly isMeasured: boolean
}

/** The sums of the sources in batches; call it after `beginReading`. */
export async function* readQuantities(sql: Sql, sources: readonly QuantitySource[]) {
  const slices = await countSlices(sql, sources)
  for (let slice = 0; slice < slices; slice += 1) {
    await sql.query(sumsOf(sources), [slices, slice, ...timesOf(sources)])
    for (;;) {
      const rows = await sql.query<Row>(`fetch ${BATCH_SUMS} from sums`)
      yield rows.map(toQuantities)
      if (rows.length < BATCH_SUMS) break
    }
    await sql.query('close sums')
  }
}

function toQuantities({ isMeasured, ...row }: Row): ChargedQuantities {
  const { userId, model, group, imageSize, calls, callsWithoutImages, quota } = row
  const usage = Object.fromEntries(buckets.map(bucket => [bucket, row[bucket]])) as unknown as Usage
  const common = { userId, model, group, imageSize, calls, callsWithoutImages, quota }
  return { ...common, usage: isMeasured ? usage : null }
}
