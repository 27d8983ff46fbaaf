import { estimate } from '../../domain/money/index.ts'
import type { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { completionToHold } from '../usage/completion-to-hold.ts'
import { growHold, insufficient } from './hold.ts'

/** The hold grows when this share of it is used. */
const USED_SHARE = 0.8
/** Steps double, so that a long answer needs few of them, but never reserve a fortune at once. */
const STEP_TOKENS_MIN = 500
const STEP_TOKENS_MAX = 16_384
/** What was delivered is counted again after so many more tokens at the earliest. */
const COUNT_TOKENS_MIN = 8

export interface ExtenderParts {
  /** Tokens delivered so far, counted exactly; takes time. */
  count(): number
  /** Ends the stream: nothing is left to hold, and what is held is used. */
  refuse(error: AppError): void
}

/**
 * Watches how much of a stream was delivered and grows its hold in steps while it runs past what was
 * assumed, or past the limit that the caller named and the upstream ignores. A step that the balance
 * cannot carry takes what is left of it. Once nothing is left and what is held is used, `refuse` ends
 * the stream; what was delivered is charged.
 *
 * Answers a function to be called with about how many tokens were delivered, rather too many than too
 * few.
 */
export function createExtender(
  engine: Engine,
  exchange: Exchange,
  { count, refuse }: ExtenderParts,
): (deliveredTokens: number) => void {
  const { call, admission } = exchange
  const isFree = amountOf(exchange, STEP_TOKENS_MIN) === 0n
  // A fixed price does not grow.
  if (isFree || admission.rate.kind === 'call') return () => undefined
  const named = call.completionTokensMax
  let covered = completionToHold(engine.services, call)
  /** From so many tokens on more is asked for. */
  let askAt = named === undefined ? covered * USED_SHARE : covered + 1
  /** A rough number is not enough to go past a named limit or to end the stream: tokens are counted. */
  let isExact = named !== undefined
  let lookAt = askAt
  let isGrowing = false
  let delivered = 0

  function hasReached(): boolean {
    if (delivered < lookAt) return false
    if (!isExact) return true
    const missing = askAt - count()
    if (missing > 0) lookAt = delivered + Math.max(missing, COUNT_TOKENS_MIN)
    return missing <= 0
  }

  function look() {
    if (isGrowing || !hasReached()) return
    isGrowing = true
    const step = Math.min(Math.max(covered, delivered, STEP_TOKENS_MIN), STEP_TOKENS_MAX)
    grow(engine, exchange, step).then(note, (error: unknown) => {
      isGrowing = false
      // While the database is away the stream goes on, and asks again a little later.
      engine.services.logger.warn('hold.grow', { error: String(error) })
      lookAt = delivered + STEP_TOKENS_MIN
    })
  }

  function note({ tokens, refusal }: Step) {
    isGrowing = false
    if (isExact && refusal && tokens === 0) return refuse(refusal)
    covered += tokens
    isExact = refusal !== undefined
    askAt = isExact ? covered : covered * USED_SHARE
    lookAt = askAt
    // More may have been delivered meanwhile, and nothing else may come.
    if (isExact) look()
  }

  return deliveredTokens => {
    delivered = deliveredTokens
    look()
  }
}

/** How far a hold grew. */
interface Step {
  readonly tokens: number
  /** What was lacking; undefined when it grew by the whole step. */
  readonly refusal: AppError | undefined
}

async function grow(engine: Engine, exchange: Exchange, tokens: number): Promise<Step> {
  const asked = amountOf(exchange, tokens)
  const growing = growHold(engine, exchange, asked)
  // The settlement waits for it, whatever comes of it: a late hold would outlive its call.
  const settled = growing.then(ignore, ignore)
  exchange.held = exchange.held.then(() => settled)
  const { outcome, amount } = await growing
  if (outcome === 'held') return { tokens, refusal: undefined }
  const share = Number((amount * BigInt(tokens)) / asked)
  return { tokens: share, refusal: insufficient(outcome, asked) }
}

const ignore = () => undefined

function amountOf({ admission, call }: Exchange, completionTokens: number): bigint {
  return estimate(admission.rate, { ...call.kinds, promptTokens: 0, completionTokens })
}
