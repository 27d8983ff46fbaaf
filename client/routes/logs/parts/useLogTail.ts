import { useCallback, useEffect, useMemo, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { LogsPageQuery$variables } from '../../../__generated__/LogsPageQuery.graphql.ts'
import type { useLogTailSubscription } from '../../../__generated__/useLogTailSubscription.graphql.ts'
import type { useLogTailViewerSubscription } from '../../../__generated__/useLogTailViewerSubscription.graphql.ts'
import { onSocketClosed } from '../../../relay/socketState.ts'
import { useListTail, type ListTail } from '../../../ui/list/useListTail.ts'

const SUBSCRIPTION = graphql`
  subscription useLogTailSubscription($filter: LogFilter, $snapshot: String) {
    logAppended(filter: $filter, snapshot: $snapshot) {
      id
      ...LogRow_log
    }
  }
`

const VIEWER_SUBSCRIPTION = graphql`
  subscription useLogTailViewerSubscription($viewerFilter: ViewerLogFilter, $snapshot: String) {
    viewerLogAppended(filter: $viewerFilter, snapshot: $snapshot) {
      id
      ...LogRow_log
    }
  }
`

type Variables = LogsPageQuery$variables

interface LogTailOptions {
  readonly variables: Variables
  readonly mayInsert: () => boolean
  /** The snapshot of the list; null when rows were added to it, undefined when none can be added. */
  readonly snapshot: string | null | undefined
}

/**
 * Follows the rows that the snapshot of the list leaves out: inserts them at the top when `mayInsert`
 * is true, else counts them.
 */
export function useLogTail({ variables, mayInsert, snapshot }: LogTailOptions): ListTail {
  const shape = JSON.stringify(variables)
  const { loaded, start } = useStart(snapshot)
  const { take, ...tail } = useListTail(`${shape} ${loaded ?? ''}`, mayInsert)
  const updater = useCallback(
    (store: RecordSourceSelectorProxy) => {
      const variables = JSON.parse(shape) as Variables
      const field = variables.isOperator ? 'logAppended' : 'viewerLogAppended'
      take(store, {
        rows: store.getPluralRootField(field)?.filter(row => row != null) ?? [],
        list: listOf(store, variables),
        edgeType: 'LogEdge',
        first: variables.first,
      })
    },
    [shape, take],
  )
  const config = useMemo(() => {
    const { isOperator, filter, viewerFilter } = JSON.parse(shape) as Variables
    return isOperator
      ? { subscription: SUBSCRIPTION, variables: { filter, snapshot: start }, updater }
      : { subscription: VIEWER_SUBSCRIPTION, variables: { viewerFilter, snapshot: start }, updater }
  }, [shape, start, updater])
  useSubscription<useLogTailSubscription | useLogTailViewerSubscription>(config)
  return tail
}

/**
 * `loaded` is the snapshot of the list when it was last loaded, and `start` the one from which rows are
 * followed: the same, until the socket has closed. Then the list is loaded again; until then rows are
 * followed from the new socket on.
 */
function useStart(snapshot: string | null | undefined) {
  const [loaded, setLoaded] = useState<string>()
  const [start, setStart] = useState<string>()
  if (snapshot !== null && snapshot !== loaded) {
    setLoaded(snapshot)
    setStart(snapshot)
  }
  useEffect(() => onSocketClosed(() => setStart(undefined)), [])
  return { loaded, start }
}

function listOf(store: RecordSourceSelectorProxy, variables: Variables) {
  const { isOperator, filter, viewerFilter, ...page } = variables
  const root = store.getRoot()
  return isOperator
    ? root.getLinkedRecord('logs', { ...page, filter })
    : root.getLinkedRecord('viewer')?.getLinkedRecord('logs', { ...page, filter: viewerFilter })
}
