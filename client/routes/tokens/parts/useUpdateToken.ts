import { graphql } from 'react-relay'
import type { useUpdateTokenMutation } from '../../../__generated__/useUpdateTokenMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

export function useUpdateToken() {
  return useMutationAsync<useUpdateTokenMutation>(graphql`
    mutation useUpdateTokenMutation($input: UpdateTokenInput!) {
      updateToken(input: $input) {
        token {
          ...TokenRow_token
          ...EditTokenForm_token
        }
      }
    }
  `)
}
