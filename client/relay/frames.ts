/** The least time between two frames, in milliseconds: often enough to look live, seldom enough to cost little. */
export const FRAME_MS = 500

export interface Frames {
  /** Runs `deliver` in the next frame. */
  add(deliver: () => void): void
}

/**
 * Collects what arrives and delivers it in frames. All of a frame is delivered in one task, so React
 * renders the page once for it. After a quiet time the first frame comes at once.
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
      // Left over when one of them has failed.
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
