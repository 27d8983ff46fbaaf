import { useState } from 'react'

interface Row {
  readonly id: string
}

/**
 * The rows, each the same object as before while nothing of it changed. Relay makes a new object of a
 * row that moves to another position, and the grid renders the cells of a new object again: without
 * this, one new row at the top renders the whole list.
 */
export function useSameRows<R extends Row>(rows: readonly R[]): readonly R[] {
  const [last, setLast] = useState({ read: rows, shown: rows })
  if (last.read === rows) return last.shown
  const shown = reuseRows(last.shown, rows)
  setLast({ read: rows, shown })
  return shown
}

/** `rows`, with the equal ones of `before` in their places. */
export function reuseRows<R extends Row>(before: readonly R[], rows: readonly R[]): readonly R[] {
  const known = new Map(before.map(row => [row.id, row]))
  return rows.map(row => {
    const old = known.get(row.id)
    return old && isSame(old, row) ? old : row
  })
}

/** What Relay reads a row's fragments by; it follows from the query of the row. */
const FRAGMENTS = '__fragments'

function isSame(one: object, other: object): boolean {
  const values = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return (
    entries.length === values.size &&
    entries.every(([key, value]) => key === FRAGMENTS || Object.is(value, values.get(key)))
  )
}
