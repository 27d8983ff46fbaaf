import { graphql } from 'react-relay'
import type { tokenMutationsCreateMutation } from '../../../__generated__/tokenMutationsCreateMutation.graphql.ts'
import type { tokenMutationsDeleteMutation } from '../../../__generated__/tokenMutationsDeleteMutation.graphql.ts'
import type { tokenMutationsRevealMutation } from '../../../__generated__/tokenMutationsRevealMutation.graphql.ts'
import type { tokenMutationsStatusMutation } from '../../../__generated__/tokenMutationsStatusMutation.graphql.ts'
import type { tokenMutationsUpdateMutation } from '../../../__generated__/tokenMutationsUpdateMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useCreateTokens = defineMutation<tokenMutationsCreateMutation>(
  graphql`
    mutation tokenMutationsCreateMutation($input: CreateTokensInput!) {
      createTokens(input: $input) {
        keys
        tokens {
          id
          name
          ...TokenRow_token
        }
      }
    }
  `,
  // Without a message: it would cover the title of the dialog with the keys, which says the same.
  { addsRows: ({ tokens }) => tokens.map(({ id }) => id) },
)

export const useUpdateToken = defineMutation<tokenMutationsUpdateMutation>(
  graphql`
    mutation tokenMutationsUpdateMutation($input: UpdateTokenInput!) {
      updateToken(input: $input) {
        token {
          ...TokenRow_token
          ...TokenForm_token
        }
      }
    }
  `,
  { success: () => ({ key: 'token:updated' }) },
)

export const useSetTokenStatus = defineMutation<tokenMutationsStatusMutation>(
  graphql`
    mutation tokenMutationsStatusMutation($input: SetTokenStatusInput!) @raw_response_type {
      setTokenStatus(input: $input) {
        token {
          id
          status
        }
      }
    }
  `,
  { optimistic: token => ({ setTokenStatus: { token } }) },
)

export const useDeleteTokens = defineMutation<tokenMutationsDeleteMutation>(
  graphql`
    mutation tokenMutationsDeleteMutation($input: DeleteTokensInput!) {
      deleteTokens(input: $input) {
        deletedIds
      }
    }
  `,
  {
    success: ({ deletedIds }) => ({ key: 'token:delete.done', count: deletedIds.length }),
    removesRows: true,
  },
)

export const useRevealTokenKey = defineMutation<tokenMutationsRevealMutation>(graphql`
  mutation tokenMutationsRevealMutation($input: RevealTokenKeyInput!) {
    revealTokenKey(input: $input) {
      key
      token {
        databaseId
        name
      }
    }
  }
`)
