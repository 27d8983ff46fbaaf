import type { EndCause } from '../../../contract/enums.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { lockRow } from '../../kernel/lock-row.ts'
import { allowOnUser, outranks } from '../access/index.ts'

/** Does not block inserts of rows that refer to the user. */
const LOCK = `select id from users where id = $1::int and deleted_at is null for no key update`

export interface Target {
  readonly target: User
  /** The actor with the role read in this transaction. */
  readonly actor: Actor
}

/**
 * Locks the live user that a verb changes, and checks that the actor's present role allows it.
 * Throws USER_NOT_FOUND or USER_WRITE_HIERARCHY.
 */
export async function lockTarget(tx: Tx, actor: Actor, id: number): Promise<Target> {
  const target = await lockUser(tx, id)
  const present = await presentActor(tx, actor)
  allowOnUser(present, target, 'write')
  return { target, actor: present }
}

/** Locks a live user. Throws USER_NOT_FOUND. */
export function lockUser(tx: Tx, id: number): Promise<User> {
  const read = () => tx.db.user.findUniqueOrThrow({ where: { id } })
  return lockRow(tx, { sql: LOCK, values: [id], missing: 'USER_NOT_FOUND', read })
}

async function presentActor(tx: Tx, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'user') return actor
  const where = { id: actor.id, deletedAt: null, status: 'ENABLED' } as const
  const row = await tx.db.user.findFirst({ where, select: { role: true } })
  if (!row) throw new AppError('UNAUTHENTICATED')
  return { ...actor, role: row.role }
}

/**
 * For verbs that disable, demote or close: root is never changed, and the actor must rank above the
 * user. Throws ROOT_PROTECTED or USER_WRITE_HIERARCHY.
 */
export function protectUser(actor: Actor, target: Pick<User, 'role'>): void {
  if (target.role === 'ROOT') throw new AppError('ROOT_PROTECTED')
  if (!outranks(actor, target.role)) throw new AppError('USER_WRITE_HIERARCHY')
}

/** A user whose sign-ins end, and why; without a cause when nothing has changed for the user. */
interface EndedUser {
  readonly id: number
  readonly cause?: EndCause | undefined
}

/** Ends every sign-in of a user, after a change of password, role or status or when it is closed. */
export async function endSignIns(
  tx: Tx,
  ctx: Pick<Ctx, 'bus'>,
  { id: userId, cause }: EndedUser,
): Promise<void> {
  await tx.db.signIn.deleteMany({ where: { userId } })
  if (cause) await ctx.bus.publish(tx, 'sign-in-cause', `${userId}:${cause}`)
  await ctx.bus.publish(tx, 'user', userId)
  await ctx.bus.publish(tx, 'sign-in', userId)
}
