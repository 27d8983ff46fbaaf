import { limitDefault } from '../../../contract/limits.ts'
import { AppError, toAppError } from '../../kernel/app-error.ts'
import type { ByteShare } from '../byte-budget.ts'

/** The largest whole answer, in bytes. */
const ANSWER_BYTES_MAX = limitDefault('answer-bytes')

/** Counts the bytes of an answer that is collected. */
export interface AnswerBytes {
  /** Undefined when they fit; otherwise UPSTREAM_BAD_ANSWER, or SERVER_BUSY when the share is full. */
  refusalOf(bytes: number): AppError | undefined
  /** Gives all bytes back to the share of the call. */
  release(): void
}

export const countAnswerBytes = (share: Counted): AnswerBytes => new Counter(share)

type Counted = Pick<ByteShare, 'addAnswer' | 'remove'>

class Counter implements AnswerBytes {
  readonly #share: Counted
  #counted = 0

  constructor(share: Counted) {
    this.#share = share
  }

  refusalOf(bytes: number): AppError | undefined {
    if (this.#counted + bytes > ANSWER_BYTES_MAX) return new AppError('UPSTREAM_BAD_ANSWER')
    try {
      this.#share.addAnswer(bytes)
    } catch (error) {
      return toAppError(error)
    }
    this.#counted += bytes
    return undefined
  }

  release(): void {
    this.#share.remove(this.#counted)
  }
}
