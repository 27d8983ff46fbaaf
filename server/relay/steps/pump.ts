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
const FINISH_MARK = Buffer.from('"finish_reason":"')
const ERROR_START = /^data:\s*\{\s*"error"\s*:/
const DONE = /^data:\s*\[DONE\]\s*$/
/** Longer events cannot be the end mark. */
const DONE_BYTES_MAX = 32

/**
 * Carries a stream from the upstream to the caller in the same dialect: whole events pass as the
 * bytes they came in. Held back are only the usage event the caller did not ask for and the end
 * mark, which is sent after the settlement. A slow caller pauses the upstream.
 */
export function createPump(parts: PumpParts): Sink {
  const { response, flow, meter, onEnd } = parts
  let passing: Buffer[] = []
  let isDone = false
  let isFinished = false
  let isOver = false
  let hasDelivered = false

  const splitter = createSplitter(event => {
    if (isOver || isDone) return
    if (event.length <= DONE_BYTES_MAX && DONE.test(event.toString('latin1'))) {
      isDone = true
      return
    }
    if (!isFinished && event.includes(FINISH_MARK)) isFinished = true
    const verdict = event.includes(USAGE_MARK) ? readUsage(event, parts) : 'pass'
    if (isError(event)) return over(new AppError('UPSTREAM_FAILED', { status: 200 }))
    if (verdict === 'hide') return
    meter.keep(event)
    passing.push(event)
  }, EVENT_BYTES_MAX)

  function over(error: AppError | undefined) {
    if (isOver) return
    isOver = true
    flush()
    onEnd({ error, hasDelivered })
  }

  function flush() {
    if (passing.length === 0 || response.destroyed) return
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
      flush()
      parts.onProgress()
      if (isInBounds) return
      over(new AppError('UPSTREAM_BAD_ANSWER'))
      flow.abort(new Error('event too large'))
    },
    end: () => over(isDone || isFinished ? undefined : new AppError('UPSTREAM_CUT')),
    fail: error => over(isDone ? undefined : cutBy(error)),
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

const cutBy = (error: unknown) =>
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

function isError(event: Buffer): boolean {
  // Nearly all events begin with `data: {"id"`: look at two bytes before running a pattern.
  const at = event.indexOf(0x7b)
  if (at < 0 || at > 16) return false
  return ERROR_START.test(event.toString('latin1', 0, at + 24))
}
