import { ReleaseHold, type ReleaseHoldRaw } from '../../../contract/inputs/entry.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allow, audit, requireProof } from '../access/index.ts'
import { releaseHoldsSql } from './release-holds-sql.ts'

/** What a released hold returned. */
export interface ReleasedHold {
  readonly callId: string
  readonly userId: number
  readonly tokenId: number | null
  /** Returned to the user. */
  readonly amount: bigint
  /** Returned to the token; 0 for an unlimited one. */
  readonly tokenAmount: bigint
}

const RELEASE = releaseHoldsSql({
  chosen: `select call_id, user_id, token_id from holds where call_id = $1::uuid`,
  answer: `select user_id as "userId", token_id as "tokenId", amount, token_amount as "tokenAmount"
  from released`,
})

/**
 * Releases the hold of one call, as that of a process that died. The call itself goes on: when it
 * ends it is charged, once (rule 5 of the README). Throws NOT_FOUND when the hold is gone already.
 */
export async function releaseHold(ctx: Ctx, input: ReleaseHoldRaw): Promise<ReleasedHold> {
  allow(ctx.actor, 'hold:release')
  const { callId } = parseInput(ReleaseHold, input)
  await requireProof(ctx, 'hold:release')
  return ctx.tx(async tx => {
    const [released] = await tx.query<Omit<ReleasedHold, 'callId'>>(RELEASE, [callId])
    if (!released) throw new AppError('NOT_FOUND')
    const { userId } = released
    await ctx.bus.publish(tx, 'balance', userId)
    const change = { callId, ...released }
    await audit(tx, ctx, { action: 'money.release-hold', target: `user:${userId}`, change })
    return change
  })
}
