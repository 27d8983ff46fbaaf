import { limitDefault } from '../../contract/limits.ts'
import { wholeOf, type Query } from './query.ts'

const SIZE_DEFAULT = 10
const SIZE_MAX = limitDefault('list-rows')
/** The maximum number of rows without pages. Existing clients render all of them at once. */
const ALL_MAX = limitDefault('rest-all-rows')
/** Keeps page × size below the largest offset of the database. */
const PAGE_MAX = 20_000_000

export interface Page {
  /** The page number that the response repeats. */
  readonly page: number
  readonly size: number
  readonly skip: number
  readonly take: number
}

/** Reads `p` and `page_size`, where pages start at 1. */
export function pageFromOne(query: Query): Page {
  const page = clamp(wholeOf(query, 'p') ?? 1, 1)
  return pageOf(page, page - 1, sizeOf(query, 'page_size'))
}

/** Reads `p` and a size parameter, where pages start at 0. */
export function pageFromZero(query: Query, sizeName: 'size' | 'page_size'): Page {
  const page = clamp(wholeOf(query, 'p') ?? 0, 0)
  return pageOf(page, page, sizeOf(query, sizeName))
}

interface Total {
  readonly total: number
  /** Whether the list has more rows than `total`. */
  readonly isTotalCapped?: boolean
}

/** `data` of lists with a total. `total_capped` is present when the list has more rows. */
export function toRestPage(
  page: Page,
  items: readonly unknown[],
  { total, isTotalCapped = false }: Total,
) {
  const capped = isTotalCapped ? { total_capped: true } : {}
  return { items, total, ...capped, page: page.page, page_size: page.size }
}

/** Reads a whole list, for calls without pages. */
export async function readAll<Row>(
  list: (window: { skip: number; take: number }) => Promise<{ rows: readonly Row[] }>,
): Promise<Row[]> {
  const all: Row[] = []
  while (all.length < ALL_MAX) {
    const { rows } = await list({ skip: all.length, take: SIZE_MAX })
    all.push(...rows)
    if (rows.length < SIZE_MAX) break
  }
  return all
}

function pageOf(page: number, index: number, size: number): Page {
  return { page, size, skip: index * size, take: size }
}

function sizeOf(query: Query, name: string): number {
  const size = wholeOf(query, name) ?? 0
  return size <= 0 ? SIZE_DEFAULT : Math.min(size, SIZE_MAX)
}

function clamp(value: number, least: number): number {
  return Math.min(Math.max(value, least), PAGE_MAX)
}
