import type { IncomingHttpHeaders } from 'node:http'

/** The longest wait that is passed on, in seconds. Libraries of callers ignore a longer one. */
const SECONDS_MAX = 60

/**
 * How many seconds an upstream asks to wait, 1 to 60; undefined when it does not say. `retry-after` has
 * seconds or a date, `retry-after-ms` milliseconds.
 */
export function retryAfterOf(headers: IncomingHttpHeaders, nowMs: number): number | undefined {
  const seconds = secondsIn(headers, nowMs)
  if (seconds === undefined || !Number.isFinite(seconds) || seconds < 0) return undefined
  return Math.min(Math.max(Math.ceil(seconds), 1), SECONDS_MAX)
}

function secondsIn(headers: IncomingHttpHeaders, nowMs: number): number | undefined {
  const exact = headers['retry-after-ms']
  if (typeof exact === 'string' && exact !== '') return Number(exact) / 1_000
  const text = headers['retry-after']
  if (text === undefined || text === '') return undefined
  const seconds = Number(text)
  return Number.isNaN(seconds) ? (Date.parse(text) - nowMs) / 1_000 : seconds
}
