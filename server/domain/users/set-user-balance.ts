import type { z } from 'zod'
import { SetUserBalance } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, requireProof } from '../access/index.ts'
import { lockTarget } from './user-row.ts'
import { withoutSecrets } from './visible-columns.ts'
import { moveBalance } from './move-balance.ts'

/** Sets a user's balance, by the difference to the present one. Throws PROOF_NEEDED. */
export async function setUserBalance(
  ctx: Ctx,
  input: z.input<typeof SetUserBalance>,
): Promise<User> {
  allow(ctx.actor, 'money:adjust')
  await requireProof(ctx, 'balance:change')
  const { id, balance } = parseInput(SetUserBalance, input)
  return ctx.tx(async tx => {
    const { target } = await lockTarget(tx, ctx.actor, id)
    const delta = balance - target.balance
    if (delta === 0n) return withoutSecrets(target)
    return moveBalance(tx, ctx, { user: target, delta })
  })
}
