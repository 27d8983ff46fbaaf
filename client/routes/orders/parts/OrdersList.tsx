import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  OrdersList_orders$data,
  OrdersList_orders$key,
} from '../../../__generated__/OrdersList_orders.graphql.ts'
import type { OrdersList_query$key } from '../../../__generated__/OrdersList_query.graphql.ts'
import { useHasRole } from '../../../shell/guards.ts'
import { DataList } from '../../../ui/list/DataList.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { NextStep } from '../../../ui/list/NextStep.tsx'
import { totalsOf } from '../../../ui/list/totals.ts'
import { ordersRoute } from '../Orders.entrypoint.ts'
import { OrderCard, useOrderColumns } from './OrderRow.tsx'

interface OrdersListProps {
  readonly query: OrdersList_query$key
  readonly isPending: boolean
}

export function OrdersList({ query, isPending }: OrdersListProps) {
  const { t } = useTranslation('order')
  const isAdmin = useHasRole('ADMIN')
  const orders = useOrders(query)
  const rows = useMemo(() => orders?.edges.map(({ node }) => node) ?? [], [orders])
  const columns = useOrderColumns()
  return (
    <DataList
      route={ordersRoute}
      label={isAdmin ? t('title') : t('ownTitle')}
      columns={isAdmin ? columns : columns.filter(({ field }) => field !== 'user')}
      rows={rows}
      {...totalsOf(orders ?? none)}
      isPending={isPending}
      card={row => <OrderCard row={row} />}
      empty={<NoOrders />}
    />
  )
}

function NoOrders() {
  const { t } = useTranslation('order')
  const isOperator = useHasRole('ADMIN')
  return (
    <EmptyState
      icon={<ReceiptLong />}
      text={t('empty')}
      help={t(isOperator ? 'emptyHelp' : 'emptyOwnHelp')}
      action={!isOperator && <NextStep to="/topup" label={t('toWallet')} />}
    />
  )
}

const none = { isTotalCapped: false, totalCount: 0, totalLimit: 0 }

/** The list of the page; undefined when the sign-in has just ended. */
function useOrders(query: OrdersList_query$key): OrdersList_orders$data | undefined {
  const { orders, viewer } = useFragment(
    graphql`
      fragment OrdersList_query on Query {
        orders(
          first: $first
          offset: $offset
          snapshot: $snapshot
          filter: $filter
          orderBy: $orderBy
        ) @include(if: $isOperator) {
          ...OrdersList_orders
        }
        viewer @skip(if: $isOperator) {
          orders(
            first: $first
            offset: $offset
            snapshot: $snapshot
            filter: $viewerFilter
            orderBy: $orderBy
          ) {
            ...OrdersList_orders
          }
        }
      }
    `,
    query,
  )
  return (
    useFragment<OrdersList_orders$key>(
      graphql`
        fragment OrdersList_orders on TopUpOrderConnection {
          edges {
            node {
              id
              ...OrderRow_order
            }
          }
          isTotalCapped
          snapshot
          totalCount
          totalLimit
        }
      `,
      orders ?? viewer?.orders ?? null,
    ) ?? undefined
  )
}
