import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ParseKeys } from 'i18next'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { TokenRow_token$key } from '../../../__generated__/TokenRow_token.graphql.ts'
import { Card } from '../../../ui/list/CardList.tsx'
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
  useTokenRow,
} from './TokenRow.tsx'

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

/** A token on a phone. */
export function TokenCard({ token }: CellProps) {
  const { t } = useTranslation('token')
  const { name } = useTokenRow(token)
  return (
    <Card
      title={
        <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650 }} noWrap>
            {name}
          </Typography>
          <StatusCell token={token} />
        </Box>
      }
      actions={<TokenActions token={token} />}
      facts={[
        [t('balance'), <BalanceCell key="balance" token={token} />],
        [t('used'), <UsedCell key="used" token={token} />],
        [t('expiresAt'), <ExpiresCell key="expires" token={token} />],
      ]}
    />
  )
}
