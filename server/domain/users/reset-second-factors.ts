import { Id } from '../../../contract/inputs/common.ts'
import type { User } from '../../generated/prisma/client.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, lockFactors, requireProof } from '../access/index.ts'
import { factorsOf, removeFactors, type SecondFactors } from '../second-factors/index.ts'
import { endSignIns, lockTarget, lockUser, protectUser } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'
import { usernameKey } from './username.ts'

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
    const id = await idOf(tx, name)
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
  await endSignIns(tx, ctx, id)
  await audit(tx, ctx, { action: 'second-factor.reset', target: `user:${id}` })
}

const NUMBERED = /^id:([1-9]\d{0,8})$/

/** As at a sign-in, the owner of a mail address comes before an account of that name. */
async function idOf(tx: Tx, name: string): Promise<number> {
  const [, number] = NUMBERED.exec(name) ?? []
  if (number) return Number(number)
  const email = name.toLowerCase()
  const users = await tx.db.user.findMany({
    where: { deletedAt: null, OR: [{ usernameKey: usernameKey(name) }, { email }] },
    select: { id: true, email: true },
  })
  const found = users.find(user => user.email === email) ?? users[0]
  if (!found) throw new AppError('USER_NOT_FOUND')
  return found.id
}
