import { graphql } from 'react-relay'
import type { walletMutationsCreateOrderMutation } from '../../../__generated__/walletMutationsCreateOrderMutation.graphql.ts'
import type { walletMutationsRedeemMutation } from '../../../__generated__/walletMutationsRedeemMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useRedeemCode = defineMutation<walletMutationsRedeemMutation>(
  graphql`
    mutation walletMutationsRedeemMutation($input: RedeemCodeInput!) {
      redeemCode(input: $input) {
        entry {
          amount
          id
        }
        viewer {
          user {
            balance
            id
          }
        }
      }
    }
  `,
  { addsRows: ({ entry }) => [entry.id] },
)

export const useCreateOrder = defineMutation<walletMutationsCreateOrderMutation>(graphql`
  mutation walletMutationsCreateOrderMutation($input: CreateTopUpOrderInput!) {
    createTopUpOrder(input: $input) {
      order {
        id
        tradeNo
      }
    }
  }
`)
