import { optionRow, parseOption, type OptionKey, type Problem } from '../../../contract/options.ts'
import { decimal, toText } from '../../kernel/decimal.ts'

/** Options whose values are names with numbers or texts. */
type EntryKind = 'numberMap' | 'textMap'
type Entries = Map<string, number | string>

const PLAIN = /^\d{1,10}(?:\.\d{1,15})?$/
const DIGITS_MAX = 15

/** The kind of a map; undefined for an option that is none. */
export function entryKind(key: OptionKey): EntryKind | undefined {
  const { name } = optionRow(key).kind
  return name === 'numberMap' || name === 'textMap' ? name : undefined
}

/** The entries of a valid text. */
export function readEntries(key: OptionKey, text: string): Entries {
  const parsed = parseOption(key, text)
  return new Map(parsed.ok ? (parsed.value as unknown as Entries) : [])
}

/** The value of an entry as callers of the API see it; null when there is none. */
export function entryText(value: number | string | undefined): string | null {
  if (value === undefined) return null
  return typeof value === 'number' ? toText(decimal(value)) : value
}

/** Decimal text in its only form, `0.50` as `0.5`; other text as it is. */
export function plainText(key: OptionKey, text: string | null): string | null {
  return entryKind(key) === 'numberMap' && text !== null && PLAIN.test(text.trim())
    ? toText(decimal(text))
    : text
}

/** Why a text is no value of an entry. A number with too many digits would be stored as another one. */
export function problemOf(key: OptionKey, text: string): Problem | undefined {
  if (entryKind(key) === 'textMap') return undefined
  if (!PLAIN.test(text.trim())) return { messageKey: 'valueNumber' }
  const isExact = entryText(Number(text)) === toText(decimal(text))
  return isExact ? undefined : { messageKey: 'valueDigits', params: { max: DIGITS_MAX } }
}

/** The text of a map in the layout of the text before. */
export function mapText(entries: Entries, before: string): string {
  const isLaidOut = before.includes('\n')
  return JSON.stringify(Object.fromEntries(entries), undefined, isLaidOut ? 2 : undefined)
}

/** Whether a map has exactly the entries that apply when nothing is stored. */
export function isDefaultMap(key: OptionKey, entries: Entries): boolean {
  const standard = readEntries(key, optionRow(key).default)
  return (
    standard.size === entries.size &&
    [...standard].every(([name, value]) => entries.get(name) === value)
  )
}
