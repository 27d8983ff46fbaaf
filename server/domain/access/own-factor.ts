import { AppError } from '../../kernel/app-error.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Tx } from '../../kernel/ctx.ts'
import type { Sql } from '../../kernel/sql.ts'

/** Whether a row of `users`, called `u`, has a second factor, as SQL. */
export const HAS_FACTOR = `(
  exists (select from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = u.id))`

const LOCK = `select pg_advisory_xact_lock(hashtext('second-factors'), $1::int)::text`
const READ = `select u.id from users u where u.id = $1::int and ${HAS_FACTOR}`

/** One change of a user at a time, so that parallel ones do not remove the last two factors. */
export async function lockFactors(tx: Tx, userId: number): Promise<void> {
  await tx.query(LOCK, [userId])
}

/**
 * Throws OPTION_NEEDS_FACTOR unless the account of the actor has a second factor. Jobs need none. The
 * factors stay only when they were locked before.
 */
export async function requireOwnFactor(sql: Sql, actor: Actor): Promise<void> {
  if (actor.kind !== 'user') return
  const found = await sql.query(READ, [actor.id])
  if (found.length === 0) throw new AppError('OPTION_NEEDS_FACTOR')
}
