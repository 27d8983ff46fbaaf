import { IdempotencyKey } from '../../../contract/inputs/idempotency.ts'
import type { JsonValue } from '../../../contract/json.ts'
import type { Ctx, Tx } from '../../kernel/ctx.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { canonical } from './canonical.ts'
import { claimKey, findKept, keepRefusal, keepValue, type Claim } from './keys.ts'
import { refusalOf, replay } from './answer.ts'

/** A request that says of itself that it may arrive more than once. */
export interface Repeatable {
  /** The `Idempotency-Key` as sent; absent: the request is served as any other. */
  readonly key: string | undefined
  /** All that makes it this request: the operation's name and its input. */
  readonly body: unknown
}

/**
 * Serves a request once for each key of its caller, and gives the first answer again for 24 hours.
 * `work` gets the context to use, and may change things in one transaction of `ctx.tx` only: its
 * answer is kept in that same transaction, so neither is ever there without the other. Throws
 * IDEMPOTENCY_RUNNING while the first is running, and IDEMPOTENCY_REUSED for another body;
 * INPUT_INVALID for a key that is none, and for a body nested too deep to be compared.
 */
export async function withIdempotency<T extends JsonValue>(
  ctx: Ctx,
  { key: sent, body }: Repeatable,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (sent === undefined) return work(ctx)
  const { id: userId } = allowUser(ctx.actor, 'user:self')
  const { 'Idempotency-Key': key } = parseInput(IdempotencyKey, { 'Idempotency-Key': sent })
  const claim: Claim = { userId, key, bodyHashes: ctx.seal.hashes(canonical(body)) }
  let hasBegun = false
  try {
    return await ctx.tx(async tx => {
      // After a lost race this runs again, and then another may have been first.
      hasBegun = false
      await claimKey(tx, claim)
      const kept = await findKept(tx, claim)
      if (kept !== undefined) return replay<T>(ctx.seal, claim, kept)
      hasBegun = true
      const value = await work(joined(ctx, tx))
      await keepValue(tx, ctx.seal, { claim, value })
      return value
    })
  } catch (error) {
    const refusal = hasBegun ? refusalOf(error) : undefined
    if (refusal) await keepRefusal(ctx.pool, ctx.seal, { claim, refusal })
    throw error
  }
}

/** A verb's own transaction becomes part of the surrounding one. */
function joined(ctx: Ctx, tx: Tx): Ctx {
  return { ...ctx, tx: work => work(tx) }
}
