import { Id } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, lockFactors, requireProof } from '../access/index.ts'
import { factorsOf, removeFactors, type SecondFactors } from '../second-factors/index.ts'
import { idOfOperator } from './id-of-operator.ts'
import { endSignIns, lockTarget, lockUser, protectUser } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'

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
    await lockFactors(tx, id)
    const { target, actor } = await lockTarget(tx, ctx.actor, id)
    protectUser(actor, target)
    await reset(tx, ctx, id)
    return withoutSecrets(target)
  })
}

/** What the command of the operator removed. */
export interface RemovedFactors {
  readonly user: User
  /** The factors before the removal. */
  readonly factors: SecondFactors
}

/**
 * The same for the operator at the machine of the database, also of root: `name` is a username, a mail
 * address, or `id:` and a number. An account without second factors is not changed. Throws
 * USER_NOT_FOUND, and FORBIDDEN for every actor but the server itself.
 */
export async function removeSecondFactors(
  ctx: Ctx,
  { name }: { readonly name: string },
): Promise<RemovedFactors> {
  if (ctx.actor.kind !== 'job') throw new AppError('FORBIDDEN')
  return ctx.tx(async tx => {
    const id = await idOfOperator(tx, name)
    await lockFactors(tx, id)
    const user = withoutSecrets(await lockUser(tx, id))
    const factors = await factorsOf(tx, user.id)
    const hasFactor = factors.authenticatorAddedAt !== null || factors.passkeys.length > 0
    if (hasFactor) await reset(tx, ctx, user.id)
    return { user, factors }
  })
}

/** The caller has called `lockFactors` before it locked the user. */
async function reset(tx: Tx, ctx: Ctx, id: number): Promise<void> {
  await removeFactors(tx, id)
  await endSignIns(tx, ctx, { id, cause: 'factors' })
  await audit(tx, ctx, { action: 'second-factor.reset', target: `user:${id}` })
}
