import type { ParseKeys } from 'i18next'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenRow_token$key } from '../../../__generated__/TokenRow_token.graphql.ts'
import type { DataColumn } from '../../../ui/list/columns.ts'
import { TokenActions } from './TokenActions.tsx'
import {
  BalanceCell,
  CreatedCell,
  ExpiresCell,
  NameCell,
  StatusCell,
  UsedCell,
  type CellProps,
} from './tokenCells.tsx'

type Row = TokenRow_token$key & { readonly id: string }

interface Column extends Omit<DataColumn<Row>, 'header' | 'render' | 'isSortable'> {
  readonly header: ParseKeys<'token'>
  readonly Cell: ComponentType<CellProps>
}

const columns: readonly Column[] = [
  { field: 'name', header: 'name', Cell: NameCell, flex: 1, minWidth: 140, isFixed: true },
  { field: 'status', header: 'status.label', Cell: StatusCell, width: 140 },
  { field: 'usedQuota', header: 'used', Cell: UsedCell, width: 88, align: 'right' },
  { field: 'balance', header: 'balance', Cell: BalanceCell, width: 100, align: 'right' },
  { field: 'createdAt', header: 'createdAt', Cell: CreatedCell, width: 154 },
  { field: 'expiresAt', header: 'expiresAt', Cell: ExpiresCell, width: 154 },
]

export function useTokenColumns(): readonly DataColumn<Row>[] {
  const { t } = useTranslation(['token', 'common'])
  return useMemo(
    () => [
      ...columns.map(({ header, Cell, ...column }) => ({
        ...column,
        header: t(header),
        isSortable: true,
        render: (row: Row) => <Cell token={row} />,
      })),
      {
        field: 'actions',
        header: t('common:list.actions'),
        isFixed: true,
        isPinned: true,
        width: 168,
        render: row => <TokenActions token={row} />,
      },
    ],
    [t],
  )
}
