import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { LedgerList_entries$key } from '../../__generated__/LedgerList_entries.graphql.ts'
import { DataList } from '../../ui/list/DataList.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { isAtTop } from '../../ui/list/isAtTop.ts'
import { useListRows } from '../../ui/list/listRows.ts'
import { NewRowsButton } from '../../ui/list/NewRowsButton.tsx'
import { totalsOf } from '../../ui/list/totals.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { ExportButton } from '../ExportButton.tsx'
import { BALANCE_AFTER, LedgerCard, useLedgerColumns } from './LedgerRow.tsx'
import { ledgerRoute, REWARDS, type LedgerVariables } from './ledgerRoute.ts'
import { useLedgerTail } from './useLedgerTail.ts'

interface LedgerListProps {
  readonly entries: LedgerList_entries$key
  readonly variables: LedgerVariables
  readonly isPending: boolean
  /** Shown in place of the list while the ledger has no entries. */
  readonly emptyText: string
  /** The number of the account; absent for the viewer. */
  readonly userNumber?: number
}

/** The changes of a balance or of rewards, newest first. */
export function LedgerList(props: LedgerListProps) {
  const { entries, variables, isPending, emptyText, userNumber } = props
  const { t } = useTranslation('ledger')
  const ledgerEntries = useFragment(
    graphql`
      fragment LedgerList_entries on LedgerEntryConnection {
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
    `,
    entries,
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
      label={t('title')}
      columns={useColumns(variables)}
      rows={rows}
      {...totalsOf(ledgerEntries)}
      isPending={isPending}
      onRefresh={clearHeld}
      tools={
        <>
          <ExportButton onSave={() => saveLedger(variables, userNumber)} />
          <NewRowsButton held={held} label={t('newRows', { count: held })} onShow={show} />
        </>
      }
      fresh={fresh.size > 0 ? fresh : added}
      card={row => <LedgerCard row={row} />}
      empty={<EmptyState icon={<ReceiptLong />} text={emptyText} />}
    />
  )
}

function useColumns({ filter }: LedgerVariables) {
  const columns = useLedgerColumns()
  const isOfRewards = filter?.changes === REWARDS
  return useMemo(
    () => (isOfRewards ? columns.filter(({ field }) => field !== BALANCE_AFTER) : columns),
    [columns, isOfRewards],
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

/** Its code is loaded when a file is saved. */
async function saveLedger(variables: LedgerVariables, userNumber?: number): Promise<void> {
  const { exportLedger } = await import('./exportLedger.ts')
  await exportLedger(variables, userNumber)
}
