import { RefundCall, type RefundCallRaw } from '../../../contract/inputs/entry.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser, audit, requireProof } from '../access/index.ts'
import { lockClosing, recordEvent } from '../logs/index.ts'
import {
  findEntry,
  publishRefund,
  refundCall,
  type RefundRequest,
  type Refund,
} from '../money/index.ts'
import { lockTarget } from './user-row.ts'

/**
 * Refunds the charge of a call to a user below the actor, once: for a call that was refunded before
 * it returns the earlier entry. Throws NOT_FOUND for a call that was charged nothing,
 * and PROOF_NEEDED.
 */
export async function refundUserCall(ctx: Ctx, input: RefundCallRaw): Promise<{ entryId: bigint }> {
  const me = allowUser(ctx.actor, 'money:adjust')
  await requireProof(ctx, 'refund:make')
  const { callId, reason } = parseInput(RefundCall, input)
  return ctx.tx(async tx => {
    await lockClosing(tx)
    const charge = await findEntry(tx, { kind: 'CHARGE', reference: callId })
    if (!charge) throw new AppError('NOT_FOUND')
    const { target } = await lockTarget(tx, ctx.actor, charge.userId)
    const call = { callId, reason, actorId: me.id }
    const refund = await refundCall(tx, call)
    if (!refund) return { entryId: await earlierRefund(tx, callId) }
    await recordRefund(tx, ctx, { username: target.username, call, refund })
    return { entryId: refund.entryId }
  })
}

async function earlierRefund(tx: Tx, callId: string): Promise<bigint> {
  const earlier = await findEntry(tx, { kind: 'REFUND', reference: callId })
  if (!earlier) throw new AppError('NOT_FOUND')
  return earlier.id
}

async function recordRefund(
  tx: Tx,
  ctx: Ctx,
  { username, call, refund }: { username: string; call: RefundRequest; refund: Refund },
): Promise<void> {
  const { userId, amount, tokenId, tokenAmount } = refund
  const { callId: id, reason } = call
  const event = { code: 'callRefunded', params: { id, quota: String(amount) } } as const
  await recordEvent(tx, ctx, { type: 'ADMIN', userId, username, event, quota: amount })
  await publishRefund(tx, ctx, { callId: id, refund })
  const change = { callId: id, amount, tokenId, tokenAmount, reason }
  await audit(tx, ctx, { action: 'money.refund', target: `user:${userId}`, change })
}
