import type { ServerResponse } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'
import type { Fault, Provider } from '../../providers/provider.ts'
import {
  hasData,
  isEndMark,
  isErrorEvent,
  mayBeError,
  saysFinished,
  speaksOfUsage,
} from '../sse/event-kind.ts'
import { createSplitter, dataOf } from '../sse/splitter.ts'
import type { Meter } from '../usage/meter.ts'
import type { Flow, Sink } from './attempt.ts'
import { createOutlet } from './outlet.ts'

/** How a stream ended. */
export interface StreamEnd {
  /** Undefined when the upstream finished properly. */
  readonly error: AppError | undefined
  /** Whether the caller got anything; if not, another channel may be tried. */
  readonly hasDelivered: boolean
}

export interface PumpParts {
  readonly response: ServerResponse
  readonly flow: Flow
  readonly meter: Meter
  readonly provider: Provider
  /** Whether the caller asked to see the usage event. */
  readonly wantsUsage: boolean
  /** Called before the first bytes go out: the time to send the head. */
  onDelivery(): void
  /** Called after every piece that was passed on. */
  onProgress(): void
  /** What the caller may hear of an error that the upstream put into its stream. */
  explain(fault: Fault): AppError
  onEnd(end: StreamEnd): void
}

/** One event of more than this is an attack or a mistake (threats X09). */
const EVENT_BYTES_MAX = 10 * 1024 * 1024
/** An upstream that does not end after its end mark is left behind. */
const LINGER_MS_MAX = 1_000

/** Openings held back beyond so many bytes are passed on. */
const OPENING_BYTES_MAX = 64 * 1024
const BLANK_LINE = Buffer.from('\n\n')

/**
 * Carries a stream from the upstream to the caller in the same dialect: whole events pass as the
 * bytes they came in. Held back are the usage event the caller did not ask for, the end mark, which
 * is sent after the settlement, and everything before the first content: until then another channel
 * may be tried. Errors end the stream wherever they stand. A slow caller pauses the upstream.
 */
export function createPump(parts: PumpParts): Sink {
  const { flow, meter, provider } = parts
  const outlet = createOutlet(parts.response, flow, parts.onDelivery)
  const splitter = createSplitter(take, EVENT_BYTES_MAX)
  let opening: Buffer[] = []
  let openingBytes = 0
  let hasBegun = false
  let isFinished = false
  let isOver = false
  let lingering: NodeJS.Timeout | undefined

  function take(event: Buffer): void {
    if (isOver) return
    if (isEndMark(event)) return finish()
    if (!hasData(event)) return comment(event)
    if (hasBegun && !mayBeError(event)) return pass(event)
    inspect(event)
  }

  /** What has no data is no content, and never the first that a caller gets. */
  function comment(event: Buffer): void {
    if (outlet.hasContent()) outlet.add(event)
    else if (opening.length > 0) holdBack(event)
  }

  /** Parses what may be an error, and every event until the first that has content. */
  function inspect(event: Buffer): void {
    const value = valueOf(event)
    const fault = faultIn(event, value, provider)
    if (fault) return give(parts.explain(fault))
    if (hasBegun) return pass(event)
    // Nothing can be read from it, and so far nothing else was: it is no beginning of an answer.
    if (value === undefined) return
    holdBack(event)
    if (!provider.isOpening(value)) begin()
  }

  function holdBack(event: Buffer): void {
    opening.push(event)
    openingBytes += event.length
    if (openingBytes > OPENING_BYTES_MAX) begin()
  }

  function begin(): void {
    hasBegun = true
    const held = opening
    opening = []
    for (const event of held) {
      if (hasData(event)) pass(event)
      else outlet.add(event)
    }
  }

  function pass(event: Buffer): void {
    if (!isFinished) isFinished = saysFinished(event)
    if (speaksOfUsage(event) && readUsage(event, parts) === 'hide') return
    meter.keep(event)
    outlet.add(event)
  }

  /** The end mark ends the stream, whenever the upstream ends its answer. */
  function finish() {
    const isEmpty = !hasBegun && opening.length === 0
    if (!isEmpty) begin()
    over(isEmpty ? new AppError('UPSTREAM_BAD_ANSWER') : undefined)
    lingering = setTimeout(() => flow.abort(new Error('nothing more was expected')), LINGER_MS_MAX)
  }

  function give(error: AppError) {
    over(error)
    flow.abort(error)
  }

  function over(error: AppError | undefined) {
    if (isOver) return
    isOver = true
    outlet.flush()
    parts.onEnd({ error, hasDelivered: outlet.hasDelivered() })
  }

  return {
    data(chunk) {
      if (isOver) return
      const isInBounds = splitter.feed(chunk)
      if (isOver) return
      outlet.flush()
      parts.onProgress()
      if (!isInBounds) give(new AppError('UPSTREAM_BAD_ANSWER'))
    },
    end() {
      if (!isOver) takeLast(splitter.rest(), take)
      clearTimeout(lingering)
      over(isFinished ? undefined : new AppError('UPSTREAM_CUT'))
    },
    fail(error) {
      clearTimeout(lingering)
      over(asCut(error))
    },
  }
}

/** The last event counts without the blank line after it, unless it was cut in its middle. */
function takeLast(event: Buffer, take: (event: Buffer) => void): void {
  const isWhole = isEndMark(event) || isErrorEvent(event) || valueOf(event) !== undefined
  if (isWhole) take(Buffer.concat([event, BLANK_LINE]))
}

/** The parsed data of an event; undefined when they are no JSON object. */
function valueOf(event: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(dataOf(event))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function faultIn(event: Buffer, value: object | undefined, provider: Provider): Fault | undefined {
  const fault = provider.readError(value)
  if (fault || !isErrorEvent(event)) return fault
  return provider.readFault(200, dataOf(event))
}

const asCut = (error: unknown) =>
  error instanceof AppError ? error : new AppError('UPSTREAM_CUT', {}, { cause: error })

/** Notes the report; an event with nothing else in it is hidden from who did not ask for it. */
function readUsage(event: Buffer, { meter, provider, wantsUsage }: PumpParts): 'pass' | 'hide' {
  const parsed: { choices?: unknown } | undefined = valueOf(event)
  const usage = provider.readEvent(parsed).usage
  if (!usage) return 'pass'
  meter.report(usage)
  const hasChoices = Array.isArray(parsed?.choices) && parsed.choices.length > 0
  return hasChoices || wantsUsage ? 'pass' : 'hide'
}
