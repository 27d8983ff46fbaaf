import { estimate } from '../../domain/money/index.ts'
import { option } from '../../domain/options/index.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Engine } from '../engine.ts'
import type { Exchange } from '../exchange.ts'
import { growHold } from './hold.ts'

/** The hold grows when this share of it is used. */
const USED_SHARE = 0.8
/** Steps double, so that a long answer needs few of them, but never reserve a fortune at once. */
const STEP_UNITS_MIN = 500
const STEP_UNITS_MAX = 16_384

/**
 * Watches how much of a stream was delivered and grows its hold in steps while it runs past what was
 * assumed. When the balance is empty, `refuse` ends the stream; what was delivered is charged.
 */
export function createExtender(
  engine: Engine,
  exchange: Exchange,
  refuse: (error: AppError) => void,
): (unitsDelivered: number) => void {
  const { call, admission } = exchange
  // A caller who named a limit has it held from the start, and a fixed price does not grow.
  const isBounded = call.completionTokensMax !== undefined || admission.rate.kind === 'call'
  if (isBounded) return () => undefined
  let covered = option(engine.services, 'PreConsumedQuota')
  let growAt = covered * USED_SHARE
  let isGrowing = false

  return unitsDelivered => {
    if (unitsDelivered < growAt || isGrowing) return
    isGrowing = true
    const step = Math.min(Math.max(covered, unitsDelivered, STEP_UNITS_MIN), STEP_UNITS_MAX)
    grow(engine, exchange, step)
      .then(
        () => {
          covered += step
          growAt = covered * USED_SHARE
        },
        (error: unknown) => {
          if (error instanceof AppError) return refuse(error)
          // While the database is away the stream goes on, and asks again a little later.
          engine.services.trace.warn('hold.grow', { error: String(error) })
          growAt = unitsDelivered + STEP_UNITS_MIN
        },
      )
      .finally(() => {
        isGrowing = false
      })
  }
}

async function grow(engine: Engine, exchange: Exchange, completionTokens: number): Promise<void> {
  const { admission, call } = exchange
  const worst = { ...call.kinds, promptTokens: 0, completionTokens }
  const amount = estimate(admission.rate, worst)
  const growing = growHold(engine, exchange, amount)
  // The settlement waits for it, whatever comes of it: a late hold would outlive its call.
  exchange.held = exchange.held.then(() => growing.catch(() => undefined))
  await growing
}
