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
import type { LedgerOwner } from './exportLedger.ts'
import { BALANCE_AFTER, LedgerCard, OWNER, useLedgerColumns } from './LedgerRow.tsx'
import { ledgerRoute, wholeLedgerRoute, type LedgerVariables } from './ledgerRoute.ts'
import { useLedgerTail } from './useLedgerTail.ts'

interface LedgerListProps {
  readonly entries: LedgerList_entries$key
  readonly variables: LedgerVariables
  readonly isPending: boolean
  /** Shown in place of the list while the ledger has no entries. */
  readonly emptyText: string
  readonly emptyHelp?: string
  /** The number of the account; absent for the viewer. */
  readonly userNumber?: number | undefined
  /** The entries of all accounts, each with its account. */
  readonly isWhole?: boolean
}

/** The changes of a balance or of rewards, newest first. */
export function LedgerList(props: LedgerListProps) {
  const { entries, variables, isPending, emptyText, emptyHelp, userNumber, isWhole = false } = props
  const { t } = useTranslation('ledger')
  const ledgerEntries = useFragment(
    graphql`
      fragment LedgerList_entries on LedgerEntryConnection
      @argumentDefinitions(hasBalances: { type: "Boolean!", defaultValue: true }) {
        edges {
          node {
            databaseId
            id
            ...LedgerRow_entry @arguments(hasBalances: $hasBalances)
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
  const { held, clearHeld, fresh } = useLedgerTail({
    variables,
    isWhole,
    mayInsert: useMayInsert(),
    reload,
  })
  const without = useHiddenFields(variables, isWhole)
  const show = () => {
    clearHeld()
    reload()
  }
  return (
    <DataList
      route={isWhole ? wholeLedgerRoute : ledgerRoute}
      label={isWhole ? t('whole') : t('title')}
      columns={useColumns(without)}
      rows={rows}
      {...totalsOf(ledgerEntries)}
      isPending={isPending}
      onRefresh={clearHeld}
      tools={
        <>
          <ExportButton onSave={() => saveLedger(variables, { isWhole, userNumber })} />
          <NewRowsButton held={held} label={t('newRows', { count: held })} onShow={show} />
        </>
      }
      fresh={fresh.size > 0 ? fresh : added}
      card={row => <LedgerCard row={row} without={without} />}
      empty={<EmptyState icon={<ReceiptLong />} text={emptyText} help={emptyHelp} />}
    />
  )
}

/** Balances are those of one account, and the account is a column of several ones. */
function useHiddenFields({ filter }: LedgerVariables, isWhole: boolean): readonly string[] {
  const isOfAll = isWhole && filter?.userId == null
  const hasBalances = !isOfAll && (filter?.changes ?? 'BALANCE') === 'BALANCE'
  return useMemo(
    () => [...(hasBalances ? [] : [BALANCE_AFTER]), ...(isOfAll ? [] : [OWNER])],
    [hasBalances, isOfAll],
  )
}

function useColumns(without: readonly string[]) {
  const columns = useLedgerColumns()
  return useMemo(() => columns.filter(({ field }) => !without.includes(field)), [columns, without])
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
async function saveLedger(variables: LedgerVariables, owner: LedgerOwner): Promise<void> {
  const { exportLedger } = await import('./exportLedger.ts')
  await exportLedger(variables, owner)
}
