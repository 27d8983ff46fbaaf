import { completionTokensOf, noUsage } from '../../contract/usage.ts'
import type { CachedChannel } from '../domain/channels/index.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Engine } from './engine.ts'
import { settlementOf, type Exchange } from './exchange.ts'
import { answerHeaders } from './response-headers.ts'
import type { WholeAnswer } from './steps/collect.ts'
import { countPrompt } from './usage/count.ts'
import { measureWhole, type Measured } from './usage/measure.ts'
import type { Meter } from './usage/meter.ts'

export interface Finished {
  readonly engine: Engine
  readonly exchange: Exchange
  readonly channel: CachedChannel
}

/** Settles a stream, then sends its last event: the end mark or the error. */
export async function finishStream(
  { engine, exchange, channel }: Finished,
  { meter, error }: { meter: Meter; error: AppError | undefined },
): Promise<void> {
  await exchange.held
  const usage = meter.total(error !== undefined || exchange.isCallerGone)
  // An error before any content is free: only the opening event was delivered.
  if (error && !exchange.isCallerGone && completionTokensOf(usage) === 0) throw error
  const measured = { usage, refusal: meter.refusal() }
  await engine.ledger.settle(settlementOf(exchange, channel, measured), exchange.holding)
  const { response, surface, call, context } = exchange
  if (exchange.isCallerGone) return
  if (error) {
    response.end(surface.renderErrorEvent(error, context))
    return
  }
  if (call.wantsUsage && !meter.hasReport()) {
    response.write(surface.renderUsageEvent(usage, call, context))
  }
  response.end(surface.endEvent)
}

/** Settles a whole answer, then sends it. A caller that disconnected pays for the prompt. */
export async function finishWhole(
  { engine, exchange, channel }: Finished,
  answer: WholeAnswer | AppError,
): Promise<void> {
  await exchange.held
  await engine.ledger.settle(
    settlementOf(exchange, channel, measure(exchange, answer)),
    exchange.holding,
  )
  if (exchange.isCallerGone || answer instanceof AppError) return
  exchange.response.writeHead(200, {
    ...answerHeaders(exchange.context),
    'content-type': 'application/json',
    'content-length': answer.bytes.length,
  })
  exchange.response.end(answer.bytes)
}

function measure({ call }: Exchange, answer: WholeAnswer | AppError): Measured {
  if (!(answer instanceof AppError)) return measureWhole(call, answer.reading)
  return { usage: { ...noUsage, input: countPrompt(call) }, refusal: undefined }
}
