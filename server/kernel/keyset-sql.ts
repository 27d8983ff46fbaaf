import type { Column, OrderedColumn } from './keyset.ts'

/** A column with its name and type in SQL; none of its values is null. */
export interface SqlColumn extends Column {
  readonly sql: string
  readonly type: 'bigint' | 'int' | 'timestamptz' | 'uuid'
}

type Ordered = SqlColumn & OrderedColumn

/** A part of a where clause; each `?` stands for one of its values. */
export type Condition = readonly [sql: string, ...values: unknown[]]

/** The condition for the rows behind a position. Its first part lets an index and partitions apply. */
export function sqlAfter(order: readonly Ordered[], values: readonly unknown[]): Condition {
  const [column, ...rest] = order
  if (!column) return ['false']
  const { sql, type, isDescending } = column
  const [value, ...others] = values
  const sign = isDescending ? '<' : '>'
  if (rest.length === 0) return [`${sql} ${sign} ?::${type}`, value]
  const [inner, ...innerValues] = sqlAfter(rest, others)
  const text = `${sql} ${sign}= ?::${type} and (${sql} ${sign} ?::${type} or (${inner}))`
  return [text, value, value, ...innerValues]
}

/** `a desc, b asc`. */
export function sqlOrder(order: readonly Ordered[]): string {
  return order.map(({ sql, isDescending }) => `${sql} ${isDescending ? 'desc' : 'asc'}`).join(', ')
}
