import { checkEmailRules } from '../email/index.ts'
import type { IdentityProviderName } from '../../../contract/enums.ts'
import { DISPLAY_NAME_MAX } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { option } from '../options/index.ts'
import {
  openChallenge,
  openSignIn,
  type Cookie,
  type SignedIn,
  type SignInChallenge,
} from '../sessions/index.ts'
import { hasSecondFactor } from '../second-factors/index.ts'
import { openAccount, withoutSecrets } from '../users/index.ts'
import { createIdentity, type NewIdentity } from './identity-row.ts'
import { lineOf, type Profile } from './profile.ts'
import { providerError } from './provider-name.ts'

const TRIES_MAX = 5
const SUFFIX_BYTES = 4
/** Another sign-up took the name, the address or the identity between the check and the write. */
const RETRIED = new Set<unknown>(['USERNAME_TAKEN', 'EMAIL_TAKEN', 'IDENTITY_TAKEN'])

/** The beginning of the names of new accounts; null for a provider that opens none. */
const prefixes: Readonly<Record<IdentityProviderName, string | null>> = {
  GITHUB: 'github',
  LINUXDO: 'linuxdo',
  OIDC: 'oidc',
  WECHAT: 'wechat',
  TELEGRAM: null,
}

/**
 * Signs in the owner of an identity. Without an owner a new account is opened; it is never an existing
 * one, whatever its mail address. An account with a second factor gets the challenge for it. Throws
 * ACCOUNT_CLOSED, USER_BANNED, REGISTRATION_OFF and IDENTITY_UNKNOWN.
 */
export async function signInWithProfile(
  ctx: Ctx,
  profile: Profile,
  inviteCode: string | null,
): Promise<SignedIn | SignInChallenge> {
  for (let tries = 1; ; tries += 1) {
    try {
      const entry = { profile, inviteCode, isRetry: tries > 1 }
      const { user, cookie } = await ctx.tx(tx => enter(tx, ctx, entry))
      return cookie ? { user: withoutSecrets(user), cookie } : await openChallenge(ctx, user)
    } catch (error) {
      const isRetried = error instanceof AppError && RETRIED.has(error.code)
      if (tries >= TRIES_MAX || !isRetried) throw error
    }
  }
}

interface Entry {
  readonly profile: Profile
  readonly inviteCode: string | null
  readonly isRetry: boolean
}

/** Without a cookie where a second factor is needed. */
interface Entered {
  readonly user: User
  readonly cookie: Cookie | undefined
}

async function enter(tx: Tx, ctx: Ctx, entry: Entry): Promise<Entered> {
  const { provider, subject, name } = entry.profile
  const identity = await tx.db.identity.findUnique({
    where: { provider_subject: { provider, subject } },
    include: { user: true },
  })
  const user = identity?.user ?? (await signUp(tx, ctx, entry))
  if (user.deletedAt !== null) throw new AppError('ACCOUNT_CLOSED')
  if (user.status !== 'ENABLED') throw new AppError('USER_BANNED')
  if (await hasSecondFactor(tx, user.id)) return { user, cookie: undefined }
  const cookie = await openSignIn(tx, ctx, user)
  // The account was changed in between.
  if (!cookie) throw new AppError('UNAUTHENTICATED')
  if (identity && identity.name !== name) {
    await tx.db.identity.update({ where: { id: identity.id }, data: { name } })
  }
  const signIn = { action: 'session.open', target: `user:${user.id}`, by: user } as const
  await audit(tx, ctx, { ...signIn, change: { provider } })
  return { user, cookie }
}

async function signUp(tx: Tx, ctx: Ctx, { profile, inviteCode, isRetry }: Entry): Promise<User> {
  const { provider } = profile
  const prefix = prefixes[provider]
  if (prefix === null) throw providerError(ctx, 'IDENTITY_UNKNOWN', provider)
  if (!option(ctx, 'RegisterEnabled')) throw new AppError('REGISTRATION_OFF')
  const user = await openAccount(tx, ctx, {
    username: await freeName(tx, ctx, { prefix, isRetry }),
    passwordHash: null,
    displayName: lineOf(profile.displayName || profile.name, DISPLAY_NAME_MAX),
    email: await freeEmail(tx, ctx, profile.email),
    inviteCode,
  })
  const identity: NewIdentity = { userId: user.id, profile }
  await createIdentity(tx, ctx, identity)
  const { username, email, inviterId } = user
  const change = { username, email, inviterId, provider }
  await audit(tx, ctx, { action: 'user.register', target: `user:${user.id}`, change })
  return user
}

/** Numbered by the accounts of the site; with a random end when the number is taken. */
async function freeName(
  tx: Tx,
  ctx: Ctx,
  { prefix, isRetry }: { prefix: string; isRetry: boolean },
): Promise<string> {
  if (isRetry) return `${prefix}_${ctx.random(SUFFIX_BYTES).toString('hex')}`
  const { _max: largest } = await tx.db.user.aggregate({ _max: { id: true } })
  return `${prefix}_${(largest.id ?? 0) + 1}`
}

/** The verified address of the profile, if the site accepts it and it belongs to no account. */
async function freeEmail(tx: Tx, ctx: Ctx, email: string | undefined): Promise<string | undefined> {
  if (email === undefined || !isAccepted(ctx, email)) return undefined
  const owner = await tx.db.user.findUnique({ where: { email }, select: { id: true } })
  return owner ? undefined : email
}

function isAccepted(ctx: Ctx, email: string): boolean {
  try {
    checkEmailRules(ctx, email)
    return true
  } catch {
    return false
  }
}
