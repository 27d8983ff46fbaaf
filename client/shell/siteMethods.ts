import type { otherSitesMutation } from '../__generated__/otherSitesMutation.graphql.ts'
import type { Session, SiteStatus } from './session.ts'

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

/** Whether there is another way to sign up than a password. Telegram opens no new accounts. */
export const canJoinElsewhere = ({ status }: Session): boolean =>
  status?.canSignInWithWechat === true || otherSites.some(site => isSiteOn(status, site))

/** Whether there is another way to sign in than a password. */
export const hasOtherSites = (session: Session): boolean =>
  session.status?.canSignInWithTelegram === true || canJoinElsewhere(session)
