import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { UserDrawerQuery } from '../../__generated__/UserDrawerQuery.graphql.ts'
import { foundError } from '../../relay/clientError.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { UserForm } from './parts/UserForm.tsx'

export function Page() {
  const { id } = useParams()
  const { queries } = useRouteQueries<{ readonly user: PreloadedQuery<UserDrawerQuery> }>()
  const { groups, user } = usePreloadedQuery<UserDrawerQuery>(
    graphql`
      query UserDrawerQuery($id: ID!, $isEdit: Boolean!) {
        groups {
          name
        }
        user(id: $id) @include(if: $isEdit) {
          ...UserForm_user
        }
      }
    `,
    queries.user,
  )
  if (id !== undefined && !user) throw foundError('USER_NOT_FOUND')
  return <UserForm key={id} groups={groups.map(({ name }) => name)} user={user} />
}
