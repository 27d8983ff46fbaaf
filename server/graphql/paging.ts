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
  readonly snapshot?: string | null | undefined
}

/** The requested page, in the form that list verbs take. */
export interface Window {
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
  readonly before?: Position | undefined
  readonly isFromEnd?: boolean | undefined
  readonly snapshot?: string | undefined
}

/** What every connection has beside its page. */
export interface ListFacts {
  readonly totalCount: number | null
  readonly totalLimit: number
  readonly isTotalCapped: boolean
  readonly snapshot: string | null
}

export interface Connection<Row> extends ListFacts {
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
const SNAPSHOT = /^snapshot:(0|[1-9]\d{0,17})$/
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
  return { skip, take, ...startOf(args) }
}

/** Behind a cursor, or in a snapshot: the one that is given or one of this moment. */
function startOf({ after, snapshot }: PageArgs): Pick<Window, 'after' | 'snapshot'> {
  return after == null ? { snapshot: snapshotAt(snapshot) } : { after: positionAt(after) }
}

/** Whether the arguments describe a single position. */
function isOneWay(args: PageArgs, isFromEnd: boolean): boolean {
  const { first, after, before, offset, snapshot } = args
  const isNumbered = offset != null || snapshot != null
  if (isFromEnd) return first == null && after == null && !isNumbered
  return before == null && (after == null || !isNumbered)
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
    snapshot: snapshotText(page.snapshot),
  }
}

function snapshotText(snapshot: string | undefined): string | null {
  return snapshot === undefined ? null : Buffer.from(`snapshot:${snapshot}`).toString('base64')
}

/** Only the exact output of `snapshotText` is accepted; `now` where none was given. */
function snapshotAt(text: string | null | undefined): string {
  if (text == null) return 'now'
  const decoded = Buffer.from(text.slice(0, limits.idLength), 'base64').toString('latin1')
  const [, snapshot] = SNAPSHOT.exec(decoded) ?? []
  if (snapshot === undefined || snapshotText(snapshot) !== text) throw pageInvalid()
  return snapshot
}

/** The newest row that a snapshot includes. Throws PAGE_INVALID. */
export function newestOfSnapshot(text: string | null | undefined): bigint | undefined {
  return text == null ? undefined : BigInt(snapshotAt(text))
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
