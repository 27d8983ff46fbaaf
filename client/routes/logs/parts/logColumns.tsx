import type { ParseKeys } from 'i18next'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogRow_log$key } from '../../../__generated__/LogRow_log.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import type { DataColumn } from '../../../ui/list/columns.ts'
import type { OpenRow } from '../../../ui/list/useOpenRow.ts'
import { UserCell } from './adminCells.tsx'
import {
  CompletionCell,
  CostCell,
  DurationCell,
  FormatCell,
  ModelCell,
  PromptCell,
  TimeCell,
  TokenCell,
  TriedCell,
} from './logCells.tsx'
import type { CellProps } from './LogRow.ts'

type Row = LogRow_log$key & { readonly id: string }

interface Column extends Omit<DataColumn<Row>, 'header' | 'render'> {
  readonly header: ParseKeys<'log'>
  readonly Cell: ComponentType<CellProps>
}

/** Only operators receive these columns. */
const ADMIN_FIELDS = new Set(['user', 'tried'])

/** Together at most 995 px, the width of the list in a window of 1280 px. */
const columns: readonly Column[] = [
  { field: 'user', header: 'user', Cell: UserCell, width: 116 },
  { field: 'token', header: 'token', Cell: TokenCell, width: 120, isCovered: true },
  { field: 'model', header: 'model', Cell: ModelCell, minWidth: 150, flex: 1, isCovered: true },
  {
    field: 'duration',
    header: 'duration',
    Cell: DurationCell,
    width: 148,
    isCovered: true,
  },
  {
    field: 'promptTokens',
    header: 'prompt',
    Cell: PromptCell,
    width: 80,
    isCovered: true,
    align: 'right',
  },
  {
    field: 'completionTokens',
    header: 'completion',
    Cell: CompletionCell,
    width: 104,
    isCovered: true,
    align: 'right',
  },
  {
    field: 'tried',
    header: 'retry',
    Cell: TriedCell,
    width: 140,
    isHidden: true,
    isCovered: true,
  },
  {
    field: 'format',
    header: 'detail.dialects',
    Cell: FormatCell,
    width: 196,
    isHidden: true,
    isCovered: true,
  },
  {
    field: 'quota',
    header: 'cost',
    Cell: CostCell,
    width: 116,
    isPinned: true,
    align: 'right',
  },
]

export type LogColumns = readonly DataColumn<Row>[]

export function useLogColumns({ id, open }: OpenRow): LogColumns {
  const { t } = useTranslation('log')
  const isAdmin = useHasRole('ADMIN')
  return useMemo(
    () => [
      {
        field: 'createdAt',
        header: t('time'),
        isFixed: true,
        width: 160,
        render: row => <TimeCell log={row} isOpen={row.id === id} onOpen={() => open(row.id)} />,
      },
      ...columns
        .filter(({ field }) => isAdmin || !ADMIN_FIELDS.has(field))
        .map(({ header, Cell, ...column }) => ({
          ...column,
          header: t(header),
          render: (row: Row) => <Cell log={row} />,
        })),
    ],
    [t, id, open, isAdmin],
  )
}
