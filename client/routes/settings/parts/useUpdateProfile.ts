import { useCallback } from 'react'
import { graphql } from 'react-relay'
import type {
  UpdateProfileInput,
  useUpdateProfileMutation,
} from '../../../__generated__/useUpdateProfileMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'
import { session } from '../../../shell/session.ts'

const useMutation = defineMutation<useUpdateProfileMutation>(graphql`
  mutation useUpdateProfileMutation($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      viewer {
        hasDefaultPassword
        isSecondFactorMissing
        ...SecurityCard_viewer
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

/** Changes the own account and the name in the header. */
export function useUpdateProfile() {
  const [run, isBusy] = useMutation()
  const update = useCallback(
    async (input: UpdateProfileInput) => {
      const { viewer } = await run(input)
      if (viewer) session.viewerChanged(viewer)
    },
    [run],
  )
  return [update, isBusy] as const
}
