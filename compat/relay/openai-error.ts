import { message } from '../../contract/messages.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import { limitHeaders } from '../../server/kernel/limit-headers.ts'
import type { RenderContext, Rendered } from '../../server/relay/index.ts'

/** Seconds to wait before a retry, for errors that a retry can solve. */
const RETRY_AFTER_SECONDS = '5'
const RETRYABLE_STATUSES = new Set([429, 503])

type Reader = Pick<RenderContext, 'requestId' | 'language'>

/** The error object of the OpenAI dialect. */
export function errorObject(error: AppError, { requestId, language }: Reader) {
  const text = message(language(), 'errors', error.code, error.params)
  return {
    error: {
      message: `${text} (request id: ${requestId})`,
      type: error.row.type,
      param: error.params['param'] ?? null,
      code: (isRejected(error) && error.params['code']) || error.row.api,
    },
  }
}

export function renderOpenAiError(error: AppError, context: RenderContext): Rendered {
  return {
    status: isRejected(error) ? Number(error.params['status'] ?? error.row.http) : error.row.http,
    headers: { 'content-type': 'application/json', ...retryHeaders(error) },
    body: JSON.stringify(errorObject(error, context)),
  }
}

/** A request that the upstream rejects keeps the status and the code that clients act on. */
const isRejected = ({ code }: AppError) => code === 'UPSTREAM_REJECTED'

/** An error that says when to try again, or that a retry can solve, has the time to wait. */
function retryHeaders(error: AppError): Record<string, string> {
  const { seconds, rule } = error.params
  if (error.code === 'RATE_LIMITED' || rule !== undefined) return limitHeaders(error)
  if (seconds === undefined && !RETRYABLE_STATUSES.has(error.row.http)) return {}
  return { 'retry-after': String(seconds ?? RETRY_AFTER_SECONDS) }
}
