import { isJsonObject, type JsonObject } from '../../../contract/json.ts'
import { limitDefault } from '../../../contract/limits.ts'
import { Frame } from '../../dialects/frame.ts'
import { AppError } from '../../kernel/app-error.ts'
import { faultIn, valueOf } from '../sse/event-value.ts'
import { lastEvent } from '../sse/last-events.ts'
import { createSplitter } from '../sse/splitter.ts'
import { createFoldReading } from '../usage/fold-reading.ts'
import { countAnswerBytes } from './answer-bytes.ts'
import type { Sink } from './sink.ts'
import { asClientsRead, type CollectorParts, type WholeAnswer } from './collect.ts'
import { asCut, closeLater } from './stream-close.ts'

const EVENT_BYTES_MAX = limitDefault('event-bytes')

/**
 * Joins the events of an upstream that streams although a whole answer was asked for. It ends as a stream
 * does, and fails as the collector of whole answers does: nothing was delivered, so another channel may be
 * tried, and an answer that was cut is none.
 */
export function createEventFolder(parts: CollectorParts): Sink {
  const { provider, flow, share, explain, done } = parts
  const joined = joinEvents(parts)
  const counted = countAnswerBytes(share)
  const splitter = createSplitter(take, EVENT_BYTES_MAX)
  let isOver = false
  let stopClosing: (() => void) | undefined

  function take(event: Buffer): void {
    const bits = provider.inspect(event)
    if (isOver || bits & Frame.IDLE) return
    const isEnd = (bits & Frame.TERMINAL) !== 0
    const value = valueOf(event)
    const fault = faultIn(event, value, provider)
    if (fault) failWith(explain(fault))
    else if (isJsonObject(value) && !joined.add(value, bits))
      failWith(new AppError('UPSTREAM_BAD_ANSWER'))
    else if (isEnd) {
      finishOnce(joined.whole())
      stopClosing = closeLater(flow)
    }
  }

  function finishOnce(result: WholeAnswer | AppError): void {
    if (isOver) return
    isOver = true
    if (result instanceof AppError) counted.release()
    done(result)
  }

  function failWith(error: AppError): void {
    finishOnce(error)
    flow.abort(error)
  }

  /** The upstream sent its last byte. Events with a finish are complete, however it closes. */
  function close(error: AppError): void {
    stopClosing?.()
    const last = isOver ? undefined : lastEvent(splitter.rest(), provider)
    if (last) take(last)
    if (!isOver) finishOnce(joined.isFinished() ? joined.whole() : error)
  }

  return {
    data(chunk) {
      if (isOver) return
      const refusal = counted.refusalOf(chunk.length)
      if (refusal) return failWith(refusal)
      if (!splitter.feed(chunk)) failWith(new AppError('UPSTREAM_BAD_ANSWER'))
    },
    end: () => close(new AppError(joined.isEmpty() ? 'UPSTREAM_BAD_ANSWER' : 'UPSTREAM_CUT')),
    fail(error) {
      const cut = asCut(error)
      if (cut.row.kind === 'UPSTREAM') close(cut)
      else finishOnce(cut)
    },
  }
}

/** The events so far, and what was read from them. */
function joinEvents({ provider, context }: Pick<CollectorParts, 'provider' | 'context'>) {
  const fold = provider.createFold(context())
  const reading = createFoldReading(provider)
  let isEmpty = true
  let isFinished = false
  return {
    isEmpty: () => isEmpty,
    isFinished: () => isFinished,
    /** Returns false for an event that is nested too deeply. */
    add(value: JsonObject, bits: number): boolean {
      isEmpty = false
      isFinished ||= (bits & Frame.FINISH) !== 0
      try {
        const said = provider.withoutEmptyError(value)
        fold.add(said)
        reading.add(value)
        return true
      } catch {
        return false
      }
    },
    whole(): WholeAnswer | AppError {
      if (isEmpty) return new AppError('UPSTREAM_BAD_ANSWER')
      try {
        const answer = fold.whole()
        const bytes = asClientsRead(provider, answer, Buffer.from(JSON.stringify(answer)))
        return { bytes, reading: reading.whole() }
      } catch (error) {
        return new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error })
      }
    },
  }
}
