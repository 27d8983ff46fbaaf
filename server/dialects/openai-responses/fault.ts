import type { JsonObject } from '../../../contract/json.ts'
import type { Fault } from '../reading.ts'
import { textIn } from '../values.ts'
import { listOf, numberIn, objectIn, objectOf } from './values.ts'

/** The status of an error that came with status 200 and names no other. */
const GOOD_STATUS = 200
/** What a code of a stream would be as a status. */
const statusOfCode: Readonly<Record<string, number>> = {
  context_length_exceeded: 400,
  invalid_prompt: 400,
  invalid_encrypted_content: 400,
  previous_response_not_found: 400,
  insufficient_quota: 429,
  rate_limit_exceeded: 429,
  server_error: 500,
  server_is_overloaded: 503,
  slow_down: 503,
}

/**
 * The error in an event or answer that came with status 200: the event `error`, flat or nested, a failed
 * response, or the object of any server that is compatible.
 */
export function readError(sent: unknown): Fault | undefined {
  const value = objectOf(Array.isArray(sent) ? sent[0] : sent)
  if (!value) return undefined
  const error = errorIn(value, objectOf(value['response']) ?? value)
  if (error === undefined) return undefined
  return withStatus(typeof error === 'string' ? textFault(error) : faultOf(error, GOOD_STATUS))
}

function errorIn(value: JsonObject, response: JsonObject): JsonObject | string | undefined {
  const nested = said(value['error']) ?? said(response['error'])
  const { type } = value
  const isFailed = type === 'error' || type === 'response.failed' || response['status'] === 'failed'
  return nested ?? (isFailed ? flat(value) : undefined)
}

/** An error object that says something, or a text. An error whose members are all empty says nothing. */
function said(value: unknown): JsonObject | string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  const error = objectOf(value)
  return error && Object.values(error).some(isSaid) ? error : undefined
}

const isSaid = (value: unknown) => {
  if (Array.isArray(value)) return value.length > 0
  const object = objectOf(value)
  return object ? Object.keys(object).length > 0 : Boolean(value)
}

/** The members of a flat error, whose `type` is that of the event. */
function flat(value: JsonObject): JsonObject {
  if (value['type'] !== 'error') return {}
  const { type: _, ...rest } = value
  return rest
}

const textFault = (message: string): Fault => ({ status: GOOD_STATUS, code: '', type: '', message })

function withStatus(fault: Fault): Fault {
  if (fault.status !== GOOD_STATUS) return fault
  return { ...fault, status: statusOfCode[fault.code] ?? GOOD_STATUS }
}

/** The error of an answer with another status, in the forms of compatible servers and gateways. */
export function readFault(status: number, body: string): Fault {
  const parsed = parse(body)
  const { error } = parsed
  const object = objectOf(error) ?? parsed
  const fault = faultOf(object, status)
  const text = fault.message === '' ? textIn(error) : fault.message
  return unwrapped({ ...fault, status, message: text })
}

/** A gateway may send the error of its own upstream as the text of the message. */
function unwrapped(fault: Fault): Fault {
  const inner = objectOf(objectIn(fault.message)?.['error'])
  if (!inner || textIn(inner['message']) === '') return fault
  return unwrapped({ ...faultOf(inner, fault.status), status: fault.status })
}

function faultOf(error: JsonObject, status: number): Fault {
  const detail = detailOf(error['detail'])
  const param = textIn(error['param']) || detail.param
  const { code } = error
  return {
    status: status === GOOD_STATUS ? statusIn(error) : status,
    code: typeof code === 'string' ? code : String(numberIn(code) ?? ''),
    type: textIn(error['type']),
    message: textIn(error['message']) || textIn(error['msg']) || detail.message,
    ...(param === '' ? {} : { param }),
  }
}

/** The HTTP status inside an error object. */
function statusIn(error: JsonObject): number {
  const numbers = ['status', 'status_code', 'code'].map(name => Number(textOrNumber(error[name])))
  return numbers.find(number => number >= 400 && number <= 599) ?? GOOD_STATUS
}

const textOrNumber = (value: unknown) => numberIn(value) ?? textIn(value)

/** Fields that are named; a request may have thousands of wrong ones. */
const DETAILS_MAX = 5

/** The error of FastAPI: a text, or a list of fields with what is wrong with each. */
function detailOf(detail: unknown): { message: string; param: string } {
  if (typeof detail === 'string') return { message: detail, param: '' }
  const items = listOf(detail).slice(0, DETAILS_MAX).map(objectOf)
  const texts = items.map(item => {
    const place = placeOf(item?.['loc'])
    return { param: place, message: textIn(item?.['msg']) }
  })
  const lines = texts.map(({ param, message }) => [param, message].filter(Boolean).join(': '))
  return { message: lines.filter(Boolean).join('; '), param: texts[0]?.param ?? '' }
}

/** `["body", "input", 0, "role"]` as `input.0.role`. */
const placeOf = (loc: unknown) =>
  listOf(loc)
    .map(part => String(textOrNumber(part)))
    .filter(part => part !== 'body' && part !== '')
    .join('.')

function parse(body: string): JsonObject {
  try {
    const value: unknown = JSON.parse(body)
    return objectOf(Array.isArray(value) ? value[0] : value) ?? {}
  } catch {
    return {}
  }
}
