import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OPEN_ROW, withParts } from './addressParts.ts'

export interface OpenRow {
  /** The row whose details are shown beside the list. */
  readonly id: string | undefined
  readonly open: (id: string) => void
  readonly close: () => void
}

/**
 * The row whose details are shown. It is in the address, so a link opens the same row. Going from
 * row to row adds nothing to the history, so "back" closes the panel.
 */
export function useOpenRow(): OpenRow {
  const [search, setSearch] = useSearchParams()
  return useMemo(() => {
    const id = search.get(OPEN_ROW) ?? undefined
    const show = (next: string | undefined) =>
      setSearch(withParts(search, { [OPEN_ROW]: next }), { replace: id !== undefined })
    return { id, open: show, close: () => show(undefined) }
  }, [search, setSearch])
}
