import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useLocation } from 'react-router-dom'
import type { OrderDrawerQuery } from '../../__generated__/OrderDrawerQuery.graphql.ts'
import { foundError } from '../../relay/clientError.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { OrderForm } from './parts/OrderForm.tsx'

/** Completes or refunds an order, as its address says. */
export function Page() {
  const { queries } = useRouteQueries<{ readonly order: PreloadedQuery<OrderDrawerQuery> }>()
  const { pathname } = useLocation()
  const { order } = usePreloadedQuery<OrderDrawerQuery>(
    graphql`
      query OrderDrawerQuery($id: ID!) {
        order(id: $id) {
          ...OrderForm_order
        }
      }
    `,
    queries.order,
  )
  if (!order) throw foundError('ORDER_NOT_FOUND')
  return (
    <OrderForm
      order={order}
      change={pathname.startsWith('/order/refund') ? 'refund' : 'complete'}
    />
  )
}
