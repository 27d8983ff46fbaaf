import { readStored, writeStored } from '../storage.ts'

export const PAGE_SIZES = [10, 20, 50, 100] as const
const PAGE_SIZE = 10
const STORED_UNDER = 'page-size'

const isPageSize = (value: unknown): value is number =>
  typeof value === 'number' && PAGE_SIZES.some(size => size === value)

export interface Sort {
  readonly field: string
  readonly direction: 'ASC' | 'DESC'
}

/** The state of a list, which is stored in the address. */
export interface ListState {
  /** From 0. */
  readonly page: number
  readonly size: number
  readonly sort: Sort | undefined
  /** The snapshot that the pages behind the first one are read by. */
  readonly snapshot: string | undefined
}

const SNAPSHOT = /^[\w+/=]{1,64}$/

/** `page=3&size=20&sort=-createdAt`; missing and invalid parts have their defaults. */
export function readListState(search: URLSearchParams): ListState {
  const page = Number(search.get('page') ?? 1)
  const size = Number(search.get('size'))
  const snapshot = search.get('snapshot') ?? ''
  const isBehind = Number.isInteger(page) && page > 1 && page < 1e7
  return {
    page: isBehind ? page - 1 : 0,
    size: isPageSize(size) ? size : storedPageSize(),
    sort: readSort(search.get('sort') ?? ''),
    snapshot: isBehind && SNAPSHOT.test(snapshot) ? snapshot : undefined,
  }
}

function readSort(text: string): Sort | undefined {
  if (!/^-?[a-zA-Z]+$/.test(text)) return undefined
  return text.startsWith('-')
    ? { field: text.slice(1), direction: 'DESC' }
    : { field: text, direction: 'ASC' }
}

export function storedPageSize(): number {
  return readStored(STORED_UNDER, isPageSize) ?? PAGE_SIZE
}

export function storePageSize(size: number): void {
  writeStored(STORED_UNDER, size)
}

type Place = Pick<ListState, 'page' | 'size'>

/** Keeps the first visible row visible after a change of the page size. */
export function pageOfSize(state: Place, size: number): number {
  return Math.floor((state.page * state.size) / size)
}

/** The range of rows to load. On a phone "load more" extends it, up to the server's limit. */
export function windowOf(state: Place, isPhone: boolean): { offset: number; first: number } {
  if (!isPhone) return { offset: state.page * state.size, first: state.size }
  const end = (state.page + 1) * state.size
  const first = Math.min(100, end)
  return { offset: end - first, first }
}

interface SortChange {
  /** The order of the address, and that of a list without one. */
  readonly current: Sort | undefined
  readonly initial: Sort
  /** What a click on a heading asks for: ascending, then descending, then none. */
  readonly chosen: Sort | undefined
}

/** The order after a click. To clear the initial order would change nothing, so it is reversed. */
export function sortAfter({ current, initial, chosen }: SortChange): Sort | undefined {
  if (chosen) return chosen
  const shown = current ?? initial
  const isInitial = shown.field === initial.field && shown.direction === initial.direction
  if (!isInitial) return undefined
  return { field: shown.field, direction: shown.direction === 'ASC' ? 'DESC' : 'ASC' }
}

/** An order that the server supports, or the default of the list. */
export function orderOf<Field extends string>(
  sort: Sort | undefined,
  fields: Readonly<Record<string, Field>>,
): { field: Field; direction: 'ASC' | 'DESC' } | undefined {
  const field = sort && Object.hasOwn(fields, sort.field) ? fields[sort.field] : undefined
  return field && sort ? { field, direction: sort.direction } : undefined
}
