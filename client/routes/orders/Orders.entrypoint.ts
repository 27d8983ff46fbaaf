import OrdersPageQueryNode, {
  type OrdersPageQuery,
  type PaymentMethod,
  type TopUpOrderFilter,
  type TopUpOrderStatus,
} from '../../__generated__/OrdersPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs, hasRole } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { timesOf } from '../../ui/list/timeRange.ts'

export const orderStatuses = [
  'PENDING',
  'PAID',
  'FLAGGED',
  'FAILED',
  'EXPIRED',
  'REFUNDED',
  'DISPUTED',
] as const
export const paymentMethods = ['ALIPAY', 'WXPAY', 'STRIPE'] as const

const orders = {
  createdAt: 'CREATED_AT',
  money: 'MONEY',
  quota: 'QUOTA',
  status: 'STATUS',
  paidAt: 'PAID_AT',
} as const

function filterOf(search: URLSearchParams): TopUpOrderFilter {
  const [status, method, user] = [search.get('status'), search.get('method'), search.get('user')]
  return {
    tradeNo: search.get('q') || null,
    status: orderStatuses.find((known): known is TopUpOrderStatus => known === status) ?? null,
    method: paymentMethods.find((known): known is PaymentMethod => known === method) ?? null,
    userId: user && /^\d{1,9}$/.test(user) ? globalId('User', Number(user)) : null,
    ...timesOf(search, 'all'),
  }
}

export const ordersRoute = defineListRoute({
  name: 'orders',
  filterNames: ['q', 'status', 'method', 'user', 'from', 'to'],
  filterOf,
  orders,
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

/** Operators read the orders of all accounts; other users read their own. */
function orderVariables(search: URLSearchParams): OrdersPageQuery['variables'] {
  const { filter, ...list } = ordersRoute.variables(search)
  if (hasRole('ADMIN')) return { ...list, isOperator: true, filter }
  const { userId: _user, ...viewerFilter } = filter
  return { ...list, isOperator: false, viewerFilter }
}

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    list: preload<OrdersPageQuery>(OrdersPageQueryNode, orderVariables(search)),
  }),
})
