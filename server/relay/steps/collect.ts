import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Provider } from '../../providers/provider.ts'
import type { Fault, Reading } from '../../dialects/reading.ts'
import type { AnswerContext } from '../../dialects/dialect.ts'
import type { ByteShare } from '../byte-budget.ts'
import { countAnswerBytes, type AnswerBytes } from './answer-bytes.ts'
import type { Sink } from './sink.ts'
import type { Flow } from './flow.ts'
import { asCut } from './stream-close.ts'

/** A whole answer: its original bytes and what was read from them. */
export interface WholeAnswer {
  readonly bytes: Buffer
  readonly reading: Reading
}

export interface CollectorParts {
  readonly provider: Provider
  /** A function, because only an answer in another form needs it. */
  context(): AnswerContext
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
export const createCollector = (parts: CollectorParts): Sink => new Collector(parts)

class Collector implements Sink {
  readonly #parts: CollectorParts
  readonly #counted: AnswerBytes
  #chunks: Buffer[] = []
  #isOver = false

  constructor(parts: CollectorParts) {
    this.#parts = parts
    this.#counted = countAnswerBytes(parts.share)
  }

  data(chunk: Buffer): void {
    if (this.#isOver) return
    const refusal = this.#counted.refusalOf(chunk.length)
    if (!refusal) return void this.#chunks.push(chunk)
    this.#chunks = []
    this.#finish(refusal)
    this.#parts.flow.abort(refusal)
  }

  end(): void {
    const [first] = this.#chunks
    const isOne = first !== undefined && this.#chunks.length === 1
    this.#finish(read(this.#parts, isOne ? first : Buffer.concat(this.#chunks)))
  }

  fail(error: unknown): void {
    this.#finish(asCut(error))
  }

  #finish(result: WholeAnswer | AppError): void {
    if (this.#isOver) return
    this.#isOver = true
    if (result instanceof AppError) this.#counted.release()
    this.#parts.done(result)
  }
}

/** The bytes of a whole answer with an end that clients know. */
export const asClientsRead = (provider: Provider, answer: unknown, bytes: Buffer): Buffer =>
  provider.withKnownEnd && provider.hasUnknownEnd?.(answer) ? provider.withKnownEnd(bytes) : bytes

/** The bytes of an answer without an error that says nothing; undefined when it has none. */
function withoutEmptyError(provider: Provider, answer: unknown): Buffer | undefined {
  const said = provider.withoutEmptyError(answer)
  return said === answer ? undefined : Buffer.from(JSON.stringify(said))
}

function read({ provider, explain }: CollectorParts, sent: Buffer): WholeAnswer | AppError {
  try {
    const bytes = withoutMark(sent)
    const answer: unknown = JSON.parse(bytes.toString('utf8'))
    const reading = provider.readWhole(answer)
    if (reading) {
      return {
        bytes: asClientsRead(provider, answer, withoutEmptyError(provider, answer) ?? bytes),
        reading,
      }
    }
    const fault = provider.readError(answer)
    return fault ? explain(fault) : new AppError('UPSTREAM_BAD_ANSWER')
  } catch (error) {
    return new AppError('UPSTREAM_BAD_ANSWER', {}, { cause: error })
  }
}
