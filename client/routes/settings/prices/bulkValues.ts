import { product } from './exact.ts'
import { columns, ratioColumns, type Column, type Row } from './priceTables.ts'
import type { ModelRow, NewValues } from './usePrices.ts'

type Priced = Pick<ModelRow, 'row' | 'shipped'>

/** The shipped values of a model; those that it has beyond them are removed. */
export function listedValues({ row, shipped }: Priced): NewValues {
  const changed = columns.filter(column => row[column] !== shipped[column])
  return Object.fromEntries(changed.map(column => [column, shipped[column] ?? null]))
}

/** Removes all values of a model. */
export const noValues = (row: Row): NewValues =>
  Object.fromEntries(Object.keys(row).map(column => [column, null]))

/** Removes the ratios that a fixed price makes useless. */
export function withoutRatios({ row }: { readonly row: Row }): NewValues {
  const present = ratioColumns.filter(column => row[column] !== undefined)
  return Object.fromEntries(present.map(column => [column, null]))
}

export type BulkKind = 'multiply' | 'set' | 'remove'

interface Bulk {
  readonly kind: BulkKind
  readonly column: Column
  /** The factor or the new value. */
  readonly value: string
}

/** The new values of several models. Only values that exist are multiplied. */
export function bulkValues(
  models: readonly ModelRow[],
  { kind, column, value }: Bulk,
): ReadonlyMap<string, NewValues> {
  const changed = models.flatMap(({ model, row }) => {
    const now = row[column]
    if (kind === 'set') return [[model, { [column]: value }] as const]
    if (now === undefined) return []
    return [[model, { [column]: kind === 'remove' ? null : product(now, value) }] as const]
  })
  return new Map(changed)
}
