import type { ErrorCode } from '../../contract/errors.ts'

/** Upper bounds of the buckets of durations, in seconds. */
const BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300] as const

/** How many durations were at most `seconds`, for each bound, and their sum. */
export interface DurationCounts {
  readonly buckets: readonly (readonly [seconds: number, count: number])[]
  readonly count: number
  readonly sumSeconds: number
}

/** What a process has counted since its start. */
export interface CallNumbers {
  readonly received: number
  readonly answered: number
  readonly failed: ReadonlyMap<ErrorCode, number>
  readonly failedAttempts: ReadonlyMap<ErrorCode, number>
  /** From the admission of an answered call to its settlement. */
  readonly durations: DurationCounts
  /** From the admission of an answered stream to its first token. */
  readonly firstTokens: DurationCounts
}

/** Counts the calls of a process. A count is one addition: a call waits for nothing. */
export interface CallCounts {
  received(): void
  answered(durationMs: number, firstTokenMs: number | undefined): void
  failed(code: ErrorCode): void
  failedAttempt(code: ErrorCode): void
  read(): CallNumbers
}

export function countCalls(): CallCounts {
  let received = 0
  let answered = 0
  const failed = new Map<ErrorCode, number>()
  const failedAttempts = new Map<ErrorCode, number>()
  const durations = createDurations()
  const firstTokens = createDurations()
  return {
    received() {
      received += 1
    },
    answered(durationMs, firstTokenMs) {
      answered += 1
      durations.add(durationMs)
      if (firstTokenMs !== undefined) firstTokens.add(firstTokenMs)
    },
    failed: code => addOne(failed, code),
    failedAttempt: code => addOne(failedAttempts, code),
    read: () => ({
      received,
      answered,
      failed,
      failedAttempts,
      durations: durations.read(),
      firstTokens: firstTokens.read(),
    }),
  }
}

function addOne(counts: Map<ErrorCode, number>, code: ErrorCode): void {
  counts.set(code, (counts.get(code) ?? 0) + 1)
}

/** Typed, so that adding to the sum allocates nothing. */
function createDurations() {
  const counts = new Float64Array(BOUNDS.length + 1)
  const sum = new Float64Array(1)
  return {
    add(durationMs: number) {
      const seconds = durationMs / 1_000
      let at = 0
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1
      counts[at] = (counts[at] ?? 0) + 1
      sum[0] = (sum[0] ?? 0) + seconds
    },
    read(): DurationCounts {
      let count = 0
      const buckets = BOUNDS.map((seconds, at) => {
        count += counts[at] ?? 0
        return [seconds, count] as const
      })
      return { buckets, count: count + (counts[BOUNDS.length] ?? 0), sumSeconds: sum[0] ?? 0 }
    },
  }
}
