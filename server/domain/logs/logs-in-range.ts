import { limitDefault } from '../../../contract/limits.ts'
import { LogsInRange, LogsSince } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { allConditions, where, type Condition } from './conditions.ts'
import { LOG_COLUMNS, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

/** The most rows of one result; for more, the next read starts after the last id. */
export const LOGS_AT_ONCE_MAX = limitDefault('log-rows')
/** A notification arrives within seconds, or after an outage, so older partitions are not read. */
const RECENT: Condition = ['created_at > now() - ?::interval', '12 hours']

/**
 * The first 500 rows of a range of ids that the reader may see and that match the filter, newest
 * first.
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
    RECENT,
    ...(await allConditions(ctx, filter ?? {})),
  ])
  return readFirst(ctx, clause, values)
}

/** As `logsInRange`, for the rows written since a moment and after an id. */
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
