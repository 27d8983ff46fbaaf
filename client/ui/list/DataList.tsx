import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { PHONE } from '../media.ts'
import { ProgressLine } from '../ProgressLine.tsx'
import { CardList } from './CardList.tsx'
import type { DataColumn } from './columns.ts'
import { NoMatch } from './EmptyState.tsx'
import { ListFooter } from './ListFooter.tsx'
import type { GridRow, ListGrid as Grid, RowText, Selection } from './ListGrid.tsx'
import { ListTools } from './ListTools.tsx'
import { clearedFilters, countFilters } from './filterTypes.ts'
import type { ListRoute } from './listRoute.ts'
import { importGrid } from './loadGrid.ts'
import { withParts } from './addressParts.ts'
import { readListState, sortAfter } from './listState.ts'
import { useRowClass, type RowMarks } from './useRowClass.ts'
import { useListState, type ListControl } from './useListState.ts'
import type { OpenRow } from './useOpenRow.ts'
import { useSameRows } from './useSameRows.ts'
import { useView, type View } from './useView.ts'

const DetailPanel = lazy(async () => ({ default: (await import('./DetailPanel.tsx')).DetailPanel }))

const ListGrid = lazy(async () => ({ default: (await importGrid()).ListGrid })) as typeof Grid

interface DataListProps<Row> extends RowMarks<Row> {
  readonly route: ListRoute
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly total: number
  /** How many rows of the page `total` counts; all of them when absent. */
  readonly shown?: number
  /** Whether `total` is a limit and there are more rows. */
  readonly isTotalCapped?: boolean
  /** The snapshot of the page, by which the other pages are read. */
  readonly snapshot?: string | null | undefined
  readonly isPending: boolean
  /** Runs before the rows are loaded again by hand. */
  readonly onRefresh?: (() => void) | undefined
  readonly card: (row: Row) => ReactNode
  readonly empty: ReactNode
  readonly tools?: ReactNode
  readonly selection?: Selection | undefined
  /** The panel beside the list, which a click on a row opens. */
  readonly detail?: Detail | undefined
  /**
   * The text of rows without values for the covered columns. Must be the same function in every
   * render.
   */
  readonly rowText?: RowText<Row> | undefined
}

/** The content of the panel beside the list. */
export interface Detail {
  readonly title: string
  readonly row: OpenRow
  readonly render: (id: string) => ReactNode
}

/** A server-paged list: a table on wide screens, cards on a phone. */
export function DataList<Row extends GridRow>(props: DataListProps<Row>) {
  const { t } = useTranslation()
  const view = useView(props.route.name, props.columns)
  const control = useShownControl(props)
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  return (
    <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden', position: 'relative' }}>
      {props.isPending && <ProgressLine label={t('list.loading')} />}
      <ListTools {...props} view={isPhone ? undefined : view} />
      <Rows {...props} control={control} view={isPhone ? undefined : view} />
      {props.detail?.row.id !== undefined && (
        <Suspense>
          <DetailPanel
            title={props.detail.title}
            row={props.detail.row}
            ids={props.rows.map(({ id }) => id)}
          >
            {props.detail.render(props.detail.row.id)}
          </DetailPanel>
        </Suspense>
      )}
    </Paper>
  )
}

/**
 * The state of the rows that are shown: while others load, the address is already theirs. A footer with
 * the range of one and the total of the other would be wrong.
 */
function useShownControl({
  snapshot,
  isPending,
}: Pick<DataListProps<unknown>, 'isPending' | 'snapshot'>) {
  const control = useListState(snapshot)
  const [shown, setShown] = useState(control.search)
  if (!isPending && shown !== control.search) setShown(control.search)
  const search = isPending ? shown : control.search
  const { page, size } = readListState(search)
  return { ...control, search, page, size }
}

interface RowsProps<Row> extends DataListProps<Row> {
  readonly control: ListControl
  /** Absent on a phone, which shows cards. */
  readonly view: View | undefined
}

function Rows<Row extends GridRow>(props: RowsProps<Row>) {
  const { rows, total, control, route, view, detail } = props
  if (rows.length === 0 && control.page === 0) {
    // A filter without results has another text than an empty list.
    if (countFilters(control.search, route.filterNames) === 0) return props.empty
    return <NoMatch onClear={() => control.setFilter(clearedFilters(route.filterNames))} />
  }
  if (rows.length === 0) return <StepBack control={control} total={total} />
  if (view) return <Table {...props} view={view} />
  const isMore = (control.page + 1) * control.size < total
  return (
    <CardList
      label={props.label}
      rows={rows}
      shown={props.shown ?? rows.length}
      total={total}
      isTotalCapped={props.isTotalCapped ?? false}
      render={props.card}
      selection={props.selection}
      onOpen={detail?.row.open}
      onMore={isMore ? () => control.setPage(control.page + 1) : undefined}
    />
  )
}

interface StepBackProps {
  readonly control: ListControl
  readonly total: number
}

/** The page is beyond the end: its last row was deleted, or the address is wrong. */
function StepBack({ control, total }: StepBackProps) {
  const last = Math.max(0, Math.ceil(total / control.size) - 1)
  if (control.page <= last) return null
  const parts = last > 0 ? { page: String(last + 1) } : { page: undefined, snapshot: undefined }
  return <Navigate replace to={{ search: withParts(control.search, parts).toString() }} />
}

function Table<Row extends GridRow>(props: RowsProps<Row> & { readonly view: View }) {
  const { total, isTotalCapped = false, control, view, detail, route } = props
  const rows = useSameRows(props.rows)
  const classOf = useRowClass<Row>(props)
  const { sort: current } = control
  const initial = route.defaultSort()
  return (
    <>
      <Box sx={tableStyle}>
        <ListGrid<Row>
          label={props.label}
          columns={props.columns}
          hidden={view.hidden}
          density={view.density}
          rows={rows}
          total={total}
          sortable={route.orders}
          sort={current ?? initial}
          onSort={chosen => control.setSort(sortAfter({ current, initial, chosen }))}
          selection={props.selection}
          onOpen={detail && (({ id }) => detail.row.open(id))}
          rowText={props.rowText}
          rowClass={classOf}
        />
      </Box>
      <ListFooter {...{ control, total, isTotalCapped }} shown={props.shown ?? rows.length} />
    </>
  )
}

/**
 * As high as its rows, up to the height of the window; then the rows scroll and are virtualised.
 */
const tableStyle = {
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'max(520px, calc(100dvh - 220px))',
  borderTop: '1px solid',
  borderColor: 'divider',
} as const
