import { IdempotencyKey } from '../../../contract/inputs/idempotency.ts'
import type { JsonValue } from '../../../contract/json.ts'
import type { Ctx } from '../../kernel/ctx.ts'
import { inOneTransaction } from '../../kernel/in-one-transaction.ts'
import { parseInput } from '../../kernel/parse.ts'
import { allowUser } from '../access/index.ts'
import { canonical } from './canonical.ts'
import { claimKey, findKept, keepRefusal, keepValue, type Claim } from './keys.ts'
import { refusalOf, replay } from './answer.ts'

/** A request that may arrive more than once. */
export interface Repeatable {
  /** The `Idempotency-Key` as sent; without it the request is served as any other. */
  readonly key: string | undefined
  /** The identity of the request: the operation's name and its input. */
  readonly body: unknown
}

/**
 * Serves a request once for each key of its user, and returns the first answer again for 24 hours.
 * `work` gets the context to use, and makes its changes in one transaction of `ctx.tx`, in which its
 * answer is stored too. Throws IDEMPOTENCY_RUNNING while the first request is running,
 * IDEMPOTENCY_REUSED for another body, and INPUT_INVALID for an invalid key or a body nested too deep.
 */
export async function withIdempotency<T extends JsonValue>(
  ctx: Ctx,
  { key: sent, body }: Repeatable,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (sent === undefined) return work(ctx)
  const { id: userId } = allowUser(ctx.actor, 'user:self')
  const { 'Idempotency-Key': key } = parseInput(IdempotencyKey, { 'Idempotency-Key': sent })
  const claim: Claim = { userId, key, bodyHashes: ctx.encryption.hashes(canonical(body)) }
  let hasBegun = false
  try {
    return await inOneTransaction(ctx, async (joined, tx) => {
      // After a serialization failure this runs again, and then another request may have been first.
      hasBegun = false
      await claimKey(tx, claim)
      const kept = await findKept(tx, claim)
      if (kept !== undefined) return replay<T>(ctx.encryption, claim, kept)
      hasBegun = true
      const value = await work(joined)
      await keepValue(tx, ctx.encryption, { claim, value })
      return value
    })
  } catch (error) {
    const refusal = hasBegun ? refusalOf(error) : undefined
    if (refusal) await keepRefusal(ctx.pool, ctx.encryption, { claim, refusal })
    throw error
  }
}
