import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { UsersPageQuery } from '../../__generated__/UsersPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
import type { GroupsQuery } from './parts/useGroupNames.ts'
import { UserFilters } from './parts/UserFilters.tsx'
import { UsersList } from './parts/UsersList.tsx'

const QUERY = graphql`
  query UsersPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: UserFilter
    $orderBy: UserOrder
  ) {
    ...UsersList_query
  }
`

interface Queries {
  readonly list: PreloadedQuery<UsersPageQuery>
  readonly groups: GroupsQuery
}

export function Page() {
  const { t } = useTranslation('user')
  const { queries, isPending } = useRouteQueries<Queries>()
  const rows = useNewListRows()
  return (
    <ListPage
      title={t('title')}
      addLabel={t('add')}
      query={queries.list}
      filters={<UserFilters groups={queries.groups} />}
      rows={rows}
    >
      {query => <LoadedUsers query={query} groups={queries.groups} isPending={isPending} />}
    </ListPage>
  )
}

interface LoadedUsersProps {
  readonly query: PreloadedQuery<UsersPageQuery>
  readonly groups: GroupsQuery
  readonly isPending: boolean
}

function LoadedUsers({ query, ...rest }: LoadedUsersProps) {
  return <UsersList query={usePreloadedQuery<UsersPageQuery>(QUERY, query)} {...rest} />
}
