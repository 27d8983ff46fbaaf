import UserTokensPageQueryNode, {
  type AccountTokenFilter,
  type TokenStatus,
  type UserTokensPageQuery,
} from '../../__generated__/UserTokensPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'

export const tokenStates = ['ENABLED', 'DISABLED', 'EXPIRED', 'EXHAUSTED'] as const

const orders = {
  name: 'NAME',
  balance: 'BALANCE',
  usedQuota: 'USED_QUOTA',
  createdAt: 'CREATED_AT',
  expiresAt: 'EXPIRES_AT',
} as const

function filterOf(search: URLSearchParams): Omit<AccountTokenFilter, 'userId'> {
  const status = search.get('status')
  return {
    name: search.get('q') || null,
    status: tokenStates.find((known): known is TokenStatus => known === status) ?? null,
  }
}

export const userTokensRoute = defineListRoute({
  name: 'user-tokens',
  filterNames: ['q', 'status'],
  filterOf,
  orders,
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ params, search }) => {
    const userId = globalId('User', params.id ?? '')
    const { filter, ...page } = userTokensRoute.variables(search)
    const variables = { ...page, filter: { ...filter, userId }, userId }
    return { list: preload<UserTokensPageQuery>(UserTokensPageQueryNode, variables) }
  },
})
