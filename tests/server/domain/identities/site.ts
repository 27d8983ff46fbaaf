import { randomBytes } from 'node:crypto'
import type { OAuthProviderName } from '../../../../contract/inputs/identity.ts'
import {
  completeAuthorization,
  startAuthorization,
} from '../../../../server/domain/identities/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  openProviderSite,
  WECHAT_TOKEN,
  type Account,
  type ProviderSite,
} from '../../../support/provider-site.ts'
import { openSignUpSite, type SignUpSite } from '../../../support/sign-up-site.ts'

export interface IdentitySite extends SignUpSite {
  readonly providers: ProviderSite
}

/** The options with which all providers are on. */
export const providerOptions = (url: string) => ({
  ServerAddress: 'https://sluice.test',
  GitHubClientId: CLIENT_ID,
  GitHubClientSecret: CLIENT_SECRET,
  GitHubOAuthEnabled: 'true',
  LinuxDOClientId: CLIENT_ID,
  LinuxDOClientSecret: CLIENT_SECRET,
  LinuxDOOAuthEnabled: 'true',
  WeChatServerAddress: url,
  WeChatServerToken: WECHAT_TOKEN,
  WeChatAccountQRCodeImageURL: 'https://sluice.test/qrcode.png',
  WeChatAuthEnabled: 'true',
  OIDCIssuer: url,
  OIDCName: 'Example SSO',
  OIDCClientId: CLIENT_ID,
  OIDCClientSecret: CLIENT_SECRET,
  OIDCEnabled: 'true',
})

/** A process whose providers are reached over HTTP. */
export async function openIdentitySite(): Promise<IdentitySite> {
  const providers = await openProviderSite()
  const { url } = providers
  const site = await openSignUpSite({ providerSites: { github: url, linuxdo: url } })
  await site.set(providerOptions(url))
  return {
    ...site,
    providers,
    async close() {
      await site.close()
      await providers.close()
    },
  }
}

export const anyAccount = (more: Partial<Account> = {}): Account => {
  const login = `p${randomBytes(5).toString('hex')}`
  return { id: Number.parseInt(randomBytes(5).toString('hex'), 16), login, name: login, ...more }
}

/** The code and the state of a sign-in that a person confirmed, and the cookie of the browser. */
export async function confirmed(
  { providers }: IdentitySite,
  ctx: Ctx,
  provider: OAuthProviderName = 'GITHUB',
) {
  const { url, browser } = await startAuthorization(ctx, { provider }, undefined)
  const { code, state } = await providers.confirm(url)
  return { input: { provider, code, state }, browser: browser.value }
}

/** The whole way of a browser: start, confirm, come back. */
export async function come(site: IdentitySite, ctx: Ctx, provider: OAuthProviderName = 'GITHUB') {
  const { input, browser } = await confirmed(site, ctx, provider)
  return completeAuthorization(ctx, input, browser)
}
