import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { secretHash } from './secret-hash.ts'

const SIGN_IN_DAYS_MAX = 30
export const DAY_MS = 24 * 60 * 60 * 1000
const SECRET_BYTES = 32

/** What the browser keeps; the value exists nowhere else. */
export interface Cookie {
  readonly value: string
  readonly expiresAt: Date
}

/** A change of password or status waits for this, or this for the change. */
const STILL_SO = `
select id from users
where id = $1::int and deleted_at is null and status = 'ENABLED'
  and password_hash is not distinct from $2::text
for share`

/**
 * Begins a sign-in of a user as it was read before; undefined when the password or the status has
 * changed meanwhile. Sign-ins that are over are cleared away.
 */
export async function openSignIn(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'passwordHash'>,
): Promise<Cookie | undefined> {
  const still = await tx.query(STILL_SO, [user.id, user.passwordHash])
  if (still.length === 0) return undefined
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + SIGN_IN_DAYS_MAX * DAY_MS)
  const value = ctx.random(SECRET_BYTES).toString('base64url')
  await tx.db.signIn.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } })
  const times = { createdAt: now, lastSeenAt: now, expiresAt }
  const idHash = secretHash(value)
  await tx.db.signIn.create({ data: { idHash, userId: user.id, address: ctx.address, ...times } })
  // A process that has seen the cookie before would still know that it is none.
  await ctx.bus.publish(tx, 'sign-in', user.id)
  return { value, expiresAt }
}
