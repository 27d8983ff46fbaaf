import { limitDefault } from '../../../contract/limits.ts'
import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { AppError, toAppError } from '../../kernel/app-error.ts'
import type { Fault, Provider, Reading } from '../../providers/provider.ts'
import type { ByteShare } from '../byte-budget.ts'
import type { Sink } from './attempt.ts'
import type { Flow } from './flow.ts'

/** A whole answer: its original bytes and what was read from them. */
export interface WholeAnswer {
  readonly bytes: Buffer
  readonly reading: Reading
}

/** The largest whole answer, in bytes. */
const ANSWER_BYTES_MAX = limitDefault('answer-bytes')

export interface CollectorParts {
  readonly provider: Provider
  readonly flow: Flow
  /** Counts the bytes of the answer. */
  readonly share: Pick<ByteShare, 'addAnswer' | 'remove'>
  /** The error to show the caller for an error that came with status 200. */
  explain(fault: Fault): AppError
  done(result: WholeAnswer | AppError): void
}

/**
 * Collects a whole answer and parses it. An invalid answer fails with UPSTREAM_BAD_ANSWER, and one that
 * does not fit into the share of the call with SERVER_BUSY.
 */
export function createCollector(parts: CollectorParts): Sink {
  let chunks: Buffer[] = []
  let counted = 0
  let isOver = false
  const refuse = (error: AppError) => {
    chunks = []
    finishOnce(error)
    parts.flow.abort(error)
  }
  const finishOnce = (result: WholeAnswer | AppError) => {
    if (isOver) return
    isOver = true
    if (result instanceof AppError) parts.share.remove(counted)
    parts.done(result)
  }
  return {
    data(chunk) {
      if (isOver) return
      if (counted + chunk.length > ANSWER_BYTES_MAX)
        return refuse(new AppError('UPSTREAM_BAD_ANSWER'))
      try {
        parts.share.addAnswer(chunk.length)
      } catch (error) {
        return refuse(toAppError(error))
      }
      counted += chunk.length
      chunks.push(chunk)
    },
    end: () =>
      finishOnce(read(parts, chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks))),
    fail: error =>
      finishOnce(
        error instanceof AppError ? error : new AppError('UPSTREAM_CUT', {}, { cause: error }),
      ),
  }
}

function read({ provider, explain }: CollectorParts, sent: Buffer): WholeAnswer | AppError {
  try {
    const bytes = withoutMark(sent)
    const answer: unknown = JSON.parse(bytes.toString('utf8'))
    const reading = provider.readWhole(answer)
    if (reading) return { bytes, reading }
    const fault = provider.readError(answer)
    return fault ? explain(fault) : new AppError('UPSTREAM_BAD_ANSWER')
  } catch (error) {
    return new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error })
  }
}
