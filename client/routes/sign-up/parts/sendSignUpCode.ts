import { graphql } from 'react-relay'
import type { sendSignUpCodeMutation } from '../../../__generated__/sendSignUpCodeMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'

const SEND = graphql`
  mutation sendSignUpCodeMutation($input: SendRegistrationCodeInput!) {
    sendRegistrationCode(input: $input) {
      email
      minutes
    }
  }
`

/** Sends a code to a mail address. Rejects with a ClientError. */
export async function sendSignUpCode(input: sendSignUpCodeMutation['variables']['input']) {
  const answer = await callOperation<sendSignUpCodeMutation>(SEND, { input })
  return answer.sendRegistrationCode
}
