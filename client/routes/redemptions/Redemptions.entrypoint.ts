import RedemptionsPageQueryNode, {
  type RedemptionFilter,
  type RedemptionsPageQuery,
  type RedemptionStatus,
} from '../../__generated__/RedemptionsPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { readSecret } from '../../ui/list/secretFilters.ts'

export const redemptionStatuses = ['UNUSED', 'DISABLED', 'USED'] as const

const orders = {
  name: 'NAME',
  status: 'STATUS',
  quota: 'QUOTA',
  createdAt: 'CREATED_AT',
  redeemedAt: 'REDEEMED_AT',
} as const

function filterOf(search: URLSearchParams): RedemptionFilter {
  const status = search.get('status')
  return {
    keyword: readSecret(search.get('q')) || null,
    status: redemptionStatuses.find((known): known is RedemptionStatus => known === status) ?? null,
  }
}

export const redemptionsRoute = defineListRoute({
  name: 'redemptions',
  filterNames: ['q', 'status'],
  filterOf,
  orders,
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ search }) => ({
    list: preload<RedemptionsPageQuery>(
      RedemptionsPageQueryNode,
      redemptionsRoute.variables(search),
    ),
  }),
})
