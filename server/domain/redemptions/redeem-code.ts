import { RedeemCode, type RedeemCodeRaw } from '../../../contract/inputs/redemption.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit } from '../access/index.ts'
import { limit, refuseOverLimit } from '../limits/index.ts'
import { credit } from '../money/index.ts'
import { isCode } from './code.ts'

/** A redeemed code with its quota, and the user's new balance. */
export interface Redeemed {
  readonly redemptionId: number
  /** The entry of the credit. */
  readonly entryId: bigint
  readonly quota: bigint
  readonly balance: bigint
}

/**
 * Marks a code as used and credits its quota to the actor, in one transaction. Throws
 * REDEMPTION_INVALID for a code that is unknown, used, disabled, expired or deleted, and RATE_LIMITED after 20
 * such tries within 20 minutes.
 */
export async function redeemCode(ctx: Ctx, input: RedeemCodeRaw): Promise<Redeemed> {
  const me = allowUser(ctx.actor, 'redemption:redeem')
  const { code } = parseInput(RedeemCode, input)
  await refuseOverLimit(ctx, 'redeem', `user:${me.id}`)
  const redeemed = isCode(code) ? await ctx.tx(tx => redeem(tx, ctx, { me, code })) : undefined
  if (redeemed) return redeemed
  await limit(ctx, 'redeem', `user:${me.id}`)
  throw new AppError('REDEMPTION_INVALID')
}

/** Of several transactions only one changes the row from UNUSED, and only that one credits. */
const USE = `
update redemptions set status = 'USED', used_by_user_id = $2::int, redeemed_at = now()
 where code_hash = any ($1::bytea[]) and status = 'UNUSED' and deleted_at is null
   and (expires_at is null or expires_at > now())
returning id, quota`

async function redeem(
  tx: Tx,
  ctx: Ctx,
  { me, code }: { me: UserActor; code: string },
): Promise<Redeemed | undefined> {
  const values = [ctx.encryption.hashes(code), me.id]
  const [used] = await tx.query<{ id: number; quota: bigint }>(USE, values)
  if (!used) return undefined
  const { id, quota } = used
  const owner = { id: me.id, status: 'ENABLED', deletedAt: null } as const
  const user = await tx.db.user.findFirst({ where: owner, select: { username: true } })
  if (!user) throw new AppError('UNAUTHENTICATED')
  const params = { quota: String(quota), id: String(id) }
  const { after, entryId } = await credit(tx, ctx, {
    userId: me.id,
    username: user.username,
    amount: quota,
    kind: 'REDEMPTION',
    reference: `redemption:${id}`,
    actorId: me.id,
    log: { type: 'TOP_UP', event: { code: 'redeemed', params } },
  })
  await ctx.bus.publish(tx, 'redemptions', id)
  const change = { quota, userId: me.id }
  await audit(tx, ctx, { action: 'redemption.redeem', target: `redemption:${id}`, change })
  return { redemptionId: id, entryId, quota, balance: after }
}
