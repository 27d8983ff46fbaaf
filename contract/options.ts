import type { OptionKind, Parsed } from './options/kind.ts'
import { operation } from './options/operation.ts'
import { other } from './options/other.ts'
import { priceOptions } from './options/rates.ts'
import type { OptionRow } from './options/row.ts'
import { system } from './options/system.ts'

export type { ChatLink, NumberMap, TextMap } from './options/json-kinds.ts'
export type { OptionControl, Parsed, Problem } from './options/kind.ts'
export { type OptionTab } from './options/row.ts'

/** Every option. The client must not import this file, because it includes the default prices. */
export const options = { ...operation, ...priceOptions, ...system, ...other }

export type OptionKey = keyof typeof options
export type OptionValue<Key extends OptionKey> =
  (typeof options)[Key] extends OptionRow<infer T> ? T : never
/** The typed value of every option. */
export type OptionValues = { readonly [Key in OptionKey]: OptionValue<Key> }

export const optionKeys = Object.keys(options) as OptionKey[]

export const isOptionKey = (key: string): key is OptionKey => Object.hasOwn(options, key)

export const optionRow = (key: OptionKey): OptionRow<unknown> => options[key] as OptionRow<unknown>

/** The value behind a stored or typed text, or what is wrong with it. */
export function parseOption<Key extends OptionKey>(key: Key, text: string) {
  return optionRow(key).kind.parse(text) as Parsed<OptionValue<Key>>
}

/** The text of a value, as it is stored. */
export function formatOption<Key extends OptionKey>(key: Key, value: OptionValue<Key>): string {
  const kind = options[key].kind as unknown as OptionKind<OptionValue<Key>>
  return kind.format(value)
}

/** Kinds whose text is stored as typed, with the order and layout of the operator. */
const KEPT_AS_TYPED = new Set(['numberMap', 'textMap', 'chats', 'lines'])

/**
 * The text to store for a valid text: trimmed and normalised, except for kinds that keep the
 * layout.
 */
export function storedText(key: OptionKey, text: string): string {
  const kind = optionRow(key).kind
  const result = kind.parse(text)
  return KEPT_AS_TYPED.has(kind.name) || !result.ok ? text : kind.format(result.value)
}

/** Whether this product acts on the option; otherwise it only keeps the text for older clients. */
export const hasEffect = (key: OptionKey): boolean => optionRow(key).effect !== undefined

/** Whether a text means the same as the default, however it is laid out. */
export function isDefault(key: OptionKey, text: string): boolean {
  const row = optionRow(key)
  if (text === row.default) return true
  const [value, standard] = [row.kind.parse(text), row.kind.parse(row.default)]
  return value.ok && standard.ok && row.kind.format(value.value) === row.kind.format(standard.value)
}
