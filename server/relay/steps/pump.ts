import type { ServerResponse } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'
import type { Provider } from '../../providers/provider.ts'
import { createSplitter, dataOf } from '../sse/splitter.ts'
import type { Meter } from '../usage/meter.ts'
import type { Flow, Sink } from './attempt.ts'

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
  onEnd(end: StreamEnd): void
}

/** A caller that takes nothing for so long is cut (threats X20). */
const DRAIN_TIMEOUT_MS = 120_000

/** One event of more than this is an attack or a mistake (threats X09). */
const EVENT_BYTES_MAX = 10 * 1024 * 1024
const USAGE_MARK = Buffer.from('"usage":')
const FINISH_MARK = Buffer.from('"finish_reason":')
const DATA_MARK = Buffer.from('data:')
const ERROR_START = /^data:\s*\{\s*"error"\s*:/
const DONE = /^data:\s*\[DONE\]\s*$/
/** Longer events cannot be the end mark. */
const DONE_BYTES_MAX = 32
/** An upstream that does not end after its end mark is left behind. */
const LINGER_MS_MAX = 1_000
const [COLON, BLANK, QUOTE] = [0x3a, 0x20, 0x22]

/**
 * Carries a stream from the upstream to the caller in the same dialect: whole events pass as the
 * bytes they came in. Held back are only the usage event the caller did not ask for, the end mark,
 * which is sent after the settlement, and comments before any content: until then another channel
 * may be tried. A slow caller pauses the upstream.
 */
export function createPump(parts: PumpParts): Sink {
  const { response, flow, meter, onEnd } = parts
  let passing: Buffer[] = []
  let isFinished = false
  let isOver = false
  let hasDelivered = false
  let lingering: NodeJS.Timeout | undefined

  const splitter = createSplitter(event => {
    if (isOver) return
    if (event.length <= DONE_BYTES_MAX && DONE.test(event.toString('latin1'))) return finish()
    if (isComment(event)) {
      if (hasDelivered || passing.length > 0) passing.push(event)
      return
    }
    if (!isFinished && saysFinished(event)) isFinished = true
    const verdict = event.includes(USAGE_MARK) ? readUsage(event, parts) : 'pass'
    if (isError(event)) return give(new AppError('UPSTREAM_FAILED', { status: 200 }))
    if (verdict === 'hide') return
    meter.keep(event)
    passing.push(event)
  }, EVENT_BYTES_MAX)

  /** The end mark ends the stream, whenever the upstream ends its answer. */
  function finish() {
    over(undefined)
    lingering = setTimeout(() => flow.abort(new Error('nothing more was expected')), LINGER_MS_MAX)
  }

  function give(error: AppError) {
    over(error)
    flow.abort(error)
  }

  function over(error: AppError | undefined) {
    if (isOver) return
    isOver = true
    flush()
    onEnd({ error, hasDelivered })
  }

  function flush() {
    if (response.destroyed) passing = []
    if (passing.length === 0) return
    if (!hasDelivered) parts.onDelivery()
    hasDelivered = true
    const bytes = passing.length === 1 ? (passing[0] as Buffer) : Buffer.concat(passing)
    passing = []
    if (!response.write(bytes)) waitForDrain(response, flow)
  }

  return {
    data(chunk) {
      if (isOver) return
      const isInBounds = splitter.feed(chunk)
      if (isOver) return
      flush()
      parts.onProgress()
      if (!isInBounds) give(new AppError('UPSTREAM_BAD_ANSWER'))
    },
    end() {
      clearTimeout(lingering)
      over(isFinished ? undefined : new AppError('UPSTREAM_CUT'))
    },
    fail(error) {
      clearTimeout(lingering)
      over(asCut(error))
    },
  }
}

function waitForDrain(response: ServerResponse, flow: Flow): void {
  flow.pause()
  const timer = setTimeout(() => response.destroy(), DRAIN_TIMEOUT_MS)
  const stop = () => {
    clearTimeout(timer)
    response.off('drain', goOn)
    response.off('close', stop)
  }
  const goOn = () => {
    stop()
    flow.resume()
  }
  // A long stream waits many times: each wait takes its listeners away again.
  response.on('drain', goOn)
  response.on('close', stop)
}

const asCut = (error: unknown) =>
  error instanceof AppError ? error : new AppError('UPSTREAM_CUT', {}, { cause: error })

/** Notes the report; an event with nothing else in it is hidden from who did not ask for it. */
function readUsage(event: Buffer, { meter, provider, wantsUsage }: PumpParts): 'pass' | 'hide' {
  let parsed: { choices?: unknown } | undefined
  try {
    parsed = JSON.parse(dataOf(event)) as { choices?: unknown }
  } catch {
    return 'pass'
  }
  const usage = provider.readEvent(parsed).usage
  if (!usage) return 'pass'
  meter.report(usage)
  const hasChoices = Array.isArray(parsed.choices) && parsed.choices.length > 0
  return hasChoices || wantsUsage ? 'pass' : 'hide'
}

/** Comments keep a connection open; they are no content. */
function isComment(event: Buffer): boolean {
  return event[0] === COLON && !event.includes(DATA_MARK)
}

/** Whether a choice says why it ended; until then it says null. */
function saysFinished(event: Buffer): boolean {
  let at = event.indexOf(FINISH_MARK)
  while (at >= 0) {
    at += FINISH_MARK.length
    while (event[at] === BLANK) at += 1
    if (event[at] === QUOTE) return true
    at = event.indexOf(FINISH_MARK, at)
  }
  return false
}

function isError(event: Buffer): boolean {
  // Nearly all events begin with `data: {"id"`: look at two bytes before running a pattern.
  const at = event.indexOf(0x7b)
  if (at < 0 || at > 16) return false
  return ERROR_START.test(event.toString('latin1', 0, at + 24))
}
