import type { ServerResponse } from 'node:http'
import { completionTokensOf, noUsage } from '../../contract/usage.ts'
import { settlementOf } from './exchange.ts'
import { noteAnswer, noteChannelFailure, type Attempt } from './outcomes.ts'
import type { EventWriter } from './event-writer.ts'
import { openStream } from './keep-alive.ts'
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
  { meter, failure, events, last }: StreamFinish,
): Promise<boolean> {
  const { exchange } = attempt
  const { response, surface, context, form } = exchange
  await exchange.held
  const usage = meter.total(failure !== undefined || exchange.isCallerGone)
  if (failure && !exchange.isCallerGone && completionTokensOf(usage) === 0) return true
  await settle(attempt, { usage, refusal: meter.refusal() }, failure)
  if (exchange.isCallerGone) return false
  const bytes = failure
    ? (surface.wrapFailure ?? asItIs)(events.fail(surface.toCallError(failure.error, context)))
    : events.close(last, { usage, isReported: meter.hasReport() })
  // A translated answer may have nothing to send before its end.
  openStream(exchange)
  response.end(form ? form.push(bytes) + form.end() : bytes)
  return false
}

const asItIs = (bytes: string) => bytes

/** How a stream ended. */
interface StreamFinish {
  readonly meter: Meter
  readonly events: EventWriter
  readonly failure: Failure | undefined
  /** What the stream ended with. */
  readonly last: Buffer | undefined
}

/** Settles a whole answer, then sends it. */
export async function finishWhole(attempt: Attempt, answer: WholeAnswer): Promise<void> {
  const { exchange } = attempt
  await exchange.held
  await settle(attempt, measureWhole(exchange.call, answer.reading), undefined)
  if (exchange.isCallerGone) return
  const headers = deliveryHeaders(exchange)
  headers['content-type'] = 'application/json'
  headers['content-length'] = String(answer.bytes.length)
  exchange.response.writeHead(200, headers)
  sendWhole(exchange.response, answer.bytes)
}

/** Up to this size a copy costs less than a second buffer to write. */
const JOINED_BYTES_MAX = 16_384

/** Ends an answer with its only bytes. Node writes a text together with the headers, and a buffer apart. */
function sendWhole(response: ServerResponse, bytes: Buffer): void {
  if (bytes.length > JOINED_BYTES_MAX) response.end(bytes)
  else response.end(bytes.toString('latin1'), 'latin1')
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
  if (!failure) return noteAnswer(attempt, settlement.charge)
  noteChannelFailure(attempt, failure)
  if (!exchange.isCallerGone) engine.counts.failed(failure.error.code)
}
