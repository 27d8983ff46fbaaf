import Tooltip from '@mui/material/Tooltip'
import { DataGrid, type GridColDef, type GridRowId } from '@mui/x-data-grid'
import { enUS, zhCN } from '@mui/x-data-grid/locales'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { DataColumn, Density } from './columns.ts'
import { gridStyle } from './gridStyle.ts'
import type { Sort } from './listState.ts'

/** Wide enough for every column: a row is read, searched and printed whole. */
const COLUMN_BUFFER_PX = 4_000

export interface GridRow {
  readonly id: string
}

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (ids: ReadonlySet<string>) => void
}

/** Full-width rows under the rows they belong to. */
export interface Expansion<Row> {
  readonly ids: ReadonlySet<string>
  readonly onToggle: (row: Row) => void
  readonly render: (row: Row) => React.ReactNode
}

interface ListGridProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly hidden: ReadonlySet<string>
  readonly density: Density
  readonly rows: readonly Row[]
  readonly total: number
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
  readonly selection?: Selection | undefined
  readonly expansion?: Expansion<Row> | undefined
  readonly rowClass?: ((row: Row) => string) | undefined
}

type Line<Row> = { readonly id: string; readonly row: Row; readonly isDetail?: boolean }

const NO_IDS: ReadonlySet<string> = new Set()

export function ListGrid<Row extends GridRow>(props: ListGridProps<Row>) {
  const { columns, hidden, rows, sort, expansion, selection, rowClass } = props
  const language = useLanguage()
  const opened = expansion?.ids ?? NO_IDS
  const lines = useMemo(() => toLines(rows, opened), [rows, opened])
  const definitions = useMemo(
    () => columns.map((column, at) => define(column, at, expansion)),
    [columns, expansion],
  )
  const visibility = useMemo(
    () => Object.fromEntries(columns.map(({ field }) => [field, !hidden.has(field)])),
    [columns, hidden],
  )
  return (
    <DataGrid
      columnBufferPx={COLUMN_BUFFER_PX}
      aria-label={props.label}
      rows={lines}
      columns={definitions}
      columnVisibilityModel={visibility}
      density={props.density}
      localeText={(language === 'zh' ? zhCN : enUS).components.MuiDataGrid.defaultProps.localeText}
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      rowCount={Math.max(props.total, lines.length)}
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
      isRowSelectable={({ row }) => !row.isDetail}
      keepNonExistentRowsSelected
      rowSelectionModel={{ type: 'include', ids: (selection?.ids ?? NO_IDS) as Set<GridRowId> }}
      onRowSelectionModelChange={({ ids }) => selection?.onChange(new Set([...ids].map(String)))}
      onRowClick={({ row }) => !row.isDetail && expansion?.onToggle(row.row)}
      getRowHeight={({ model }) => ((model as Line<Row>).isDetail ? 'auto' : undefined)}
      getRowClassName={({ row }) => (row.isDetail ? 'detail' : (rowClass?.(row.row) ?? ''))}
      disableRowSelectionOnClick
      disableColumnMenu
      hideFooter
      sx={gridStyle}
    />
  )
}

function toLines<Row extends GridRow>(
  rows: readonly Row[],
  opened: ReadonlySet<string>,
): Line<Row>[] {
  return rows.flatMap(row => {
    const line = { id: row.id, row }
    return opened.has(row.id) ? [line, { id: `${row.id}:detail`, row, isDetail: true }] : [line]
  })
}

function define<Row>(
  column: DataColumn<Row>,
  at: number,
  expansion: Expansion<Row> | undefined,
): GridColDef<Line<Row>> {
  const {
    field,
    header,
    hint,
    render,
    width,
    minWidth,
    flex,
    align = 'left',
    isSortable = false,
  } = column
  return {
    field,
    headerName: header,
    sortable: isSortable,
    align,
    headerAlign: align,
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
    // A detail line is one cell across the whole width.
    colSpan: (_, line) => (line.isDetail && at === 0 ? 99 : undefined),
    renderCell: ({ row: line }) => (line.isDetail ? expansion?.render(line.row) : render(line.row)),
  }
}
