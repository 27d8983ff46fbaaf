import type { Page, Position } from '../../contract/inputs/common.ts'
import type { Ctx } from './ctx.ts'
import type { Condition } from './keyset-sql.ts'
import { positionOf, readPosition, reversed, type OrderedColumn } from './keyset.ts'

/** Lists count no further: a larger total costs more than the page. */
export const TOTAL_MAX = 100_000

/** A page of a list, with what is needed to read the next one. */
export interface ListPage<Row> {
  readonly rows: Row[]
  /** The position of each row. */
  readonly positions: readonly Position[]
  /** Whether rows follow in the direction of reading. */
  readonly hasMore: boolean
  /** Rows of the whole list; `totalLimit` where `isTotalCapped`. */
  readonly total: number
  /** Rows are counted up to this number. */
  readonly totalLimit: number
  readonly isTotalCapped: boolean
  /** What later pages are read by; absent where none was asked for. */
  readonly snapshot?: Snapshot
}

/** The number of the newest row that the pages of one reading include. */
export type Snapshot = string | undefined

/** The tables whose rows have growing numbers. */
export type Table =
  | 'audit_entries'
  | 'channels'
  | 'entries'
  | 'logs'
  | 'redemptions'
  | 'tasks'
  | 'tokens'
  | 'top_up_orders'
  | 'users'

/** The snapshot of a page: the one that was given, or one of the rows of this moment. */
export async function snapshotOf(
  { db }: Pick<Ctx, 'db'>,
  { snapshot }: Page,
  table: Table,
): Promise<Snapshot> {
  if (snapshot !== 'now') return snapshot
  const text = `select coalesce(max(id), 0)::text as id from ${table}`
  const [row] = await db.$queryRawUnsafe<{ id: string }[]>(text)
  return row?.id
}

/** The condition for the rows of a snapshot, in SQL. */
export function sqlWithinSnapshot(snapshot: Snapshot): Condition[] {
  return snapshot === undefined ? [] : [['id <= ?::bigint', snapshot]]
}

export type PageOfRows<Row> = Pick<ListPage<Row>, 'rows' | 'positions' | 'hasMore'>

/** What is read for a page: at most `take` rows in this order, behind these values. */
export interface PageQuery<One extends OrderedColumn = OrderedColumn> {
  readonly order: readonly One[]
  readonly after: ReturnType<typeof readPosition> | undefined
  readonly skip: number
  readonly take: number
}

/**
 * Reads a page by position or by number. Read by position, no row is repeated or left out when rows
 * are added in between. One row more than wanted is read, to know whether rows follow.
 */
export async function readPage<Row extends object, One extends OrderedColumn>(
  page: Page,
  order: readonly One[],
  read: (query: PageQuery<One>) => Promise<Row[]>,
): Promise<PageOfRows<Row>> {
  const isFromEnd = page.isFromEnd === true
  const ordered = isFromEnd ? reversed(order) : order
  const position = isFromEnd ? page.before : page.after
  const after = position && readPosition(position, ordered)
  const found = await read({ order: ordered, after, skip: page.skip, take: page.take + 1 })
  const rows = found.slice(0, page.take)
  if (isFromEnd) rows.reverse()
  const positions = rows.map(row => positionOf(row, order))
  return { rows, positions, hasMore: found.length > page.take }
}

/** A count that stopped at one more than the cap, as a total. */
export function totalOf(count: number, max = TOTAL_MAX) {
  return { total: Math.min(count, max), totalLimit: max, isTotalCapped: count > max }
}
