import type { JsonObject } from '../../../contract/json.ts'
import type { AnswerContext, CallError, StreamFailure, WrittenError } from '../dialect.ts'
import { eventText } from './event-text.ts'
import { responseFor } from './response-object.ts'
import { numberIn, objectOf } from './values.ts'

const BAD_REQUEST = 400

/** Writes an error with a status of its own. */
export function writeError(error: CallError): WrittenError {
  const { type, param } = error
  const message = messageOf(error)
  if (error.kind === 'INSUFFICIENT_QUOTA') {
    // The vendor answers 429, which some agents repeat for minutes; all take this status as final.
    const code = 'insufficient_quota'
    const body = { error: { message, type: code, param: param ?? null, code } }
    return { status: BAD_REQUEST, body }
  }
  const { code } = error
  return { status: statusOf(error), body: { error: { message, type, param: param ?? null, code } } }
}

/**
 * Codes of a model that this site does not serve. The vendor answers such a call with 400, which agents take as
 * final; they repeat a call after a 404.
 */
const MODEL_CODES: ReadonlySet<string> = new Set(['model_not_found', 'model_price_missing'])

const statusOf = ({ kind, code, status }: CallError) =>
  kind === 'NOT_FOUND' && MODEL_CODES.has(code) ? BAD_REQUEST : status

function messageOf({ message, requestId }: CallError): string {
  const isNamed = requestId === '' || message.includes(requestId)
  return isNamed ? message : `${message} (request id: ${requestId})`
}

/** Codes of a failed response that clients act on. */
const CODES: ReadonlySet<string> = new Set([
  'bio_policy',
  'context_length_exceeded',
  'insufficient_quota',
  'invalid_encrypted_content',
  'invalid_prompt',
  'misalignment_policy_violation',
  'previous_response_not_found',
  'rate_limit_exceeded',
  'server_error',
  'server_is_overloaded',
  'usage_limit_reached',
  'usage_not_included',
])

function codeOf({ code, kind }: CallError): string {
  if (CODES.has(code) || code.startsWith('invalid_image')) return code
  if (kind === 'INSUFFICIENT_QUOTA') return 'insufficient_quota'
  if (kind === 'RATE_LIMITED') return 'rate_limit_exceeded'
  const isOfRequest = kind === 'BAD_USER_INPUT' || kind === 'QUERY_TOO_COMPLEX'
  return isOfRequest ? 'invalid_prompt' : 'server_error'
}

/** Codex reads the time to wait from the text. */
function messageInStream(error: CallError, code: string): string {
  const { seconds } = error
  const wait = code === 'rate_limit_exceeded' && seconds !== undefined && seconds > 0
  return wait ? `${messageOf(error)} Please try again in ${Math.ceil(seconds)}s.` : messageOf(error)
}

/**
 * The end of a stream that failed: `error` for the SDKs, flat and nested in one, then `response.failed` with the
 * complete response for agents, which act on its code.
 */
export function failureEvents(error: CallError, response: JsonObject, number: number): string {
  const code = codeOf(error)
  const message = messageInStream(error, code)
  const param = error.param ?? null
  const flat = { code, message, param, error: { type: error.type, code, message, param } }
  const failed = { ...response, status: 'failed', error: { code, message }, usage: null }
  return (
    eventText('error', flat, number) +
    eventText('response.failed', { response: failed }, number + 1)
  )
}

/**
 * The events of a stream's content are not noted, so their numbers are not known: a number that no stream reaches
 * is above them.
 */
const NUMBERS_MAX = 1_000_000

/** Ends a stream of the upstream's own bytes, with the id that its first event had. */
export function createFailure(context: AnswerContext): StreamFailure {
  let response: JsonObject | undefined
  let number = -1
  return {
    note(value) {
      response = objectOf(value['response']) ?? response
      number = Math.max(number, numberIn(value['sequence_number']) ?? number)
    },
    write(error) {
      const whole = { ...responseFor(context), ...response }
      return failureEvents(error, whole, number + 1 + NUMBERS_MAX)
    },
  }
}
