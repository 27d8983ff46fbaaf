import RedemptionsPageQueryNode, {
  type RedemptionFilter,
  type RedemptionsPageQuery,
} from '../../__generated__/RedemptionsPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { readSecret } from '../../ui/list/secretFilters.ts'

/** `EXPIRED` is an unused code past its time. */
export const redemptionStatuses = ['UNUSED', 'DISABLED', 'USED', 'EXPIRED'] as const

const orders = {
  name: 'NAME',
  status: 'STATUS',
  quota: 'QUOTA',
  createdAt: 'CREATED_AT',
  expiresAt: 'EXPIRES_AT',
  redeemedAt: 'REDEEMED_AT',
} as const

type Status = (typeof redemptionStatuses)[number]

function statusFilter(status: Status | undefined): RedemptionFilter {
  if (status === 'EXPIRED') return { isExpired: true }
  return { status: status ?? null, isExpired: status === 'UNUSED' ? false : null }
}

function filterOf(search: URLSearchParams): RedemptionFilter {
  const wanted = search.get('status')
  const status = redemptionStatuses.find(known => known === wanted)
  return { keyword: readSecret(search.get('q')) || null, ...statusFilter(status) }
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
