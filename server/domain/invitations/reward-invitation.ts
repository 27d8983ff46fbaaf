import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { audit } from '../access/index.ts'
import { recordEvent } from '../logs/index.ts'
import { addReward, credit } from '../money/index.ts'
import { option } from '../options/index.ts'

/** A new account, and its invitation code as typed. */
export interface NewInvitee {
  readonly userId: number
  readonly username: string
  readonly inviteCode: string | null | undefined
}

interface Inviter {
  readonly id: number
  readonly username: string
}

/** Allows more characters than any code has. */
const CODE = /^[0-9A-Za-z]{1,32}$/

/**
 * Sets the inviter of a new account and rewards both, once for each invitee, inside the transaction
 * that creates the account. A code that counts as none (rule 2 of the README) leaves the account
 * without an inviter. Returns the inviter's id.
 */
export async function rewardInvitation(
  tx: Tx,
  ctx: Ctx,
  invitee: NewInvitee,
): Promise<number | undefined> {
  const inviter = await findInviter(tx, invitee)
  if (!inviter || !(await setInviter(tx, invitee.userId, inviter.id))) return undefined
  const inviteeReward = BigInt(option(ctx, 'QuotaForInvitee'))
  const inviterReward = BigInt(option(ctx, 'QuotaForInviter'))
  if (inviteeReward > 0n) await rewardInvitee(tx, ctx, { invitee, amount: inviteeReward })
  if (inviterReward > 0n) {
    await rewardInviter(tx, ctx, { inviter, invitee, amount: inviterReward })
  }
  const change = { inviterId: inviter.id, inviteeReward, inviterReward }
  await audit(tx, ctx, { action: 'invitation.reward', target: `user:${invitee.userId}`, change })
  return inviter.id
}

async function findInviter(
  tx: Tx,
  { userId, inviteCode }: NewInvitee,
): Promise<Inviter | undefined> {
  const code = inviteCode?.trim() ?? ''
  if (!CODE.test(code)) return undefined
  const where = {
    inviteCode: code,
    status: 'ENABLED',
    deletedAt: null,
    id: { not: userId },
  } as const
  const select = { id: true, username: true }
  return (await tx.db.user.findFirst({ where, select })) ?? undefined
}

/** An account has one inviter, set when it is created; false when it has one already. */
async function setInviter(tx: Tx, inviteeId: number, inviterId: number): Promise<boolean> {
  const where = { id: inviteeId, inviterId: null }
  const { count } = await tx.db.user.updateMany({ where, data: { inviterId } })
  if (count === 0) return false
  const data = { inviteCount: { increment: 1 } }
  await tx.db.user.update({ where: { id: inviterId }, data, select: { id: true } })
  return true
}

async function rewardInvitee(
  tx: Tx,
  ctx: Ctx,
  { invitee, amount }: { invitee: NewInvitee; amount: bigint },
): Promise<void> {
  const { userId, username } = invitee
  const event = { code: 'inviteeGift', params: { quota: String(amount) } } as const
  const reference = `invitee:${userId}`
  const log = { type: 'SYSTEM', event } as const
  await credit(tx, ctx, { userId, username, amount, kind: 'REWARD', reference, log })
}

/** Adds to the reward balance, from which the inviter moves it to the balance. */
async function rewardInviter(
  tx: Tx,
  ctx: Ctx,
  { inviter, invitee, amount }: { inviter: Inviter; invitee: NewInvitee; amount: bigint },
): Promise<void> {
  const { id: userId, username } = inviter
  await addReward(tx, { userId, amount, reference: `inviter-of:${invitee.userId}` })
  const event = { code: 'inviterGift', params: { quota: String(amount) } } as const
  await recordEvent(tx, ctx, { type: 'SYSTEM', userId, username, event, quota: amount })
  await ctx.bus.publish(tx, 'balance', userId)
}
