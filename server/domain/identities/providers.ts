import {
  ClientSecretBasic,
  ClientSecretPost,
  fetchUserInfo,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import type { IdentityProviderName } from '../../../contract/enums.ts'
import type { OAuthProviderName } from '../../../contract/inputs/identity.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { discover } from './discover.ts'
import { readAnswer, readJson, type Grant } from './grant.ts'
import { readProfile, type Profile } from './profile.ts'

/** A provider that sends the browser back with a code, as OAuth 2.0 describes. */
export interface OAuthProvider {
  isOn(services: Services): boolean
  client(services: Services): { readonly id: string; readonly secret: string }
  authenticate(secret: string, server: ServerMetadata): ClientAuth
  /** The endpoints. */
  server(services: Services): Promise<ServerMetadata>
  readonly scope: string | undefined
  /** Whether it checks that the code is used by the one who asked for it (PKCE). */
  readonly hasPkce: boolean
  /** Whether it answers with an id token (OpenID Connect). */
  readonly hasIdToken: boolean
  profile(services: Services, grant: Grant): Promise<Profile>
}

const github: OAuthProvider = {
  isOn: services => option(services, 'GitHubOAuthEnabled'),
  client: services => ({
    id: option(services, 'GitHubClientId'),
    secret: option(services, 'GitHubClientSecret'),
  }),
  authenticate: secret => ClientSecretPost(secret),
  server: async ({ providerSites: { github: site } }) => ({
    issuer: site,
    authorization_endpoint: `${site}/login/oauth/authorize`,
    token_endpoint: `${site}/login/oauth/access_token`,
  }),
  scope: 'user:email',
  hasPkce: true,
  hasIdToken: false,
  async profile({ providerSites: { github: site } }, grant) {
    const api = site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`
    const { id, login, name } = await readJson(grant, `${api}/user`)
    // A server of one's own may refuse this; then the account has no address.
    const emails = await readAnswer(grant, `${api}/user/emails`).catch(() => undefined)
    const email = verifiedAddress(emails)
    return readProfile('GITHUB', { id, name: login, displayName: name, email })
  },
}

/** The verified main address. The address of a profile can be any text on a server of one's own. */
function verifiedAddress(emails: unknown): unknown {
  if (!Array.isArray(emails)) return undefined
  const main = emails.find((one: GithubEmail | null) => one?.primary === true)
  return (main as GithubEmail | undefined)?.verified === true ? main.email : undefined
}

interface GithubEmail {
  readonly email?: unknown
  readonly primary?: unknown
  readonly verified?: unknown
}

const linuxdo: OAuthProvider = {
  isOn: services => option(services, 'LinuxDOOAuthEnabled'),
  client: services => ({
    id: option(services, 'LinuxDOClientId'),
    secret: option(services, 'LinuxDOClientSecret'),
  }),
  authenticate: secret => ClientSecretBasic(secret),
  server: async ({ providerSites: { linuxdo: site } }) => ({
    issuer: site,
    authorization_endpoint: `${site}/oauth2/authorize`,
    token_endpoint: `${site}/oauth2/token`,
  }),
  scope: undefined,
  hasPkce: false,
  hasIdToken: false,
  async profile({ providerSites: { linuxdo: site } }, grant) {
    const { id, username, name } = await readJson(grant, `${site}/api/user`)
    return readProfile('LINUXDO', { id, name: username, displayName: name })
  },
}

const oidc: OAuthProvider = {
  isOn: services => option(services, 'OIDCEnabled'),
  client: services => ({
    id: option(services, 'OIDCClientId'),
    secret: option(services, 'OIDCClientSecret'),
  }),
  authenticate: (secret, { token_endpoint_auth_methods_supported: methods }) =>
    methods?.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret),
  server: services => discover(services, option(services, 'OIDCIssuer')),
  scope: 'openid profile email',
  hasPkce: true,
  hasIdToken: true,
  async profile(_services, { config, accessToken, claims }) {
    if (!claims) throw new Error('There is no id token.')
    const { issuer, userinfo_endpoint: endpoint } = config.serverMetadata()
    const info = endpoint ? await fetchUserInfo(config, accessToken, claims.sub) : undefined
    const { preferred_username: name, name: displayName, email, ...rest } = { ...claims, ...info }
    const isVerified = rest['email_verified'] === true
    return readProfile('OIDC', {
      // Another provider configured later may use the same ids for other people.
      id: `${issuer} ${claims.sub}`,
      name: name ?? email ?? displayName ?? claims.sub,
      displayName: displayName ?? name,
      email: isVerified ? email : undefined,
    })
  },
}

export const oauthProviders: Readonly<Record<OAuthProviderName, OAuthProvider>> = {
  GITHUB: github,
  LINUXDO: linuxdo,
  OIDC: oidc,
}

/** The providers that users can sign in with now. */
export function isProviderOn(services: Services, provider: IdentityProviderName): boolean {
  if (provider === 'WECHAT') return option(services, 'WeChatAuthEnabled')
  if (provider === 'TELEGRAM') {
    return option(services, 'TelegramOAuthEnabled') && option(services, 'TelegramBotToken') !== ''
  }
  return oauthProviders[provider].isOn(services)
}
