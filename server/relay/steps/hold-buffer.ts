import type { Flow, Sink } from './attempt.ts'

/** A sink that keeps what comes until it is opened. */
export interface HoldBuffer extends Sink {
  open(): void
}

/**
 * Pauses an answer until the gate is opened. When an upstream closes its connection, what it had sent
 * is delivered all the same; that much is kept here.
 */
export function createHoldBuffer(sink: Sink, flow: Flow): HoldBuffer {
  let waiting: (() => void)[] | undefined = []
  const pass = (work: () => void) => {
    if (waiting) waiting.push(work)
    else work()
  }
  flow.pause()
  return {
    data: chunk => pass(() => sink.data(chunk)),
    end: () => pass(() => sink.end()),
    /** Nothing of what was kept is passed on: the call is tried elsewhere, or refused. */
    fail(error) {
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
