import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withParts } from './addressParts.ts'
import { pageOfSize, readListState, storePageSize, type ListState } from './listState.ts'

export interface ListControl extends ListState {
  readonly search: URLSearchParams
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  readonly setSort: (sort: ListState['sort']) => void
  /** Sets new filters and goes to the first page. */
  readonly setFilter: (parts: Readonly<Record<string, string | undefined>>) => void
}

/** Where the pages behind the first one are read; the first one is always of the present moment. */
const pageParts = (page: number, snapshot: string | null | undefined) =>
  page > 0
    ? { page: String(page + 1), snapshot: snapshot ?? undefined }
    : { page: undefined, snapshot: undefined }

/**
 * The state of a list, read from the address and written to it. `snapshot` is that of the page which
 * is shown.
 */
export function useListState(snapshot?: string | null): ListControl {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search), [search])
  const change = useCallback(
    (parts: Readonly<Record<string, string | undefined>>) => setSearch(withParts(search, parts)),
    [search, setSearch],
  )
  return {
    ...state,
    search,
    setPage: page => change(pageParts(page, snapshot)),
    setSize: size => {
      storePageSize(size)
      const page = pageOfSize(state, size)
      change({ size: String(size), ...pageParts(page, snapshot) })
    },
    setSort: sort =>
      change({
        sort: sort && `${sort.direction === 'DESC' ? '-' : ''}${sort.field}`,
        ...pageParts(0, undefined),
      }),
    setFilter: parts => change({ ...parts, ...pageParts(0, undefined) }),
  }
}
