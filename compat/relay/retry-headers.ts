import type { ErrorCode, ErrorKind } from '../../contract/errors.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import { limitHeaders } from '../../server/kernel/limit-headers.ts'

/**
 * Whether the same call may succeed a moment later, by the kind of its error. The libraries of OpenAI read
 * `x-should-retry` before the status, and repeat 408, 409, 429 and 5xx without it:
 * https://github.com/openai/openai-node/blob/master/src/client.ts
 */
const passes: Readonly<Record<ErrorKind, boolean>> = {
  UNAUTHENTICATED: false,
  FORBIDDEN: false,
  NOT_FOUND: false,
  BAD_USER_INPUT: false,
  CONFLICT: false,
  QUERY_TOO_COMPLEX: false,
  INSUFFICIENT_QUOTA: false,
  RATE_LIMITED: true,
  UPSTREAM: true,
  UNAVAILABLE: true,
  INTERNAL: true,
}

/** Errors that are unlike the others of their kind. */
const exceptions: Readonly<Partial<Record<ErrorCode, boolean>>> = {
  REQUEST_TIMEOUT: true,
  CHANNELS_UNSUPPORTED: false,
  SURFACE_UNSUPPORTED: false,
  UPSTREAM_REJECTED: false,
  UPSTREAM_UNPAID: false,
}

/** Seconds to wait before a retry, for errors that a retry can solve. */
const RETRY_AFTER_SECONDS = '5'
const WAITING_STATUSES = new Set([429, 503])

/** Whether a client should repeat the call, and the time to wait where the error or a limit has one. */
export function retryHeaders(error: AppError): Record<string, string> {
  const isPassing = exceptions[error.code] ?? passes[error.row.kind]
  const shouldRetry = { 'x-should-retry': String(isPassing) }
  const { seconds, rule } = error.params
  if (error.code === 'RATE_LIMITED' || rule !== undefined) {
    return { ...shouldRetry, ...limitHeaders(error) }
  }
  const waits = seconds !== undefined || WAITING_STATUSES.has(error.row.http)
  if (!isPassing || !waits) return shouldRetry
  return { ...shouldRetry, 'retry-after': String(seconds ?? RETRY_AFTER_SECONDS) }
}
