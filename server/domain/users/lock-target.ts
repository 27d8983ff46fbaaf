import type { User } from '../../generated/prisma/client.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/ctx.ts'
import { allowOnUser } from '../access/index.ts'

/** Leaves room for rows that refer to the user, but for nobody else who would change it. */
const LOCK = `select id from users where id = $1::int and deleted_at is null for no key update`

export interface Target {
  readonly target: User
  /** The actor with the role it has now. */
  readonly actor: Actor
}

/**
 * Locks the live user that a verb changes, and holds the actor's present role against it. Throws
 * USER_NOT_FOUND or USER_WRITE_HIERARCHY.
 */
export async function lockTarget(tx: Tx, actor: Actor, id: number): Promise<Target> {
  const target = await lockUser(tx, id)
  const present = await presentActor(tx, actor)
  allowOnUser(present, target, 'write')
  return { target, actor: present }
}

/** Locks a live user. Throws USER_NOT_FOUND. */
export async function lockUser(tx: Tx, id: number): Promise<User> {
  const locked = await tx.query<{ id: number }>(LOCK, [id])
  if (locked.length === 0) throw new AppError('USER_NOT_FOUND')
  return tx.db.user.findUniqueOrThrow({ where: { id } })
}

async function presentActor(tx: Tx, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'user') return actor
  const where = { id: actor.id, deletedAt: null, status: 'ENABLED' } as const
  const row = await tx.db.user.findFirst({ where, select: { role: true } })
  if (!row) throw new AppError('UNAUTHENTICATED')
  return { ...actor, role: row.role }
}
