import type { Order } from './keyset.ts'
import { readPage, type PageOfRows, type PageQuery } from './keyset-page.ts'
import type { Page } from '../../contract/inputs/common.ts'

type Rank = number | bigint

/** The value that a list is ordered by, which no column of its table has. */
export interface Sorting<Row, Value> {
  /** The value of each row of the list. */
  values(): Promise<readonly { readonly id: number; readonly value: Value }[]>
  rankOf(value: Value): Rank
  /** The rows of these ids, in any order; with their value under the name of the order's column. */
  rows(ids: readonly number[]): Promise<readonly Row[]>
}

/** A page in the order of a computed value, then of the id. Sorts here, so the list has few rows. */
export function readSortedPage<Row extends { readonly id: number }, Value>(
  page: Page,
  order: Order,
  sorting: Sorting<Row, Value>,
): Promise<PageOfRows<Row>> {
  return readPage(page, order, query => readSorted(query, sorting))
}

async function readSorted<Row extends { readonly id: number }, Value>(
  { order, after, skip, take }: PageQuery,
  { values, rankOf, rows }: Sorting<Row, Value>,
): Promise<Row[]> {
  const all = (await values()).map(({ id, value }): Place => [rankOf(value), id])
  const sorted = all.toSorted((a, b) => compare(order, a, b))
  const last: Place | undefined = after && [rankOf(after[0] as Value), Number(after[1])]
  const behind = last ? sorted.filter(place => compare(order, place, last) > 0) : sorted
  const wanted = behind.slice(skip, skip + take).map(([, id]) => id)
  const byId = new Map((await rows(wanted)).map(row => [row.id, row]))
  return wanted.flatMap(id => byId.get(id) ?? [])
}

type Place = readonly [rank: Rank, id: number]

function compare([first, second]: Order, a: Place, b: Place): number {
  const byRank = a[0] === b[0] ? 0 : a[0] < b[0] ? -1 : 1
  if (byRank !== 0) return first?.isDescending ? -byRank : byRank
  return second?.isDescending ? b[1] - a[1] : a[1] - b[1]
}
