import type { User } from '../../generated/prisma/client.ts'
import type { Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import { outranks } from '../access/index.ts'

/**
 * Guards what takes power from somebody: root is never touched, and the actor must stand above the
 * user. Throws ROOT_PROTECTED or USER_WRITE_HIERARCHY.
 */
export function protectUser(actor: Actor, target: Pick<User, 'role'>): void {
  if (target.role === 'ROOT') throw new AppError('ROOT_PROTECTED')
  if (!outranks(actor, target.role)) throw new AppError('USER_WRITE_HIERARCHY')
}
