import type { Page } from '../../../contract/inputs/common.ts'
import type { LogOrder } from '../../../contract/inputs/log.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { ascending, descending } from '../../kernel/keyset.ts'
import { readPage, type PageOfRows } from '../../kernel/keyset-page.ts'
import { sqlAfter, sqlOrder, type SqlColumn } from '../../kernel/keyset-sql.ts'
import { where, type Condition } from './conditions.ts'
import { LOG_COLUMNS, type LogRecord } from './log-row.ts'

const ID = { name: 'id', kind: 'bigint', sql: 'id', type: 'bigint' } as const
const CREATED_AT = {
  name: 'createdAt',
  kind: 'time',
  sql: 'created_at',
  type: 'timestamptz',
} as const

const integer = (name: string, sql: string) =>
  ({ name, kind: 'integer', sql, type: 'int' }) as const satisfies SqlColumn

const columns: Readonly<Record<LogOrder['field'], SqlColumn>> = {
  CREATED_AT,
  QUOTA: { name: 'quota', kind: 'bigint', sql: 'quota', type: 'bigint' },
  DURATION: integer('durationMs', 'duration_ms'),
  PROMPT_TOKENS: integer('promptTokens', 'prompt_tokens'),
  COMPLETION_TOKENS: integer('completionTokens', 'completion_tokens'),
}

export interface LogPaging {
  readonly page: Page
  readonly orderBy: LogOrder | undefined
  /** How many of the newest rows can be read by page number, or in another order than by time. */
  readonly reach: number
}

/** One page of the rows that meet the conditions. */
export async function readLogs(
  ctx: Ctx,
  conditions: readonly Condition[],
  { page, orderBy, reach }: LogPaging,
): Promise<PageOfRows<LogRecord>> {
  const isByTime = orderBy === undefined || orderBy.field === 'CREATED_AT'
  return readPage(page, orderOf(orderBy), async ({ order, after, skip, take }) => {
    const size = Math.min(take, reach - skip)
    if (size <= 0) return []
    const behind = after ? [sqlAfter(order, after)] : []
    if (isByTime && skip >= FAR) {
      const far = farRows([...conditions, ...behind], sqlOrder(order), { skip, size })
      return ctx.db.$queryRawUnsafe<LogRecord[]>(far.sql, ...far.values)
    }
    const source = isByTime
      ? allRows([...conditions, ...behind])
      : newestRows(conditions, behind, reach)
    const text = `select ${LOG_COLUMNS} from ${source.sql}
      order by ${sqlOrder(order)} limit ${size} offset ${skip}`
    return ctx.db.$queryRawUnsafe<LogRecord[]>(text, ...source.values)
  })
}

/** By time, rows of one moment follow by id in the same direction, as the index has them. */
function orderOf(orderBy: LogOrder | undefined) {
  const { field, direction } = orderBy ?? { field: 'CREATED_AT', direction: 'DESC' }
  const chosen = direction === 'ASC' ? ascending : descending
  if (field === 'CREATED_AT') return [chosen<SqlColumn>(CREATED_AT), chosen<SqlColumn>(ID)]
  return [chosen(columns[field]), descending<SqlColumn>(CREATED_AT), descending<SqlColumn>(ID)]
}

interface Source {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The index is read along and reading stops after the page. */
function allRows(conditions: readonly Condition[]): Source {
  const { where: clause, values } = where(conditions)
  return { sql: `logs ${clause}`, values }
}

/** Pages behind this many rows are found by the index alone. */
const FAR = 1_000

/** The rows before the page are counted in the index; only those of the page are read whole. */
function farRows(
  conditions: readonly Condition[],
  order: string,
  { skip, size }: { readonly skip: number; readonly size: number },
): Source {
  const { where: clause, values } = where(conditions)
  const keys = `select id, created_at from logs ${clause} order by ${order} limit ${size} offset ${skip}`
  const sql = `select ${LOG_COLUMNS} from logs join (${keys}) page using (id, created_at) order by ${order}`
  return { sql, values }
}

/** No index has another order than by time, so only the newest rows are sorted. */
function newestRows(
  conditions: readonly Condition[],
  behind: readonly Condition[],
  reach: number,
): Source {
  const inner = where(conditions)
  const outer = where(behind, inner.values.length)
  const newest = `select * from logs ${inner.where} order by created_at desc, id desc limit ${reach}`
  return { sql: `(${newest}) newest ${outer.where}`, values: [...inner.values, ...outer.values] }
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
