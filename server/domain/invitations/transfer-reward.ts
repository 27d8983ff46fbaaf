import { TransferReward, type TransferRewardRaw } from '../../../contract/inputs/invitation.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { moveReward, shortQuota, type UserBalances } from '../money/index.ts'
import { option } from '../options/index.ts'

/**
 * Moves rewards to the actor's balance, at least the quota of one US dollar. Throws
 * REWARD_BELOW_MINIMUM and REWARD_INSUFFICIENT.
 */
export async function transferReward(ctx: Ctx, input: TransferRewardRaw): Promise<UserBalances> {
  const me = allowUser(ctx.actor, 'invitation:own')
  const { amount } = parseInput(TransferReward, input)
  const minimum = BigInt(Math.ceil(option(ctx, 'QuotaPerUnit')))
  if (amount < minimum) {
    throw new AppError('REWARD_BELOW_MINIMUM', { minimum: shortQuota(ctx, minimum) })
  }
  return ctx.tx(async tx => {
    const balances = await moveReward(tx, { userId: me.id, amount })
    if (!balances) throw await insufficient(tx, ctx, me.id)
    await ctx.bus.publish(tx, 'balance', me.id)
    const change = { amount, ...balances }
    await audit(tx, ctx, { action: 'invitation.transfer', target: `user:${me.id}`, change })
    return balances
  })
}

async function insufficient(tx: Tx, ctx: Ctx, id: number): Promise<AppError> {
  const where = { id, deletedAt: null }
  const user = await tx.db.user.findFirst({ where, select: { rewardBalance: true } })
  if (!user) return new AppError('UNAUTHENTICATED')
  return new AppError('REWARD_INSUFFICIENT', { available: shortQuota(ctx, user.rewardBalance) })
}
