import type { ParseKeys } from 'i18next'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogRow_log$key } from '../../../__generated__/LogRow_log.graphql.ts'
import { hasRole } from '../../../shell/guards.ts'
import { useSession } from '../../../shell/session.ts'
import type { DataColumn } from '../../../ui/list/columns.ts'
import { ChannelCell, UserCell } from './adminCells.tsx'
import {
  CompletionCell,
  CostCell,
  DetailCell,
  DurationCell,
  GroupCell,
  ModelCell,
  PromptCell,
  TimeCell,
  TokenCell,
  TriedCell,
  TypeCell,
  type CellProps,
} from './logCells.tsx'
import type { OpenLogs } from './useOpenLogs.ts'

type Row = LogRow_log$key & { readonly id: string }

interface Column extends Omit<DataColumn<Row>, 'header' | 'render'> {
  readonly header: ParseKeys<'log'>
  readonly Cell: ComponentType<CellProps>
}

/** What only the operators of the site are told. */
const ADMIN_FIELDS = new Set(['channel', 'user', 'tried'])

const columns: readonly Column[] = [
  { field: 'channel', header: 'channel', Cell: ChannelCell, width: 82 },
  { field: 'user', header: 'user', Cell: UserCell, width: 112 },
  { field: 'token', header: 'token', Cell: TokenCell, width: 112 },
  { field: 'group', header: 'group', Cell: GroupCell, width: 88 },
  { field: 'type', header: 'type.label', Cell: TypeCell, width: 104 },
  { field: 'model', header: 'model', Cell: ModelCell, width: 156 },
  { field: 'duration', header: 'duration', Cell: DurationCell, width: 222, isSortable: true },
  {
    field: 'promptTokens',
    header: 'prompt',
    Cell: PromptCell,
    width: 80,
    isSortable: true,
    align: 'right',
  },
  {
    field: 'completionTokens',
    header: 'completion',
    Cell: CompletionCell,
    width: 112,
    isSortable: true,
    align: 'right',
  },
  { field: 'quota', header: 'cost', Cell: CostCell, width: 104, isSortable: true, align: 'right' },
  {
    field: 'tried',
    header: 'retry',
    Cell: TriedCell,
    width: 140,
    isHidden: true,
  },
  { field: 'detail', header: 'details', Cell: DetailCell, minWidth: 160, flex: 1 },
]

export function useLogColumns(open: OpenLogs): readonly DataColumn<Row>[] {
  const { t } = useTranslation('log')
  useSession()
  const isAdmin = hasRole('ADMIN')
  return useMemo(
    () => [
      {
        field: 'createdAt',
        header: t('time'),
        isFixed: true,
        isSortable: true,
        width: 190,
        render: row => (
          <TimeCell log={row} isOpen={open.ids.has(row.id)} onToggle={() => open.toggle(row)} />
        ),
      },
      ...columns
        .filter(({ field }) => isAdmin || !ADMIN_FIELDS.has(field))
        .map(({ header, Cell, ...column }) => ({
          ...column,
          header: t(header),
          render: (row: Row) => <Cell log={row} />,
        })),
    ],
    [t, open, isAdmin],
  )
}
