import { LogsInRange } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { allConditions, where, type Condition } from './conditions.ts'
import { LOG_COLUMNS, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

/** What a live page can show; the rest of a bigger batch is found by looking at the list again. */
const ROWS_MAX = 500
/** News arrives within seconds, so older partitions need not be looked at. */
const NEWS_AGE: Condition = ['created_at > now() - ?::interval', '10 minutes']

/** The rows of a settled batch that the reader may see and that pass the filter, newest first. */
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
  const records = await ctx.db.$queryRawUnsafe<LogRecord[]>(
    `select ${LOG_COLUMNS} from logs ${clause} order by id desc limit ${ROWS_MAX}`,
    ...values,
  )
  return records.map(record => viewOfLog(record, ctx.actor))
}
