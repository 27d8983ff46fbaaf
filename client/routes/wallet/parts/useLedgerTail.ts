import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import type { useLedgerTailSubscription } from '../../../__generated__/useLedgerTailSubscription.graphql.ts'
import type { WalletPageQuery$variables } from '../../../__generated__/WalletPageQuery.graphql.ts'
import { onSocketState, socketState } from '../../../relay/socketState.ts'
import { useListTail, type ListTail } from '../../../ui/list/useListTail.ts'

const SUBSCRIPTION = graphql`
  subscription useLedgerTailSubscription($after: String) {
    viewerLedgerEntryAdded(after: $after) {
      cursor
      entries {
        createdAt
        databaseId
        id
        kind
        order {
          id
          paidAt
          paymentForm {
            url
          }
          status
        }
        reference
        ...LedgerRow_entry
      }
    }
  }
`

interface LedgerTailOptions {
  readonly variables: WalletPageQuery$variables
  readonly mayInsert: () => boolean
  /** Loads the list again. */
  readonly reload: () => void
}

/**
 * Follows the ledger without gaps. The first event has the position from which entries are
 * received, so the list is loaded once more after it. After a loss of the socket the subscription
 * continues behind the last event.
 */
export function useLedgerTail({ variables, mayInsert, reload }: LedgerTailOptions): ListTail {
  const shape = JSON.stringify(variables)
  const { take, ...tail } = useListTail(shape, mayInsert)
  const { after, onCursor } = usePosition(reload)
  const updater = useCallback(
    (store: RecordSourceSelectorProxy) => {
      const batch = store.getRootField('viewerLedgerEntryAdded')
      const variables = JSON.parse(shape) as WalletPageQuery$variables
      const entries = batch?.getLinkedRecords('entries')?.filter(entry => entry != null) ?? []
      const rows = entries.filter(entry => isMatch(entry, variables)).toReversed()
      if (rows.length === 0) return
      const list = store
        .getRoot()
        .getLinkedRecord('viewer')
        ?.getLinkedRecord('ledgerEntries', { ...variables })
      // Entries can become visible after entries with a higher number.
      const compare = newestFirst
      take(store, { rows, list, edgeType: 'LedgerEntryEdge', first: variables.first, compare })
    },
    [shape, take],
  )
  const config = useMemo(
    () => ({
      subscription: SUBSCRIPTION,
      variables: { after },
      updater,
      onNext: (event: useLedgerTailSubscription['response'] | null | undefined) => {
        if (event) onCursor(event.viewerLedgerEntryAdded.cursor)
      },
    }),
    [after, updater, onCursor],
  )
  useSubscription<useLedgerTailSubscription>(config)
  return tail
}

/** The position from which the subscription starts. It moves when the socket is lost. */
function usePosition(reload: () => void) {
  const [after, setAfter] = useState<string>()
  const last = useRef<string>(undefined)
  const onCursor = useCallback(
    (cursor: string) => {
      const isFirst = last.current === undefined
      last.current = cursor
      if (isFirst) reload()
    },
    [reload],
  )
  useEffect(() => onSocketState(() => socketState() === 'lost' && setAfter(last.current)), [])
  return { after, onCursor }
}

const textOf = (entry: RecordProxy, field: string) => String(entry.getValue(field))

function newestFirst(one: RecordProxy, other: RecordProxy): number {
  const difference = BigInt(textOf(other, 'databaseId')) - BigInt(textOf(one, 'databaseId'))
  return Number(difference)
}

/** Whether a new entry belongs to the filtered list. A list with an end gets no new entries. */
function isMatch(entry: RecordProxy, { filter }: WalletPageQuery$variables): boolean {
  const { kind, reference, from } = filter ?? {}
  return (
    (!kind || kind === textOf(entry, 'kind')) &&
    (!reference || reference === textOf(entry, 'reference')) &&
    (!from || Date.parse(from) <= Date.parse(textOf(entry, 'createdAt')))
  )
}
