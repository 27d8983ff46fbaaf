import type { z } from 'zod'
import { UpdateUser } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, requireProof } from '../access/index.ts'
import { requireGroup } from '../groups/index.ts'
import { changeUser } from './change-user.ts'
import { currentPassword } from './confirm-password.ts'
import { lockTarget } from './user-row.ts'
import { hashPassword } from './password.ts'

/**
 * Edits an account below the actor; root may edit every account. Role and status have their own
 * verbs, and `updateProfile` changes the own password, because it needs the current one. Throws
 * PROOF_NEEDED for a password.
 */
export async function updateUser(ctx: Ctx, input: z.input<typeof UpdateUser>): Promise<User> {
  allow(ctx.actor, 'user:write')
  const { id, password } = parseInput(UpdateUser, input)
  if (isSelf(ctx, id) && password !== undefined) throw currentPassword('currentPasswordNeeded')
  return updateUserUnconfirmed(ctx, input)
}

const isSelf = ({ actor }: Ctx, id: number) => actor.kind === 'user' && actor.id === id

/**
 * As `updateUser`, also for the own password: the old management API has no field for the current one.
 * Its session must be proven or new.
 */
export async function updateUserUnconfirmed(
  ctx: Ctx,
  input: z.input<typeof UpdateUser>,
): Promise<User> {
  const update = await prepareUserUpdate(ctx, input)
  return update(ctx)
}

/** The two parts of `updateUserUnconfirmed`, divided as those of `createUser`. */
export async function prepareUserUpdate(
  ctx: Ctx,
  input: z.input<typeof UpdateUser>,
): Promise<(ctx: Ctx) => Promise<User>> {
  allow(ctx.actor, 'user:write')
  const { id, password, ...names } = parseInput(UpdateUser, input)
  if (password !== undefined) {
    await requireProof(ctx, isSelf(ctx, id) ? 'password:change' : 'password:set')
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return joined =>
    joined.tx(async tx => {
      const { target } = await lockTarget(tx, joined.actor, id)
      const { group } = names
      if (group !== undefined && group !== target.group) requireGroup(joined, group)
      return changeUser(tx, joined, { user: target, changes: { ...names, passwordHash } })
    })
}
