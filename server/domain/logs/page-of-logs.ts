import type { LogOrder } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { where, type Condition } from './conditions.ts'
import { LOG_COLUMNS, type LogRecord } from './log-row.ts'

const ORDER_COLUMNS: Readonly<Record<LogOrder['field'], string>> = {
  CREATED_AT: 'created_at',
  QUOTA: 'quota',
  DURATION: 'duration_ms',
  PROMPT_TOKENS: 'prompt_tokens',
  COMPLETION_TOKENS: 'completion_tokens',
}

export interface Paging {
  readonly skip: number
  readonly take: number
  readonly orderBy: LogOrder | undefined
  /** How many of the newest rows there are to page through. */
  readonly reach: number
}

export async function readPage(
  ctx: Ctx,
  conditions: readonly Condition[],
  { skip, take, orderBy, reach }: Paging,
): Promise<LogRecord[]> {
  const size = Math.min(take, reach - skip)
  if (size <= 0) return []
  const { where: clause, values } = where(conditions)
  const text = `select ${LOG_COLUMNS} from ${sourceOf(clause, { orderBy, reach })}
    limit ${size} offset ${skip}`
  return ctx.db.$queryRawUnsafe<LogRecord[]>(text, ...values)
}

/**
 * By time, the index is read along and stops after the page; the tie-break has its direction. Any
 * other order sorts the newest rows only, since no index has them in that order.
 */
function sourceOf(clause: string, { orderBy, reach }: Pick<Paging, 'orderBy' | 'reach'>): string {
  const { field, direction } = orderBy ?? { field: 'CREATED_AT', direction: 'DESC' }
  if (field === 'CREATED_AT')
    return `logs ${clause} order by created_at ${direction}, id ${direction}`
  const newest = `select * from logs ${clause} order by created_at desc, id desc limit ${reach}`
  return `(${newest}) newest order by ${ORDER_COLUMNS[field]} ${direction}, created_at desc, id desc`
}

/** Stops at `max`. */
export async function countRows(
  ctx: Ctx,
  conditions: readonly Condition[],
  max: number,
): Promise<number> {
  const { where: clause, values } = where(conditions)
  const text = `select count(*)::int as total from (select from logs ${clause} limit ${max}) counted`
  const [row] = await ctx.db.$queryRawUnsafe<{ total: number }[]>(text, ...values)
  return row?.total ?? 0
}
