import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { UserBalanceQuery } from '../../__generated__/UserBalanceQuery.graphql.ts'
import { foundError } from '../../relay/clientError.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { BalanceForm } from './parts/BalanceForm.tsx'

export function Page() {
  const { queries } = useRouteQueries<{ readonly user: PreloadedQuery<UserBalanceQuery> }>()
  const { user } = usePreloadedQuery<UserBalanceQuery>(
    graphql`
      query UserBalanceQuery($id: ID!) {
        user(id: $id) {
          ...BalanceForm_user
        }
      }
    `,
    queries.user,
  )
  if (!user) throw foundError('USER_NOT_FOUND')
  return <BalanceForm user={user} />
}
