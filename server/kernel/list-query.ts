import type { Page } from '../../contract/inputs/common.ts'
import type { Ctx } from './ctx.ts'
import { prismaAfter, prismaOrder, type Order } from './keyset.ts'
import {
  readPage,
  snapshotOf,
  TOTAL_MAX,
  totalOf,
  type ListPage,
  type PageOfRows,
  type PageQuery,
  type Snapshot,
  type Table,
} from './keyset-page.ts'

interface FindMany<Where> {
  readonly where: Where
  readonly orderBy: Record<string, 'asc' | 'desc'>[]
  readonly skip: number
  readonly take: number
}

/** The two methods of a Prisma model that a list needs. */
export interface Model<Row, Where> {
  findMany(args: FindMany<Where>): Promise<Row[]>
  count(args: { where: Where; take: number }): Promise<number>
}

/** The rows of a page: those that match, in this order. */
export interface Rows<Where> {
  readonly page: Page
  /** A condition whose value is undefined is none. */
  readonly where: Where
  readonly order: Order
}

interface ListQuery<Row, Where> extends Rows<Where> {
  /** Name of the table in the database, for its newest row. */
  readonly table: Table
  readonly model: Model<Row, Where>
  /** Reads the page, for an order that the columns of the table do not have. */
  readonly read?: ((rows: Rows<Where>) => Promise<PageOfRows<Row>>) | undefined
}

/**
 * A page of a list: its rows by position or by number, those of a snapshot where one is asked for,
 * and their total up to `TOTAL_MAX`. The caller has checked the permission.
 */
export async function listQuery<Row extends object, Where extends object>(
  ctx: Pick<Ctx, 'db'>,
  { table, model, page, where, order, read }: ListQuery<Row, Where>,
): Promise<ListPage<Row>> {
  const snapshot = await snapshotOf(ctx, page, table)
  const rows = { page, where: withinSnapshot(where, snapshot), order }
  const [found, count] = await Promise.all([
    read ? read(rows) : readRows(model, rows),
    model.count({ where: rows.where, take: TOTAL_MAX + 1 }),
  ])
  return { ...found, ...totalOf(count), snapshot }
}

/** The rows of a page, ordered by columns of the table. */
export function readRows<Row extends object, Where extends object>(
  model: Model<Row, Where>,
  { page, where, order }: Rows<Where>,
): Promise<PageOfRows<Row>> {
  return readPage(page, order, query => model.findMany(toFindMany(query, where)))
}

function toFindMany<Where extends object>(
  { order, after, skip, take }: PageQuery,
  where: Where,
): FindMany<Where> {
  const behind = after ? both(where, prismaAfter(order, after)) : where
  return { where: behind, orderBy: prismaOrder(order), skip, take }
}

const INT_MAX = 2_147_483_647n

function withinSnapshot<Where extends object>(where: Where, snapshot: Snapshot): Where {
  if (snapshot === undefined) return where
  const newest = BigInt(snapshot)
  return both(where, { id: { lte: Number(newest > INT_MAX ? INT_MAX : newest) } })
}

/** The conditions of every model have `AND`. */
function both<Where extends object>(where: Where, further: object): Where {
  return { AND: [where, further] } as unknown as Where
}
