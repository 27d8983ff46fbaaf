import type { User } from '../../generated/prisma/client.ts'
import { toAppError, type AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'

/** A user that stays as it was, with the reason. */
export interface RefusedUser {
  readonly id: number
  readonly error: AppError
}

export interface ChangedUsers {
  readonly users: readonly User[]
  readonly refused: readonly RefusedUser[]
}

/** The errors that concern one user. Others, such as the end of the actor's sign-in, concern all. */
const OF_ONE_USER = new Set(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'])

/**
 * Changes several users, each in a transaction of its own, so a refused one stops no other. An error
 * that concerns all is thrown when it comes first. When users were changed before it, it is the reason
 * of the present user and of those after it, which are not tried: the answer names what was changed.
 */
export async function changeEach(
  ctx: Ctx,
  ids: readonly number[],
  change: (tx: Tx, id: number) => Promise<User>,
): Promise<ChangedUsers> {
  const users: User[] = []
  const refused: RefusedUser[] = []
  for (const [at, id] of ids.entries()) {
    try {
      users.push(await ctx.tx(tx => change(tx, id)))
    } catch (thrown) {
      const error = toAppError(thrown)
      const isOfOne = OF_ONE_USER.has(error.row.kind)
      if (!isOfOne && users.length === 0) throw thrown
      refused.push({ id, error })
      if (isOfOne) continue
      ctx.logger.error('users.change', { id, error: thrown })
      return {
        users,
        refused: [...refused, ...ids.slice(at + 1).map(left => ({ id: left, error }))],
      }
    }
  }
  return { users, refused }
}
