import type { z } from 'zod'
import {
  type OAuthProviderName,
  StartAuthorization,
  StartState,
} from '../../../contract/inputs/identity.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, requireProof } from '../access/index.ts'
import { limit } from '../limits/index.ts'
import {
  issueState,
  secretsOf,
  type BrowserCookie,
  type IssuedState,
} from './authorization-state.ts'
import { authorizationUrl } from './oauth-client.ts'
import { providerError } from './provider-name.ts'
import { isProviderOn } from './providers.ts'

/**
 * Starts a sign-in with another site. A guest signs in; a signed-in user links the account. `browser`
 * is the cookie of an earlier start. Throws PROVIDER_OFF, PROVIDER_AWAY, PROOF_NEEDED and RATE_LIMITED.
 */
export async function startAuthorization(
  ctx: Ctx,
  input: z.input<typeof StartAuthorization>,
  browser: string | undefined,
): Promise<{ url: string; browser: BrowserCookie }> {
  const { provider, inviteCode } = parseInput(StartAuthorization, input)
  await requireProofToLink(ctx)
  if (!isProviderOn(ctx, provider)) throw providerError(ctx, 'PROVIDER_OFF', provider)
  const issued = await issue(ctx, { provider, inviteCode, browser })
  const { state } = issued
  const secrets = secretsOf(ctx, { state, browser: issued.browser.value })
  const url = await authorizationUrl(ctx, provider, { state, secrets })
  return { url, browser: issued.browser }
}

/** As `startAuthorization`, for a caller that builds the address of the provider itself. */
export async function startState(
  ctx: Ctx,
  input: z.input<typeof StartState>,
  browser: string | undefined,
): Promise<IssuedState> {
  const { inviteCode } = parseInput(StartState, input)
  await requireProofToLink(ctx)
  return issue(ctx, { provider: null, inviteCode, browser })
}

/** At the start, because a state can be used once and would be lost at the end. */
async function requireProofToLink(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'user') await requireProof(ctx, 'identity:change')
}

async function issue(
  ctx: Ctx,
  start: {
    readonly provider: OAuthProviderName | null
    readonly inviteCode: string | undefined
    readonly browser: string | undefined
  },
): Promise<IssuedState> {
  allow(ctx.actor, 'session:open')
  await limit(ctx, 'provider-start', ctx.address)
  const { provider, inviteCode = null, browser } = start
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  return issueState(ctx, { provider, userId, inviteCode }, browser)
}
