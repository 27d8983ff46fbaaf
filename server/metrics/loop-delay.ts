import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks'

/** How often the event loop is measured. */
const STEP_MS = 20
const NANOSECONDS_OF_MS = 1e6
const NANOSECONDS = 1e9

/** Delays of the event loop since the last reading, in seconds, by quantile. */
export type LoopDelays = readonly (readonly [quantile: string, seconds: number])[]

/**
 * Measures how late a timer is. The histogram of Node forgets the present step with each reset, so a
 * delay that begins at a reading would not be seen.
 */
export function measureLoopDelay(): () => LoopDelays {
  const delays = createHistogram()
  let lastMs = performance.now()
  setInterval(() => {
    const nowMs = performance.now()
    const lateMs = nowMs - lastMs - STEP_MS
    delays.record(Math.max(1, Math.round(lateMs * NANOSECONDS_OF_MS)))
    lastMs = nowMs
  }, STEP_MS).unref()
  return () => {
    const read = [50, 99, 100].map(
      percent => [String(percent / 100), secondsAt(delays, percent)] as const,
    )
    delays.reset()
    return read
  }
}

/** 0 before the first measure. */
function secondsAt(delays: RecordableHistogram, percent: number): number {
  return delays.count === 0 ? 0 : delays.percentile(percent) / NANOSECONDS
}
