import { limitDefault } from '../../../contract/limits.ts'
import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Fault, Provider, Reading } from '../../providers/provider.ts'
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
  /** The error to show the caller for an error that came with status 200. */
  explain(fault: Fault): AppError
  done(result: WholeAnswer | AppError): void
}

/** Collects a whole answer and parses it. An invalid answer fails with UPSTREAM_BAD_ANSWER. */
export function createCollector(parts: CollectorParts): Sink {
  let chunks: Buffer[] = []
  let bytes = 0
  let isOver = false
  const finishOnce = (result: WholeAnswer | AppError) => {
    if (isOver) return
    isOver = true
    parts.done(result)
  }
  return {
    data(chunk) {
      bytes += chunk.length
      chunks.push(chunk)
      if (bytes <= ANSWER_BYTES_MAX) return
      chunks = []
      finishOnce(new AppError('UPSTREAM_BAD_ANSWER'))
      parts.flow.abort(new Error('answer too large'))
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
