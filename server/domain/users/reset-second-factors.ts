import { Id } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, requireProof } from '../access/index.ts'
import { removeFactors } from '../second-factors/index.ts'
import { endSignIns, lockTarget, protectUser, withoutSecrets } from './user-row.ts'

/**
 * Removes all second factors of a user below the actor, who has lost them, and ends all sign-ins of the
 * user. The password stays. Throws USER_NOT_FOUND, USER_WRITE_HIERARCHY, ROOT_PROTECTED and
 * PROOF_NEEDED.
 */
export async function resetSecondFactors(ctx: Ctx, input: Id): Promise<User> {
  allow(ctx.actor, 'user:write')
  await requireProof(ctx, 'second-factor:reset')
  const { id } = parseInput(Id, input)
  return ctx.tx(async tx => {
    const { target, actor } = await lockTarget(tx, ctx.actor, id)
    protectUser(actor, target)
    await removeFactors(tx, id)
    await endSignIns(tx, ctx, id)
    await audit(tx, ctx, { action: 'second-factor.reset', target: `user:${id}` })
    return withoutSecrets(target)
  })
}
