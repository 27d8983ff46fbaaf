import { graphql } from 'react-relay'
import type { redemptionMutationsCreateMutation } from '../../../__generated__/redemptionMutationsCreateMutation.graphql.ts'
import type { redemptionMutationsDeleteMutation } from '../../../__generated__/redemptionMutationsDeleteMutation.graphql.ts'
import type { redemptionMutationsStatusMutation } from '../../../__generated__/redemptionMutationsStatusMutation.graphql.ts'
import type { redemptionMutationsUpdateMutation } from '../../../__generated__/redemptionMutationsUpdateMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useCreateRedemptions = defineMutation<redemptionMutationsCreateMutation>(
  graphql`
    mutation redemptionMutationsCreateMutation($input: CreateRedemptionsInput!) {
      createRedemptions(input: $input) {
        redemptions {
          code
          id
          name
          ...RedemptionRow_redemption
        }
      }
    }
  `,
  // Without a message: it would cover the title of the dialog with the codes, which says the same.
  { addsRows: ({ redemptions }) => redemptions.map(({ id }) => id) },
)

export const useUpdateRedemption = defineMutation<redemptionMutationsUpdateMutation>(
  graphql`
    mutation redemptionMutationsUpdateMutation($input: UpdateRedemptionInput!) {
      updateRedemption(input: $input) {
        redemption {
          ...RedemptionRow_redemption
          ...RedemptionForm_redemption
        }
      }
    }
  `,
  { success: () => ({ key: 'redemption:updated' }) },
)

export const useSetRedemptionStatus = defineMutation<redemptionMutationsStatusMutation>(
  graphql`
    mutation redemptionMutationsStatusMutation($input: SetRedemptionStatusInput!)
    @raw_response_type {
      setRedemptionStatus(input: $input) {
        redemption {
          id
          status
        }
      }
    }
  `,
  { optimistic: redemption => ({ setRedemptionStatus: { redemption } }) },
)

export const useDeleteRedemptions = defineMutation<redemptionMutationsDeleteMutation>(
  graphql`
    mutation redemptionMutationsDeleteMutation($input: DeleteRedemptionsInput!) {
      deleteRedemptions(input: $input) {
        deletedIds
      }
    }
  `,
  {
    success: ({ deletedIds }) => ({ key: 'redemption:delete.done', count: deletedIds.length }),
    removesRows: true,
  },
)
