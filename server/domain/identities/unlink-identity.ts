import type { z } from 'zod'
import { UnlinkIdentity } from '../../../contract/inputs/identity.ts'
import type { Identity, User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit, requireProof } from '../access/index.ts'
import { option } from '../options/index.ts'
import { lockUser, withoutSecrets } from '../users/index.ts'
import { providerError } from './provider-name.ts'
import { isProviderOn } from './providers.ts'

/**
 * Removes an identity from the account of the actor. Throws PROOF_NEEDED, IDENTITY_NOT_FOUND, and
 * IDENTITY_LAST when the account would have no way to sign in.
 */
export async function unlinkIdentity(
  ctx: Ctx,
  input: z.input<typeof UnlinkIdentity>,
): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  await requireProof(ctx, 'identity:change')
  const { provider } = parseInput(UnlinkIdentity, input)
  return ctx.tx(async tx => {
    const user = await lockUser(tx, me.id)
    const all = await tx.db.identity.findMany({ where: { userId: me.id } })
    const removed = all.find(one => one.provider === provider)
    if (!removed) throw providerError(ctx, 'IDENTITY_NOT_FOUND', provider)
    const rest = all.filter(one => one !== removed)
    if (!canSignIn(ctx, user, rest)) throw providerError(ctx, 'IDENTITY_LAST', provider)
    await tx.db.identity.delete({ where: { id: removed.id } })
    await ctx.bus.publish(tx, 'user', me.id)
    const change = { provider, name: removed.name }
    await audit(tx, ctx, { action: 'identity.unlink', target: `user:${me.id}`, change })
    return withoutSecrets(user)
  })
}

/** Ways that are turned off do not count. */
function canSignIn(ctx: Ctx, user: User, identities: readonly Identity[]): boolean {
  const hasPassword = user.passwordHash !== null && option(ctx, 'PasswordLoginEnabled')
  return hasPassword || identities.some(({ provider }) => isProviderOn(ctx, provider))
}
