import { POSITION_LENGTH_MAX, type Position } from '../../contract/inputs/common.ts'
import { AppError } from '../kernel/app-error.ts'
import type { ListPage } from '../kernel/keyset-page.ts'
import { limits } from './limits.ts'

/** Arguments of a connection, as GraphQL reads them. */
export interface PageArgs {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
  readonly offset?: number | null | undefined
}

/** The requested page, in the form that list verbs take. */
export interface Window {
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
  readonly before?: Position | undefined
  readonly isFromEnd?: boolean | undefined
}

/** The total of a list, as every connection has it. */
export interface Total {
  readonly totalCount: number | null
  readonly totalLimit: number
  readonly isTotalCapped: boolean
}

export interface Connection<Row> extends Total {
  readonly edges: { cursor: string; node: Row }[]
  readonly pageInfo: {
    startCursor: string | null
    endCursor: string | null
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
}

const OFFSET_MAX = 2 ** 31 - 1
const CURSOR_LENGTH_MAX = 4_096
const ENTRY_CURSOR = /^entry:(0|[1-9]\d{0,18})$/
const ENTRY_MAX = 2n ** 63n - 1n

/**
 * Reads `first` with `after` or `offset`, or `last` with `before`. Throws PAGE_INVALID with the
 * allowed number of rows.
 */
export function windowOf(args: PageArgs): Window {
  const isFromEnd = args.last != null
  const take = args.last ?? args.first ?? limits.rowsDefault
  const skip = args.offset ?? 0
  const isInRange = take >= 1 && take <= limits.rows && skip >= 0 && skip <= OFFSET_MAX
  if (!isInRange || !isOneWay(args, isFromEnd)) throw pageInvalid()
  if (isFromEnd) return { skip: 0, take, isFromEnd, before: positionAt(args.before) }
  return { skip, take, after: positionAt(args.after) }
}

/** Whether the arguments describe a single position. */
function isOneWay({ first, after, before, offset }: PageArgs, isFromEnd: boolean): boolean {
  if (isFromEnd) return first == null && after == null && offset == null
  return before == null && (after == null || offset == null)
}

export function toConnection<Row>(window: Window, page: ListPage<Row>): Connection<Row> {
  const { rows, positions, total, isTotalCapped, hasMore } = page
  const edges = rows.map((node, at) => ({ cursor: cursorOf(positions[at] ?? []), node }))
  const isBehind = window.after !== undefined || (window.skip > 0 && total > 0)
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: window.isFromEnd ? window.before !== undefined : hasMore,
      hasPreviousPage: window.isFromEnd ? hasMore : isBehind,
    },
    totalCount: isTotalCapped ? null : total,
    totalLimit: page.totalLimit,
    isTotalCapped,
  }
}

/** The cursor of the ledger after an entry. */
export function entryCursorOf(id: bigint): string {
  return Buffer.from(`entry:${id}`).toString('base64')
}

/** Only the exact output of `entryCursorOf` is accepted. Throws PAGE_INVALID. */
export function entryOf(cursor: string): bigint {
  const text = Buffer.from(cursor.slice(0, limits.idLength), 'base64').toString('latin1')
  const id = BigInt(ENTRY_CURSOR.exec(text)?.[1] ?? -1)
  if (id < 0n || id > ENTRY_MAX || entryCursorOf(id) !== cursor) throw pageInvalid()
  return id
}

export function cursorOf(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64')
}

/** Only the exact output of `cursorOf` is accepted. */
function positionAt(cursor: string | null | undefined): Position | undefined {
  if (cursor == null) return undefined
  const position = cursor.length > CURSOR_LENGTH_MAX ? undefined : parsed(cursor)
  if (!isPosition(position) || cursorOf(position) !== cursor) throw pageInvalid()
  return position
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64').toString())
  } catch {
    return undefined
  }
}

function isPosition(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length < 2 || value.length > POSITION_LENGTH_MAX) return false
  return value.every(part => part === null || typeof part === 'string')
}

/** The error for an invalid page, or for two ways of paging at once. */
export function pageInvalid(): AppError {
  return new AppError('PAGE_INVALID', { max: limits.rows })
}
