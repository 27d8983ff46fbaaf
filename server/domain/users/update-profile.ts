import type { z } from 'zod'
import { UpdateProfile } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, requirePerson, requireProof } from '../access/index.ts'
import { hasSecondFactor } from '../second-factors/index.ts'
import { changeUser } from './change-user.ts'
import { confirmPassword, currentPassword } from './confirm-password.ts'
import { lockUser } from './user-row.ts'
import { hashPassword } from './password.ts'

/**
 * Edits the actor's own names and password. A new password needs the current one, and ends every
 * sign-in, this one too, and the system access token. The first password of an account needs a proven
 * session instead. Throws USERNAME_TAKEN, PROOF_NEEDED, PERSON_NEEDED and RATE_LIMITED.
 */
export async function updateProfile(ctx: Ctx, input: z.input<typeof UpdateProfile>): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  const { password, currentPassword: typed } = parseInput(UpdateProfile, input)
  if (password === undefined) return write(ctx, { userId: me.id, input })
  requirePerson(me)
  const confirmed = await confirmPassword(ctx, { userId: me.id, typed })
  // The current password is a proof, unless the account has a second factor.
  const isProven = confirmed !== null && !(await hasSecondFactor(ctx, me.id))
  if (!isProven) await requireProof(ctx, 'password:change')
  return write(ctx, { userId: me.id, input, confirmed })
}

/**
 * As `updateProfile`, but a new password does not need the current one: the old management API has
 * no field for it. Its session must be proven or new.
 */
export async function updateProfileUnconfirmed(
  ctx: Ctx,
  input: z.input<typeof UpdateProfile>,
): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  const { password } = parseInput(UpdateProfile, input)
  if (password !== undefined) await requireProof(ctx, 'password:change')
  return write(ctx, { userId: me.id, input })
}

interface Edit {
  readonly userId: number
  readonly input: z.input<typeof UpdateProfile>
  /** The stored password that was checked; the edit is refused when it has changed since. */
  readonly confirmed?: string | null
}

async function write(ctx: Ctx, { userId, input, confirmed }: Edit): Promise<User> {
  const { password, currentPassword: _typed, ...names } = parseInput(UpdateProfile, input)
  const requester = { address: ctx.address, account: `user:${userId}` }
  const passwordHash = password === undefined ? undefined : await hashPassword(password, requester)
  return ctx.tx(async tx => {
    const user = await lockUser(tx, userId)
    if (confirmed !== undefined && user.passwordHash !== confirmed) {
      throw currentPassword('currentPasswordWrong')
    }
    return changeUser(tx, ctx, { user, changes: { ...names, passwordHash } })
  })
}
