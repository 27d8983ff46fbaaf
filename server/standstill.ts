/** How often the diagnostics thread looks at the event loop, in milliseconds. */
export const LOOK_MS = 1_000

/** An event loop that has used the processor meanwhile is blocked after so many looks. */
const BUSY_LOOKS = 10
/** The processor time, in milliseconds, without which a machine with too much work is no blocked loop. */
const BUSY_MS = 5_000
/** An event loop that waits, or gets too little processor time, is blocked after so many looks. */
const LOOKS_MAX = 30

/** What the diagnostics thread sees at each look. */
export interface Look {
  /** The number of turns of the event loop so far. */
  readonly turns: number
  /** The processor time of the process so far, in milliseconds. */
  readonly processorMs: number
  /** Whether a debugger may have paused the process. */
  readonly isDebugged: boolean
}

/**
 * Decides whether an event loop stands still. It counts looks and not time: while a process or its
 * machine is suspended there are no looks, so a long sleep is one look and no standstill.
 */
export function watchTurns(): (look: Look) => boolean {
  let last: Look | undefined
  let looks = 0
  return look => {
    if (!last || look.turns !== last.turns || look.isDebugged) {
      last = look
      looks = 0
      return false
    }
    looks += 1
    const isBusy = look.processorMs - last.processorMs >= BUSY_MS
    return looks >= LOOKS_MAX || (looks >= BUSY_LOOKS && isBusy)
  }
}
