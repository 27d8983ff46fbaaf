import { useCallback, useEffect, useMemo, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import type { LogsPageQuery$variables } from '../../../__generated__/LogsPageQuery.graphql.ts'
import type { useLogTailSubscription } from '../../../__generated__/useLogTailSubscription.graphql.ts'
import type { useLogTailViewerSubscription } from '../../../__generated__/useLogTailViewerSubscription.graphql.ts'
import { countReceivedRows } from '../../../relay/environment.ts'

/** The duration of the highlight of a new row. */
const MARKED_MS = 2_000
/** With more new rows than this at once, none is highlighted. */
const MARKED_MAX = 5

const SUBSCRIPTION = graphql`
  subscription useLogTailSubscription($filter: LogFilter) {
    logAppended(filter: $filter) {
      id
      ...LogRow_log
    }
  }
`

const VIEWER_SUBSCRIPTION = graphql`
  subscription useLogTailViewerSubscription($viewerFilter: ViewerLogFilter) {
    viewerLogAppended(filter: $viewerFilter) {
      id
      ...LogRow_log
    }
  }
`

interface LogTail {
  /** The number of new rows that the list does not show. */
  readonly held: number
  readonly clearHeld: () => void
  /** Rows that have just been put at the top. */
  readonly fresh: ReadonlySet<string>
}

type Variables = LogsPageQuery$variables
const nothing: ReadonlySet<string> = new Set()

/** Follows new rows: inserts them at the top when `mayInsert` is true, else counts them. */
export function useLogTail(variables: Variables, mayInsert: () => boolean): LogTail {
  const [held, setHeld] = useState({ shape: '', count: 0 })
  const [fresh, setFresh] = useState(nothing)
  const shape = JSON.stringify(variables)
  const take = useCallback(
    (store: RecordSourceSelectorProxy) => {
      const variables = JSON.parse(shape) as Variables
      const field = variables.isOperator ? 'logAppended' : 'viewerLogAppended'
      const rows = store.getPluralRootField(field)?.filter(row => row != null) ?? []
      countReceivedRows(rows.length)
      if (!mayInsert()) return setHeld(before => hold(before, shape, rows.length))
      const ids = insert(store, rows, variables)
      setFresh(ids.length > MARKED_MAX ? nothing : new Set(ids))
    },
    [shape, mayInsert],
  )
  const config = useMemo(() => {
    const { isOperator, filter, viewerFilter } = JSON.parse(shape) as Variables
    return isOperator
      ? { subscription: SUBSCRIPTION, variables: { filter }, updater: take }
      : { subscription: VIEWER_SUBSCRIPTION, variables: { viewerFilter }, updater: take }
  }, [shape, take])
  useSubscription<useLogTailSubscription | useLogTailViewerSubscription>(config)
  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(nothing), MARKED_MS)
    return () => clearTimeout(timer)
  }, [fresh])
  const clearHeld = useCallback(() => setHeld({ shape: '', count: 0 }), [])
  return { held: held.shape === shape ? held.count : 0, clearHeld, fresh }
}

interface Held {
  readonly shape: string
  readonly count: number
}

/** The count belongs to one list, so another list starts at 0. */
function hold(before: Held, shape: string, more: number): Held {
  return { shape, count: (before.shape === shape ? before.count : 0) + more }
}

/** Inserts rows at the top of the visible list. The page keeps its size. */
function insert(
  store: RecordSourceSelectorProxy,
  rows: readonly RecordProxy[],
  variables: Variables,
): string[] {
  const list = listOf(store, variables)
  const edges = list?.getLinkedRecords('edges')?.filter(edge => edge != null)
  if (!list || !edges) return []
  const known = new Set(edges.map(edge => edge.getLinkedRecord('node')?.getDataID()))
  const newRows = rows.filter(row => !known.has(row.getDataID()))
  const newEdges = newRows.map(row => {
    const id = `client:tail:${row.getDataID()}`
    const edge = store.get(id) ?? store.create(id, 'LogEdge')
    edge.setLinkedRecord(row, 'node')
    return edge
  })
  list.setLinkedRecords([...newEdges, ...edges].slice(0, variables.first ?? edges.length), 'edges')
  // The next page begins behind the rows shown now, so it takes a snapshot of its own.
  list.setValue(null, 'snapshot')
  if (list.getValue('isTotalCapped') !== true) {
    list.setValue(Number(list.getValue('totalCount')) + newRows.length, 'totalCount')
  }
  return newRows.map(row => row.getDataID())
}

function listOf(store: RecordSourceSelectorProxy, variables: Variables) {
  const { isOperator, filter, viewerFilter, ...page } = variables
  const root = store.getRoot()
  return isOperator
    ? root.getLinkedRecord('logs', { ...page, filter })
    : root.getLinkedRecord('viewer')?.getLinkedRecord('logs', { ...page, filter: viewerFilter })
}
