import { graphql } from 'react-relay'
import type { OrderRow_order$key } from '../../../__generated__/OrderRow_order.graphql.ts'
import { MoneyText } from '../../../entities/MoneyText.tsx'
import { isTooLate, ORDER_COLOR, orderStateOf } from '../../../entities/orderState.ts'
import { QuotaText } from '../../../entities/QuotaText.tsx'
import { UserChip } from '../../../entities/UserChip.tsx'
import { hasRole } from '../../../shell/guards.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { defineRow } from '../../../ui/list/defineRow.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderNote } from './OrderNote.tsx'

export const { useColumns: useOrderColumns, RowCard: OrderCard } = defineRow<
  OrderRow_order$key,
  'order'
>({
  texts: 'order',
  fragment: graphql`
    fragment OrderRow_order on TopUpOrder {
      createdAt
      currency
      databaseId
      id
      isPayable
      method
      money
      paidAt
      quota
      ...OrderNote_order
      status
      tradeNo
      user {
        id
        username
      }
    }
  `,
  title: ({ tradeNo }) => tradeNo,
  columns: [
    {
      field: 'tradeNo',
      header: 'tradeNo',
      flex: 1,
      minWidth: 190,
      isFixed: true,
      cell: ({ tradeNo }) => <CopyText text={tradeNo} />,
    },
    {
      field: 'user',
      header: 'user',
      width: 116,
      // Own orders are all of one user.
      cell: ({ user }) =>
        user && hasRole('ADMIN') ? <UserChip id={user.id} username={user.username} /> : null,
      inCard: 'value',
    },
    {
      field: 'money',
      header: 'money',
      width: 128,
      align: 'right',
      cell: ({ money, currency, method }, t) => (
        <TwoLines
          align="right"
          first={<MoneyText money={money} currency={currency} />}
          second={t(`methods.${method}` as 'methods.ALIPAY')}
        />
      ),
      inCard: 'value',
    },
    {
      field: 'quota',
      header: 'quota',
      width: 96,
      align: 'right',
      cell: ({ quota }) => <QuotaText quota={quota} />,
      inCard: 'value',
    },
    {
      field: 'status',
      header: 'status.label',
      flex: 1,
      minWidth: 150,
      cell: (row, t) => (
        <TwoLines
          first={
            <StatusDot color={ORDER_COLOR[orderStateOf(row)]}>
              {t(`status.${row.status}` as 'status.PENDING')}
            </StatusDot>
          }
          second={isTooLate(row) ? t('tooLate') : <OrderNote order={row} />}
        />
      ),
      inCard: 'below',
    },
    {
      field: 'createdAt',
      header: 'createdAt',
      width: 154,
      cell: ({ createdAt }) => <TimeText at={createdAt} />,
      inCard: 'value',
    },
    {
      field: 'paidAt',
      header: 'paidAt',
      width: 154,
      isHidden: true,
      cell: ({ paidAt }) => <TimeText at={paidAt} />,
    },
  ],
  actions: { width: 132, render: row => <OrderActions row={row} /> },
})
