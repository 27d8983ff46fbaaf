import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  customFetch,
  ResponseBodyError,
} from 'openid-client'
import type { OAuthProviderName } from '../../../contract/inputs/identity.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { option } from '../options/index.ts'
import { fetchWith } from './fetch-with.ts'
import { providerError } from './provider-name.ts'
import { oauthProviders } from './providers.ts'
import type { Profile } from './profile.ts'

/** What providers say about a code that is wrong, used or too old. */
const REFUSALS = new Set(['invalid_grant', 'bad_verification_code', 'access_denied'])

/** What only the server knows about a pending sign-in. */
export interface Proof {
  readonly state: string
  /** Absent when the address of the provider was not built here. */
  readonly secrets: { readonly verifier: string; readonly nonce: string } | undefined
}

/** The address at the provider where the person confirms the sign-in. Throws PROVIDER_AWAY. */
export function authorizationUrl(
  ctx: Ctx,
  provider: OAuthProviderName,
  { state, secrets }: Proof,
): Promise<string> {
  const { scope, hasPkce, hasIdToken } = oauthProviders[provider]
  return asking(ctx, provider, async () => {
    const challenge = hasPkce && secrets && (await calculatePKCECodeChallenge(secrets.verifier))
    const url = buildAuthorizationUrl(await configurationOf(ctx, provider), {
      response_type: 'code',
      redirect_uri: returnAddress(ctx, provider),
      state,
      ...(scope && { scope }),
      ...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
      ...(hasIdToken && secrets && { nonce: secrets.nonce }),
    })
    return url.href
  })
}

/** The account that a code stands for. Throws PROVIDER_REFUSED and PROVIDER_AWAY. */
export function profileOfCode(
  ctx: Ctx,
  provider: OAuthProviderName,
  { code, state, secrets }: Proof & { readonly code: string },
): Promise<Profile> {
  const { hasPkce, hasIdToken, profile } = oauthProviders[provider]
  return asking(ctx, provider, async () => {
    const config = await configurationOf(ctx, provider)
    const landing = new URL(returnAddress(ctx, provider))
    landing.search = new URLSearchParams({ code, state }).toString()
    const { issuer, authorization_response_iss_parameter_supported: hasIssuer } =
      config.serverMetadata()
    // The state belongs to this provider, so the code cannot come from another one.
    if (hasIssuer) landing.searchParams.set('iss', issuer)
    const tokens = await authorizationCodeGrant(config, landing, {
      expectedState: state,
      ...(hasPkce && secrets && { pkceCodeVerifier: secrets.verifier }),
      ...(hasIdToken && { idTokenExpected: true }),
      ...(hasIdToken && secrets && { expectedNonce: secrets.nonce }),
    })
    const grant = { config, accessToken: tokens.access_token, claims: tokens.claims() }
    return profile(ctx, grant)
  })
}

/** Where the provider sends the browser back to: a page of the console. */
function returnAddress(ctx: Ctx, provider: OAuthProviderName): string {
  return `${option(ctx, 'ServerAddress')}/oauth/${provider.toLowerCase()}`
}

async function configurationOf(ctx: Ctx, provider: OAuthProviderName): Promise<Configuration> {
  const { client, authenticate, server } = oauthProviders[provider]
  const { id, secret } = client(ctx)
  const metadata = await server(ctx)
  const config = new Configuration(metadata, id, undefined, authenticate(secret, metadata))
  config[customFetch] = fetchWith(ctx.web)
  // Only an operator who entered an http address gets here.
  if (metadata.token_endpoint?.startsWith('http:')) allowInsecureRequests(config)
  return config
}

async function asking<T>(
  ctx: Ctx,
  provider: OAuthProviderName,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { requestId, logger } = ctx
    logger.warn('identity.provider-failed', { requestId, provider, error })
    const code = isRefusal(error) ? 'PROVIDER_REFUSED' : 'PROVIDER_AWAY'
    throw providerError(ctx, code, provider, error)
  }
}

/** GitHub answers a wrong code with status 200, so the error is in the body of an invalid answer. */
function isRefusal(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return REFUSALS.has(error.error)
  const cause = (error as { cause?: { cause?: { body?: { error?: unknown } } } }).cause
  return REFUSALS.has(String(cause?.cause?.body?.error))
}
