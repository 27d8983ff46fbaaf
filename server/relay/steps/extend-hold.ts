import { estimate } from '../../domain/money/index.ts'
import type { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { completionToHold } from '../usage/completion-to-hold.ts'
import { extendHold, insufficient } from './hold.ts'

/** The hold is extended when this share of it is used. */
const USED_SHARE = 0.8
/** Steps double, so that a long answer needs few of them; the maximum limits one reservation. */
const STEP_TOKENS_MIN = 500
const STEP_TOKENS_MAX = 16_384
/** The number of further tokens after which delivered tokens are counted again, at the earliest. */
const COUNT_TOKENS_MIN = 8

export interface ExtenderParts {
  /** The exact number of completion tokens delivered so far. Each call tokenizes text. */
  count(): number
  /** Ends the stream: the balance is empty and the hold is used up. */
  refuse(error: AppError): void
}

/**
 * Extends the hold of a stream in steps, while the stream runs past the assumed length or past the
 * caller's own limit when the upstream ignores it. A step that is larger than the balance takes the
 * rest of the balance. When the balance is empty and the hold is used up, `refuse` ends the stream;
 * what was delivered is charged.
 *
 * Returns a function to call with an estimate of the completion tokens delivered so far. The estimate
 * may be too high, never too low.
 */
export function createExtender(
  engine: Engine,
  exchange: Exchange,
  { count, refuse }: ExtenderParts,
): (deliveredTokens: number) => void {
  const { call, admission } = exchange
  const isFree = amountOf(exchange, STEP_TOKENS_MIN) === 0n
  // A fixed price does not depend on the length of the answer.
  if (isFree || admission.rate.kind === 'call') return () => undefined
  const named = call.completionTokensMax
  let heldTokens = completionToHold(engine.services, call)
  /** The number of tokens at which the hold is extended. */
  let extendAt = named === undefined ? heldTokens * USED_SHARE : heldTokens + 1
  /** Whether tokens are counted: an estimate must not end a stream or pass the caller's own limit. */
  let isExact = named !== undefined
  let checkAt = extendAt
  let isExtending = false
  let delivered = 0

  function hasReached(): boolean {
    if (delivered < checkAt) return false
    if (!isExact) return true
    const missing = extendAt - count()
    if (missing > 0) checkAt = delivered + Math.max(missing, COUNT_TOKENS_MIN)
    return missing <= 0
  }

  function check() {
    if (isExtending || !hasReached()) return
    isExtending = true
    const step = Math.min(Math.max(heldTokens, delivered, STEP_TOKENS_MIN), STEP_TOKENS_MAX)
    extendBy(engine, exchange, step).then(note, (error: unknown) => {
      isExtending = false
      // While the database is unavailable the stream continues; the extension is tried again later.
      engine.services.logger.warn('hold.extend', { error })
      checkAt = delivered + STEP_TOKENS_MIN
    })
  }

  function note({ tokens, refusal }: Step) {
    isExtending = false
    if (isExact && refusal && tokens === 0) return refuse(refusal)
    heldTokens += tokens
    isExact = refusal !== undefined
    extendAt = isExact ? heldTokens : heldTokens * USED_SHARE
    checkAt = extendAt
    // More may have been delivered meanwhile, and no further event may follow.
    if (isExact) check()
  }

  return deliveredTokens => {
    delivered = deliveredTokens
    check()
  }
}

/** The result of one extension. */
interface Step {
  readonly tokens: number
  /** The balance that was too small; undefined when the whole step was reserved. */
  readonly refusal: AppError | undefined
}

async function extendBy(engine: Engine, exchange: Exchange, tokens: number): Promise<Step> {
  const asked = amountOf(exchange, tokens)
  const extending = extendHold(engine, exchange, asked)
  // The settlement waits for the extension, so that no extension commits after it.
  const settled = extending.then(ignore, ignore)
  exchange.held = exchange.held.then(() => settled)
  const { outcome, amount } = await extending
  if (outcome === 'held') return { tokens, refusal: undefined }
  const share = Number((amount * BigInt(tokens)) / asked)
  return { tokens: share, refusal: insufficient(outcome, asked) }
}

const ignore = () => undefined

function amountOf({ admission, call }: Exchange, completionTokens: number): bigint {
  return estimate(admission.rate, { ...call.kinds, promptTokens: 0, completionTokens })
}
