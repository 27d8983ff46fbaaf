import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'
import { factorsOf, type OwnPasskey, type SecondFactors } from './factor-row.ts'

/** The second factors of the actor. */
export function ownFactors(ctx: Ctx): Promise<SecondFactors> {
  const me = allowUser(ctx.actor, 'second-factor:own')
  return factorsOf(ctx, me.id)
}

/** A passkey of the actor; null for every other number. */
export async function ownPasskey(
  ctx: Ctx,
  { id }: { readonly id: number },
): Promise<OwnPasskey | null> {
  const { passkeys } = await ownFactors(ctx)
  return passkeys.find(one => one.id === id) ?? null
}
