import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { randomText } from '../../kernel/random-text.ts'
import { changeUser } from './change-user.ts'
import { idOfOperator } from './id-of-operator.ts'
import { hashPassword } from './password.ts'
import { lockUser } from './user-row.ts'

const PASSWORD_LENGTH = 16

/** An account, and the password that was made for it. */
export interface ReplacedPassword {
  readonly user: User
  readonly password: string
}

/**
 * Gives an account a random password, also root, for the operator at the machine of the database. All its
 * sign-ins and its system access token end; second factors stay. `name` is as for `removeSecondFactors`. Throws
 * USER_NOT_FOUND, and FORBIDDEN for every actor but the server itself.
 */
export async function replacePassword(
  ctx: Ctx,
  { name }: { readonly name: string },
): Promise<ReplacedPassword> {
  if (ctx.actor.kind !== 'job') throw new AppError('FORBIDDEN')
  const password = randomText(ctx.random, PASSWORD_LENGTH)
  const passwordHash = await hashPassword(password)
  return ctx.tx(async tx => {
    const user = await lockUser(tx, await idOfOperator(tx, name))
    return { user: await changeUser(tx, ctx, { user, changes: { passwordHash } }), password }
  })
}
