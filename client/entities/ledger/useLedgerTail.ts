import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { RecordProxy, RecordSourceSelectorProxy } from 'relay-runtime'
import type { useLedgerTailOfAllSubscription } from '../../__generated__/useLedgerTailOfAllSubscription.graphql.ts'
import type { useLedgerTailOfUserSubscription } from '../../__generated__/useLedgerTailOfUserSubscription.graphql.ts'
import type { useLedgerTailSubscription } from '../../__generated__/useLedgerTailSubscription.graphql.ts'
import { onSocketClosed } from '../../relay/socketState.ts'
import { useListTail, type ListTail } from '../../ui/list/useListTail.ts'
import type { LedgerVariables } from './ledgerRoute.ts'

/** The entries of the viewer; an order that was paid changes with its entry. */
const OWN = graphql`
  subscription useLedgerTailSubscription($after: String) {
    batch: viewerLedgerEntryAdded(after: $after) {
      cursor
      entries {
        createdAt
        databaseId
        id
        kind
        order {
          id
          paidAt
          isPayable
          status
        }
        reference
        ...LedgerRow_entry
      }
    }
  }
`

/** The entries of another account, with its balance after them. */
const OF_USER = graphql`
  subscription useLedgerTailOfUserSubscription($after: String, $userId: ID) {
    batch: ledgerEntryAdded(after: $after, userId: $userId) {
      cursor
      entries {
        createdAt
        databaseId
        id
        kind
        reference
        user {
          balance
          id
        }
        ...LedgerRow_entry
      }
    }
  }
`

/** The entries of all accounts that the viewer may read; balances are those of one account. */
const OF_ALL = graphql`
  subscription useLedgerTailOfAllSubscription($after: String) {
    batch: ledgerEntryAdded(after: $after) {
      cursor
      entries {
        createdAt
        databaseId
        id
        kind
        reference
        ...LedgerRow_entry @arguments(hasBalances: false)
      }
    }
  }
`

type Operation =
  | useLedgerTailOfAllSubscription
  | useLedgerTailOfUserSubscription
  | useLedgerTailSubscription

interface LedgerTailOptions {
  /** With the account in the filter, or the ledger of the viewer. */
  readonly variables: LedgerVariables
  /** The ledger of all accounts, or of the one in the filter. */
  readonly isWhole: boolean
  readonly mayInsert: () => boolean
  /** Loads the list again. */
  readonly reload: () => void
}

/**
 * Follows the ledger without gaps. The first event has the position from which entries are
 * received, so the list is loaded once more after it. After a loss of the socket the subscription
 * continues behind the last event.
 */
export function useLedgerTail({
  variables,
  isWhole,
  mayInsert,
  reload,
}: LedgerTailOptions): ListTail {
  const shape = JSON.stringify(variables)
  const userId = variables.filter?.userId ?? undefined
  const isOwn = userId === undefined && !isWhole
  const { take, ...tail } = useListTail(shape, mayInsert)
  const { after, onCursor } = usePosition(reload)
  const updater = useCallback(
    (store: RecordSourceSelectorProxy) => {
      const variables = JSON.parse(shape) as LedgerVariables
      const batch = store.getRootField(isOwn ? 'viewerLedgerEntryAdded' : 'ledgerEntryAdded')
      const rows = newestOf(batch).filter(entry => isMatch(entry, variables))
      if (rows.length === 0) return
      const root = store.getRoot()
      const owner = isOwn ? root.getLinkedRecord('viewer') : root
      const list = owner?.getLinkedRecord('ledgerEntries', { ...variables })
      // Entries can become visible after entries with a higher number.
      const compare = newestFirst
      take(store, { rows, list, edgeType: 'LedgerEntryEdge', first: variables.first, compare })
    },
    [shape, take, isOwn],
  )
  const config = useMemo(
    () => ({
      subscription: isOwn ? OWN : userId === undefined ? OF_ALL : OF_USER,
      variables: userId === undefined ? { after } : { after, userId },
      updater,
      onNext: (event: Operation['response'] | null | undefined) => {
        if (event) onCursor(event.batch.cursor)
      },
    }),
    [after, isOwn, userId, updater, onCursor],
  )
  useSubscription<Operation>(config)
  return tail
}

/** The entries of an event, newest first. */
function newestOf(batch: RecordProxy | null | undefined): RecordProxy[] {
  const entries = batch?.getLinkedRecords('entries') ?? []
  return entries.filter(entry => entry != null).toReversed()
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
  useEffect(() => onSocketClosed(() => setAfter(last.current)), [])
  return { after, onCursor }
}

const textOf = (entry: RecordProxy, field: string) => String(entry.getValue(field))

function newestFirst(one: RecordProxy, other: RecordProxy): number {
  const difference = BigInt(textOf(other, 'databaseId')) - BigInt(textOf(one, 'databaseId'))
  return Number(difference)
}

const AMOUNT_OF = {
  BALANCE: 'amount',
  REWARD_BALANCE: 'rewardAmount',
  TOKEN_BALANCE: 'tokenAmount',
} as const

/** Whether a new entry belongs to the filtered list. A list with an end gets no new entries. */
function isMatch(entry: RecordProxy, { filter }: LedgerVariables): boolean {
  const { kind, reference, from, tokenName } = filter ?? {}
  return (
    isChange(entry, filter) &&
    (!tokenName || tokenName === textOf(entry, 'tokenName')) &&
    (!kind || kind === textOf(entry, 'kind')) &&
    (!reference || isReference(textOf(entry, 'reference'), reference)) &&
    (!from || Date.parse(from) <= Date.parse(textOf(entry, 'createdAt')))
  )
}

/** Whether an entry changes the amount of the filter, in its direction. */
function isChange(entry: RecordProxy, filter: LedgerVariables['filter']): boolean {
  const amount = textOf(entry, AMOUNT_OF[filter?.changes ?? 'BALANCE'])
  const { sign } = filter ?? {}
  return amount !== '0' && (!sign || (sign === 'DEBIT') === amount.startsWith('-'))
}

/** As the server filters: an order has its refunds and disputes too. */
const isReference = (found: string, wanted: string) =>
  found === wanted || (/^order:\d+$/.test(wanted) && found.startsWith(`${wanted}:`))
