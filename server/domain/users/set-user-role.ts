import { SetUserRole } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, requireProof } from '../access/index.ts'
import { endSignIns, lockTarget, protectUser } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'

/**
 * Promotes a normal user to admin or demotes an admin; for root only. The present role is refused.
 * Ends the user's sign-ins. Throws USER_NOT_FOUND, ROOT_PROTECTED and
 * PROOF_NEEDED.
 */
export async function setUserRole(ctx: Ctx, input: SetUserRole): Promise<User> {
  allow(ctx.actor, 'user:set-role')
  await requireProof(ctx, 'role:change')
  const { id, role } = parseInput(SetUserRole, input)
  return ctx.tx(async tx => {
    const { target, actor } = await lockTarget(tx, ctx.actor, id)
    protectUser(actor, target)
    if (target.role === role) throw presentRole()
    const user = await tx.db.user.update({ where: { id }, data: { role } })
    await endSignIns(tx, ctx, { id, cause: 'role' })
    const change = { role: { before: target.role, after: role } }
    await audit(tx, ctx, { action: 'user.set-role', target: `user:${id}`, change })
    return withoutSecrets(user)
  })
}

function presentRole(): AppError {
  return new AppError('INPUT_INVALID', {}, { fields: [{ field: 'role', messageKey: 'roleHeld' }] })
}
