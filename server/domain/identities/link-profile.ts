import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'
import { lockUser, withoutSecrets } from '../users/index.ts'
import { createIdentity } from './identity-row.ts'
import type { Profile } from './profile.ts'
import { providerError } from './provider-name.ts'

/**
 * Links an identity to the account of the actor. An account has one identity of each provider. Throws
 * IDENTITY_TAKEN when any account has it, and IDENTITY_EXISTS.
 */
export async function linkProfile(ctx: Ctx, profile: Profile): Promise<User> {
  const me = allowUser(ctx.actor, 'user:self')
  const { provider, subject } = profile
  return ctx.tx(async tx => {
    const user = await lockUser(tx, me.id)
    const where = { provider_subject: { provider, subject } }
    const taken = await tx.db.identity.findUnique({ where })
    if (taken) throw providerError(ctx, 'IDENTITY_TAKEN', provider)
    const other = await tx.db.identity.findFirst({ where: { userId: me.id, provider } })
    if (other) throw providerError(ctx, 'IDENTITY_EXISTS', provider)
    await createIdentity(tx, ctx, { userId: me.id, profile })
    return withoutSecrets(user)
  })
}
