import { buckets, type Usage } from '../../../contract/usage.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allow } from '../access/index.ts'
import {
  NOT_REFUNDED,
  QUANTITIES_AS_USAGE,
  QUANTITIES_OF_ROWS,
  QUANTITY_COLUMNS,
  QUANTITY_KEY,
} from './quantities.ts'
import { dayFrom, dayUntil } from './sum-quantities.ts'

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

/** Whole hours are summed; the start is included, the end is not. */
interface Window {
  readonly from: Date
  readonly to: Date
}

/** A window is read in parts, which have different users, so that few sums are in memory at a time. */
const SLICES = 8
const HOUR_MS = 3_600_000

const SPAN = `
select summed_from as "from", summed_until as until,
       exists (select from logs where created_at >= $1::timestamptz and created_at < $2::timestamptz
                                  and created_at < summed_from) as "hasEarlier"
  from usage_quantity_spans`

interface Span {
  readonly from: Date
  readonly until: Date
  readonly hasEarlier: boolean
}

/** The sums of a window; `since` is set when hours of older versions before it are not summed yet. */
export interface ChargedWindow {
  readonly since: Date | null
  readonly parts: AsyncIterable<readonly ChargedQuantities[]>
}

/**
 * The charged calls of a window that were not refunded, summed by user and price. Whole days and hours
 * come from their sums, the rest of the window from the rows of the log.
 */
export async function chargedQuantities(ctx: Ctx, window: Window): Promise<ChargedWindow> {
  allow(ctx.actor, 'log:read')
  const [span] = await ctx.pool.query<Span>(SPAN, [window.from, window.to])
  const since = span?.hasEarlier
    ? new Date(Math.min(span.from.getTime(), window.to.getTime()))
    : null
  const sources = sourcesOf({ from: since ?? window.from, to: window.to }, span)
  return { since, parts: partsOf(ctx, sources) }
}

interface Source {
  readonly table: 'days' | 'hours' | 'rows'
  readonly fromMs: number
  readonly untilMs: number
}

/** The parts of a window: days in the middle, hours around them, rows at the ends. */
function sourcesOf({ from, to }: Window, span: Span | undefined): Source[] {
  const [fromMs, untilMs] = [from.getTime(), to.getTime()]
  const hours = {
    fromMs: Math.max(Math.ceil(fromMs / HOUR_MS) * HOUR_MS, span?.from.getTime() ?? 0),
    untilMs: Math.min(Math.floor(untilMs / HOUR_MS) * HOUR_MS, span?.until.getTime() ?? 0),
  }
  if (hours.fromMs >= hours.untilMs) return [{ table: 'rows', fromMs, untilMs }]
  const firstDayMs = Math.min(dayFrom(new Date(hours.fromMs)), hours.untilMs)
  const endDayMs = Math.max(dayUntil(new Date(hours.untilMs)), firstDayMs)
  const sources: Source[] = [
    { table: 'rows', fromMs, untilMs: hours.fromMs },
    { table: 'hours', fromMs: hours.fromMs, untilMs: firstDayMs },
    { table: 'days', fromMs: firstDayMs, untilMs: endDayMs },
    { table: 'hours', fromMs: endDayMs, untilMs: hours.untilMs },
    { table: 'rows', fromMs: hours.untilMs, untilMs },
  ]
  return sources.filter(source => source.fromMs < source.untilMs)
}

type Select = (from: string, until: string) => string
const selects: Readonly<Record<Source['table'], Select>> = {
  days: (...time) =>
    `select ${QUANTITY_COLUMNS} from usage_quantity_days where ${inTime('day', time)}`,
  hours: (...time) =>
    `select ${QUANTITY_COLUMNS} from usage_quantity_hours where ${inTime('hour', time)}`,
  rows: (...time) => `select ${QUANTITY_COLUMNS} from (
    ${QUANTITIES_OF_ROWS} and ${inTime('created_at', time)} and ${NOT_REFUNDED}) calls`,
}

const inTime = (column: string, [from, until]: readonly string[]) =>
  `${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz
   and user_id % ${SLICES} = $1::int`

const statement = (parts: readonly string[]) => `
select user_id as "userId", model, "group", image_size as "imageSize",
       is_measured as "isMeasured", sum(calls)::float8 as calls,
       sum(calls_without_images)::float8 as "callsWithoutImages", sum(quota)::bigint as quota,
       ${QUANTITIES_AS_USAGE}
  from (${parts.join('\n union all ')}) parts
 group by ${QUANTITY_KEY} having sum(calls) > 0`

interface Row extends Omit<ChargedQuantities, 'usage'>, Usage {
  readonly isMeasured: boolean
}

async function* partsOf(ctx: Ctx, sources: readonly Source[]) {
  const texts = sources.map(({ table }, at) => selects[table](`$${2 * at + 2}`, `$${2 * at + 3}`))
  const times = sources.flatMap(({ fromMs, untilMs }) => [new Date(fromMs), new Date(untilMs)])
  for (let slice = 0; slice < SLICES; slice += 1) {
    const rows = await ctx.pool.query<Row>(statement(texts), [slice, ...times])
    yield rows.map(toQuantities)
  }
}

function toQuantities({ isMeasured, ...row }: Row): ChargedQuantities {
  const { userId, model, group, imageSize, calls, callsWithoutImages, quota } = row
  const usage = Object.fromEntries(buckets.map(bucket => [bucket, row[bucket]])) as unknown as Usage
  const common = { userId, model, group, imageSize, calls, callsWithoutImages, quota }
  return { ...common, usage: isMeasured ? usage : null }
}
