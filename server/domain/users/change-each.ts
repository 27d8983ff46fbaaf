import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
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

/** The errors that concern one user. Others, such as the end of the actor's sign-in, end the verb. */
const OF_ONE_USER = new Set(['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT'])

/** Changes several users, each in a transaction of its own, so a refused one stops no other. */
export async function changeEach(
  ctx: Ctx,
  ids: readonly number[],
  change: (tx: Tx, id: number) => Promise<User>,
): Promise<ChangedUsers> {
  const users: User[] = []
  const refused: RefusedUser[] = []
  for (const id of ids) {
    try {
      users.push(await ctx.tx(tx => change(tx, id)))
    } catch (error) {
      if (!(error instanceof AppError) || !OF_ONE_USER.has(error.row.kind)) throw error
      refused.push({ id, error })
    }
  }
  return { users, refused }
}
