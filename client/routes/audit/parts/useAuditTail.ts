import { useCallback, useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import type { useAuditTailSubscription } from '../../../__generated__/useAuditTailSubscription.graphql.ts'
import { useListTail, type ListTail } from '../../../ui/list/useListTail.ts'
import type { AuditVariables } from '../Audit.entrypoint.ts'

const SUBSCRIPTION = graphql`
  subscription useAuditTailSubscription($filter: AuditEntryFilter) {
    auditEntriesAdded(filter: $filter) {
      id
      ...AuditRow_entry
      ...AuditDetail_entry
    }
  }
`

/** Follows new entries: inserts them at the top when `mayInsert` is true, else counts them. */
export function useAuditTail(variables: AuditVariables, mayInsert: () => boolean): ListTail {
  const shape = JSON.stringify(variables)
  const { take, ...tail } = useListTail(shape, mayInsert)
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
    return { subscription: SUBSCRIPTION, variables: { filter }, updater }
  }, [shape, updater])
  useSubscription<useAuditTailSubscription>(config)
  return tail
}
