import { graphql } from 'react-relay'
import type { orderMutationsCompleteMutation } from '../../../__generated__/orderMutationsCompleteMutation.graphql.ts'
import type { orderMutationsRefundMutation } from '../../../__generated__/orderMutationsRefundMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useCompleteOrder = defineMutation<orderMutationsCompleteMutation>(
  graphql`
    mutation orderMutationsCompleteMutation($input: CompleteOrderInput!) {
      completeOrder(input: $input) {
        order {
          ...OrderRow_order
        }
      }
    }
  `,
  { success: () => ({ key: 'order:complete.done' }) },
)

export const useRefundOrder = defineMutation<orderMutationsRefundMutation>(
  graphql`
    mutation orderMutationsRefundMutation($input: RefundOrderInput!) {
      refundOrder(input: $input) {
        order {
          ...OrderRow_order
        }
      }
    }
  `,
  { success: () => ({ key: 'order:refund.done' }) },
)
