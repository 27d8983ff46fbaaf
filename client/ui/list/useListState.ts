import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pageOfSize, readListState, storePageSize, withParts, type ListState } from './listState.ts'

export interface ListControl extends ListState {
  readonly search: URLSearchParams
  readonly setPage: (page: number) => void
  readonly setSize: (size: number) => void
  readonly setSort: (sort: ListState['sort']) => void
  /** Sets new filters and goes to the first page. */
  readonly setFilter: (parts: Readonly<Record<string, string | undefined>>) => void
}

/** The state of a list, read from the address and written to it. */
export function useListState(): ListControl {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(search), [search])
  const change = useCallback(
    (parts: Readonly<Record<string, string | undefined>>) => setSearch(withParts(search, parts)),
    [search, setSearch],
  )
  return {
    ...state,
    search,
    setPage: page => change({ page: page > 0 ? String(page + 1) : undefined }),
    setSize: size => {
      storePageSize(size)
      const page = pageOfSize(state, size)
      change({ size: String(size), page: page > 0 ? String(page + 1) : undefined })
    },
    setSort: sort =>
      change({
        sort: sort && `${sort.direction === 'DESC' ? '-' : ''}${sort.field}`,
        page: undefined,
      }),
    setFilter: parts => change({ ...parts, page: undefined }),
  }
}
