import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { useAuditTailSubscription } from '../../../__generated__/useAuditTailSubscription.graphql.ts'
import { onSocketClosed } from '../../../relay/socketState.ts'
import { useListTail, type ListTail } from '../../../ui/list/useListTail.ts'
import type { AuditVariables } from '../Audit.entrypoint.ts'

const SUBSCRIPTION = graphql`
  subscription useAuditTailSubscription($afterId: ID, $filter: AuditEntryFilter) {
    auditEntriesAdded(afterId: $afterId, filter: $filter) {
      id
      ...AuditRow_entry
      ...AuditDetail_entry
    }
  }
`

interface AuditTailOptions {
  readonly variables: AuditVariables
  readonly mayInsert: () => boolean
  /** The newest entry of the list; undefined when the list does not begin with it. */
  readonly newest: string | undefined
}

/**
 * Follows new entries: inserts them at the top when `mayInsert` is true, else counts them. After a
 * loss of the socket the subscription continues behind the last entry.
 */
export function useAuditTail({ variables, mayInsert, newest }: AuditTailOptions): ListTail {
  const shape = JSON.stringify(variables)
  const { take, ...tail } = useListTail(shape, mayInsert)
  const { after, onEntry } = usePosition(shape, newest)
  const updater = useCallback(
    (store: RecordSourceSelectorProxy) => {
      const variables = JSON.parse(shape) as AuditVariables
      take(store, {
        rows: store.getPluralRootField('auditEntriesAdded')?.filter(row => row != null) ?? [],
        list: store.getRoot().getLinkedRecord('auditEntries', { ...variables }),
        edgeType: 'AuditEntryEdge',
        first: variables.first,
      })
    },
    [shape, take],
  )
  const config = useMemo(() => {
    const { filter } = JSON.parse(shape) as AuditVariables
    return {
      subscription: SUBSCRIPTION,
      variables: { afterId: after, filter },
      updater,
      onNext: (event: useAuditTailSubscription['response'] | null | undefined) => {
        const [first] = event?.auditEntriesAdded ?? []
        if (first) onEntry(first.id)
      },
    }
  }, [after, shape, updater, onEntry])
  useSubscription<useAuditTailSubscription>(config)
  return tail
}

/** The entry after which the subscription starts. It moves when the socket is lost. */
function usePosition(shape: string, newest: string | undefined) {
  const [start, setStart] = useState<{ readonly shape: string; readonly after?: string }>()
  const last = useRef<string>(undefined)
  useEffect(() => {
    last.current = newest
  }, [newest, shape])
  useEffect(
    () =>
      onSocketClosed(() => {
        const after = last.current
        if (after !== undefined) setStart({ shape, after })
      }),
    [shape],
  )
  const onEntry = useCallback((id: string) => {
    last.current = id
  }, [])
  return { after: start?.shape === shape ? start.after : undefined, onEntry }
}
