import { nameOf } from '../../../contract/enums.ts'
import type { ErrorParams } from '../../../contract/errors.ts'
import type { FieldKey } from '../../../contract/messages.ts'
import { AppError } from '../../../server/kernel/app-error.ts'

/** A body of the REST API. An absent key is undefined; `null` is read as the zero value. */
export type Body = Readonly<Record<string, unknown>>

/** The body as an object. Throws for anything else. */
export function bodyOf(raw: unknown): Body {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new AppError('JSON_INVALID')
  }
  return raw as Body
}

export function readText(body: Body, key: string): string | undefined {
  const value = body[key]
  if (value === undefined || typeof value === 'string') return value
  if (value === null) return ''
  throw wrongType(key, 'valueText')
}

/** An integer as a switch: 0 is off, any other number is on. */
export function readSwitch(body: Body, key: string): boolean | undefined {
  const number = readWhole(body, key)
  return number === undefined ? undefined : number !== 0
}

/** A reader of an integer; `messageKey` is the error of any other value. */
export function readWholeOr(messageKey: FieldKey) {
  return (body: Body, key: string): number | undefined => {
    const value = body[key]
    if (value === undefined) return undefined
    return value === null || value === '' ? 0 : wholeOf(value, { key, messageKey })
  }
}

export const readWhole = readWholeOr('valueInteger')

/** Digits as text are accepted, because some scripts send them. */
function wholeOf(value: unknown, { key, messageKey }: { key: string; messageKey: FieldKey }) {
  const isDigits = typeof value === 'string' && /^[+-]?\d{1,16}$/.test(value)
  const number = isDigits ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number
  const isTooBig = Number.isInteger(number) && messageKey === 'valueInteger'
  if (!isTooBig) throw wrongType(key, messageKey)
  throw Number(number) > 0
    ? wrongType(key, 'valueTooBig', { max: Number.MAX_SAFE_INTEGER })
    : wrongType(key, 'valueTooSmall', { min: Number.MIN_SAFE_INTEGER })
}

/** The id of the row that a change names; 0, which no row has, when it is absent. */
export const readId = (raw: unknown): number => readWhole(bodyOf(raw), 'id') ?? 0

/** Quota as bigint. */
export function readQuota(body: Body, key: string): bigint | undefined {
  const value = readWhole(body, key)
  return value === undefined ? undefined : BigInt(value)
}

/** The name of a numeric code. An unknown code is returned as text and refused by the verb. */
export function readName(body: Body, key: string, codes: Readonly<Record<string, number>>): string {
  const code = readWhole(body, key) ?? 0
  return nameOf(codes, code) ?? String(code)
}

export function readFlag(body: Body, key: string): boolean | undefined {
  const value = body[key]
  if (value === undefined || typeof value === 'boolean') return value
  if (value === null) return false
  throw wrongType(key, 'valueBoolean')
}

/** A list of integers. Throws when it contains anything else, digits as text included. */
export function readWholes(body: Body, key: string): number[] | undefined {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw wrongType(key, 'valueList')
  if (value.every(one => Number.isSafeInteger(one))) return value
  throw wrongType(key, 'valueInteger')
}

/** A field with JSON text. An empty text is an empty object. */
export function readJsonText(body: Body, key: string): unknown {
  const text = readText(body, key)
  if (text === undefined) return undefined
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The verb refuses the text and names the field.
    return text
  }
}

/** `a,b` as a list: trimmed, without empty and repeated items. */
export const readCommas = readParts(',')

/** Lines as a list, as `readCommas`. Commas are read as line ends. */
export const readLines = readParts(/[\n,]/)

type Reader<Value> = (body: Body, key: string) => Value | undefined

/** Reads null as a missing key. */
export function nullIsAbsent<Value>(read: Reader<Value>): Reader<Value> {
  return (body, key) => (body[key] === null ? undefined : read(body, key))
}

/** Reads a blank text, 0 and a list without items as a missing key. */
export function emptyIsAbsent<Value>(read: Reader<Value>): Reader<Value> {
  return (body, key) => {
    const value = read(body, key)
    const isEmpty = value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
    return isEmpty ? undefined : value
  }
}

/** A time in Unix seconds; 0 for null. */
export function toSeconds(moment: Date | null): number {
  return moment === null ? 0 : Math.floor(moment.getTime() / 1000)
}

/** The input without undefined keys, because verbs do not change absent fields. */
export function present<Input extends object>(input: Input): Partial<Input> {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as Partial<Input>
}

function readParts(separator: string | RegExp): Reader<string[]> {
  return (body, key) => {
    const parts = readText(body, key)?.split(separator)
    return parts && [...new Set(parts.map(part => part.trim()).filter(part => part !== ''))]
  }
}

/** A value of another type than the key has. The message names the key. */
export function wrongType(field: string, messageKey: FieldKey, params: ErrorParams = {}): AppError {
  return new AppError('JSON_INVALID', {}, { fields: [{ field, messageKey, params }] })
}
