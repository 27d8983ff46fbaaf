import WalletPageQueryNode, {
  type ViewerLedgerEntryFilter,
  type WalletPageQuery,
} from '../../__generated__/WalletPageQuery.graphql.ts'
import WalletOrdersQueryNode, {
  type WalletOrdersQuery,
} from '../../__generated__/WalletOrdersQuery.graphql.ts'
import { momentOf } from '../../format/time.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'

export const entryKinds = [
  'TOP_UP',
  'REDEMPTION',
  'CHARGE',
  'REFUND',
  'REWARD',
  'TRANSFER',
  'ADJUSTMENT',
  'TOKEN_LIMIT',
  'OPENING',
] as const
type EntryKind = (typeof entryKinds)[number]

function ledgerFilterOf(search: URLSearchParams): ViewerLedgerEntryFilter {
  const kind = search.get('kind')
  return {
    kind: entryKinds.find((known): known is EntryKind => known === kind) ?? null,
    reference: search.get('reference') || null,
    from: momentOf(search.get('from')),
    to: momentOf(search.get('to')),
  }
}

export const ledgerRoute = defineListRoute({
  name: 'ledger',
  filterNames: ['kind', 'reference', 'from', 'to'],
  filterOf: ledgerFilterOf,
  orders: {},
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

/** The ledger has one order, so the address cannot change it. */
function ledgerVariables(search: URLSearchParams): WalletPageQuery['variables'] {
  const { orderBy: _order, ...variables } = ledgerRoute.variables(search)
  return variables
}

/** The part of the address with the number of an order; payment sites add it when they return. */
export const ORDER_IN_ADDRESS = 'out_trade_no'
/** The part of the address with the number of orders to show. */
export const ORDERS_IN_ADDRESS = 'orders'
const ORDERS_SHOWN = 5
export const ORDERS_MAX = 100
const TRADE_NO = /^\w{1,64}$/

function ordersVariables(search: URLSearchParams): WalletOrdersQuery['variables'] {
  const tradeNo = search.get(ORDER_IN_ADDRESS) ?? ''
  return {
    shown: search.has(ORDERS_IN_ADDRESS) ? ORDERS_MAX : ORDERS_SHOWN,
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
