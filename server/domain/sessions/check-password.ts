import type { SignIn } from '../../../contract/inputs/session.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { addressKey, allow, audit } from '../access/index.ts'
import { limit, refuseOverLimit } from '../limits/index.ts'
import { requireBotCheck } from '../bot-check/index.ts'
import { option } from '../options/index.ts'
import { hashPassword, isPassword, isWeaker, usernameKey } from '../users/index.ts'
import { findByName } from './find-by-name.ts'

/**
 * The user of a name or mail address with the right password. Throws CREDENTIALS_WRONG after the same
 * time for an unknown user, a disabled user and a wrong password; PASSWORD_SIGN_IN_OFF; the errors of
 * the bot check; and RATE_LIMITED after too many tries, or while too many wait for the same account or
 * address.
 */
export async function checkPassword(
  ctx: Ctx,
  { username, password, turnstileToken }: SignIn,
): Promise<User> {
  allow(ctx.actor, 'session:open')
  if (!option(ctx, 'PasswordLoginEnabled')) throw new AppError('PASSWORD_SIGN_IN_OFF')
  await requireBotCheck(ctx, turnstileToken)
  const user = await findByName(ctx, username)
  // The tries of one account count together, by whichever of its names they are made.
  const account = user?.usernameKey ?? usernameKey(username)
  const tries = await triesOf(ctx, user, user ? `user:${user.id}` : account)
  await tries.refuse()
  const requester = { address: ctx.address, account }
  const isRight = await isPassword(user?.passwordHash, password, requester)
  if (!user || !isRight || user.status !== 'ENABLED') {
    await tries.count()
    return refuseSignIn(ctx, user, 'CREDENTIALS_WRONG')
  }
  return rehashed(ctx, user, password)
}

/** How the refused tries of a sign-in are counted. Right passwords are not counted. */
interface Tries {
  /** Throws RATE_LIMITED when there were too many. */
  refuse(): Promise<void>
  count(): Promise<void>
}

const KNOWN_DAYS = 30
/** Newest addresses that are compared. */
const KNOWN_ADDRESSES_MAX = 100

/**
 * From an address that the account has signed in from, its owner has tries of the own, which no other
 * sender can use up; from other addresses the tries of all count together.
 */
async function triesOf(ctx: Ctx, user: User | undefined, account: string): Promise<Tries> {
  const subjects = (await hasSignedInFrom(ctx, user))
    ? ([['sign-in-known', `${account} ${addressKey(ctx.address)}`]] as const)
    : ([
        ['sign-in', ctx.address],
        ['sign-in-account', account],
      ] as const)
  return {
    async refuse() {
      for (const [name, subject] of subjects) await refuseOverLimit(ctx, name, subject)
    },
    async count() {
      for (const [name, subject] of subjects) await limit(ctx, name, subject).catch(keepGoing)
    },
  }
}

/** The try that reaches the limit is still answered as a refused sign-in. */
function keepGoing(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error
}

/** Asks for an unknown user too, so that the time is the same. */
async function hasSignedInFrom(ctx: Ctx, user: User | undefined): Promise<boolean> {
  const createdAt = { gt: new Date(ctx.now().getTime() - KNOWN_DAYS * 86_400_000) }
  const place = { target: `user:${user?.id ?? 0}`, action: 'session.open', outcome: 'ok' }
  const found = await ctx.db.auditEntry.findMany({
    where: { ...place, createdAt },
    select: { address: true },
    distinct: ['address'],
    orderBy: { id: 'desc' },
    take: KNOWN_ADDRESSES_MAX,
  })
  const network = addressKey(ctx.address)
  return found.some(({ address }) => addressKey(address) === network)
}

/** Writes the audit row for unknown names too, so that the time is the same; without the name. */
export async function refuseSignIn(
  ctx: Ctx,
  ...[user, code]: [
    user: Pick<User, 'id'> | undefined,
    code: 'CREDENTIALS_WRONG' | 'SECOND_FACTOR_WRONG',
  ]
): Promise<never> {
  const target = user ? `user:${user.id}` : ''
  await ctx.tx(tx => audit(tx, ctx, { action: 'session.open', target, outcome: 'refused' }))
  throw new AppError(code)
}

/**
 * Stores a password of a lower cost again at the present one. When too many passwords are waiting to
 * be hashed, the next sign-in does it.
 */
async function rehashed(ctx: Ctx, user: User, password: string): Promise<User> {
  const { id, passwordHash } = user
  if (passwordHash === null || !isWeaker(passwordHash)) return user
  const stronger = await hashPassword(password).catch(skipWhenBusy)
  if (stronger === undefined) return user
  const data = { passwordHash: stronger }
  const { count } = await ctx.db.user.updateMany({ where: { id, passwordHash }, data })
  return count === 0 ? user : { ...user, ...data }
}

function skipWhenBusy(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'RATE_LIMITED') return undefined
  throw error
}
