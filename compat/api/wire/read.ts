import { nameOf } from '../../../contract/enums.ts'
import { AppError } from '../../../server/kernel/app-error.ts'

/** The old wire's bodies: `undefined` for an absent key, the zero value for `null`. */
export type Body = Readonly<Record<string, unknown>>

/** The body as an object; anything else is not what any call takes. */
export function bodyOf(raw: unknown): Body {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw malformed()
  return raw as Body
}

export function readText(body: Body, key: string): string | undefined {
  const value = body[key]
  if (value === undefined || typeof value === 'string') return value
  if (value === null) return ''
  throw malformed()
}

/** A whole number; its digits as text are taken too, for some scripts send that. */
export function readWhole(body: Body, key: string): number | undefined {
  const value = body[key]
  if (value === undefined) return undefined
  if (value === null || value === '') return 0
  const isDigits = typeof value === 'string' && /^[+-]?\d{1,16}$/.test(value)
  const number = isDigits ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number
  throw malformed()
}

/** Quota is a bigint within the product. */
export function readQuota(body: Body, key: string): bigint | undefined {
  const value = readWhole(body, key)
  return value === undefined ? undefined : BigInt(value)
}

/** The name a number stands for; a number nobody defined stays one, for the verb to refuse. */
export function readName(body: Body, key: string, codes: Readonly<Record<string, number>>): string {
  const code = readWhole(body, key) ?? 0
  return nameOf(codes, code) ?? String(code)
}

export function readFlag(body: Body, key: string): boolean | undefined {
  const value = body[key]
  if (value === undefined || typeof value === 'boolean') return value
  if (value === null) return false
  throw malformed()
}

/** A list of whole numbers; anything else in it makes the body malformed. */
export function readWholes(body: Body, key: string): number[] | undefined {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value) && value.every(one => Number.isSafeInteger(one))) return value
  throw malformed()
}

/** JSON text within JSON; empty text stands for an empty object. */
export function readJsonText(body: Body, key: string): unknown {
  const text = readText(body, key)
  if (text === undefined) return undefined
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Left as text, which no rule takes for an object: the verb names the field.
    return text
  }
}

/** `a,b` as a list: trimmed, without blanks and doubles. */
export function fromCommas(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : splitBy(text, ',')
}

/** Lines as a list; commas between them count as line ends. */
export function fromLines(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : splitBy(text, /[\n,]/)
}

/** Unix seconds of a moment; 0 when it never came. */
export function toSeconds(moment: Date | null): number {
  return moment === null ? 0 : Math.floor(moment.getTime() / 1000)
}

/** The input without keys that were not sent, for verbs that leave absent fields alone. */
export function present<Input extends object>(input: Input): Partial<Input> {
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(pairs) as Partial<Input>
}

function splitBy(text: string, separator: string | RegExp): string[] {
  const parts = text.split(separator).map(part => part.trim())
  return [...new Set(parts.filter(part => part !== ''))]
}

function malformed(): AppError {
  return new AppError('JSON_INVALID')
}
