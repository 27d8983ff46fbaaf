import { graphql } from 'react-relay'
import type { otherSitesMutation } from '../__generated__/otherSitesMutation.graphql.ts'
import { callOperation } from '../relay/operation.ts'
import type { OtherSite } from './siteMethods.ts'

const START = graphql`
  mutation otherSitesMutation($input: StartAuthorizationInput!) {
    startAuthorization(input: $input) {
      authorizationUrl
    }
  }
`

/**
 * Opens the page of another site where the user confirms to sign in, or to link an account while
 * signed in. Rejects with a ClientError.
 */
export async function openOtherSite(provider: OtherSite, inviteCode?: string): Promise<void> {
  const input = { provider, inviteCode }
  const answer = await callOperation<otherSitesMutation>(START, { input })
  location.assign(answer.startAuthorization.authorizationUrl)
}
