import { AppError } from '../kernel/app-error.ts'
import { limits } from './limits.ts'

export interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly offset?: number | null | undefined
}

/** The window of a list in the words of the verbs. */
export interface Window {
  readonly skip: number
  readonly take: number
}

export interface Rows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** Whether there are more rows than `total`, of a list that stops counting. */
  readonly isTotalCapped?: boolean
}

export interface Connection<Row> {
  readonly edges: { cursor: string; node: Row }[]
  readonly pageInfo: {
    startCursor: string | null
    endCursor: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
  readonly totalCount: number
  readonly isTotalCapped: boolean
}

const OFFSET_MAX = 2 ** 31 - 1
const ENTRY_CURSOR = /^entry:(0|[1-9]\d{0,18})$/
const ENTRY_MAX = 2n ** 63n - 1n
const CURSOR = /^row:(0|[1-9]\d{0,9})$/

/** Reads `first` with `offset` or `after`. Throws PAGE_INVALID with the allowed number of rows. */
export function windowOf(args: PageArgs): Window {
  const take = args.first ?? limits.rowsDefault
  const skip = args.after == null ? (args.offset ?? 0) : rowOf(args.after) + 1
  const isOneWay = args.after == null || args.offset == null
  const isInRange = take >= 1 && take <= limits.rows && skip >= 0 && skip <= OFFSET_MAX
  if (!isOneWay || !isInRange) throw pageInvalid()
  return { skip, take }
}

export function toConnection<Row>(
  window: Window,
  { rows, total, isTotalCapped = false }: Rows<Row>,
): Connection<Row> {
  const edges = rows.map((node, index) => ({ cursor: cursorOf(window.skip + index), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: window.skip + rows.length < total,
      hasPreviousPage: window.skip > 0 && total > 0,
    },
    totalCount: total,
    isTotalCapped,
  }
}

/** Where a reader of the ledger stands: behind this entry. */
export function entryCursorOf(id: bigint): string {
  return Buffer.from(`entry:${id}`).toString('base64')
}

/** Only the exact text that `entryCursorOf` writes is one. Throws PAGE_INVALID. */
export function entryOf(cursor: string): bigint {
  const text = Buffer.from(cursor.slice(0, limits.idLength), 'base64').toString('latin1')
  const id = BigInt(ENTRY_CURSOR.exec(text)?.[1] ?? -1)
  if (id < 0n || id > ENTRY_MAX || entryCursorOf(id) !== cursor) throw pageInvalid()
  return id
}

export function cursorOf(row: number): string {
  return Buffer.from(`row:${row}`).toString('base64')
}

/** Only the exact text that `cursorOf` writes is a cursor. */
function rowOf(cursor: string): number {
  const match = CURSOR.exec(
    Buffer.from(cursor.slice(0, limits.idLength), 'base64').toString('latin1'),
  )
  if (!match || cursorOf(Number(match[1])) !== cursor) throw pageInvalid()
  return Number(match[1])
}

/** For what is no page, or two ways of paging at once. */
export function pageInvalid(): AppError {
  return new AppError('PAGE_INVALID', { max: limits.rows })
}
