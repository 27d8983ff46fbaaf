import { CLOUDFLARE, findChannelType, HUNYUAN } from './channel-types.ts'
import type { FieldKey } from './messages.ts'

const SEPARATOR = '|'

/** A line of a batch: the key, and what of its channel is different. */
export interface KeyLine {
  readonly key: string
  readonly name?: string
  /** The account, for types that have it beside the key. */
  readonly other?: string
}

type Part = keyof KeyLine

/** The parts of a line for types whose channels have a parameter for each key. */
const lineForms: ReadonlyMap<number, readonly (readonly Part[])[]> = new Map([
  [CLOUDFLARE, [['key'], ['other', 'key'], ['name', 'other', 'key']]],
])

/** A line of keys as the key and its parameters; undefined when it has not the parts of the type. */
export function keyLine(type: number, line: string): KeyLine | undefined {
  const forms = lineForms.get(type)
  if (!forms) return hasHintedParts(type, line) ? { key: line } : undefined
  const values = line.split(SEPARATOR).map(value => value.trim())
  const form = forms.find(({ length }) => length === values.length)
  if (!form || values.includes('')) return undefined
  return Object.fromEntries(form.map((part, at) => [part, values[at]])) as unknown as KeyLine
}

/** Forms of keys that a vendor took before, and what is said about them. */
const formerForms: ReadonlyMap<number, readonly [form: RegExp, message: FieldKey]> = new Map([
  // AppId|SecretId|SecretKey, with which calls were signed.
  [HUNYUAN, [/^[^|]*\|[^|]*\|[^|]*$/, 'keySigned']],
])

/** The message for a key of a form that its vendor no longer takes, or undefined. */
export function keyProblem(type: number, key: string): FieldKey | undefined {
  const [form, message] = formerForms.get(type) ?? []
  return form?.test(key) === true ? message : undefined
}

/** Whether a line has as many parts as the hint of the type, such as `Ak|Sk|Region`. */
function hasHintedParts(type: number, line: string): boolean {
  const hint = findChannelType(type)?.keyHint ?? ''
  if (!hint.includes(SEPARATOR)) return true
  const values = line.split(SEPARATOR)
  return (
    values.length === hint.split(SEPARATOR).length && values.every(value => value.trim() !== '')
  )
}

/** How a line of keys is written for a type, for people. */
export const lineFormOf = (type: number): string =>
  lineForms.has(type) ? 'name|account|key' : (findChannelType(type)?.keyHint ?? '')
