import type { ServerResponse } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'
import type { Provider } from '../../providers/provider.ts'
import { hasData, isEndMark, isError, saysFinished, speaksOfUsage } from '../sse/event-kind.ts'
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
  onEnd(end: StreamEnd): void
}

/** One event of more than this is an attack or a mistake (threats X09). */
const EVENT_BYTES_MAX = 10 * 1024 * 1024
/** An upstream that does not end after its end mark is left behind. */
const LINGER_MS_MAX = 1_000

/**
 * Carries a stream from the upstream to the caller in the same dialect: whole events pass as the
 * bytes they came in. Held back are only the usage event the caller did not ask for, the end mark,
 * which is sent after the settlement, and comments before any content: until then another channel
 * may be tried. A slow caller pauses the upstream.
 */
export function createPump(parts: PumpParts): Sink {
  const { flow, meter } = parts
  const outlet = createOutlet(parts.response, flow, parts.onDelivery)
  let isFinished = false
  let isOver = false
  let lingering: NodeJS.Timeout | undefined

  const splitter = createSplitter(event => {
    if (isOver) return
    if (isEndMark(event)) return finish()
    // What has no data is no content, and never the first that a caller gets.
    if (!hasData(event)) return outlet.hasContent() ? outlet.add(event) : undefined
    if (isError(event)) return give(new AppError('UPSTREAM_FAILED', { status: 200 }))
    if (!isFinished) isFinished = saysFinished(event)
    if (speaksOfUsage(event) && readUsage(event, parts) === 'hide') return
    meter.keep(event)
    outlet.add(event)
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
      clearTimeout(lingering)
      over(isFinished ? undefined : new AppError('UPSTREAM_CUT'))
    },
    fail(error) {
      clearTimeout(lingering)
      over(asCut(error))
    },
  }
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
