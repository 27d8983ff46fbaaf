import { wholeOf, type Query } from './query.ts'

const SIZE_DEFAULT = 10
const SIZE_MAX = 100
/** More rows than this are cut off: the old client draws them all at once. */
const ALL_MAX = 5000
/** Keeps page × size within what the database takes as an offset. */
const PAGE_MAX = 20_000_000

export interface Page {
  /** As the answer repeats it. */
  readonly page: number
  readonly size: number
  readonly skip: number
  readonly take: number
}

/** Pages that start at 1, asked for as `p` and `page_size`. */
export function pageFromOne(query: Query): Page {
  const page = clamp(wholeOf(query, 'p') ?? 1, 1)
  return pageOf(page, page - 1, sizeOf(query, 'page_size'))
}

/** Pages that start at 0, asked for as `p`; the name of the size differs. */
export function pageFromZero(query: Query, sizeName: 'size' | 'page_size'): Page {
  const page = clamp(wholeOf(query, 'p') ?? 0, 0)
  return pageOf(page, page, sizeOf(query, sizeName))
}

interface Total {
  readonly total: number
  /** Whether there are more rows than `total`. */
  readonly isTotalCapped?: boolean
}

/** `data` of the lists that tell their total; `total_capped` is there when it is not all of them. */
export function toRestPage(
  page: Page,
  items: readonly unknown[],
  { total, isTotalCapped = false }: Total,
) {
  const capped = isTotalCapped ? { total_capped: true } : {}
  return { items, total, ...capped, page: page.page, page_size: page.size }
}

/** Reads a list to its end, for the calls that have no pages. */
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
