import { graphql } from 'react-relay'
import type { useCreateTokensMutation } from '../../../__generated__/useCreateTokensMutation.graphql.ts'
import { useVerb } from '../../../relay/useVerb.ts'

export function useCreateTokens() {
  return useVerb<useCreateTokensMutation>(graphql`
    mutation useCreateTokensMutation($input: CreateTokensInput!) {
      createTokens(input: $input) {
        id
        key
        name
        ...TokenRow_token
      }
    }
  `)
}
