import { optionKeys, optionRow, type OptionKey } from '../../../contract/options.ts'
import { decimal, toText } from '../../kernel/decimal.ts'
import type { ConfigurationSection } from './change.ts'

export type OptionSection = Exclude<ConfigurationSection, 'channels'>
export const optionSections = ['groups', 'prices', 'options'] as const satisfies OptionSection[]

/** The section of the file that has an option. */
export function sectionOf(key: OptionKey): OptionSection {
  const { section } = optionRow(key)
  if (section === 'model-rates') return 'prices'
  return section === 'groups' ? 'groups' : 'options'
}

/** The options of a section that accept another value than their default. */
export const keysOf = (section: OptionSection): OptionKey[] =>
  optionKeys.filter(key => sectionOf(key) === section)

/** Whether the file has its entries as a map. */
export const isMapOption = (key: OptionKey): boolean => kindOf(key).endsWith('Map')

export const isSecretOption = (key: OptionKey): boolean => optionRow(key).secret
const kindOf = (key: OptionKey) => optionRow(key).kind.name

const NUMBERS = new Set(['integer', 'number', 'quota'])
const STRUCTURED = new Set(['numberMap', 'textMap', 'chats'])

/** A valid text as the file writes it. */
export function toFileValue(key: OptionKey, text: string): unknown {
  const kind = kindOf(key)
  if (kind === 'flag') return text.trim() === 'true'
  if (STRUCTURED.has(kind)) return JSON.parse(text) as unknown
  return NUMBERS.has(kind) && String(Number(text)) === text ? Number(text) : text
}

/** The text of a value of the file; undefined when no text can be made of it. */
export function fromFileValue(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined
}

/** Plain notation, as options need it: 0.0000001 and not 1e-7. */
function numberText(value: number): string {
  try {
    return toText(decimal(value))
  } catch {
    return String(value)
  }
}

/** Whether two texts mean the same value. */
export function isSameValue(key: OptionKey, left: string, right: string): boolean {
  if (left === right) return true
  const { kind } = optionRow(key)
  const [one, other] = [kind.parse(left), kind.parse(right)]
  return one.ok && other.ok && kind.format(one.value) === kind.format(other.value)
}
