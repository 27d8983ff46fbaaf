import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, useLocation, useOutlet, useRevalidator } from 'react-router-dom'
import { DrawerSkeleton } from '../ui/form/DrawerSkeleton.tsx'
import { loadGrid } from '../ui/list/loadGrid.ts'
import { ListRowsContext, type ListRows } from '../ui/list/listRows.ts'
import { ListBoundary } from '../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../ui/list/ListSkeleton.tsx'
import { Page } from './Page.tsx'

interface ListPageProps<Query, Context> {
  readonly title: string
  /** The running query of the list. */
  readonly query: Query
  readonly filters: ReactNode
  /** The list, once its query has data. */
  readonly children: (query: Query) => ReactNode
  /** The label of the button that opens the drawer of a new row; without it there is no button. */
  readonly addLabel?: string
  /** Shown beside the title instead of that button. */
  readonly actions?: ReactNode
  /** The marks of the rows, for a list whose rows are added or deleted here. */
  readonly rows?: ListRows
  /** Loads the code of the list, for a list that is not a part of its page. */
  readonly onLoad?: () => void
  /** Passed from the page to the drawer. */
  readonly drawer?: Context
}

/**
 * A list page: title, filters, the list in all its states, and the drawer of the route's children.
 * When the page is opened at the address of a drawer, the form is ready first, and the list behind it
 * loads when the reader begins to do something.
 */
export function ListPage<Query, Context = undefined>(props: ListPageProps<Query, Context>) {
  const { title, query, filters, children, addLabel, actions, rows, onLoad, drawer } = props
  const { revalidate } = useRevalidator()
  const form = useOutlet(drawer)
  const isListShown = useShownList(form !== null, onLoad)
  const page = (
    <Page title={title} actions={actions ?? (addLabel && <AddButton label={addLabel} />)}>
      {filters}
      {isListShown ? (
        <ListBoundary query={query} onRetry={() => void revalidate()}>
          {loaded => <Suspense fallback={<ListSkeleton />}>{children(loaded)}</Suspense>}
        </ListBoundary>
      ) : (
        <ListSkeleton isStill />
      )}
      <Suspense fallback={<DrawerSkeleton />}>{form}</Suspense>
    </Page>
  )
  return rows ? <ListRowsContext value={rows}>{page}</ListRowsContext> : page
}

/** Events of a reader who begins to do something. */
const BEGINNINGS = ['pointermove', 'pointerdown', 'keydown'] as const

/** Whether the list is shown: from the first moment without a drawer, or with a reader, on. */
function useShownList(isDrawerOpen: boolean, onLoad?: () => void): boolean {
  const { revalidate } = useRevalidator()
  const [isLate] = useState(isDrawerOpen)
  const [isShown, setShown] = useState(!isDrawerOpen)
  if (!isShown && !isDrawerOpen) setShown(true)
  useEffect(() => {
    if (isShown) return
    const show = () => startTransition(() => setShown(true))
    for (const name of BEGINNINGS) addEventListener(name, show, { once: true, passive: true })
    return () => {
      for (const name of BEGINNINGS) removeEventListener(name, show)
    }
  }, [isShown])
  useEffect(() => {
    if (!isShown) return
    loadGrid()
    onLoad?.()
    // Nothing has followed the rows while the drawer was open.
    if (isLate) void revalidate()
  }, [isShown, isLate, revalidate, onLoad])
  return isShown
}

/** Opens the drawer of a new row; the filters of the list stay in the address. */
export function AddButton({ label }: { readonly label: string }) {
  const { search } = useLocation()
  return (
    <Button
      component={Link}
      to={{ pathname: 'add', search }}
      data-shortcut="new"
      variant="contained"
      startIcon={<Add />}
    >
      {label}
    </Button>
  )
}
