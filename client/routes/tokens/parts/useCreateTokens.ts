import { graphql } from 'react-relay'
import type { useCreateTokensMutation } from '../../../__generated__/useCreateTokensMutation.graphql.ts'
import { useMutationAsync } from '../../../relay/useMutationAsync.ts'

export function useCreateTokens() {
  return useMutationAsync<useCreateTokensMutation>(graphql`
    mutation useCreateTokensMutation($input: CreateTokensInput!) {
      createTokens(input: $input) {
        keys
        tokens {
          id
          name
          ...TokenRow_token
        }
      }
    }
  `)
}
