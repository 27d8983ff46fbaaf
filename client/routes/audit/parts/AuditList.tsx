import FactCheck from '@mui/icons-material/FactCheckOutlined'
import { lazy, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { AuditList_entries$key } from '../../../__generated__/AuditList_entries.graphql.ts'
import { ExportButton } from '../../../entities/ExportButton.tsx'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { isAtTop } from '../../../ui/list/isAtTop.ts'
import { NewRowsButton } from '../../../ui/list/NewRowsButton.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { useListState } from '../../../ui/list/useListState.ts'
import { useOpenRow } from '../../../ui/list/useOpenRow.ts'
import { auditRoute, type AuditVariables } from '../Audit.entrypoint.ts'
import { AuditCard, useAuditColumns } from './AuditRow.tsx'
import { saveAudit } from './saveAudit.ts'
import { useAuditTail } from './useAuditTail.ts'

const AuditDetail = lazy(async () => ({ default: (await import('./AuditDetail.tsx')).AuditDetail }))

interface AuditListProps {
  readonly entries: AuditList_entries$key
  readonly variables: AuditVariables
  readonly isPending: boolean
}

export function AuditList({ entries, variables, isPending }: AuditListProps) {
  const { t } = useTranslation('audit')
  const { revalidate } = useRevalidator()
  const list = useFragment(
    graphql`
      fragment AuditList_entries on AuditEntryConnection {
        edges {
          node {
            id
            ...AuditRow_entry
            ...AuditDetail_entry
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
  const rows = useMemo(() => list.edges.map(({ node }) => node), [list])
  const row = useOpenRow()
  const { isOpenTop, mayInsert } = useMayInsert(row.id !== undefined)
  const newest = isOpenTop ? rows[0]?.id : undefined
  const { held, clearHeld, fresh } = useAuditTail({ variables, mayInsert, newest })
  const show = () => {
    clearHeld()
    void revalidate()
  }
  return (
    <DataList
      route={auditRoute}
      label={t('title')}
      columns={useAuditColumns()}
      rows={rows}
      {...totalsOf(list)}
      isPending={isPending}
      onRefresh={clearHeld}
      detail={{
        title: t('detail'),
        row,
        render: id => <AuditDetail entry={rows.find(one => one.id === id)} />,
      }}
      tools={
        <>
          <ExportButton onSave={() => saveAudit(variables)} />
          <NewRowsButton held={held} label={t('newRows', { count: held })} onShow={show} />
        </>
      }
      fresh={fresh}
      card={one => <AuditCard row={one} />}
      empty={<EmptyState icon={<FactCheck />} text={t('empty')} help={t('emptyHelp')} />}
    />
  )
}

/** New entries are shown at once on the first page, unless a row is open or it is scrolled down. */
function useMayInsert(isReading: boolean) {
  const { page, search } = useListState()
  const isOpenTop = page === 0 && !search.get('to')
  const mayInsert = useCallback(() => isOpenTop && !isReading && isAtTop(), [isOpenTop, isReading])
  return { isOpenTop, mayInsert }
}
