import { setImmediate as turn } from 'node:timers/promises'
import { vi } from 'vitest'

/** Longer than a caller of a stream is left without a byte. */
const SILENCE_MS = 15_000

/** The time of intervals, which a test lets pass while an upstream is silent. */
export interface Silence {
  /** Lets 15 seconds pass for the intervals that are begun since, at least one, without waiting for them. */
  pass(): Promise<void>
  end(): void
}

/** Takes over the time of all intervals that begin from now on. */
export function beginSilence(): Silence {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return {
    async pass() {
      while (vi.getTimerCount() === 0) await turn()
      vi.advanceTimersByTime(SILENCE_MS)
    },
    end: () => void vi.useRealTimers(),
  }
}
