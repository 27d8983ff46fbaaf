import type { Ctx } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'
import { allow } from '../access/index.ts'
import {
  beginReading,
  readQuantities,
  type ChargedQuantities,
  type QuantitySource,
} from './read-quantities.ts'
import { dayFrom, dayUntil } from './sum-quantities.ts'

/** Whole hours are summed; the start is included, the end is not. */
interface Window {
  readonly from: Date
  readonly to: Date
}

const HOUR_MS = 3_600_000
/** The limit of a statement: the first one of a slice reads all its rows. */
const TIMEOUT_MS = 30_000

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

/**
 * Passes on the charged calls of a window that were not refunded, summed by user and price: a batch at a
 * time, of one snapshot. Whole days and hours come from their sums, the rest of the window from the rows
 * of the log. Returns where the calls begin when hours of older versions are not summed yet, else null.
 */
export function chargedQuantities(
  ctx: Ctx,
  window: Window,
  take: (batch: readonly ChargedQuantities[]) => void,
): Promise<Date | null> {
  allow(ctx.actor, 'log:read')
  const read = async (sql: Sql) => {
    await beginReading(sql)
    const [span] = await sql.query<Span>(SPAN, [window.from, window.to])
    const since = span?.hasEarlier
      ? new Date(Math.min(span.from.getTime(), window.to.getTime()))
      : null
    const sources = sourcesOf({ from: since ?? window.from, to: window.to }, span)
    for await (const batch of readQuantities(sql, sources)) take(batch)
    return since
  }
  return ctx.backgroundPool.transaction(read, { timeoutMs: TIMEOUT_MS })
}

/** The parts of a window: days in the middle, hours around them, rows at the ends. */
function sourcesOf({ from, to }: Window, span: Span | undefined): QuantitySource[] {
  const [fromMs, untilMs] = [from.getTime(), to.getTime()]
  const hours = {
    fromMs: Math.max(Math.ceil(fromMs / HOUR_MS) * HOUR_MS, span?.from.getTime() ?? 0),
    untilMs: Math.min(Math.floor(untilMs / HOUR_MS) * HOUR_MS, span?.until.getTime() ?? 0),
  }
  if (hours.fromMs >= hours.untilMs) return [{ table: 'rows', fromMs, untilMs }]
  const firstDayMs = Math.min(dayFrom(new Date(hours.fromMs)), hours.untilMs)
  const endDayMs = Math.max(dayUntil(new Date(hours.untilMs)), firstDayMs)
  const sources: QuantitySource[] = [
    { table: 'rows', fromMs, untilMs: hours.fromMs },
    { table: 'hours', fromMs: hours.fromMs, untilMs: firstDayMs },
    { table: 'days', fromMs: firstDayMs, untilMs: endDayMs },
    { table: 'hours', fromMs: endDayMs, untilMs: hours.untilMs },
    { table: 'rows', fromMs: hours.untilMs, untilMs },
  ]
  return sources.filter(source => source.fromMs < source.untilMs)
}
