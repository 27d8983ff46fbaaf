import { EVERY_OTHER } from '../entries/draft.ts'
import { dollarsOf } from './exact.ts'
import { columns, type Column, type Row } from './priceTables.ts'

/** A column of the table: a stored value, or the ratio in US dollars. */
export type Field = Column | 'dollars'

/** In the order of the table. The dollars are beside the ratio. */
export const fields: readonly Field[] = columns.flatMap(column =>
  column === 'ratio' ? (['dollars', column] as const) : [column],
)

/** Fields of most models. They have a column even when no model has a value. */
const common: readonly Field[] = [
  'dollars',
  'ratio',
  'price',
  'completion',
  'cacheRead',
  'cacheWrite',
]
const byImportance = [...common, ...fields.filter(field => !common.includes(field))]

/** Whether a model can have the value: the prices of every other model are no default. */
export const canHave = (model: string, field: Field): boolean =>
  model !== EVERY_OTHER || !['price', 'ratio', 'dollars'].includes(field)

/** The setting that an edit of the field changes. */
export const columnOf = (field: Field): Column => (field === 'dollars' ? 'ratio' : field)

export function fieldText(row: Row, field: Field, quotaPerUnit: number): string | undefined {
  if (field !== 'dollars') return row[field]
  return row.ratio === undefined ? undefined : dollarsOf(row.ratio, quotaPerUnit)
}

/** Widths in pixels; fields without a value in any model are absent from `used`. */
export interface Widths {
  readonly width: Readonly<Record<Field, number>>
  readonly used: ReadonlySet<Field>
}

/** The most important fields, as many as fit beside each other; always the first one. */
export function fittingFields({ width, used }: Widths, room: number): ReadonlySet<Field> {
  const wanted = byImportance.filter(field => used.has(field) || common.includes(field))
  const endOf = (count: number) =>
    wanted.slice(0, count).reduce((sum, field) => sum + width[field], 0)
  return new Set(wanted.filter((_field, at) => at === 0 || endOf(at + 1) <= room))
}

/** The columns with a value that the shown fields leave out. */
export function hiddenColumns(row: Row, shown: readonly Field[]): readonly Column[] {
  const seen = new Set(shown.map(columnOf))
  return columns.filter(column => row[column] !== undefined && !seen.has(column))
}
