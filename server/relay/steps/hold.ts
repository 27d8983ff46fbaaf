import type { HoldOutcome } from '../../domain/money/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { ratesAsText } from '../usage/rates-as-text.ts'

/** With this many times the hold left, the upstream is called while the hold still commits. */
const RICH_FACTOR = 10n

/**
 * Reserves the money of a call around `carry`, which settles it when it delivers. When it throws,
 * the whole hold is given back before the caller hears of it.
 */
export async function holdFor(
  engine: Engine,
  exchange: Exchange,
  carry: () => Promise<void>,
): Promise<void> {
  const { amount } = exchange.admission
  const placing = place(engine, exchange)
  const isRich = (engine.holds.knownBalance(exchange.caller.user.id) ?? 0n) >= amount * RICH_FACTOR
  Object.assign(exchange, { held: placing })
  if (!isRich) await placing
  // A refused hold is noticed where an answer would first be delivered.
  placing.catch(() => undefined)
  try {
    await carry()
  } catch (error) {
    await placing
    await engine.holds.release(exchange.callId)
    throw error
  }
}

async function place(engine: Engine, exchange: Exchange): Promise<void> {
  const { caller, admission, callId, call } = exchange
  const { token, user } = caller
  const terms = { model: call.model, group: admission.group, rate: ratesAsText(admission.rate) }
  const outcome = await engine.holds.place({
    callId,
    userId: user.id,
    tokenId: token.id,
    amount: admission.amount,
    tokenAmount: token.unlimited ? 0n : admission.amount,
    terms: JSON.stringify(terms),
  })
  if (outcome !== 'held') throw refusalOf(outcome, exchange)
}

function refusalOf(outcome: Exclude<HoldOutcome, 'held'>, { admission }: Exchange): AppError {
  const params = { needed: admission.amount.toString() }
  return outcome === 'user-insufficient'
    ? new AppError('QUOTA_INSUFFICIENT', params)
    : new AppError('TOKEN_QUOTA_INSUFFICIENT', params)
}
