import { graphql } from 'react-relay'
import type { resetPasswordMutation } from '../../../__generated__/resetPasswordMutation.graphql.ts'
import { ClientError, foundError } from '../../../relay/clientError.ts'
import { callOperation } from '../../../relay/operation.ts'

const RESET = graphql`
  mutation resetPasswordMutation($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      password
    }
  }
`

type Link = resetPasswordMutation['variables']['input']

/** Uses the link of a mail once and returns the new password. Rejects with a ClientError. */
export async function resetPassword(link: Link): Promise<string> {
  try {
    const answer = await callOperation<resetPasswordMutation>(RESET, { input: link })
    return answer.resetPassword.password
  } catch (thrown) {
    // The visitor typed nothing, so a refused value means that the link was changed on its way.
    const isMalformed = thrown instanceof ClientError && thrown.fields.length > 0
    throw isMalformed ? foundError('RESET_LINK_INVALID') : thrown
  }
}
