import type { ServerResponse } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'
import type { Rewriter } from '../../providers/provider.ts'
import { createSplitter } from '../sse/splitter.ts'
import { lastEvent } from '../sse/event-value.ts'
import type { Flow, Sink } from './attempt.ts'
import { createIntake, type IntakeParts } from './intake.ts'
import { createStreamWriter } from './stream-writer.ts'
import { rewritingWriter } from './rewriting-writer.ts'

/** How a stream ended. */
export interface StreamEnd {
  /** Undefined when the upstream finished properly. */
  readonly error: AppError | undefined
  /** Whether the caller got anything; if not, another channel may be tried. */
  readonly hasDelivered: boolean
}

export interface PumpParts extends IntakeParts {
  readonly response: ServerResponse
  readonly flow: Flow
  /** What the channel changes about the events that the caller sees. */
  readonly rewriter?: Rewriter | undefined
  /** Called before the first bytes go out: the time to send the head. */
  onDelivery(): void
  /** Called after every piece that was passed on. */
  onProgress(): void
  onEnd(end: StreamEnd): void
}

/** One event of more than this is an attack or a mistake. */
const EVENT_BYTES_MAX = 10 * 1024 * 1024
/** An upstream that does not end after its end mark is left behind. */
const LINGER_MS_MAX = 1_000

/**
 * Carries a stream from the upstream to the caller in the same dialect: whole events pass as the
 * bytes they came in. Held back are the usage event the caller did not ask for, the end mark, which
 * is sent after the settlement, and everything before the first content: until then another channel
 * may be tried. Errors end the stream wherever they stand. A slow caller pauses the upstream.
 */
export function createPump(parts: PumpParts): Sink {
  const { flow } = parts
  const direct = createStreamWriter(parts.response, flow, parts.onDelivery)
  const writer = rewritingWriter(direct, parts.rewriter)
  const intake = createIntake(parts, writer, { finish, failWith })
  const splitter = createSplitter(event => {
    if (!isOver) intake.take(event)
  }, EVENT_BYTES_MAX)
  let isOver = false
  let lingering: NodeJS.Timeout | undefined

  /** The end mark ends the stream, whenever the upstream ends its answer. */
  function finish() {
    finishOnce(undefined)
    lingering = setTimeout(() => flow.abort(new Error('nothing more was expected')), LINGER_MS_MAX)
  }

  function failWith(error: AppError) {
    finishOnce(error)
    flow.abort(error)
  }

  function finishOnce(error: AppError | undefined) {
    if (isOver) return
    isOver = true
    writer.flush()
    parts.onEnd({ error, hasDelivered: writer.hasDelivered() })
  }

  return {
    data(chunk) {
      if (isOver) return
      const isInBounds = splitter.feed(chunk)
      if (isOver) return
      writer.flush()
      parts.onProgress()
      if (!isInBounds) failWith(new AppError('UPSTREAM_BAD_ANSWER'))
    },
    end() {
      const last = isOver ? undefined : lastEvent(splitter.rest())
      if (last) intake.take(last)
      clearTimeout(lingering)
      finishOnce(intake.isFinished() ? undefined : new AppError('UPSTREAM_CUT'))
    },
    fail(error) {
      clearTimeout(lingering)
      finishOnce(asCut(error))
    },
  }
}

const asCut = (error: unknown) =>
  error instanceof AppError ? error : new AppError('UPSTREAM_CUT', {}, { cause: error })
