import { graphql } from 'react-relay'
import type { useOpenPaymentMutation } from '../../__generated__/useOpenPaymentMutation.graphql.ts'
import { defineMutation } from '../../relay/defineMutation.ts'

export const useOpenPayment = defineMutation<useOpenPaymentMutation>(graphql`
  mutation useOpenPaymentMutation($input: OpenTopUpPaymentInput!) {
    openTopUpPayment(input: $input) {
      form {
        fields {
          name
          value
        }
        url
      }
    }
  }
`)
