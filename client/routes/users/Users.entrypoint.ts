import UsersGroupsQueryNode, {
  type UsersGroupsQuery,
} from '../../__generated__/UsersGroupsQuery.graphql.ts'
import UsersPageQueryNode, {
  type Role,
  type UserFilter,
  type UsersPageQuery,
} from '../../__generated__/UsersPageQuery.graphql.ts'
import { globalId } from '../../relay/globalId.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { enterAs } from '../../shell/guards.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { readSecret } from '../../ui/list/secretFilters.ts'

export const userRoles = ['NORMAL', 'ADMIN', 'ROOT'] as const
/** A closed account keeps its status, but is listed only as closed. */
export const userStates = ['ENABLED', 'DISABLED', 'CLOSED'] as const

const orders = {
  id: 'ID',
  username: 'USERNAME',
  balance: 'BALANCE',
  usedQuota: 'USED_QUOTA',
  requestCount: 'REQUEST_COUNT',
  role: 'ROLE',
  status: 'STATUS',
} as const

function filterOf(search: URLSearchParams): UserFilter {
  const group = search.get('group')
  const role = search.get('role')
  return {
    keyword: readSecret(search.get('q')) || null,
    groupId: group ? globalId('Group', group) : null,
    role: userRoles.find((known): known is Role => known === role) ?? null,
    ...stateFilter(search.get('status')),
  }
}

function stateFilter(name: string | null): Pick<UserFilter, 'isClosed' | 'status'> {
  const state = userStates.find(known => known === name)
  if (state === undefined) return {}
  return state === 'CLOSED' ? { isClosed: true } : { isClosed: false, status: state }
}

export const usersRoute = defineListRoute({
  name: 'users',
  filterNames: ['q', 'group', 'role', 'status'],
  filterOf,
  orders,
  defaultSort: () => ({ field: 'id', direction: 'DESC' }),
})

export const entry = entryPoint({
  enter: enterAs('ADMIN'),
  queries: ({ search }) => ({
    list: preload<UsersPageQuery>(UsersPageQueryNode, usersRoute.variables(search)),
    groups: preload<UsersGroupsQuery>(UsersGroupsQueryNode, {}, 'store-or-network'),
  }),
})
