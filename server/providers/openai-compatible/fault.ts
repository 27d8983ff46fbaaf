import type { Fault } from '../provider.ts'

type Json = Readonly<Record<string, unknown>>

/** The status of an error that came with status 200 and names no other. */
const GOOD_STATUS = 200
/** Finish reasons that mean a failure of the model. */
const FAILED_REASONS: ReadonlySet<unknown> = new Set(['error', 'network_error'])
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
  const { error } = parsed
  const fault = faultOf(isObject(error) ? error : parsed, status)
  if (fault.message === '') return { ...fault, message: textOf(error) }
  const inner = parse(fault.message)['error']
  return isObject(inner) && textOf(inner['message']) !== '' ? faultOf(inner, status) : fault
}

/**
 * The error in an answer or event with status 200, in any of its usual places; undefined when there is
 * none. An `error` that is null, or whose members are all empty, is ignored.
 */
export function readError(value: unknown): Fault | undefined {
  if (!isObject(value)) return undefined
  const error = errorIn(value)
  if (error === undefined) return undefined
  const fault = isObject(error)
    ? faultOf(error, statusIn(error))
    : { status: GOOD_STATUS, code: '', type: '', message: textOf(error) }
  return fault
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

/** Whether a value says something: an object whose members are all empty does not. */
function isSaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSaid)
  return Boolean(value)
}

function faultOf(error: Json, status: number): Fault {
  const texts = [
    error['message'],
    error['msg'],
    error['err'],
    error['error_msg'],
    error['status_msg'],
  ]
  return {
    status,
    code: String(error['code'] ?? ''),
    type: textOf(error['type']),
    message: texts.map(textOf).find(text => text !== '') ?? '',
    ...(textOf(error['param']) === '' ? {} : { param: textOf(error['param']) }),
  }
}

/** The HTTP status inside an error object. */
function statusIn(error: Json): number {
  const named = statusOfMiniMax[Number(error['status_code'])]
  if (named !== undefined) return named
  const numbers = ['code', 'status', 'status_code', 'http_code'].map(key => Number(error[key]))
  return numbers.find(number => number >= 400 && number <= 599) ?? GOOD_STATUS
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
