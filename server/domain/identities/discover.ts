import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client'
import type { Services } from '../../kernel/ctx.ts'
import { fetchWith } from './fetch-with.ts'

const PATH = '/.well-known/openid-configuration'
const AGE_MAX_MS = 10 * 60_000
const CACHE_NAME = 'oidc-discovery'

interface Discovered {
  readonly issuer: string
  readonly untilMs: number
  readonly metadata: ServerMetadata
}

/** The endpoints of a provider of OpenID Connect, read from its discovery document. */
export async function discover(services: Services, issuer: string): Promise<ServerMetadata> {
  const known = services.caches.get(CACHE_NAME) as Discovered | undefined
  const nowMs = services.now().getTime()
  if (known?.issuer === issuer && known.untilMs > nowMs) return known.metadata
  const url = new URL(issuer.includes('/.well-known/') ? issuer : issuer + PATH)
  const config = await discovery(url, 'unused', undefined, undefined, {
    [customFetch]: fetchWith(services.web),
    execute: url.protocol === 'http:' ? [allowInsecureRequests] : [],
  })
  const metadata = config.serverMetadata()
  services.caches.set(CACHE_NAME, { issuer, untilMs: nowMs + AGE_MAX_MS, metadata })
  return metadata
}
