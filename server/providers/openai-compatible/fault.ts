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

/** Reads the error object of OpenAI, or the fields that compatible upstreams use instead. */
export function readFault(status: number, body: string): Fault {
  const parsed = parse(body)
  const { error } = parsed
  const fault = faultOf(isObject(error) ? error : parsed, status)
  return fault.message === '' ? { ...fault, message: textOf(error) } : fault
}

/**
 * The error in an answer or event with status 200, in any of its usual places; undefined when there is
 * none. An `error` that is null or empty is ignored.
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

function isSaid(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0
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
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
