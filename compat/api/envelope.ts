import type { Language } from '../../contract/enums.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { errorMessage } from '../../contract/messages.ts'
import type { AppError } from '../../server/kernel/app-error.ts'
import { limitHeaders } from '../../server/kernel/limit-headers.ts'
import { pageHeaders } from '../../server/relay/index.ts'
import type { Answer } from './route.ts'

const SHOWN_PATH_MAX = 200

/** A response, ready to be sent. */
export interface Rendered {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** The body is plain text, not JSON. */
  readonly isPlain?: true
}

/**
 * HTTP statuses of errors; all others have 200. Existing clients show the message only of a 200 and
 * sign out on any 401, so another status is used only where the former API used it or where no
 * existing client meets it.
 */
const statuses: Readonly<Partial<Record<ErrorCode, number>>> = {
  UNAUTHENTICATED: 401,
  USER_HEADER_MISSING: 401,
  USER_HEADER_INVALID: 401,
  USER_HEADER_MISMATCH: 401,
  ORIGIN_REFUSED: 403,
  // Existing clients send no `Idempotency-Key`, so they never get these.
  REQUEST_TIMEOUT: 408,
  IDEMPOTENCY_RUNNING: 409,
  BODY_TOO_LARGE: 413,
  ENCODING_UNSUPPORTED: 415,
  IDEMPOTENCY_REUSED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  DATABASE_AWAY: 503,
  STOPPING: 503,
}

export function renderAnswer(answer: Answer): Rendered {
  const whole = renderWhole(answer)
  if (whole) return whole
  const { success = true, message = '', data, beside = {}, setCookie } = answer
  const ended = success === null ? {} : { success }
  const messagePart = message === null ? {} : { message }
  const found = data === undefined ? {} : { data }
  return {
    status: 200,
    body: { ...ended, ...messagePart, ...found, ...beside },
    headers: setCookie === undefined ? {} : { 'Set-Cookie': setCookie },
  }
}

/** An answer without an envelope. */
function renderWhole({ bare, location, word }: Answer): Rendered | undefined {
  if (bare) return { status: 200, body: bare, headers: anyOrigin }
  if (location !== undefined) return renderRedirect(location)
  return word === undefined ? undefined : renderWord(word)
}

function renderRedirect(location: string): Rendered {
  return { status: 302, body: '', headers: { Location: location }, isPlain: true }
}

/** A response with one word of plain text. */
export function renderWord(word: string, status = 200): Rendered {
  return { status, body: word, headers: {}, isPlain: true }
}

/** Headers of calls without an envelope, which any web page may make. */
export const anyOrigin = pageHeaders

/** Renders an error. `own` are the statuses of this call that differ from the table. */
export function renderFailure(
  error: AppError,
  language: Language,
  own: Readonly<Partial<Record<ErrorCode, number>>> = {},
): Rendered {
  return {
    status: own[error.code] ?? statuses[error.code] ?? 200,
    body: { success: false, message: errorMessage(language, error) },
    headers: headersOf(error),
  }
}

function headersOf(error: AppError): Rendered['headers'] {
  // The rest of the request body would be parsed as the next request.
  return error.code === 'REQUEST_TIMEOUT' ? { Connection: 'close' } : limitHeaders(error)
}

/** Renders an error for calls without `success`, with the message in `data`. */
export function renderInData(error: AppError, language: Language): Rendered {
  const body = { message: 'error', data: errorMessage(language, error) }
  return { status: 200, body, headers: {} }
}

/** Renders an unknown path in the error format of the relay. */
export function renderUnknownPath(method: string, url: string): Rendered {
  const path = (url.split('?')[0] ?? '').slice(0, SHOWN_PATH_MAX)
  const message = `Invalid URL (${method} ${path})`
  return {
    status: 404,
    body: { error: { message, type: 'invalid_request_error', param: '', code: '' } },
    headers: {},
  }
}
