import { graphql } from 'react-relay'
import type { emailMutationsBindMutation } from '../../../__generated__/emailMutationsBindMutation.graphql.ts'
import type { emailMutationsSendMutation } from '../../../__generated__/emailMutationsSendMutation.graphql.ts'
import { defineMutation } from '../../../relay/defineMutation.ts'

export const useSendEmailCode = defineMutation<emailMutationsSendMutation>(graphql`
  mutation emailMutationsSendMutation($input: SendEmailBindingCodeInput!) {
    sendEmailBindingCode(input: $input) {
      email
      minutes
    }
  }
`)

export const useBindEmail = defineMutation<emailMutationsBindMutation>(graphql`
  mutation emailMutationsBindMutation($input: BindEmailInput!) {
    bindEmail(input: $input) {
      viewer {
        user {
          ...ReminderCard_user
          ...SecurityCard_user
        }
      }
    }
  }
`)
