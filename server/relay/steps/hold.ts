import type { HoldOutcome, HoldRequest } from '../../domain/money/index.ts'
import type { Rate } from '../../domain/pricing/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { ratesAsText } from '../usage/rates-as-text.ts'
import type { Admission } from './admit.ts'
import { isRich } from './is-rich.ts'

/** New calls are refused when the database is silent for so long (threats X22). */
const PATIENCE_MS = 1_800

/**
 * Reserves the money of a call around `carry`, which settles it when it delivers. When it throws,
 * the whole hold is given back before the caller hears of it.
 */
export async function holdFor(
  engine: Engine,
  exchange: Exchange,
  carry: () => Promise<void>,
): Promise<void> {
  const canWait = isRich(engine.books, exchange.caller.user.id, exchange.admission.amount)
  const placing = place(engine, exchange, canWait)
  exchange.held = placing
  if (!canWait) await placing
  // A refused hold is noticed where an answer would first be delivered.
  placing.catch(() => undefined)
  try {
    await carry()
  } catch (error) {
    await exchange.held
    await release(engine, exchange)
    throw error
  }
}

/** A caller does not wait for a database that does not answer; a hold that comes later is freed. */
function place({ books }: Engine, exchange: Exchange, canWait: boolean): Promise<void> {
  const request = requestFor(exchange, exchange.admission.amount)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(new AppError('DATABASE_AWAY'))
  }, PATIENCE_MS)
  books
    .place(request, canWait)
    .then(outcome => {
      requireHeld(outcome, request)
      if (isLate) return books.release(request)
      exchange.holding = request
      resolve()
    })
    .catch(reject)
    .finally(() => clearTimeout(timer))
  return promise
}

/** Reserves more for a call in flight. Throws when the balance does not allow it. */
export async function growHold(engine: Engine, exchange: Exchange, amount: bigint): Promise<void> {
  const request = requestFor(exchange, amount)
  requireHeld(await engine.books.grow(request), request)
  const { holding } = exchange
  exchange.holding = {
    ...request,
    amount: request.amount + (holding?.amount ?? 0n),
    tokenAmount: request.tokenAmount + (holding?.tokenAmount ?? 0n),
  }
}

async function release({ books }: Engine, { holding }: Exchange): Promise<void> {
  if (holding) await books.release(holding)
}

function requestFor(exchange: Exchange, amount: bigint): HoldRequest {
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
  if (outcome === 'held') return
  const code = outcome === 'user-insufficient' ? 'QUOTA_INSUFFICIENT' : 'TOKEN_QUOTA_INSUFFICIENT'
  throw new AppError(code, { needed: amount.toString() })
}
