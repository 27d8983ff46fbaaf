import type { z } from 'zod'
import { AdjustUserBalance } from '../../../contract/inputs/user.ts'
import type { User } from '../../generated/prisma/client.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, requireProof } from '../access/index.ts'
import { lockTarget } from './user-row.ts'
import { moveBalance } from './move-balance.ts'

/**
 * Adds to a user's balance, or subtracts from it, without losing charges made meanwhile. Throws
 * PROOF_NEEDED, and QUOTA_NEGATIVE when less is left than is subtracted.
 */
export async function adjustUserBalance(
  ctx: Ctx,
  input: z.input<typeof AdjustUserBalance>,
): Promise<User> {
  allow(ctx.actor, 'money:adjust')
  await requireProof(ctx, 'balance:change')
  const { id, delta, reason } = parseInput(AdjustUserBalance, input)
  return ctx.tx(async tx => {
    const { target } = await lockTarget(tx, ctx.actor, id)
    return moveBalance(tx, ctx, { user: target, delta, reason })
  })
}
