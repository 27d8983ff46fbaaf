import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataGrid, type GridColDef, type GridRowId } from '@mui/x-data-grid'
import { useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { TOUCH } from '../media.ts'
import type { DataColumn, Density } from './columns.ts'
import { gridStyle } from './gridStyle.ts'
import type { Sort } from './listState.ts'
import { useGridTexts } from './useGridTexts.ts'

/** A buffer for all columns, so that search and print include the whole row. */
const COLUMN_BUFFER_PX = 4_000

const HEADER_PX = 36
const ROW_PX: Readonly<Record<Density, number>> = { compact: 34, standard: 40, comfortable: 52 }
/** Rows with controls for touch need more height. */
const TOUCH_ROW_PX = 52

export interface GridRow {
  readonly id: string
}

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
  /** The rows that can be selected; absent: all. */
  readonly canSelect?: (id: string) => boolean
}

interface ListGridProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly density: Density
  readonly rows: readonly Row[]
  readonly total: number
  /** The columns that the list can be ordered by. */
  readonly sortable: Readonly<Record<string, string>>
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  readonly selection?: Selection | undefined
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly rowText?: RowText<Row> | undefined
  readonly rowClass?: ((row: Row) => string) | undefined
}

/** The text of a row that has no values for the covered columns. */
export type RowText<Row> = (row: Row) => ReactNode | undefined

const NO_IDS: ReadonlySet<string> = new Set()

export function ListGrid<Row extends GridRow>(props: ListGridProps<Row>) {
  const { columns, hidden, rows, sort, sortable, onOpen, selection, rowClass, rowText } = props
  const texts = useGridTexts()
  const isTouch = useMediaQuery(TOUCH, { noSsr: true })
  const definitions = useMemo(
    () =>
      columns.map(column => ({
        ...define(column, coverOf(columns, hidden), rowText),
        sortable: column.field in sortable,
      })),
    [columns, hidden, rowText, sortable],
  )
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ field }) => [field, !hidden.has(field)])),
    [columns, hidden],
  )
  const height = ROW_PX[props.density]
  return (
    <DataGrid
      columnBufferPx={COLUMN_BUFFER_PX}
      aria-label={props.label}
      rows={rows}
      columns={definitions}
      columnVisibilityModel={visibility}
      columnHeaderHeight={HEADER_PX}
      rowHeight={isTouch ? Math.max(height, TOUCH_ROW_PX) : height}
      localeText={texts}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      rowCount={Math.max(props.total, rows.length)}
      sortModel={
        sort ? [{ field: sort.field, sort: sort.direction === 'ASC' ? 'asc' : 'desc' }] : []
      }
      onSortModelChange={([first]) =>
        props.onSort(
          first?.sort
            ? { field: first.field, direction: first.sort === 'asc' ? 'ASC' : 'DESC' }
            : undefined,
        )
      }
      checkboxSelection={selection !== undefined}
      keepNonExistentRowsSelected
      isRowSelectable={({ id }) => selection?.canSelect?.(String(id)) ?? true}
      rowSelectionModel={{ type: 'include', ids: (selection?.ids ?? NO_IDS) as Set<GridRowId> }}
      onRowSelectionModelChange={({ ids }) => selection?.onChange(new Set([...ids].map(String)))}
      onRowClick={({ row }) => onOpen?.(row)}
      onCellKeyDown={({ row }, event) => {
        // Inside a cell, the focused control handles the keys.
        if (event.target !== event.currentTarget) return
        if (!beginEdit(event) && event.key === 'Enter') onOpen?.(row)
      }}
      getRowClassName={({ row }) => rowClass?.(row) ?? ''}
      disableRowSelectionOnClick
      disableColumnMenu
      hideFooter
      sx={gridStyle}
    />
  )
}

const EDIT_KEY = /^(Enter|F2|[-\d])$/

/** Moves from a cell into its field, where a digit replaces the value. Answers whether it has one. */
function beginEdit(event: KeyboardEvent<HTMLElement>): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
  const field = event.currentTarget.querySelector<HTMLElement>('input[inputmode]')
  if (!field || !isPlain || !EDIT_KEY.test(event.key)) return false
  field.focus()
  if (event.key.length > 1) event.preventDefault()
  return true
}

interface Cover {
  readonly field: string | undefined
  readonly columns: number
}

/** The first visible column that a row's own text covers, and how many columns it takes. */
function coverOf<Row>(columns: readonly DataColumn<Row>[], hidden: ReadonlySet<string>): Cover {
  const covered = columns.filter(({ field, isCovered }) => isCovered && !hidden.has(field))
  return { field: covered[0]?.field, columns: covered.length }
}

function define<Row extends GridRow>(
  column: DataColumn<Row>,
  cover: Cover,
  rowText: RowText<Row> | undefined,
): GridColDef<Row> {
  const { field, header, hint, render, width, minWidth, flex, align = 'left' } = column
  const textOf = field === cover.field ? rowText : undefined
  const className = column.isPinned ? 'pinned' : ''
  return {
    field,
    headerName: header,
    align,
    headerAlign: align,
    cellClassName: className,
    headerClassName: className,
    ...(width && { width }),
    ...(minWidth && { minWidth }),
    ...(flex && { flex }),
    ...(hint && {
      renderHeader: () => (
        <Tooltip title={hint}>
          <span className="MuiDataGrid-columnHeaderTitle">{header} *</span>
        </Tooltip>
      ),
    }),
    ...(textOf && {
      colSpan: (_: unknown, row: Row) => (textOf(row) === undefined ? undefined : cover.columns),
    }),
    renderCell: cellOf(row => textOf?.(row) ?? render(row)),
  }
}

/**
 * Renders the cell of each row once. The grid renders all its cells again whenever a row is added;
 * React skips the content of a cell that is the same element as before.
 */
function cellOf<Row extends GridRow>(
  render: (row: Row) => ReactNode,
): GridColDef<Row>['renderCell'] {
  const cells = new WeakMap<Row, ReactNode>()
  return ({ row }) => {
    if (!cells.has(row)) cells.set(row, render(row))
    return cells.get(row)
  }
}
