import type { z } from 'zod'
import { LinkTelegram, SignInWithTelegram } from '../../../contract/inputs/identity.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, allowUser, requireProof } from '../access/index.ts'
import { auditRefusal, limitFailures } from '../limits/index.ts'
import { takeFirstUse } from '../codes/index.ts'
import { option } from '../options/index.ts'
import type { SignedIn, SignInChallenge } from '../sessions/index.ts'
import { linkProfile } from './link-profile.ts'
import { readProfile, type Profile } from './profile.ts'
import { providerError } from './provider-name.ts'
import { isProviderOn } from './providers.ts'
import { signInWithProfile } from './sign-in-with-profile.ts'
import { readTelegramData, type TelegramData } from './telegram-data.ts'

const MINUTE_MS = 60_000
/** How old a sign-in of the widget may be. */
const AGE_MAX_MS = 60 * MINUTE_MS
/** How far the clocks of Telegram and of the processes here may differ. */
const SKEW_MS = MINUTE_MS

/**
 * Signs in the owner of a Telegram account that is linked. There is no sign-up with Telegram. Throws
 * PROVIDER_OFF, PROVIDER_REFUSED, IDENTITY_UNKNOWN, RATE_LIMITED and the errors of signing in.
 */
export async function signInWithTelegram(
  ctx: Ctx,
  input: z.input<typeof SignInWithTelegram>,
): Promise<SignedIn | SignInChallenge> {
  allow(ctx.actor, 'session:open')
  const { data } = parseInput(SignInWithTelegram, input)
  const refused = { action: 'session.open', method: 'TELEGRAM', tries: triesOf(ctx) } as const
  return auditRefusal(ctx, refused, async () =>
    signInWithProfile(ctx, await profileOf(ctx, data), null),
  )
}

/** Links a Telegram account. Throws PROOF_NEEDED, PROVIDER_OFF, PROVIDER_REFUSED and the errors of linking. */
export async function linkTelegram(ctx: Ctx, input: z.input<typeof LinkTelegram>): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  await requireProof(ctx, 'identity:change')
  const { data } = parseInput(LinkTelegram, input)
  const tries = { name: 'provider-link', subject: `user:${me.id}` } as const
  return limitFailures(ctx, tries, async () => linkProfile(ctx, await profileOf(ctx, data)))
}

const triesOf = ({ address }: Ctx) => ({ name: 'provider-sign-in', subject: address }) as const

async function profileOf(ctx: Ctx, query: string): Promise<Profile> {
  if (!isProviderOn(ctx, 'TELEGRAM')) throw providerError(ctx, 'PROVIDER_OFF', 'TELEGRAM')
  const data = readTelegramData(query, option(ctx, 'TelegramBotToken'))
  if (!data) throw refused(ctx, 'The data is malformed or not signed with the token of the bot.')
  if (!isFresh(ctx, data)) throw refused(ctx, 'The data is too old, or the clocks differ.')
  if (!(await isFirstUse(ctx, data))) throw refused(ctx, 'The data was used before.')
  const { id, username, fullName } = data
  return readProfile('TELEGRAM', { id, name: username || fullName, displayName: fullName })
}

function isFresh({ now }: Ctx, { signedAt }: TelegramData): boolean {
  const ageMs = now().getTime() - signedAt.getTime()
  return ageMs >= -SKEW_MS && ageMs <= AGE_MAX_MS
}

/** The use is recorded at once: it stays used when the sign-in fails. */
function isFirstUse(ctx: Ctx, { hash, signedAt }: TelegramData): Promise<boolean> {
  const place = { purpose: 'TELEGRAM_SIGN_IN', subject: hash } as const
  const expiresAt = new Date(signedAt.getTime() + AGE_MAX_MS + SKEW_MS)
  return ctx.tx(tx => takeFirstUse(tx, ctx, { ...place, expiresAt }))
}

function refused(ctx: Ctx, reason: string) {
  const { requestId, logger } = ctx
  logger.warn('identity.provider-failed', { requestId, provider: 'TELEGRAM', reason })
  return providerError(ctx, 'PROVIDER_REFUSED', 'TELEGRAM')
}
