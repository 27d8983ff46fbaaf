import { graphql } from 'react-relay'
import type { otherSitesMutation } from '../__generated__/otherSitesMutation.graphql.ts'
import { callOperation } from '../relay/operation.ts'
import type { SiteStatus } from './session.ts'

const START = graphql`
  mutation otherSitesMutation($input: StartAuthorizationInput!) {
    startAuthorization(input: $input) {
      authorizationUrl
    }
  }
`

export type OtherSite = otherSitesMutation['variables']['input']['provider']

/** The sites that send the browser back with a code, and the switch of each. */
const FLAGS = {
  GITHUB: 'canSignInWithGithub',
  LINUXDO: 'canSignInWithLinuxdo',
  OIDC: 'canSignInWithOidc',
} as const satisfies Partial<Record<OtherSite, keyof SiteStatus>>

export const otherSites = Object.keys(FLAGS) as (keyof typeof FLAGS)[]

/** Whether users can sign in with it. */
export const isSiteOn = (status: SiteStatus | undefined, site: keyof typeof FLAGS): boolean =>
  status?.[FLAGS[site]] === true

/**
 * Opens the page of another site where the user confirms to sign in, or to link an account while
 * signed in. Rejects with a ClientError.
 */
export async function openOtherSite(provider: OtherSite, inviteCode?: string): Promise<void> {
  const input = { provider, inviteCode }
  const answer = await callOperation<otherSitesMutation>(START, { input })
  location.assign(answer.startAuthorization.authorizationUrl)
}
