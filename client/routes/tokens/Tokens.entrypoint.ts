import TokensPageQueryNode, {
  type TokenFilter,
  type TokensPageQuery,
  type TokenStatus,
} from '../../__generated__/TokensPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { readSecret } from '../../ui/list/secretFilters.ts'

export const tokenStatuses = ['ENABLED', 'DISABLED', 'EXPIRED', 'EXHAUSTED'] as const

const orders = {
  name: 'NAME',
  status: 'STATUS',
  usedQuota: 'USED_QUOTA',
  balance: 'BALANCE',
  createdAt: 'CREATED_AT',
  expiresAt: 'EXPIRES_AT',
} as const

function filterOf(search: URLSearchParams): TokenFilter {
  const status = search.get('status')
  return {
    name: search.get('q') || null,
    key: readSecret(search.get('key')) || null,
    status: tokenStatuses.find((known): known is TokenStatus => known === status) ?? null,
  }
}

export const tokensRoute = defineListRoute({
  name: 'tokens',
  filterNames: ['q', 'key', 'status'],
  filterOf,
  orders,
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => ({
    list: preload<TokensPageQuery>(TokensPageQueryNode, tokensRoute.variables(search)),
  }),
})
