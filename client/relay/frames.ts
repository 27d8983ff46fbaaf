/** The minimum time between two frames, in milliseconds. */
export const FRAME_MS = 500
/** The maximum time that an event waits for queries under way, in milliseconds. */
const WAIT_MS_MAX = 3_000

export interface Frames {
  /** Runs `deliver` in the next frame. */
  add(deliver: () => void): void
  /** Delivers no event until the returned function is called, or for 3 s. */
  hold(): () => void
}

/**
 * Collects events and delivers them in frames. All events of a frame are delivered in one task, so
 * React renders the page once for them. After a pause the first event is delivered at once.
 */
export function createFrames(frameMs: number): Frames {
  let waiting: (() => void)[] = []
  let waitingSince = 0
  let holds = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    const restMs = waitingSince + WAIT_MS_MAX - performance.now()
    if (holds > 0 && waiting.length > 0 && restMs > 0) {
      timer = setTimeout(flush, restMs)
      return
    }
    const due = waiting
    waiting = []
    timer = due.length > 0 ? setTimeout(flush, frameMs) : undefined
    try {
      while (due.length > 0) due.shift()?.()
    } finally {
      // Rows remain when one of them has failed.
      waiting = [...due, ...waiting]
    }
  }
  return {
    add(deliver) {
      if (waiting.length === 0) waitingSince = performance.now()
      waiting.push(deliver)
      timer ??= setTimeout(flush)
    },
    hold() {
      holds += 1
      return () => {
        holds -= 1
        if (holds > 0 || waiting.length === 0) return
        clearTimeout(timer)
        timer = setTimeout(flush)
      }
    },
  }
}
