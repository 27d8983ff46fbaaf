import { useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { FollowUsersSubscription } from '../../../__generated__/FollowUsersSubscription.graphql.ts'

const CHANGES = graphql`
  subscription FollowUsersSubscription($ids: [ID!]!) {
    usersUpdated(ids: $ids) {
      ...UserRow_user
    }
  }
`

/** Updates the shown rows when their users change. */
export function FollowUsers({ ids }: { readonly ids: readonly string[] }) {
  const key = ids.join(' ')
  const config = useMemo(
    () => ({ subscription: CHANGES, variables: { ids: key.split(' ') } }),
    [key],
  )
  useSubscription<FollowUsersSubscription>(config)
  return null
}
