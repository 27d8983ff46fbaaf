import type { JsonObject } from '../../../contract/json.ts'
import type { CallError, StreamFailure, WrittenError } from '../dialect.ts'
import { frame } from './sse.ts'
import { given } from '../values.ts'

const CONTEXT_CODE = 'context_length_exceeded'
/** https://platform.claude.com/docs/en/api/errors */
const TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  408: 'timeout_error',
  409: 'conflict_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  // Clients that fail on other errors of a stream repeat the call after this one.
  503: 'overloaded_error',
  504: 'timeout_error',
  529: 'overloaded_error',
}

export function writeError(error: CallError): WrittenError {
  return { status: statusOf(error), body: errorBody(error) }
}

/** A call that was refused for its cost must not be repeated, which clients do after 429. */
function statusOf({ status, kind, code }: CallError): number {
  if (code === CONTEXT_CODE) return 400
  const isUnpaid = kind === 'INSUFFICIENT_QUOTA'
  return isUnpaid && status !== 402 && status !== 403 ? 402 : status
}

function errorBody(error: CallError, type = typeOf(statusOf(error))): JsonObject {
  const { code, requestId } = error
  return {
    type: 'error',
    error: {
      ...given({ type, message: messageOf(error) }),
      ...(code === '' ? {} : { details: { error_code: code } }),
    },
    request_id: requestId,
  }
}

function typeOf(status: number): string {
  return TYPES[status] ?? (status >= 500 ? 'api_error' : 'invalid_request_error')
}

/** Of these two agents read the numbers, and repeat the call with a smaller limit or conversation. */
const TOO_LONG = /prompt is too long|exceed context limit/i
const NUMBERS = /\d[\d,_]*/g
/** A smaller number is no size of a context. */
const TOKENS_MIN = 1_000

/** Agents shorten the conversation only after the vendor's own words. */
function messageOf({ code, message }: CallError): string {
  if (code !== CONTEXT_CODE || TOO_LONG.test(message)) return message
  const numbers = (message.match(NUMBERS) ?? [])
    .map(text => Number(text.replaceAll(/[,_]/g, '')))
    .filter(number => number >= TOKENS_MIN)
  const tokens = Math.max(...numbers)
  const maximum = Math.max(...numbers.filter(number => number < tokens))
  if (!Number.isFinite(maximum)) return `prompt is too long: ${message}`
  return `prompt is too long: ${tokens} tokens > ${maximum} maximum`
}

const FAILED = 500
const OVERLOADED = 'overloaded_error'
const UNPAID = 'upstream_unpaid'

/**
 * The last event of a broken stream. An event has no status: agents repeat the call after the type of an
 * overload, so an error that passes has it.
 */
export function failureEvent(error: CallError): string {
  const { kind, status, code } = error
  const isPassing = kind === 'UPSTREAM' && status >= FAILED && code !== UNPAID
  const { type: _, ...body } = isPassing ? errorBody(error, OVERLOADED) : errorBody(error)
  return frame('error', body)
}

/** The last bytes of a broken stream do not depend on what was sent. */
export const createFailure = (): StreamFailure => ({ note() {}, write: failureEvent })
