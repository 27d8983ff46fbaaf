import {
  ListLogs,
  type ListLogsRaw,
  type LogFilter,
  type LogOrder,
} from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { between, conditionsOf, eq, given, where, type Condition } from './conditions.ts'
import { LOG_COLUMNS, viewOfLog, type LogRecord, type LogRow } from './log-row.ts'

/** Beyond this many rows the total stops: counting on would cost more than the page itself. */
export const LOG_COUNT_MAX = 100_000

const ORDER_COLUMNS: Readonly<Record<LogOrder['field'], string>> = {
  CREATED_AT: 'created_at',
  QUOTA: 'quota',
  DURATION: 'duration_ms',
  PROMPT_TOKENS: 'prompt_tokens',
  COMPLETION_TOKENS: 'completion_tokens',
}

export interface LogPage {
  readonly rows: LogRow[]
  /** Exact up to `LOG_COUNT_MAX`, which also stands for anything above. */
  readonly total: number
}

/** Rows the reader may see: own ones for a normal user, all for an admin; newest first. */
export async function listLogs(ctx: Ctx, raw: ListLogsRaw): Promise<LogPage> {
  allow(ctx.actor, 'log:own')
  const { skip, take, filter, orderBy } = parseInput(ListLogs, raw)
  const conditions = await allConditions(ctx, filter ?? {})
  const records = await readPage(ctx, conditions, { skip, take, orderBy })
  const isLastPage = records.length > 0 && records.length < take
  return {
    rows: records.map(record => viewOfLog(record, ctx.actor)),
    total: isLastPage ? skip + records.length : await countRows(ctx, conditions),
  }
}

/** Every condition of a filter, on the rows of `logs`. */
export async function allConditions(ctx: Ctx, filter: Partial<LogFilter>): Promise<Condition[]> {
  const { shared, own } = await conditionsOf(ctx, filter)
  const type = given([eq('type', filter.type)]).map(
    ([, value]) => ['type = ?::log_type', value] as const,
  )
  return [...shared, ...own, ...type, ...between(filter.from, filter.to)]
}

interface Paging {
  readonly skip: number
  readonly take: number
  readonly orderBy: LogOrder | undefined
}

function readPage(
  ctx: Ctx,
  conditions: readonly Condition[],
  paging: Paging,
): Promise<LogRecord[]> {
  const { where: clause, values } = where(conditions)
  const text = `select ${LOG_COLUMNS} from logs ${clause} order by ${orderOf(paging.orderBy)}
    limit $${values.length + 1}::int offset $${values.length + 2}::int`
  return ctx.db.$queryRawUnsafe<LogRecord[]>(text, ...values, paging.take, paging.skip)
}

/** The same direction for the tie-break as for time, so that the index can be read along. */
function orderOf(orderBy: LogOrder | undefined): string {
  const { field, direction } = orderBy ?? { field: 'CREATED_AT', direction: 'DESC' }
  if (field === 'CREATED_AT') return `created_at ${direction}, id ${direction}`
  return `${ORDER_COLUMNS[field]} ${direction}, created_at desc, id desc`
}

async function countRows(ctx: Ctx, conditions: readonly Condition[]): Promise<number> {
  const { where: clause, values } = where(conditions)
  const text = `select count(*)::int as total
    from (select from logs ${clause} limit ${LOG_COUNT_MAX}) counted`
  const [row] = await ctx.db.$queryRawUnsafe<{ total: number }[]>(text, ...values)
  return row?.total ?? 0
}
