import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { secretHash } from './secret-hash.ts'

const SIGN_IN_DAYS_MAX = 30
export const DAY_MS = 24 * 60 * 60 * 1000
const SECRET_BYTES = 32

/** The session cookie; its value is stored only in the browser. */
export interface Cookie {
  readonly value: string
  readonly expiresAt: Date
}

/** Locks the row, so that a change of password or status cannot happen between check and sign-in. */
const LOCK_UNCHANGED = `
select id from users
where id = $1::int and deleted_at is null and status = 'ENABLED'
  and password_hash is not distinct from $2::text
for share`

/**
 * Creates a sign-in for a user that was read before; undefined when the password or the status has
 * changed since. Also deletes the user's expired sign-ins.
 */
export async function openSignIn(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'passwordHash'>,
): Promise<Cookie | undefined> {
  const unchanged = await tx.query(LOCK_UNCHANGED, [user.id, user.passwordHash])
  if (unchanged.length === 0) return undefined
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + SIGN_IN_DAYS_MAX * DAY_MS)
  const value = ctx.random(SECRET_BYTES).toString('base64url')
  await tx.db.signIn.deleteMany({ where: { userId: user.id, expiresAt: { lte: now } } })
  const times = { createdAt: now, lastSeenAt: now, expiresAt }
  const idHash = secretHash(value)
  await tx.db.signIn.create({ data: { idHash, userId: user.id, address: ctx.address, ...times } })
  // A process may have cached that this cookie is unknown.
  await ctx.bus.publish(tx, 'sign-in', user.id)
  return { value, expiresAt }
}
