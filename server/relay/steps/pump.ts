import { limitDefault } from '../../../contract/limits.ts'
import type { ServerResponse } from 'node:http'
import type { AnswerContext, CallNumbering } from '../../dialects/dialect.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Rewriter } from '../../providers/provider.ts'
import { createSplitter } from '../sse/splitter.ts'
import { lastEvents } from '../sse/last-events.ts'
import type { FormedStream } from '../surface.ts'
import type { Sink } from './sink.ts'
import type { Flow } from './flow.ts'
import { createIntake, type IntakeParts } from './intake.ts'
import { createStreamWriter } from './stream-writer.ts'
import { numberingWriter } from './numbering-writer.ts'
import { endingWriter, type EndingWriter } from './ending-writer.ts'
import { translatingWriter } from './translating-writer.ts'
import { rewritingWriter } from './rewriting-writer.ts'
import { asCut, closeLater } from './stream-close.ts'

/** How a stream ended. */
export interface StreamEnd {
  /** Undefined when the upstream finished properly. */
  readonly error: AppError | undefined
  /** Whether the caller received anything; if not, another channel may be tried. */
  readonly hasDelivered: boolean
  /** What a complete stream ended with, which is sent after the settlement; undefined when it was only closed. */
  readonly last: Buffer | undefined
}

export interface PumpParts extends IntakeParts {
  readonly response: ServerResponse
  readonly flow: Flow
  readonly form?: FormedStream | undefined
  /** A function, because only an answer in another form needs it. */
  context(): AnswerContext
  /** The channel's changes to the events for the caller. */
  readonly rewriter?: Rewriter | undefined
  /**
   * Gives calls of tools their index; absent: they have one. Some upstreams have tools of their own, so it is
   * part of each stream.
   */
  readonly numberCalls?: CallNumbering | undefined
  /** Called before the first bytes are sent, to write the response headers. */
  onDelivery(): void
  /** Called after each chunk was passed on. */
  onProgress(): void
  onEnd(end: StreamEnd): void
}

/** The largest event. A larger one is taken as an attack or an error of the upstream. */
const EVENT_BYTES_MAX = limitDefault('event-bytes')

/**
 * Passes a stream from the upstream to the caller in the same dialect. Whole events are passed on as
 * bytes. Not passed on at once: the usage event that the caller did not ask for; the end mark, which
 * is sent after the settlement; and everything before the first content, because until then another
 * channel may be tried. An error event ends the stream. A slow caller pauses the upstream.
 */
export function createPump(parts: PumpParts): Sink {
  const { flow } = parts
  const writer = writerOf(parts)
  const intake = createIntake(parts, writer, { finish, failWith })
  const splitter = createSplitter(event => {
    if (!isOver) intake.take(event)
  }, EVENT_BYTES_MAX)
  let isOver = false
  let stopClosing: (() => void) | undefined

  /** Ends the stream at its end mark, without waiting for the upstream to close the connection. */
  function finish(last?: Buffer) {
    finishOnce(undefined, last)
    stopClosing = closeLater(flow)
  }

  function failWith(error: AppError) {
    finishOnce(error)
    flow.abort(error)
  }

  function finishOnce(error: AppError | undefined, last?: Buffer) {
    if (isOver) return
    isOver = true
    writer.flush()
    parts.onEnd({ error, hasDelivered: writer.hasDelivered(), last: last ?? writer.last() })
  }

  /** The upstream sent its last byte. A stream with a finish reason is complete, however it closes. */
  function close(error?: AppError) {
    const last = isOver ? [] : lastEvents(splitter.rest(), parts)
    for (const event of last) if (!isOver) intake.take(event)
    stopClosing?.()
    finishOnce(intake.isFinished() ? undefined : (error ?? new AppError('UPSTREAM_CUT')))
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
    end: () => close(),
    fail(error) {
      const cut = asCut(error)
      // A call that was ended here, by its key or its balance, is not complete.
      if (cut.row.kind === 'UPSTREAM') close(cut)
      else finishOnce(cut)
    },
  }
}

/** The writer of a stream: what is added is numbered, rewritten by the channel's setting, translated, and sent. */
function writerOf(parts: PumpParts): EndingWriter {
  const direct = createStreamWriter(parts.response, parts.flow, parts)
  const writer = rewritingWriter(translatingWriter(direct, parts), parts.rewriter)
  const numbered = parts.numberCalls ? numberingWriter(writer, parts.numberCalls) : writer
  return endingWriter(numbered, parts)
}
