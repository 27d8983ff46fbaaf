import type { z } from 'zod'
import { CompleteAuthorization } from '../../../contract/inputs/identity.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow } from '../access/index.ts'
import { auditRefusal } from '../limits/index.ts'
import type { SignedIn, SignInChallenge } from '../sessions/index.ts'
import { secretsOf, takeState } from './authorization-state.ts'
import { linkProfile } from './link-profile.ts'
import { profileOfCode } from './oauth-client.ts'
import { providerError } from './provider-name.ts'
import { isProviderOn } from './providers.ts'
import { signInWithProfile } from './sign-in-with-profile.ts'

/** What a code of a provider led to. */
export type Completed =
  | (SignedIn & { readonly outcome: 'SIGNED_IN' })
  | (SignInChallenge & { readonly outcome: 'SECOND_FACTOR' })
  | { readonly outcome: 'LINKED'; readonly user: User }

/**
 * Ends a sign-in at another site: signs in or up, or links the account that started it. The state is
 * used up before the provider is asked, so a code has one effect. Throws OAUTH_STATE_INVALID,
 * PROVIDER_OFF, PROVIDER_REFUSED, PROVIDER_AWAY, RATE_LIMITED and the errors of signing in and linking.
 */
export async function completeAuthorization(
  ctx: Ctx,
  input: z.input<typeof CompleteAuthorization>,
  browser: string | undefined,
): Promise<Completed> {
  allow(ctx.actor, 'session:open')
  const parsed = parseInput(CompleteAuthorization, input)
  const tries = { name: 'provider-sign-in', subject: ctx.address } as const
  const refused = { action: 'session.open', method: parsed.provider, tries } as const
  return auditRefusal(ctx, refused, () => complete(ctx, parsed, browser))
}

async function complete(
  ctx: Ctx,
  { provider, code, state }: z.output<typeof CompleteAuthorization>,
  browser: string | undefined,
): Promise<Completed> {
  if (!isProviderOn(ctx, provider)) throw providerError(ctx, 'PROVIDER_OFF', provider)
  const pending = await takeState(ctx, { state, browser })
  const isBuiltHere = pending.provider !== null && browser !== undefined
  if (isBuiltHere && pending.provider !== provider) throw new AppError('OAUTH_STATE_INVALID')
  refuseOther(ctx, pending.userId)
  const secrets = isBuiltHere ? secretsOf(ctx, { state, browser }) : undefined
  const profile = await profileOfCode(ctx, provider, { code, state, secrets })
  if (pending.userId !== null) {
    return { outcome: 'LINKED', user: await linkProfile(ctx, profile) }
  }
  const entered = await signInWithProfile(ctx, profile, pending.inviteCode)
  return 'challenge' in entered
    ? { outcome: 'SECOND_FACTOR', ...entered }
    : { outcome: 'SIGNED_IN', ...entered }
}

/** A link belongs to the account that started it. */
function refuseOther({ actor }: Ctx, userId: number | null): void {
  if (userId === null) return
  if (actor.kind === 'guest') throw new AppError('UNAUTHENTICATED')
  if (actor.kind !== 'user' || actor.id !== userId) throw new AppError('OAUTH_STATE_INVALID')
}
