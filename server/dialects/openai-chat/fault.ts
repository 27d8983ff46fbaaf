import type { Fault } from '../reading.ts'

type Json = Readonly<Record<string, unknown>>

/** The status of an error that came with status 200 and names no other. */
const GOOD_STATUS = 200
/** No other upstream helps, and clients shorten the conversation, so it is the caller's error in a stream too. */
const TOO_LONG = 'context_length_exceeded'
/** Finish reasons that mean a failure of the model. */
const FAILED_REASONS: ReadonlySet<unknown> = new Set([
  'error',
  'network_error',
  // https://api-docs.deepseek.com/api/create-chat-completion
  'insufficient_system_resource',
])
/** MiniMax error codes: https://platform.minimax.io/docs/api-reference/errorcode */
const statusOfMiniMax: Readonly<Record<number, number>> = {
  1002: 429,
  1004: 401,
  1008: 402,
  1039: 429,
  2013: 400,
  2049: 401,
}

/**
 * Reads the error object of OpenAI, or the fields that compatible upstreams use instead. Gemini sends it
 * in a list. An upstream that is a gateway may send the error of its own upstream as the text of the
 * message: then that one is read.
 */
export function readFault(status: number, body: string): Fault {
  const parsed = parse(body)
  const { error = firstOf(parsed['errors']) } = parsed
  const fault = faultOf(isObject(error) ? error : parsed, status)
  return fault.message === '' ? { ...fault, message: textOf(error) } : unwrapped(fault)
}

/** Cloudflare sends a list of errors. */
const firstOf = (errors: unknown): unknown => (Array.isArray(errors) ? errors[0] : undefined)

/** The innermost error, where messages of errors are errors of further upstreams. */
function unwrapped(fault: Fault): Fault {
  const inner = parse(fault.message)['error']
  if (!isObject(inner) || textOf(inner['message']) === '') return fault
  const { status } = fault
  return unwrapped(faultOf(inner, status === GOOD_STATUS ? statusIn(inner) : status))
}

/**
 * The error in an answer or event with status 200, in any of its usual places; undefined when there is
 * none. An `error` that is null, or whose members are all empty, is ignored.
 */
export function readError(sent: unknown): Fault | undefined {
  const value: unknown = Array.isArray(sent) ? sent[0] : sent
  if (!isObject(value)) return undefined
  const error = errorIn(value)
  if (error === undefined) return undefined
  return isObject(error)
    ? unwrapped(faultOf(error, statusIn(error)))
    : { status: GOOD_STATUS, code: '', type: '', message: textOf(error) }
}

/**
 * A value without an `error` whose members are all empty, which client libraries would take for an error.
 * The same value when it has none.
 */
export function withoutEmptyError(value: unknown): unknown {
  if (!isObject(value) || !isObject(value['error']) || isSaid(value['error'])) return value
  const { error: _, ...rest } = value
  return rest
}

function errorIn(value: Json): unknown {
  if (isSaid(value['error'])) return value['error']
  if (value['type'] === 'error' || value['object'] === 'error') return value
  const base = value['base_resp']
  if (isObject(base) && Number.isInteger(base['status_code']) && base['status_code'] !== 0) {
    return base
  }
  const { choices } = value
  if (Array.isArray(choices)) return errorAmong(choices)
  const isBareError = isSaid(value['code']) && textOf(value['message']) !== ''
  return isBareError ? value : undefined
}

function errorAmong(choices: readonly unknown[]): unknown {
  for (const choice of choices) {
    if (!isObject(choice)) continue
    if (isSaid(choice['error'])) return choice['error']
    if (FAILED_REASONS.has(choice['finish_reason'])) return choice
  }
  return undefined
}

/** Levels of an error that are looked at: one that is nested deeper says something. */
const LEVELS_MAX = 32

/** Whether a value says something: an object whose members are all empty does not. */
function isSaid(value: unknown, levels = LEVELS_MAX): boolean {
  if (typeof value !== 'object' || value === null || levels === 0) return Boolean(value)
  return Object.values(value).some(inner => isSaid(inner, levels - 1))
}

/** The error of FastAPI: a text, or a list of fields with what is wrong with each. */
interface Detail {
  readonly message: string
  readonly param: string
}

/** Fields that are named; a request may have thousands of wrong ones. */
const DETAILS_MAX = 5

/** https://fastapi.tiangolo.com/tutorial/handling-errors/ */
function detailOf(detail: unknown): Detail {
  if (!Array.isArray(detail)) return { message: textOf(detail), param: '' }
  const items = detail.slice(0, DETAILS_MAX).filter(isObject)
  const said = items.map(one => ({ param: placeOf(one['loc']), message: textOf(one['msg']) }))
  const texts = said.map(({ param, message }) => [param, message].filter(Boolean).join(': '))
  return { message: texts.filter(Boolean).join('; '), param: said[0]?.param ?? '' }
}

/** `["body", "messages", 0, "role"]` as `messages.0.role`. */
function placeOf(loc: unknown): string {
  const parts: unknown[] = Array.isArray(loc) ? loc : []
  return parts.filter(part => part !== 'body').join('.')
}

function faultOf(error: Json, status: number): Fault {
  const detail = detailOf(error['detail'])
  const texts = [
    error['message'],
    error['msg'],
    error['err'],
    error['error_msg'],
    error['status_msg'],
    detail.message,
  ]
  const param = textOf(error['param']) || detail.param
  return {
    status,
    code: String(error['code'] ?? ''),
    type: textOf(error['type']),
    message: texts.map(textOf).find(text => text !== '') ?? '',
    ...(param === '' ? {} : { param }),
  }
}

/** The HTTP status inside an error object. */
function statusIn(error: Json): number {
  const named = statusOfMiniMax[Number(error['status_code'])]
  if (named !== undefined) return named
  const numbers = ['code', 'status', 'status_code', 'http_code'].map(key => Number(error[key]))
  const number = numbers.find(one => one >= 400 && one <= 599)
  return number ?? (error['code'] === TOO_LONG ? 400 : GOOD_STATUS)
}

function parse(body: string): Json {
  try {
    const value: unknown = JSON.parse(body)
    const first: unknown = Array.isArray(value) ? value[0] : value
    return isObject(first) ? first : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
