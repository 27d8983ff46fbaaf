import type { Extension, HoldOutcome, HoldRequest } from '../../domain/money/index.ts'
import type { Rate } from '../../domain/pricing/index.ts'
import { AppError, toAppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import { cutShort, type Exchange } from '../exchange.ts'
import { ratesAsText } from '../usage/rates-as-text.ts'
import type { Admission } from './admit.ts'
import { hasHeadroom } from './has-headroom.ts'

/** New calls are refused when the database is silent for so long (threats X22). */
const PATIENCE_MS = 1_800

/**
 * Reserves the money of a call around `carry`, which settles it when it delivers. A refused hold cuts
 * the call short wherever it is. When `carry` throws, the whole hold is given back before the caller
 * hears of it.
 */
export async function holdFor(
  engine: Engine,
  exchange: Exchange,
  carry: () => Promise<void>,
): Promise<void> {
  const isSideBySide = hasHeadroom(engine.books, exchange.caller.user.id, exchange.admission.amount)
  const placing = place(engine, exchange, isSideBySide)
  exchange.held = placing
  placing.catch((error: AppError) => cutShort(exchange, error))
  if (!isSideBySide) await placing
  try {
    await carry()
  } catch (error) {
    // A refusal of the hold is what the caller hears of, whatever the attempt made of it.
    await exchange.held
    await release(engine, exchange)
    throw error
  }
}

/** A caller does not wait for a database that does not answer; a hold that comes later is freed. */
function place({ books }: Engine, exchange: Exchange, canWait: boolean): Promise<void> {
  const request = holdRequest(exchange, exchange.admission.amount)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // A late hold keeps nothing of its call alive, however long the database is silent.
  let waiting: Exchange | undefined = exchange
  const timer = setTimeout(() => {
    waiting = undefined
    reject(new AppError('DATABASE_AWAY'))
  }, PATIENCE_MS)
  books
    .reserve(request, canWait)
    .then(outcome => {
      requireHeld(outcome, request)
      if (!waiting) return books.release(request)
      waiting.holding = request
      resolve()
    })
    .catch((error: unknown) => reject(toAppError(error)))
    .finally(() => clearTimeout(timer))
  return promise
}

/** Reserves more for a call in flight: the amount, or what is left of the balance. */
export async function growHold(
  { books }: Engine,
  exchange: Exchange,
  amount: bigint,
): Promise<Extension> {
  const request = holdRequest(exchange, amount)
  const growth = await books.extend(request)
  const { holding } = exchange
  const tokenAmount = request.tokenAmount > 0n ? growth.amount : 0n
  exchange.holding = {
    ...request,
    amount: growth.amount + (holding?.amount ?? 0n),
    tokenAmount: tokenAmount + (holding?.tokenAmount ?? 0n),
  }
  return growth
}

async function release({ books }: Engine, { holding }: Exchange): Promise<void> {
  if (holding) await books.release(holding)
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

/** A rate lives until prices change; nearly all of its calls name the same model. */
const written = new WeakMap<Rate, { model: string; group: string; text: string }>()

function termsOf(model: string, { group, rate }: Admission): string {
  const known = written.get(rate)
  if (known?.model === model && known.group === group) return known.text
  const text = JSON.stringify({ model, group, rate: ratesAsText(rate) })
  written.set(rate, { model, group, text })
  return text
}

function requireHeld(outcome: HoldOutcome, { amount }: HoldRequest): void {
  if (outcome !== 'held') throw insufficient(outcome, amount)
}

/** Which balance was too small for an amount. */
export function insufficient(outcome: Exclude<HoldOutcome, 'held'>, needed: bigint): AppError {
  const code = outcome === 'user-insufficient' ? 'QUOTA_INSUFFICIENT' : 'TOKEN_QUOTA_INSUFFICIENT'
  return new AppError(code, { needed: needed.toString() })
}
