import { RedeemCode, type RedeemCodeRaw } from '../../../contract/inputs/redemption.ts'
import type { UserActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit, limit, refuseOverLimit } from '../access/index.ts'
import { credit } from '../money/index.ts'
import { isCode } from './code.ts'

/** What a code was worth, and what its user may spend now. */
export interface Redeemed {
  readonly redemptionId: number
  /** The entry that tells of it. */
  readonly entryId: bigint
  readonly quota: bigint
  readonly balance: bigint
}

/**
 * Uses up a code and credits its worth to the actor, in one transaction. A code that is unknown,
 * used, disabled or deleted has one answer, REDEMPTION_INVALID; after 20 of them within 20 minutes
 * the answer is RATE_LIMITED.
 */
export async function redeemCode(ctx: Ctx, input: RedeemCodeRaw): Promise<Redeemed> {
  const me = allowUser(ctx.actor, 'redemption:redeem')
  const { code } = parseInput(RedeemCode, input)
  await refuseOverLimit(ctx, 'redeem', String(me.id))
  const redeemed = isCode(code) ? await ctx.tx(tx => redeem(tx, ctx, { me, code })) : undefined
  if (redeemed) return redeemed
  await limit(ctx, 'redeem', String(me.id))
  throw new AppError('REDEMPTION_INVALID')
}

/** Whoever changes the row from UNUSED credits; everybody else finds nothing to change. */
const USE = `
update redemptions set status = 'USED', used_by_user_id = $2::int, redeemed_at = now()
 where code_hash = any ($1::bytea[]) and status = 'UNUSED' and deleted_at is null
returning id, quota`

async function redeem(
  tx: Tx,
  ctx: Ctx,
  { me, code }: { me: UserActor; code: string },
): Promise<Redeemed | undefined> {
  const values = [ctx.seal.hashes(code), me.id]
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
  const change = { quota, userId: me.id }
  await audit(tx, ctx, { action: 'redemption.redeem', target: `redemption:${id}`, change })
  return { redemptionId: id, entryId, quota, balance: after }
}
