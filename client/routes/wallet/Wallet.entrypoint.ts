import WalletPageQueryNode, {
  type WalletPageQuery,
} from '../../__generated__/WalletPageQuery.graphql.ts'
import WalletOrdersQueryNode, {
  type WalletOrdersQuery,
} from '../../__generated__/WalletOrdersQuery.graphql.ts'
import { ledgerVariables } from '../../entities/ledger/ledgerRoute.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'

/** The part of the address with the number of an order; payment sites add it when they return. */
export const ORDER_IN_ADDRESS = 'out_trade_no'
const ORDERS_SHOWN = 5
const TRADE_NO = /^\w{1,64}$/

function ordersVariables(search: URLSearchParams): WalletOrdersQuery['variables'] {
  const tradeNo = search.get(ORDER_IN_ADDRESS) ?? ''
  return {
    shown: ORDERS_SHOWN,
    filter: { tradeNo },
    isAwaited: TRADE_NO.test(tradeNo),
  }
}

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    list: preload<WalletPageQuery>(WalletPageQueryNode, ledgerVariables(search)),
    orders: preload<WalletOrdersQuery>(WalletOrdersQueryNode, ordersVariables(search)),
  }),
})
