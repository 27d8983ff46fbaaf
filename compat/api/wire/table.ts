import type { Query } from '../query.ts'
import { bodyOf, present, type Body } from './read.ts'

type Read = (body: Body, key: string) => unknown

/** A key of a REST object: what it shows of a row, and the field that a verb gets from it. */
export interface WireKey<Row> {
  /** Absent for a key that is only read. */
  readonly write?: (row: Row) => unknown
  /** Absent for a key that is only shown. */
  readonly field?: string
  readonly read?: Read
  /** How a change reads the key, where it differs from `read`. */
  readonly change?: Read
  /** Shown instead of 0 or an empty text where an answer has only a part of the row. */
  readonly zero?: null
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

type Fields<Table, Key extends keyof Table> = Partial<FieldsOf<Table, Key>>

/** Keys of the REST API by the field that a verb gets, for errors that name a field. */
export type RestNames = ReadonlyMap<string, string>

export function namesOf(table: WireTable<never>): RestNames {
  const named = Object.entries(table).flatMap(([key, { field }]) =>
    field === undefined ? [] : [[field, key] as const],
  )
  return new Map(named)
}

/** Parameters of a list by the field of its filter, for errors that name one. */
export function queryNamesOf(table: QueryTable): RestNames {
  return new Map(Object.entries(table).map(([name, { field }]) => [field, name]))
}

/** A row as the REST API shows it, its keys in the order of the table. */
export function toRest<Row>(table: WireTable<Row>, row: Row): Record<string, unknown> {
  const shown = Object.entries(table).flatMap(([key, { write }]) =>
    write === undefined ? [] : [[key, write(row)] as const],
  )
  return Object.fromEntries(shown)
}

/** The named keys of a row; every other key has its zero value. */
export function toRestPart<Row>(
  table: WireTable<Row>,
  row: Row,
  keys: readonly string[],
): Record<string, unknown> {
  const shown = Object.entries(toRest(table, row)).map(([key, value]) => [
    key,
    keys.includes(key) ? value : zeroOf(value, table[key]),
  ])
  return Object.fromEntries(shown) as Record<string, unknown>
}

function zeroOf(value: unknown, key: WireKey<never> | undefined): unknown {
  if (key?.zero === null) return null
  return typeof value === 'number' ? 0 : ''
}

/**
 * The fields that a body has, among all keys of the table or the named ones. Throws JSON_INVALID for a
 * value of another type.
 */
export function fromRest<Table extends WireTable<never>, Key extends keyof Table & string>(
  table: Table,
  raw: unknown,
  keys?: readonly Key[],
): Fields<Table, Key> {
  return readFields(table, { raw, keys, readerOf: ({ read }) => read })
}

/** As `fromRest`, for the change of a row. */
export function fromRestChange<Table extends WireTable<never>, Key extends keyof Table & string>(
  table: Table,
  raw: unknown,
  keys?: readonly Key[],
): Fields<Table, Key> {
  return readFields(table, { raw, keys, readerOf: ({ change, read }) => change ?? read })
}

interface Reading {
  readonly raw: unknown
  readonly keys: readonly string[] | undefined
  readerOf(key: WireKey<never>): Read | undefined
}

function readFields<Table extends WireTable<never>, Key extends keyof Table>(
  table: Table,
  { raw, keys = Object.keys(table), readerOf }: Reading,
): Fields<Table, Key> {
  const body = bodyOf(raw)
  const fields = keys.flatMap(key => {
    const row = table[key]
    return row?.field === undefined ? [] : [[row.field, readerOf(row)?.(body, key)] as const]
  })
  return present(Object.fromEntries(fields) as FieldsOf<Table, Key>)
}

/** The parameters of a list: the field of the filter that each one is, and how it is read. */
export type QueryTable = Readonly<
  Record<string, { readonly field: string; readonly read: (query: Query, name: string) => unknown }>
>

/** The filter that a query string has; an absent or invalid parameter is no condition. */
export function fromQuery<Table extends QueryTable>(
  table: Table,
  query: Query,
): Fields<Table, keyof Table> {
  const fields = Object.entries(table).map(([name, { field, read }]) => [field, read(query, name)])
  return present(Object.fromEntries(fields) as FieldsOf<Table, keyof Table>)
}
