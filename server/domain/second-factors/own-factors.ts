import type { Ctx } from '../../kernel/ctx.ts'
import { allowUser } from '../access/index.ts'
import { factorsOf, type SecondFactors } from './factor-row.ts'

/** The second factors of the actor. */
export function ownFactors(ctx: Ctx): Promise<SecondFactors> {
  const me = allowUser(ctx.actor, 'second-factor:own')
  return factorsOf(ctx, me.id)
}
