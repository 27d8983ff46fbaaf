import type { JsonObject } from '../../../contract/json.ts'
import type { Fault } from '../reading.ts'
import { isObject, textIn } from '../values.ts'
import { listIn, objectIn } from './values.ts'

/** The status of an error that came with status 200 and names no other. */
const GOOD_STATUS = 200
/** https://platform.claude.com/docs/en/api/errors */
const STATUS_OF_TYPE: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  conflict_error: 409,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
}
/** The vendor says only in words that the conversation is too long for the model. */
const TOO_LONG = /prompt is too long|exceeds? (?:the )?context (?:limit|window)|input is too long/i
const CONTEXT_CODE = 'context_length_exceeded'
/** Gateways wrap the error of their own upstream in the message. */
const LEVELS_MAX = 4

/** The error in an event or answer that came with status 200. */
export function readError(sent: unknown): Fault | undefined {
  const value: unknown = Array.isArray(sent) ? sent[0] : sent
  if (!isObject(value)) return undefined
  const { error } = value
  const isMarked = value['type'] === 'error' || isSaid(error)
  return isMarked ? faultOf(value, GOOD_STATUS) : undefined
}

/** An error of which every member is empty says nothing. */
const isSaid = (error: unknown): boolean =>
  isObject(error) ? Object.values(error).some(Boolean) : Boolean(error)

/** The error of an answer with another status. */
export function readFault(status: number, body: string): Fault {
  const value = parse(body)
  return value ? faultOf(value, status) : { status, code: '', type: '', message: '' }
}

function faultOf(value: JsonObject, status: number, levels = LEVELS_MAX): Fault {
  const { error } = value
  const source = isObject(error) ? error : value
  const message = messageOf(source) || textIn(error)
  const inner = levels > 0 ? wrappedIn(message) : undefined
  if (inner) return faultOf(inner, status, levels - 1)
  const type = source === value ? '' : textIn(source['type'])
  return {
    status: status === GOOD_STATUS ? statusOf(source, type) : status,
    code: codeOf(source, message, type),
    type,
    message,
    ...paramOf(source),
  }
}

function wrappedIn(message: string): JsonObject | undefined {
  const inner = message.startsWith('{') ? parse(message) : undefined
  return inner && isSaid(inner['error']) ? inner : undefined
}

function paramOf(error: JsonObject): { param?: string } {
  const param = textIn(error['param'])
  return param === '' ? {} : { param }
}

function codeOf(error: JsonObject, message: string, type: string): string {
  if (TOO_LONG.test(message)) return CONTEXT_CODE
  const { code } = error
  const named = textIn(objectIn(error['details'])['error_code'])
  const given = typeof code === 'number' ? String(code) : textIn(code)
  return named || given || type
}

function statusOf(error: JsonObject, type: string): number {
  const known = Object.hasOwn(STATUS_OF_TYPE, type) ? STATUS_OF_TYPE[type] : undefined
  if (known !== undefined) return known
  const numbers = ['status', 'status_code', 'http_code', 'code'].map(name => Number(error[name]))
  return numbers.find(number => number >= 400 && number <= 599) ?? GOOD_STATUS
}

function messageOf(error: JsonObject): string {
  const texts = ['message', 'msg', 'error_msg', 'detail'].map(name => textIn(error[name]))
  return texts.find(text => text !== '') ?? detailOf(error['detail'])
}

/** Fields that are named; a request may have thousands of wrong ones. */
const DETAILS_MAX = 5

/** https://fastapi.tiangolo.com/tutorial/handling-errors/ */
const detailOf = (detail: unknown): string =>
  listIn(detail)
    .slice(0, DETAILS_MAX)
    .map(one => textIn(objectIn(one)['msg']))
    .filter(Boolean)
    .join('; ')

function parse(body: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const first: unknown = Array.isArray(value) ? value[0] : value
    return isObject(first) ? first : undefined
  } catch {
    return undefined
  }
}
