import { bodyOf, present, type Body } from './read.ts'

/** A key of a REST object: what it shows of a row, and the field that a verb gets from it. */
export interface WireKey<Row> {
  readonly write: (row: Row) => unknown
  /** Absent for a key that is only shown. */
  readonly field?: string
  readonly read?: (body: Body, key: string) => unknown
}

export type WireTable<Row> = Readonly<Record<string, WireKey<Row>>>

type FieldsOf<Table, Key extends keyof Table> = {
  [
    Name in Key as Table[Name] extends { readonly field: infer Field extends string }
      ? Field
      : never
  ]: Table[Name] extends { readonly read: (...body: never) => infer Value }
    ? Exclude<Value, undefined>
    : never
}

/** A row as the REST API shows it, its keys in the order of the table. */
export function toRest<Row>(table: WireTable<Row>, row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(table).map(([key, { write }]) => [key, write(row)]))
}

/** The fields that a body has among the named keys. Throws JSON_INVALID for a value of another type. */
export function fromRest<Table extends WireTable<never>, Key extends keyof Table & string>(
  table: Table,
  raw: unknown,
  keys: readonly Key[],
): Partial<FieldsOf<Table, Key>> {
  const body = bodyOf(raw)
  const fields = keys.map(key => [table[key]?.field ?? key, table[key]?.read?.(body, key)])
  return present(Object.fromEntries(fields) as FieldsOf<Table, Key>)
}
