import TokensPageQueryNode, {
  type TokenFilter,
  type TokensPageQuery,
  type TokenStatus,
} from '../../__generated__/TokensPageQuery.graphql.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { orderOf, readListState, windowOf } from '../../ui/list/listState.ts'
import { readSecret } from '../../ui/list/secretFilters.ts'
import { isPhone } from '../../ui/media.ts'

export const filterNames = ['q', 'key', 'status'] as const

export const tokenStatuses = ['ENABLED', 'DISABLED', 'EXPIRED', 'EXHAUSTED'] as const

const orders = {
  name: 'NAME',
  status: 'STATUS',
  usedQuota: 'USED_QUOTA',
  balance: 'BALANCE',
  createdAt: 'CREATED_AT',
  expiresAt: 'EXPIRES_AT',
} as const

export const defaultSort = { field: 'createdAt', direction: 'DESC' } as const

function filterOf(search: URLSearchParams): TokenFilter {
  const status = search.get('status')
  return {
    name: search.get('q') || null,
    key: readSecret(search.get('key')) || null,
    status: tokenStatuses.find((known): known is TokenStatus => known === status) ?? null,
  }
}

export const entry = entryPoint({
  enter: enterAs('NORMAL'),
  queries: ({ search }) => {
    const state = readListState(search)
    return {
      tokens: preload<TokensPageQuery>(TokensPageQueryNode, {
        ...windowOf(state, isPhone()),
        filter: filterOf(search),
        orderBy: orderOf(state.sort ?? defaultSort, orders),
      }),
    }
  },
})
