import { limitDefault } from '../../../contract/limits.ts'
import { storableText } from '../../../contract/storable.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { secretHash } from './secret-hash.ts'
import { DAY_MS } from './sign-in-row.ts'

const SIGN_IN_DAYS_MAX = 30
const SECRET_BYTES = 32
const AGENT_MAX = 512
/** A script that signs in for each request must not fill the table. */
const SIGN_INS_MAX = limitDefault('sign-ins-user')

/** The session cookie; its value is stored only in the browser. */
export interface Cookie {
  readonly value: string
  readonly expiresAt: Date
}

/** The change locks the row, so that password and status stay the same between check and sign-in. */
const NOTE_UNCHANGED = `
update users set last_sign_in_at = $3::timestamptz
where id = $1::int and deleted_at is null and status = 'ENABLED'
  and password_hash is not distinct from $2::text
returning id`

/** Makes room for one more: deletes the expired sign-ins, then those that were unused for longest. */
const MAKE_ROOM = `
delete from sign_ins where user_id = $1::int and (expires_at <= $2::timestamptz or id in (
  select id from sign_ins where user_id = $1::int
  order by last_seen_at desc, id desc offset ${SIGN_INS_MAX - 1}))`

/**
 * Creates a sign-in for a user that was read before; undefined when the password or the status has
 * changed since. Also deletes the user's expired sign-ins, and keeps 100 of them at most.
 */
export async function openSignIn(
  tx: Tx,
  ctx: Ctx,
  user: Pick<User, 'id' | 'passwordHash'>,
): Promise<Cookie | undefined> {
  const now = ctx.now()
  const unchanged = await tx.query(NOTE_UNCHANGED, [user.id, user.passwordHash, now])
  if (unchanged.length === 0) return undefined
  const expiresAt = new Date(now.getTime() + SIGN_IN_DAYS_MAX * DAY_MS)
  const value = ctx.random(SECRET_BYTES).toString('base64url')
  await tx.query(MAKE_ROOM, [user.id, now])
  const times = { createdAt: now, lastSeenAt: now, provedAt: now, expiresAt }
  const { address, language } = ctx
  const from = { address, language, agent: storableText(ctx.userAgent ?? '', AGENT_MAX) }
  await tx.db.signIn.create({
    data: { idHash: secretHash(value), userId: user.id, ...from, ...times },
  })
  // A process may have cached that this cookie is unknown.
  await ctx.bus.publish(tx, 'sign-in', user.id)
  return { value, expiresAt }
}
