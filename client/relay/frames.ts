/** The minimum time between two frames, in milliseconds. */
export const FRAME_MS = 500

export interface Frames {
  /** Runs `deliver` in the next frame. */
  add(deliver: () => void): void
}

/**
 * Collects events and delivers them in frames. All events of a frame are delivered in one task, so
 * React renders the page once for them. After a pause the first event is delivered at once.
 */
export function createFrames(frameMs: number): Frames {
  let waiting: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
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
      waiting.push(deliver)
      timer ??= setTimeout(flush)
    },
  }
}
