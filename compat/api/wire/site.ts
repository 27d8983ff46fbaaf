import { optionKeys, optionRow } from '../../../contract/options.ts'
import type { SiteStatus } from '../../../server/domain/options/index.ts'
import { toSeconds } from './read.ts'

/** Fields of the site status and their names in REST, as the rows of the options give them. */
const names = optionKeys.flatMap(key => {
  const { rest, status } = optionRow(key)
  return rest === undefined ? [] : [[rest, status as keyof SiteStatus] as const]
})

/** The public settings. Existing clients copy every key, so all must be present. */
export function toRestStatus(status: SiteStatus, oidcEndpoint: string) {
  return {
    ...Object.fromEntries(names.map(([name, field]) => [name, status[field]])),
    version: status.version,
    start_time: toSeconds(status.startedAt),
    chats: status.chats.map(({ name, url }) => ({ [name]: url })),
    enable_online_topup: status.hasPaymentGateway,
    enable_batch_update: false,
    oidc_authorization_endpoint: oidcEndpoint,
  }
}
