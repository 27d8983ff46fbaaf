import type { z } from 'zod'
import { CreateUser } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, outranks } from '../access/index.ts'
import { openAccount } from './open-account.ts'
import { hashPassword } from './password.ts'
import { withoutSecrets } from './visible-columns.ts'

/**
 * Creates an account for another person. It always starts as a normal user. Throws USERNAME_TAKEN,
 * and ROLE_TOO_HIGH for a role that is not below the actor's own.
 */
export async function createUser(ctx: Ctx, input: z.input<typeof CreateUser>): Promise<User> {
  const create = await prepareUser(ctx, input)
  return create(ctx)
}

/**
 * The first part of `createUser`, for a caller that has a transaction of its own: checks the input and
 * hashes the password, which may wait for others, before the transaction is open. The second part, which
 * is returned, creates the account.
 */
export async function prepareUser(
  ctx: Ctx,
  input: z.input<typeof CreateUser>,
): Promise<(ctx: Ctx) => Promise<User>> {
  allow(ctx.actor, 'user:write')
  const { username, password, displayName, role } = parseInput(CreateUser, input)
  if (role !== undefined && !outranks(ctx.actor, role)) throw new AppError('ROLE_TOO_HIGH')
  const passwordHash = await hashPassword(password)
  return joined =>
    joined.tx(async tx => {
      const user = await openAccount(tx, joined, { username, passwordHash, displayName })
      const change = { username, displayName: user.displayName }
      await audit(tx, joined, { action: 'user.create', target: `user:${user.id}`, change })
      return withoutSecrets(user)
    })
}
