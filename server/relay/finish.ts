import { performance } from 'node:perf_hooks'
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
  /** When the attempt that answers the call began. */
  readonly startedAtMs: number
}

/** Whether the channel is the cause of an error, and not the caller. */
export const isUpstreamError = ({ row, code }: AppError) =>
  row.kind === 'UPSTREAM' || code === 'UPSTREAM_BUSY'

/** Settles a stream, then sends its last event: the end mark or the error. */
export async function finishStream(
  finished: Finished,
  { meter, error }: { meter: Meter; error: AppError | undefined },
): Promise<void> {
  const { exchange } = finished
  await exchange.held
  const usage = meter.total(error !== undefined || exchange.isCallerGone)
  // An error before any content is free: only the opening event was delivered.
  if (error && !exchange.isCallerGone && completionTokensOf(usage) === 0) {
    countFailure(finished, error)
    throw error
  }
  const measured = { usage, refusal: meter.refusal() }
  await settle(finished, measured, error)
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
  finished: Finished,
  answer: WholeAnswer | AppError,
): Promise<void> {
  const { exchange } = finished
  await exchange.held
  await settle(finished, measure(exchange, answer), answer instanceof AppError ? answer : undefined)
  if (exchange.isCallerGone || answer instanceof AppError) return
  exchange.response.writeHead(200, {
    ...answerHeaders(exchange.context),
    'content-type': 'application/json',
    'content-length': answer.bytes.length,
  })
  exchange.response.end(answer.bytes)
}

/** Settles the call, and counts it for its channel. A caller that left says nothing about the channel. */
async function settle(
  { engine, exchange, channel, startedAtMs }: Finished,
  measured: Measured,
  error: AppError | undefined,
): Promise<void> {
  const settlement = settlementOf(exchange, channel, measured)
  await engine.ledger.settle(settlement, exchange.holding)
  if (!error) {
    const durationMs = performance.now() - startedAtMs
    engine.minutes.answered(channel.id, { durationMs, quota: settlement.charge })
  } else countFailure({ engine, exchange, channel }, error)
}

/** Errors that are no failures of the channel: the caller's request, and a type that cannot serve it. */
const NOT_OF_CHANNEL: ReadonlySet<string> = new Set(['UPSTREAM_REJECTED', 'SURFACE_UNSUPPORTED'])

/** Counts a call that a channel was sent and did not answer. A call that was cut says nothing about it. */
export function countFailure(
  { engine, exchange, channel }: Omit<Finished, 'startedAtMs'>,
  error: AppError,
): void {
  if (exchange.cutBy || !isUpstreamError(error) || NOT_OF_CHANNEL.has(error.code)) return
  engine.minutes.failed(channel.id)
}

function measure({ call }: Exchange, answer: WholeAnswer | AppError): Measured {
  if (!(answer instanceof AppError)) return measureWhole(call, answer.reading)
  return { usage: { ...noUsage, input: countPrompt(call) }, refusal: undefined }
}
