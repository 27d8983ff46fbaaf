import { EVERY_OTHER } from '../entries/draft.ts'
import { plainNumber } from './exact.ts'
import { priceKeys } from './priceKeys.ts'

export type Column = keyof typeof priceKeys
export const columns = Object.keys(priceKeys) as Column[]

/** Columns that a fixed price makes useless: all but it and the prices of searches. */
export const ratioColumns: readonly Column[] = columns.filter(
  column => !['price', 'webSearch', 'fileSearch'].includes(column),
)

/** The values of a column by model, as decimal text. */
export type Values = ReadonlyMap<string, string>
export type Tables = Readonly<Record<Column, Values>>
/** The values of a model; columns without a value are absent. */
export type Row = Readonly<Partial<Record<Column, string>>>

interface OptionText {
  readonly key: string
  readonly value: string | null | undefined
  readonly default: string | null | undefined
}

/** The tables from the texts of the settings: those that are saved, and those that are shipped. */
export function readTables(options: readonly OptionText[], which: 'value' | 'default'): Tables {
  const textOf = (key: string) => options.find(option => option.key === key)?.[which] ?? '{}'
  return Object.fromEntries(
    columns.map(column => [column, readValues(textOf(priceKeys[column]))]),
  ) as unknown as Tables
}

function readValues(text: string): Values {
  const entries = Object.entries(JSON.parse(text) as Record<string, number>)
  return new Map(entries.map(([name, value]) => [name, plainNumber(value)]))
}

export function rowOf(tables: Tables, model: string): Row {
  const cells = columns.map(column => [column, tables[column].get(model)] as const)
  return Object.fromEntries(cells.filter(([, value]) => value !== undefined))
}

/** The names of all models, the row for every other model first. */
export function namesOf(tables: Tables, others: readonly string[]): string[] {
  const names = new Set([...columns.flatMap(column => [...tables[column].keys()]), ...others])
  names.delete(EVERY_OTHER)
  return [EVERY_OTHER, ...[...names].toSorted((left, right) => left.localeCompare(right))]
}

export type PriceState = 'fixed' | 'perToken' | 'unpriced' | 'conflict' | 'others'

/** How a model is charged. A fixed price beside ratios is a conflict, in which the price wins. */
export function stateOf(model: string, row: Row): PriceState {
  if (model === EVERY_OTHER) return 'others'
  if (row.price === undefined) return row.ratio === undefined ? 'unpriced' : 'perToken'
  return ratioColumns.some(column => row[column] !== undefined) ? 'conflict' : 'fixed'
}

/** A model without a price has nothing to delete, and the entry of all other models stays. */
export const isDeletable = (state: PriceState): boolean =>
  state !== 'unpriced' && state !== 'others'

/** The columns in which a model differs from the shipped prices; none for one they do not have. */
export function differences(row: Row, shipped: Row): Column[] {
  if (Object.keys(shipped).length === 0) return []
  return columns.filter(column => row[column] !== shipped[column])
}

export const filters = [
  'all',
  'priced',
  'unpriced',
  'fixed',
  'conflict',
  'differs',
  'changed',
] as const
export type Filter = (typeof filters)[number]

export interface Seen {
  readonly state: PriceState
  readonly isDifferent: boolean
  readonly isChanged: boolean
}

export function isShown(filter: Filter, { state, isDifferent, isChanged }: Seen): boolean {
  if (filter === 'all') return true
  if (filter === 'differs') return isDifferent
  if (filter === 'changed') return isChanged
  if (filter === 'priced') return ['fixed', 'perToken', 'conflict'].includes(state)
  if (filter === 'fixed') return state === 'fixed' || state === 'conflict'
  return state === filter
}
