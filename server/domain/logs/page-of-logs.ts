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
  /** Which rows of the list a page with so many rows up to its end needs; absent: by the order. */
  readonly boundOf?: BoundOf | undefined
}

/** The condition for the part of a list that has so many rows, of those behind a position. */
export type BoundOf = (
  rows: number,
  order: { readonly isAscending: boolean; readonly behind: readonly Condition[] },
) => Promise<readonly Condition[]>

/** One page of the rows that meet the conditions. */
export async function readLogs(
  ctx: Ctx,
  conditions: readonly Condition[],
  { page, orderBy, reach, boundOf }: LogPaging,
): Promise<PageOfRows<LogRecord>> {
  const isByTime = orderBy === undefined || orderBy.field === 'CREATED_AT'
  return readPage(page, orderOf(orderBy), async ({ order, after, skip, take }) => {
    const size = Math.min(take, reach - skip)
    if (size <= 0) return []
    const behind = after ? [sqlAfter(order, after)] : []
    const isAscending = isByTime && order[0]?.isDescending === false
    const known = isByTime ? behind : []
    const wanted = isByTime ? skip + size : reach
    const bound = await boundOf?.(wanted, { isAscending, behind: known })
    const rows = {
      conditions: [...conditions, ...(bound ?? []), ...known],
      isBound: Boolean(bound),
    }
    const place = { order: sqlOrder(order), skip, size }
    const { sql, values } = isByTime
      ? rowsByTime(rows, place)
      : rowsByValue(rows, place, { column: columns[orderBy.field], behind, reach })
    return ctx.db.$queryRawUnsafe<LogRecord[]>(sql, ...values)
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

interface Rows {
  readonly conditions: readonly Condition[]
  /** Whether they are few, so that all are found before they are sorted. */
  readonly isBound: boolean
}

interface Place {
  readonly order: string
  readonly skip: number
  readonly size: number
}

/** The keys of the page come from indexes alone; only the rows of the page are read whole. */
function rowsByTime({ conditions, isBound }: Rows, { order, skip, size }: Place): Source {
  const { where: clause, values } = where(conditions)
  const keys = matching(`id, created_at`, clause, isBound)
  const page = `${keys} order by ${order} limit ${size} offset ${skip}`
  const sql = `select ${LOG_COLUMNS} from logs join (${page}) page using (id, created_at) order by ${order}`
  return { sql, values }
}

interface ByValue {
  readonly column: SqlColumn
  readonly behind: readonly Condition[]
  readonly reach: number
}

/**
 * No index has another order than by time, so only the newest rows are sorted. Only those of the page are
 * read whole; the indexes have the charge too.
 */
function rowsByValue(
  { conditions, isBound }: Rows,
  { order, skip, size }: Place,
  { column, behind, reach }: ByValue,
): Source {
  const inner = where(conditions)
  const outer = where(behind, inner.values.length)
  const keys = matching(`id, created_at, ${column.sql}`, inner.where, isBound)
  const newest = `${keys} order by created_at desc, id desc limit ${reach}`
  const page = `select id, created_at from (${newest}) newest ${outer.where}
    order by ${order} limit ${size} offset ${skip}`
  const sql = `select ${LOG_COLUMNS} from logs join (${page}) page using (id, created_at) order by ${order}`
  return { sql, values: [...inner.values, ...outer.values] }
}

/** Rows to be sorted and limited. Where they are few, the limit must not decide how they are found. */
function matching(columns: string, clause: string, isBound: boolean): string {
  if (!isBound) return `select ${columns} from logs ${clause}`
  return `with matching as materialized (select ${columns} from logs ${clause})
    select * from matching`
}

/** Stops at `max`. */
export async function countRows(
  ctx: Ctx,
  conditions: readonly Condition[],
  max: number,
): Promise<number> {
  const { where: clause, values } = where(conditions)
  const text = `select count(*)::int as total from (
    select from logs ${clause} order by created_at desc, id desc limit ${max}) counted`
  const [row] = await ctx.db.$queryRawUnsafe<{ total: number }[]>(text, ...values)
  return row?.total ?? 0
}
