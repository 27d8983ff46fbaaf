import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { useListState } from './useListState.ts'

/** Rows of events that are remembered; a page has at most 100. */
const NAMED_MAX = 100

/** A row by what decides its place in a list that is newest first. */
export interface PlacedRow {
  readonly id: string
  /** A time of the API. */
  readonly submittedAt: string
}

interface UnlistedRows<Row> {
  /** The number of new rows that the list does not show. */
  readonly held: number
  /** Takes a row of an event, new or changed. */
  readonly onRow: (row: Row) => void
  /** Loads the list with them. */
  readonly show: () => void
}

/**
 * The rows of events that belong on the first page of a list, newest first, and are not on it. They are
 * counted, and an empty list is loaded again by itself. `isMatch` says whether a row passes the filter.
 */
export function useUnlistedRows<Row extends PlacedRow>(
  rows: readonly PlacedRow[],
  isMatch: (row: Row) => boolean,
): UnlistedRows<Row> {
  const { page, size, sort, search } = useListState()
  const { revalidate } = useRevalidator()
  const [named, setNamed] = useState<readonly Row[]>([])
  const isNewestFirst = !sort || (sort.field === 'submittedAt' && sort.direction === 'DESC')
  const isOpenTop = page === 0 && isNewestFirst && !search.get('to')
  const held = isOpenTop ? unlisted(rows, named.filter(isMatch), size).length : 0
  const show = useCallback(() => void revalidate(), [revalidate])
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (isEmpty && held > 0) show()
  }, [isEmpty, held, show])
  const onRow = useCallback(
    (row: Row) =>
      setNamed(before => [...before.filter(({ id }) => id !== row.id), row].slice(-NAMED_MAX)),
    [],
  )
  return { held, onRow, show }
}

/** Which of `named` belong on the page of `size` rows, and are not among its `rows`. */
export function unlisted<Row extends PlacedRow>(
  rows: readonly PlacedRow[],
  named: readonly Row[],
  size: number,
): readonly Row[] {
  const shown = new Set(rows.map(({ id }) => id))
  const last = rows.length < size ? undefined : rows.at(-1)
  const end = last ? Date.parse(last.submittedAt) : Number.NEGATIVE_INFINITY
  return named.filter(({ id, submittedAt }) => !shown.has(id) && Date.parse(submittedAt) > end)
}
