import type { Extension, HoldOutcome, HoldRequest } from '../../domain/money/index.ts'
import type { Rate } from '../../domain/pricing/index.ts'
import { AppError, toAppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import { cutShort, type Exchange } from '../exchange.ts'
import { ratesAsText } from '../usage/rates-as-text.ts'
import type { Admission } from './admit.ts'
import { hasHeadroom } from './has-headroom.ts'

/** How long a call waits for its hold before it is refused with DATABASE_AWAY. */
const RESERVE_TIMEOUT_MS = 1_800

/**
 * Reserves the hold of a call and runs `serve`, which settles the call when it delivers. A refused
 * hold ends the call at once. When `serve` throws, the whole hold is released before the error is
 * answered.
 */
export async function holdFor(
  engine: Engine,
  exchange: Exchange,
  serve: () => Promise<void>,
): Promise<void> {
  const isSideBySide = hasHeadroom(
    engine.ledger,
    exchange.caller.user.id,
    exchange.admission.amount,
  )
  const reserving = reserve(engine, exchange, isSideBySide)
  exchange.held = reserving
  reserving.catch((error: AppError) => cutShort(exchange, error))
  if (!isSideBySide) await reserving
  try {
    await serve()
  } catch (error) {
    // When the hold was refused, the caller receives that error and not the attempt's.
    await exchange.held
    await releaseHold(engine, exchange)
    throw error
  }
}

/** Reserves with a time limit. A hold that commits after the limit is released. */
function reserve({ ledger }: Engine, exchange: Exchange, canWait: boolean): Promise<void> {
  const request = holdRequest(exchange, exchange.admission.amount)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Cleared at the timeout, so that a pending query does not keep the call's objects in memory.
  let waiting: Exchange | undefined = exchange
  const refuse = () => {
    if (!waiting || waiting.holding) return
    waiting = undefined
    ledger.cancel(request)
    reject(new AppError('DATABASE_AWAY'))
  }
  // In a busy process the timer may fire before an answer of the database that has arrived already;
  // such answers are read before `setImmediate`.
  const timer = setTimeout(() => setImmediate(refuse), RESERVE_TIMEOUT_MS)
  const fail = (error: unknown) => {
    clearTimeout(timer)
    reject(toAppError(error))
  }
  const take = (outcome: HoldOutcome) => {
    clearTimeout(timer)
    if (outcome !== 'held') return fail(insufficient(outcome, request.amount))
    if (!waiting) return void ledger.release(request).catch(fail)
    waiting.holding = request
    resolve()
  }
  ledger.reserve(request, canWait).then(take, fail)
  return promise
}

/** Reserves more for a call in flight: the amount, or the rest of the balance when it is smaller. */
export async function extendHold(
  { ledger }: Engine,
  exchange: Exchange,
  amount: bigint,
): Promise<Extension> {
  const request = holdRequest(exchange, amount)
  const extension = await ledger.extend(request)
  const { holding } = exchange
  const tokenAmount = request.tokenAmount > 0n ? extension.amount : 0n
  exchange.holding = {
    ...request,
    amount: extension.amount + (holding?.amount ?? 0n),
    tokenAmount: tokenAmount + (holding?.tokenAmount ?? 0n),
  }
  return extension
}

/** Releases the whole hold of a call that is not charged. */
export async function releaseHold({ ledger }: Engine, { holding }: Exchange): Promise<void> {
  if (holding) await ledger.release(holding)
}

function holdRequest(exchange: Exchange, amount: bigint): HoldRequest {
  const { caller, admission, callId, call } = exchange
  const { token, user } = caller
  return {
    callId,
    userId: user.id,
    tokenId: token.id,
    amount,
    tokenAmount: token.unlimited ? 0n : amount,
    terms: termsOf(call.model, admission),
  }
}

/** The terms as text by rate. A rate object exists until prices change. */
const written = new WeakMap<Rate, { model: string; group: string; text: string }>()

function termsOf(model: string, { group, rate }: Admission): string {
  const known = written.get(rate)
  if (known?.model === model && known.group === group) return known.text
  const text = JSON.stringify({ model, group, rate: ratesAsText(rate) })
  written.set(rate, { model, group, text })
  return text
}

/** The error for a balance that is too small: the user's or the token's. */
export function insufficient(outcome: Exclude<HoldOutcome, 'held'>, needed: bigint): AppError {
  const code = outcome === 'user-insufficient' ? 'QUOTA_INSUFFICIENT' : 'TOKEN_QUOTA_INSUFFICIENT'
  return new AppError(code, { needed: needed.toString() })
}
