import { LogsInRange, LogsSince } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { allConditions, where, type Condition } from './conditions.ts'
import { LOG_COLUMNS, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

/** Rows that are read at once; whoever wants more reads on behind the last. */
export const LOGS_AT_ONCE_MAX = 500
/** News arrives within seconds, or after an outage: older partitions need not be looked at. */
const NEWS_AGE: Condition = ['created_at > now() - ?::interval', '12 hours']

/**
 * The first 500 rows of a settled batch that the reader may see and that pass the filter, by their
 * numbers; newest first among themselves.
 */
export async function logsInRange(
  ctx: Ctx,
  raw: { readonly firstId: bigint; readonly lastId: bigint; readonly filter?: unknown },
): Promise<LogRow[]> {
  allow(ctx.actor, 'log:own')
  const { firstId, lastId, filter } = parseInput(LogsInRange, raw)
  const { where: clause, values } = where([
    ['id >= ?::bigint', firstId],
    ['id <= ?::bigint', lastId],
    NEWS_AGE,
    ...(await allConditions(ctx, filter ?? {})),
  ])
  return readFirst(ctx, clause, values)
}

/** As `logsInRange`, of the rows written since a moment and behind a number. */
export async function logsSince(
  ctx: Ctx,
  raw: { readonly since: Date; readonly afterId: bigint; readonly filter?: unknown },
): Promise<LogRow[]> {
  allow(ctx.actor, 'log:own')
  const { since, afterId, filter } = parseInput(LogsSince, raw)
  const { where: clause, values } = where([
    ['id > ?::bigint', afterId],
    ['created_at >= ?::timestamptz', since],
    ...(await allConditions(ctx, filter ?? {})),
  ])
  return readFirst(ctx, clause, values)
}

async function readFirst(ctx: Ctx, clause: string, values: readonly unknown[]): Promise<LogRow[]> {
  const records = await ctx.db.$queryRawUnsafe<LogRecord[]>(
    `select ${LOG_COLUMNS} from logs ${clause} order by id limit ${LOGS_AT_ONCE_MAX}`,
    ...values,
  )
  return records.toReversed().map(record => viewOfLog(record, ctx))
}
