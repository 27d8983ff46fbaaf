import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type {
  UpdateProfileInput,
  useUpdateProfileMutation,
} from '../../../__generated__/useUpdateProfileMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'
import { session } from '../../../shell/session.ts'

/** Changes the own account and the name in the header. */
export function useUpdateProfile() {
  const [run, isBusy] = useMutationAsync<useUpdateProfileMutation>(graphql`
    mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
      updateProfile(input: $input) {
        viewer {
          hasDefaultPassword
          user {
            databaseId
            displayName
            group {
              name
            }
            id
            role
            username
            ...AccountCard_user
            ...SecurityCard_user
          }
        }
      }
    }
  `)
  const update = useCallback(
    async (input: UpdateProfileInput) => {
      const { viewer } = (await run({ input })).updateProfile
      if (viewer) session.signedIn(viewer)
    },
    [run],
  )
  return [update, isBusy] as const
}
