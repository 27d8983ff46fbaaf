import type { Sink } from './sink.ts'
import type { Flow } from './flow.ts'

/** A sink that buffers an answer, and its end, until it is opened. */
export interface HoldBuffer extends Sink {
  open(): void
  /** Ends the answer with an error instead, without what was buffered. */
  refuse(error: unknown): void
}

/**
 * Pauses an answer until the hold is committed and the buffer is opened. undici still delivers what it
 * had received when an upstream closes the connection, so those chunks are buffered here.
 */
export function createHoldBuffer(sink: Sink, flow: Flow): HoldBuffer {
  let waiting: (() => void)[] | undefined = []
  flow.pause()
  return {
    // `bind`, because a closure would cost an allocation for every chunk, also when it is open.
    data(chunk) {
      if (waiting) waiting.push(sink.data.bind(sink, chunk))
      else sink.data(chunk)
    },
    end() {
      if (waiting) waiting.push(() => sink.end())
      else sink.end()
    },
    fail(error) {
      if (waiting) waiting.push(() => sink.fail(error))
      else sink.fail(error)
    },
    refuse(error) {
      waiting = []
      sink.fail(error)
    },
    open() {
      const kept = waiting ?? []
      waiting = undefined
      for (const work of kept) work()
      flow.resume()
    },
  }
}
