import { graphql } from 'react-relay'
import type { useUpdateTokenMutation } from '../../../__generated__/useUpdateTokenMutation.graphql.ts'
import { useVerb } from '../../../relay/useVerb.ts'

export function useUpdateToken() {
  return useVerb<useUpdateTokenMutation>(graphql`
    mutation useUpdateTokenMutation($input: UpdateTokenInput!) {
      updateToken(input: $input) {
        ...TokenRow_token
        ...EditTokenForm_token
      }
    }
  `)
}
