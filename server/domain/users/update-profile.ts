import type { z } from 'zod'
import { UpdateProfile } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { changeUser } from './change-user.ts'
import { lockUser } from './lock-target.ts'
import { hashPassword } from './password.ts'

/** Edits the actor's own names and password. A new password ends every sign-in, this one too. */
export async function updateProfile(ctx: Ctx, input: z.input<typeof UpdateProfile>): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  const { password, ...names } = parseInput(UpdateProfile, input)
  const requester = { address: ctx.address, account: `user:${me.id}` }
  const passwordHash = password === undefined ? undefined : await hashPassword(password, requester)
  return ctx.tx(async tx => {
    const user = await lockUser(tx, me.id)
    return changeUser(tx, ctx, { user, changes: { ...names, passwordHash } })
  })
}
