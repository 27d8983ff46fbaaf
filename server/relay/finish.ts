import { completionTokensOf, noUsage } from '../../contract/usage.ts'
import { settlementOf } from './exchange.ts'
import { noteAnswer, noteChannelFailure, type Attempt } from './outcomes.ts'
import { deliveryHeaders } from './response-headers.ts'
import type { Failure } from './steps/classify-failure.ts'
import type { WholeAnswer } from './steps/collect.ts'
import { countPrompt } from './usage/count.ts'
import { measureWhole, type Measured } from './usage/measure.ts'
import type { Meter } from './usage/meter.ts'

/**
 * Settles a stream, then sends its last event: the end mark or the error. Returns whether the stream is
 * free, because only its opening was delivered before an error; it is then neither settled nor ended.
 */
export async function finishStream(
  attempt: Attempt,
  { meter, failure }: { meter: Meter; failure: Failure | undefined },
): Promise<boolean> {
  const { exchange } = attempt
  const { response, surface, call, context } = exchange
  await exchange.held
  const usage = meter.total(failure !== undefined || exchange.isCallerGone)
  if (failure && !exchange.isCallerGone && completionTokensOf(usage) === 0) return true
  await settle(attempt, { usage, refusal: meter.refusal() }, failure)
  if (exchange.isCallerGone) return false
  if (failure) {
    response.end(surface.renderErrorEvent(failure.error, context))
    return false
  }
  if (call.wantsUsage && !meter.hasReport()) {
    response.write(surface.renderUsageEvent(usage, call, context))
  }
  response.end(surface.endEvent)
  return false
}

/** Settles a whole answer, then sends it. */
export async function finishWhole(attempt: Attempt, answer: WholeAnswer): Promise<void> {
  const { exchange } = attempt
  await exchange.held
  await settle(attempt, measureWhole(exchange.call, answer.reading), undefined)
  if (exchange.isCallerGone) return
  exchange.response.writeHead(200, {
    ...deliveryHeaders(exchange),
    'content-type': 'application/json',
    'content-length': answer.bytes.length,
  })
  exchange.response.end(answer.bytes)
}

/** Settles a whole answer that its caller did not wait for: the prompt is charged. */
export async function finishDropped(attempt: Attempt, failure: Failure): Promise<void> {
  const { exchange } = attempt
  await exchange.held
  const usage = { ...noUsage, input: countPrompt(exchange.call) }
  await settle(attempt, { usage, refusal: undefined }, failure)
}

/** Settles the call, and counts it for its channel. */
async function settle(
  attempt: Attempt,
  measured: Measured,
  failure: Failure | undefined,
): Promise<void> {
  const { engine, exchange, channel } = attempt
  const { services, ledger } = engine
  const settlement = settlementOf({ services, exchange, channel }, measured)
  await ledger.settle(settlement, exchange.holding)
  if (failure) noteChannelFailure(attempt, failure)
  else noteAnswer(attempt, settlement.charge)
}
