import { useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { useFollowEntriesSubscription } from '../../../__generated__/useFollowEntriesSubscription.graphql.ts'

const SUBSCRIPTION = graphql`
  subscription useFollowEntriesSubscription($keys: [String!]!) {
    optionsUpdated(keys: $keys) {
      id
      value
    }
  }
`

/** Shows changes of the settings that others save. */
export function useFollowEntries(keys: readonly string[]): void {
  const config = useMemo(
    () => ({ subscription: SUBSCRIPTION, variables: { keys: [...keys] } }),
    [keys],
  )
  useSubscription<useFollowEntriesSubscription>(config)
}
