import { useMemo } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { useFollowOptionsSubscription } from '../../../__generated__/useFollowOptionsSubscription.graphql.ts'
import type { OptionView } from './optionValues.ts'

const CHANGES = graphql`
  subscription useFollowOptionsSubscription($keys: [String!]!) {
    optionsUpdated(keys: $keys) {
      ...optionValues_option
    }
  }
`

/** Updates the options of a tab when someone else saves one. */
export function useFollowOptions(options: readonly OptionView[]): void {
  const names = options.map(({ key }) => key).join(' ')
  const config = useMemo(
    () => ({ subscription: CHANGES, variables: { keys: names.split(' ') } }),
    [names],
  )
  useSubscription<useFollowOptionsSubscription>(config)
}
