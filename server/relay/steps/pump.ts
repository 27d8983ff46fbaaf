import { limitDefault } from '../../../contract/limits.ts'
import type { ServerResponse } from 'node:http'
import { AppError } from '../../kernel/app-error.ts'
import type { Rewriter } from '../../providers/provider.ts'
import { createSplitter } from '../sse/splitter.ts'
import { lastEvent } from '../sse/event-value.ts'
import type { Sink } from './attempt.ts'
import type { Flow } from './flow.ts'
import { createIntake, type IntakeParts } from './intake.ts'
import { createStreamWriter } from './stream-writer.ts'
import { rewritingWriter } from './rewriting-writer.ts'

/** How a stream ended. */
export interface StreamEnd {
  /** Undefined when the upstream finished properly. */
  readonly error: AppError | undefined
  /** Whether the caller received anything; if not, another channel may be tried. */
  readonly hasDelivered: boolean
}

export interface PumpParts extends IntakeParts {
  readonly response: ServerResponse
  readonly flow: Flow
  /** The channel's changes to the events for the caller. */
  readonly rewriter?: Rewriter | undefined
  /** Called before the first bytes are sent, to write the response headers. */
  onDelivery(): void
  /** Called after each chunk was passed on. */
  onProgress(): void
  onEnd(end: StreamEnd): void
}

/** The largest event. A larger one is taken as an attack or an error of the upstream. */
const EVENT_BYTES_MAX = limitDefault('event-bytes')
/** How long an upstream may keep its connection open after the end mark. */
const CLOSE_TIMEOUT_MS = 1_000

/**
 * Passes a stream from the upstream to the caller in the same dialect. Whole events are passed on as
 * bytes. Not passed on at once: the usage event that the caller did not ask for; the end mark, which
 * is sent after the settlement; and everything before the first content, because until then another
 * channel may be tried. An error event ends the stream. A slow caller pauses the upstream.
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
  let closeTimer: NodeJS.Timeout | undefined

  /** Ends the stream at its end mark, without waiting for the upstream to close the connection. */
  function finish() {
    finishOnce(undefined)
    closeTimer = setTimeout(
      () => flow.abort(new Error('nothing more was expected')),
      CLOSE_TIMEOUT_MS,
    )
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

  /** The upstream sent its last byte. A stream with a finish reason is complete, however it closes. */
  function close(error: AppError) {
    const last = isOver ? undefined : lastEvent(splitter.rest())
    if (last) intake.take(last)
    clearTimeout(closeTimer)
    finishOnce(intake.isFinished() ? undefined : error)
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
    end: () => close(new AppError('UPSTREAM_CUT')),
    fail(error) {
      const cut = asCut(error)
      // A call that was ended here, by its key or its balance, is not complete.
      if (cut.row.kind === 'UPSTREAM') close(cut)
      else finishOnce(cut)
    },
  }
}

const asCut = (error: unknown) =>
  error instanceof AppError ? error : new AppError('UPSTREAM_CUT', {}, { cause: error })
