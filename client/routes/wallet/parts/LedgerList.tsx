import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { LedgerList_viewer$key } from '../../../__generated__/LedgerList_viewer.graphql.ts'
import type { WalletPageQuery$variables } from '../../../__generated__/WalletPageQuery.graphql.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { isAtTop } from '../../../ui/list/isAtTop.ts'
import { useListRows } from '../../../ui/list/listRows.ts'
import { NewRowsButton } from '../../../ui/list/NewRowsButton.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { ledgerRoute } from '../Wallet.entrypoint.ts'
import { LedgerCard, useLedgerColumns } from './LedgerRow.tsx'
import { useLedgerTail } from './useLedgerTail.ts'

interface LedgerListProps {
  readonly viewer: LedgerList_viewer$key
  readonly variables: WalletPageQuery$variables
  readonly isPending: boolean
}

/** Every change of the quota of the account, newest first. */
export function LedgerList({ viewer, variables, isPending }: LedgerListProps) {
  const { t } = useTranslation('wallet')
  const { ledgerEntries } = useFragment(
    graphql`
      fragment LedgerList_viewer on Viewer {
        ledgerEntries(first: $first, offset: $offset, snapshot: $snapshot, filter: $filter) {
          edges {
            node {
              databaseId
              id
              ...LedgerRow_entry
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      }
    `,
    viewer,
  )
  const rows = useMemo(() => ledgerEntries.edges.map(({ node }) => node), [ledgerEntries])
  const added = useListRows().fresh
  const reload = useReload()
  const { held, clearHeld, fresh } = useLedgerTail({ variables, mayInsert: useMayInsert(), reload })
  const show = () => {
    clearHeld()
    reload()
  }
  return (
    <DataList
      route={ledgerRoute}
      label={t('ledger.title')}
      columns={useLedgerColumns()}
      rows={rows}
      {...totalsOf(ledgerEntries)}
      isPending={isPending}
      onRefresh={clearHeld}
      tools={
        <NewRowsButton held={held} label={t('ledger.newRows', { count: held })} onShow={show} />
      }
      fresh={fresh.size > 0 ? fresh : added}
      card={row => <LedgerCard row={row} />}
      empty={<EmptyState icon={<ReceiptLong />} text={t('ledger.empty')} />}
    />
  )
}

function useReload(): () => void {
  const { revalidate } = useRevalidator()
  return useCallback(() => void revalidate(), [revalidate])
}

/** New entries belong to the first page of a list without an end. */
function useMayInsert(): () => boolean {
  const { page, search } = useListState()
  const isOpenTop = page === 0 && !search.get('to')
  return useCallback(() => isOpenTop && isAtTop(), [isOpenTop])
}
