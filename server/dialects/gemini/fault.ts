import type { JsonObject } from '../../../contract/json.ts'
import { numberOf } from '../../kernel/exact-json.ts'
import type { Fault } from '../reading.ts'
import { isObject } from '../values.ts'
import { memberOf, objectsIn, textIn } from './json.ts'
import { statusOfName } from './status.ts'

/** The status of an error that came with status 200 and names no other. */
const GOOD_STATUS = 200

/** Reasons of an end that are failures, and the status that says what may help. */
const failedReasons: Readonly<Record<string, number>> = {
  // The model wrote something that is no call: the same call again may succeed.
  MALFORMED_FUNCTION_CALL: 502,
  UNEXPECTED_TOOL_CALL: 502,
  TOO_MANY_TOOL_CALLS: 502,
  MALFORMED_RESPONSE: 502,
  MISSING_THOUGHT_SIGNATURE: 400,
  // The account is switched off.
  PUP_LIMITED_DISABLED: 403,
}

/** The message of the vendor for a prompt that is too long. */
const TOO_LONG = /token count.*exceeds the maximum|exceeds the maximum.*tokens/i

/**
 * The error in an answer or event with status 200: an error object, also the first of a list, or an end that is
 * a failure. Undefined when there is none.
 */
export function readError(sent: unknown): Fault | undefined {
  const value: unknown = Array.isArray(sent) ? (sent.find(hasError) ?? sent[0]) : sent
  if (!isObject(value)) return undefined
  const { error } = value
  if (isObject(error)) return isSaid(error) ? unwrapped(faultOf(error, GOOD_STATUS)) : undefined
  if (typeof error === 'string' && error !== '') return plainFault(GOOD_STATUS, error)
  return objectsIn(value, 'candidates').map(failureOf).find(Boolean)
}

/** Reads the error of an answer with another status: https://google.aip.dev/193 */
export function readFault(status: number, body: string): Fault {
  const parsed = parse(body)
  const { error } = parsed
  if (isObject(error)) return { ...unwrapped(faultOf(error, status)), status }
  const text = typeof error === 'string' ? error : textIn(parsed, 'message')
  return plainFault(status, text ?? '')
}

function failureOf(candidate: JsonObject): Fault | undefined {
  const reason = textIn(candidate, 'finishReason') ?? ''
  const status = Object.hasOwn(failedReasons, reason) ? failedReasons[reason] : undefined
  if (status === undefined) return undefined
  const message = textIn(candidate, 'finishMessage') ?? `finish reason ${reason}`
  return { status, code: reason, type: reason, message }
}

function faultOf(error: JsonObject, sent: number): Fault {
  const name = textIn(error, 'status') ?? ''
  const message = textIn(error, 'message') ?? ''
  const details = objectsIn(error, 'details')
  const status = sent === GOOD_STATUS ? statusIn(error, name) : sent
  return {
    status,
    code: TOO_LONG.test(message) ? 'context_length_exceeded' : codeOf(error, details),
    type: name,
    message,
    ...paramOf(details),
    ...secondsOf(details),
  }
}

function statusIn(error: JsonObject, name: string): number {
  const code = Number(numberOf(memberOf(error, 'code')))
  return code >= 400 && code <= 599 ? code : (statusOfName(name) ?? GOOD_STATUS)
}

/** The reason of an `ErrorInfo`, such as `API_KEY_INVALID`, or the code. */
function codeOf(error: JsonObject, details: readonly JsonObject[]): string {
  const reason = details.map(detail => textIn(detail, 'reason')).find(Boolean)
  const code = numberOf(memberOf(error, 'code'))
  return reason ?? (typeof code === 'string' || typeof code === 'number' ? String(code) : '')
}

function paramOf(details: readonly JsonObject[]): { param?: string } {
  const violations = details.flatMap(detail => objectsIn(detail, 'fieldViolations'))
  const param = violations.map(violation => textIn(violation, 'field')).find(Boolean)
  return param === undefined ? {} : { param }
}

/** `RetryInfo`: a duration such as `12s` or `1.5s`. */
function secondsOf(details: readonly JsonObject[]): { seconds?: number } {
  const delay = details.map(detail => textIn(detail, 'retryDelay')).find(Boolean)
  const seconds = Math.ceil(Number.parseFloat(delay ?? ''))
  return Number.isSafeInteger(seconds) && seconds >= 0 ? { seconds } : {}
}

/** Gateways send the error of their own upstream as the text of the message. */
function unwrapped(fault: Fault): Fault {
  if (!fault.message.startsWith('{')) return fault
  const { error } = parse(fault.message)
  if (!isObject(error) || textIn(error, 'message') === undefined) return fault
  return faultOf(error, fault.status)
}

const plainFault = (status: number, message: string): Fault => ({
  status,
  code: '',
  type: '',
  message,
})

const hasError = (value: unknown) => isObject(value) && isObject(value['error'])

/** Whether a member of an error says something: some upstreams send an empty one with each answer. */
const isSaid = (error: JsonObject) =>
  Object.values(error).some(member =>
    typeof member === 'object' && member !== null
      ? Object.keys(member).length > 0
      : Boolean(member),
  )

function parse(body: string): JsonObject {
  try {
    const value: unknown = JSON.parse(body)
    const first: unknown = Array.isArray(value) ? value[0] : value
    return isObject(first) ? first : {}
  } catch {
    return {}
  }
}
