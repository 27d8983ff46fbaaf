import { useCallback, useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { LogsPageQuery$variables } from '../../../__generated__/LogsPageQuery.graphql.ts'
import type { useLogTailSubscription } from '../../../__generated__/useLogTailSubscription.graphql.ts'
import type { useLogTailViewerSubscription } from '../../../__generated__/useLogTailViewerSubscription.graphql.ts'
import { useListTail, type ListTail } from '../../../ui/list/useListTail.ts'

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

type Variables = LogsPageQuery$variables

/** Follows new rows: inserts them at the top when `mayInsert` is true, else counts them. */
export function useLogTail(variables: Variables, mayInsert: () => boolean): ListTail {
  const shape = JSON.stringify(variables)
  const { take, ...tail } = useListTail(shape, mayInsert)
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
      ? { subscription: SUBSCRIPTION, variables: { filter }, updater }
      : { subscription: VIEWER_SUBSCRIPTION, variables: { viewerFilter }, updater }
  }, [shape, updater])
  useSubscription<useLogTailSubscription | useLogTailViewerSubscription>(config)
  return tail
}

function listOf(store: RecordSourceSelectorProxy, variables: Variables) {
  const { isOperator, filter, viewerFilter, ...page } = variables
  const root = store.getRoot()
  return isOperator
    ? root.getLinkedRecord('logs', { ...page, filter })
    : root.getLinkedRecord('viewer')?.getLinkedRecord('logs', { ...page, filter: viewerFilter })
}
