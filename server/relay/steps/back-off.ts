import type { Exchange } from '../exchange.ts'

const FIRST_MS = 50
const LONGEST_MS = 1_000

/** The wait before a further attempt, in milliseconds: it doubles, and differs between calls. */
function waitBefore(attempt: number, random: () => number): number {
  const longest = Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS)
  return longest * (1 + random()) * 0.5
}

/**
 * Waits before a further attempt, so that an outage of upstreams is not answered with a storm of
 * attempts. Ends at once when the call is ended.
 */
export function backOff(exchange: Exchange, attempt: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, waitBefore(attempt, Math.random))
    const abort = () => {
      clearTimeout(timer)
      resolve()
    }
    exchange.flow = { pause: ignore, resume: ignore, abort }
  })
}

const ignore = () => undefined
