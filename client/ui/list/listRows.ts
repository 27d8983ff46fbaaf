import { createContext, use, useCallback, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router-dom'

/** What happened to the rows of a list since its page was opened. */
export interface ListRows {
  /** Rows that the reader has added. */
  readonly fresh: ReadonlySet<string>
  /** Rows that someone has deleted since the list was read. */
  readonly gone: ReadonlySet<string>
  /** Marks rows as added and loads the list again. */
  readonly onAdded: (ids: readonly string[]) => void
  readonly onGone: (id: string) => void
  /** Loads the list again. */
  readonly reload: () => void
}

const none: ReadonlySet<string> = new Set()
const ignore = () => undefined

/** Provided by `ListPage`; a list without marks has the default. */
export const ListRowsContext = createContext<ListRows>({
  fresh: none,
  gone: none,
  onAdded: ignore,
  onGone: ignore,
  reload: ignore,
})

/** The marks of the list around. */
export const useListRows = (): ListRows => use(ListRowsContext)

/** The marks of a new list, for its page. */
export function useNewListRows(): ListRows {
  const { revalidate } = useRevalidator()
  const [fresh, setFresh] = useState(none)
  const [gone, setGone] = useState(none)
  const reload = useCallback(() => void revalidate(), [revalidate])
  const onAdded = useCallback(
    (ids: readonly string[]) => {
      setFresh(new Set(ids))
      reload()
    },
    [reload],
  )
  const onGone = useCallback((id: string) => setGone(before => new Set(before).add(id)), [])
  return useMemo(
    () => ({ fresh, gone, onAdded, onGone, reload }),
    [fresh, gone, onAdded, onGone, reload],
  )
}
