import type { GridRow } from './ListGrid.tsx'
import { useListRows } from './listRows.ts'
import type { OpenRow } from './useOpenRow.ts'

/** What decides how a row is drawn. */
export interface RowMarks<Row> {
  /** Rows in a lighter colour, such as disabled ones. */
  readonly isMuted?: (row: Row) => boolean
  /** Rows that are new to the reader, for a list that does not use `useNewListRows`. */
  readonly fresh?: ReadonlySet<string>
  readonly detail?: { readonly row: OpenRow } | undefined
}

/** The classes of a row, for the style of the grid. */
export function useRowClass<Row extends GridRow>(props: RowMarks<Row>): (row: Row) => string {
  const { isMuted, detail } = props
  const { fresh, gone } = useListRows()
  const added = props.fresh ?? fresh
  return row => {
    if (gone.has(row.id)) return 'gone'
    const classes = [
      isMuted?.(row) && 'muted',
      added.has(row.id) && 'fresh',
      detail && 'clickable',
      detail?.row.id === row.id && 'open',
    ]
    return classes.filter(Boolean).join(' ')
  }
}
