import { graphql } from 'react-relay'
import type { requestResetMutation } from '../../../__generated__/requestResetMutation.graphql.ts'
import { callOperation } from '../../../relay/operation.ts'

const REQUEST = graphql`
  mutation requestResetMutation($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      minutes
    }
  }
`

/** Sends a link for a new password to a mail address. Rejects with a ClientError. */
export async function requestReset(
  input: requestResetMutation['variables']['input'],
): Promise<requestResetMutation['response']['requestPasswordReset']> {
  const answer = await callOperation<requestResetMutation>(REQUEST, { input })
  return answer.requestPasswordReset
}
