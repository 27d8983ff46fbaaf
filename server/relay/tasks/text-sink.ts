import { withoutMark } from '../../kernel/byte-order-mark.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Flow } from '../steps/flow.ts'
import type { Sink } from '../steps/sink.ts'

/** The text of a whole answer, or why it did not come. */
export type WholeText = string | { readonly error: unknown }

const BYTES_MAX = 4 * 1024 * 1024

/** Collects an answer. More bytes than the limit end it with UPSTREAM_BAD_ANSWER. */
export function createTextSink(flow: Flow, done: (text: WholeText) => void): Sink {
  const chunks: Buffer[] = []
  let bytes = 0
  return {
    data(chunk) {
      bytes += chunk.length
      if (bytes <= BYTES_MAX) chunks.push(chunk)
      else flow.abort(new AppError('UPSTREAM_BAD_ANSWER'))
    },
    end: () => done(withoutMark(Buffer.concat(chunks)).toString('utf8')),
    fail: error => done({ error }),
  }
}
