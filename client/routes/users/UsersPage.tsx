import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { UsersGroupsQuery } from '../../__generated__/UsersGroupsQuery.graphql.ts'
import type { UsersPageQuery } from '../../__generated__/UsersPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { useNewListRows } from '../../ui/list/listRows.ts'
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
  readonly groups: PreloadedQuery<UsersGroupsQuery>
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
      {query => <LoadedUsers query={query} isPending={isPending} />}
    </ListPage>
  )
}

interface LoadedUsersProps {
  readonly query: PreloadedQuery<UsersPageQuery>
  readonly isPending: boolean
}

function LoadedUsers({ query, isPending }: LoadedUsersProps) {
  const loaded = usePreloadedQuery<UsersPageQuery>(QUERY, query)
  return <UsersList query={loaded} isPending={isPending} />
}
