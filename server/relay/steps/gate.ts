import type { Flow, Sink } from './attempt.ts'

/** A sink that keeps what comes until it is opened. */
export interface Gate extends Sink {
  open(): void
}

/**
 * Pauses an answer until the gate is opened. An upstream that closes its connection has what it sent
 * delivered all the same, so that is kept here; it is no more than was under way.
 */
export function createGate(sink: Sink, flow: Flow): Gate {
  let waiting: (() => void)[] | undefined = []
  flow.pause()
  return {
    data(chunk) {
      if (waiting) waiting.push(() => sink.data(chunk))
      else sink.data(chunk)
    },
    end() {
      if (waiting) waiting.push(() => sink.end())
      else sink.end()
    },
    /** Nothing of what was kept is passed on: the call may be tried elsewhere, or it is refused. */
    fail(error) {
      waiting = undefined
      sink.fail(error)
    },
    open() {
      const kept = waiting ?? []
      waiting = undefined
      for (const pass of kept) pass()
      flow.resume()
    },
  }
}
