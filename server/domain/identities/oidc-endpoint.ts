import { isHttpUrl } from '../../../contract/inputs/base-url.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { discover } from './discover.ts'
import { isProviderOn } from './providers.ts'

const AGE_MAX_MS = 60_000
const CACHE_NAME = 'oidc-endpoint'

interface Asked {
  readonly issuer: string
  readonly untilMs: number
  readonly endpoint: Promise<string>
}

/**
 * Where the provider of OpenID Connect asks a person to sign in. Empty while it is off or does not
 * answer; it is asked at most once a minute, however many callers there are.
 */
export async function oidcAuthorizationEndpoint(services: Services): Promise<string> {
  if (!isProviderOn(services, 'OIDC')) return ''
  const issuer = option(services, 'OIDCIssuer')
  const nowMs = services.now().getTime()
  const asked = services.caches.get(CACHE_NAME) as Asked | undefined
  if (asked?.issuer === issuer && asked.untilMs > nowMs) return asked.endpoint
  const endpoint = ask(services, issuer)
  services.caches.set(CACHE_NAME, { issuer, untilMs: nowMs + AGE_MAX_MS, endpoint })
  return endpoint
}

async function ask(services: Services, issuer: string): Promise<string> {
  try {
    const { authorization_endpoint: endpoint = '' } = await discover(services, issuer)
    return isHttpUrl(endpoint) ? endpoint : ''
  } catch {
    // A sign-in logs the reason.
    return ''
  }
}
