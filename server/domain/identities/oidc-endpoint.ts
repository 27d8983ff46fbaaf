import { isHttpUrl } from '../../../contract/inputs/base-url.ts'
import type { Services } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { discover } from './discover.ts'
import { isProviderOn } from './providers.ts'

const AGE_MAX_MS = 60_000
/** How long a visitor waits for a provider that was not asked before. */
const WAIT_MS_MAX = 500
const CACHE_NAME = 'oidc-endpoint'

interface Asked {
  readonly issuer: string
  readonly untilMs: number
  readonly endpoint: Promise<string>
  /** The last answer that came; undefined before the first one. */
  readonly last: string | undefined
}

/**
 * Where the provider of OpenID Connect asks a person to sign in. Empty while it is off or does not
 * answer; it is asked at most once a minute, however many callers there are, and while it is asked again
 * callers get its last answer.
 */
export async function oidcAuthorizationEndpoint(services: Services): Promise<string> {
  if (!isProviderOn(services, 'OIDC')) return ''
  const issuer = option(services, 'OIDCIssuer')
  const nowMs = services.now().getTime()
  const asked = services.caches.get(CACHE_NAME) as Asked | undefined
  const known = asked?.issuer === issuer ? asked : undefined
  if (known && known.untilMs > nowMs) return known.last ?? soon(known.endpoint)
  const endpoint = ask(services, issuer)
  const asking: Asked = { issuer, untilMs: nowMs + AGE_MAX_MS, endpoint, last: known?.last }
  services.caches.set(CACHE_NAME, asking)
  void endpoint.then(last => {
    if (services.caches.get(CACHE_NAME) === asking)
      services.caches.set(CACHE_NAME, { ...asking, last })
  })
  return known?.last ?? soon(endpoint)
}

/** The answer, or nothing when it takes too long. */
async function soon(endpoint: Promise<string>): Promise<string> {
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(resolve, WAIT_MS_MAX, '')
  return Promise.race([endpoint, late]).finally(() => clearTimeout(timer))
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
