import { findChannelType } from '../../../../contract/channel-types.ts'
import type { Language } from '../../../../contract/enums.ts'
import { isJsonObject, readJson } from '../../../../contract/json.ts'
import type { QuotaDisplay } from '../../../../contract/quota.ts'
import { exactAmountText } from '../../../format/quota.ts'
import { timeText } from '../../../format/time.ts'
import { fieldOf, switchLabels, type AuditField } from './auditFields.ts'

/** An entry of the audit log, as the API has it. */
export interface AuditedAction {
  readonly action: string
  readonly changes: readonly RecordedChange[]
}

interface RecordedChange {
  readonly field: string | null | undefined
  readonly before: string | null | undefined
  readonly after: string | null | undefined
}

/** A value as a person reads it, and as it was recorded. */
export interface ReadableValue {
  readonly text: string
  readonly recorded: string | undefined
}

export interface ReadableChange {
  /** As it was recorded. */
  readonly field: string
  readonly label: string
  /** Undefined when there was none, or when it was not recorded. */
  readonly before: ReadableValue | undefined
  readonly after: ReadableValue
}

/** How the page writes texts and amounts. */
export interface Wording {
  /** The text of a key; undefined when there is none. */
  readonly textOf: (key: string) => string | undefined
  readonly moneyText: (money: string, currency: string) => string
  readonly quotaStyle: QuotaDisplay
  readonly language: Language
}

/** The changes of an entry with names and values that a person reads. Equal values are left out. */
export function readableChanges(
  { action, changes }: AuditedAction,
  wording: Wording,
): readonly ReadableChange[] {
  const currency = changes.find(({ field }) => field === 'currency')?.after ?? undefined
  return changes
    .filter(({ before, after }) => before == null || before !== after || isPartial(before))
    .flatMap(entriesOf)
    .map(({ field, before, after }) => {
      // Changes of many channels record the new values alone, under this name.
      const name = (field ?? '').replace(/^after\./, '')
      const reader = { action, currency, name, wording }
      return {
        field: field ?? '',
        label: labelOf(reader),
        before: before == null ? undefined : readable(reader, before),
        after: readable(reader, after),
      }
    })
}

/** Of a map that was recorded as a whole, the entries that differ. */
function entriesOf(change: RecordedChange): readonly RecordedChange[] {
  const [before, after] = [readJson(change.before ?? ''), readJson(change.after ?? '')]
  if (!isJsonObject(before) || !isJsonObject(after)) return [change]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const entries = names.map(name => ({
    field: `${change.field ?? ''}.${name}`,
    before: entryText(before, name),
    after: entryText(after, name),
  }))
  const different = entries.filter(entry => entry.before !== entry.after)
  // Only the layout changed.
  return different.length > 0 ? different : [change]
}

const entryText = (map: Readonly<Record<string, unknown>>, name: string) =>
  Object.hasOwn(map, name) ? plainText(map[name]) : undefined

/** Equal texts can hide a change: that of a secret, or that of the end of a long text. */
const isPartial = (text: string) => text.includes('***') || text.endsWith('…')

interface Reader {
  readonly action: string
  /** The currency of the amounts of money of the entry. */
  readonly currency: string | undefined
  /** The field that is read. */
  readonly name: string
  readonly wording: Wording
}

/** An entry of a map has the name of the map before its own. */
function labelOf({ action, name, wording: { textOf } }: Reader): string {
  const known = fieldOf(action, name)
  if (known) return textOf(known.label) ?? name
  const [map = '', ...entry] = name.split('.')
  const parent = entry.length > 0 ? fieldOf(action, map) : undefined
  if (parent) return labelled(textOf, textOf(parent.label) ?? map, entry.join('.'))
  return name || (textOf('audit:field') ?? name)
}

const labelled = (textOf: Wording['textOf'], label: string, text: string) =>
  `${label}${textOf('audit:colon') ?? ''}${text}`

function readable(reader: Reader, recorded: string | null | undefined): ReadableValue {
  const { action, name, wording } = reader
  const field = fieldOf(action, name)
  if (recorded) return { text: valueText(reader, field, recorded), recorded }
  const none = recorded === '' ? 'audit:emptyValue' : 'common:none'
  return { text: wording.textOf(field?.none ?? none) ?? '', recorded: recorded ?? undefined }
}

/** The value itself where it is not what its field says, such as the mask of a secret. */
function valueText(reader: Reader, field: AuditField | undefined, value: string): string {
  const { kind, names } = field ?? {}
  if (names) return nameOfValue(reader, names, value) ?? value
  return (kind && readers[kind](value, reader)) ?? value
}

/** Payment methods are recorded in lower case; their names have the values of the enum as keys. */
function nameOfValue({ wording }: Reader, names: readonly string[], value: string) {
  const keys = names.flatMap(name => [`${name}.${value}`, `${name}.${value.toUpperCase()}`])
  return keys.map(wording.textOf).find(text => text !== undefined)
}

type Kind = NonNullable<AuditField['kind']>
/** Undefined when the value is not of the kind. */
type ReadValue = (value: string, reader: Reader) => string | undefined

const WHOLE = /^-?\d+$/
const DECIMAL = /^-?\d+(\.\d+)?$/

const readers: Readonly<Record<Kind, ReadValue>> = {
  channelType: (value, { wording }) => findChannelType(Number(value))?.name[wording.language],
  list: listText,
  money: (value, { currency, wording }) =>
    currency && DECIMAL.test(value) ? wording.moneyText(value, currency) : undefined,
  quota: (value, { wording }) =>
    WHOLE.test(value) ? exactAmountText(value, wording.quotaStyle) : undefined,
  switch: (value, { wording }) => flagText(value, wording, switchLabels),
  time(value) {
    const moment = new Date(value)
    return Number.isNaN(moment.getTime()) ? undefined : timeText(moment)
  },
  yesNo: (value, { wording }) => flagText(value, wording, ['audit:yes', 'audit:no']),
}

function flagText(value: string, { textOf }: Wording, [yes, no]: readonly [string, string]) {
  if (value === 'true') return textOf(yes)
  return value === 'false' ? textOf(no) : undefined
}

/** The items of a JSON list; of an item with fields, their names and values. */
function listText(value: string, reader: Reader): string | undefined {
  const items = readJson(value)
  if (!Array.isArray(items)) return undefined
  if (items.length === 0) return reader.wording.textOf('audit:emptyValue')
  if (!items.every(isJsonObject)) return items.map(plainText).join(', ')
  return items.map(item => itemText(reader, item)).join('; ')
}

function itemText(reader: Reader, item: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(item).map(([key, value]) => {
    const nested = `${reader.name}.${key}`
    const name = fieldOf(reader.action, nested) ? nested : key
    const part = { ...reader, name }
    const { text } = readable(part, value === null ? null : plainText(value))
    return labelled(part.wording.textOf, labelOf(part), text)
  })
  return parts.join(', ')
}

const plainText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
