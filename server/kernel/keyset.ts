import {
  PAGE_SIZE_MAX,
  type OrderFields,
  type OrderKind,
  type Position,
} from '../../contract/inputs/common.ts'
import { AppError } from './app-error.ts'

/** A column that rows can be ordered by. */
export interface Column {
  readonly name: string
  readonly kind: OrderKind
  readonly isNullable?: boolean
}

export interface OrderedColumn extends Column {
  readonly isDescending: boolean
}

/** The columns that a list is ordered by; together they are unique, so no two rows stand equal. */
export type Order = readonly OrderedColumn[]

type Value = string | number | bigint | Date | null
type Where = Readonly<Record<string, unknown>>

const kinds = {
  integer: [/^-?\d{1,10}$/, toInteger],
  bigint: [/^-?\d{1,18}$/, BigInt],
  decimal: [/^-?\d{1,20}(\.\d{1,20})?$/, String],
  text: [/^[^\0]*$/, String],
  time: [/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, (text: string) => new Date(text)],
  uuid: [/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, String],
} as const satisfies Record<
  Exclude<OrderKind, readonly string[]>,
  readonly [RegExp, (text: string) => Value]
>

/** A number of a column of 32 bits; a larger one is no cursor of this server. */
function toInteger(text: string): number {
  const value = Number(text)
  if (value !== Math.trunc(value) || Math.abs(value) > 2_147_483_647)
    throw new AppError('PAGE_INVALID')
  return value
}

export const ascending = <One extends Column>(column: One) => ({ ...column, isDescending: false })
export const descending = <One extends Column>(column: One) => ({ ...column, isDescending: true })

export const reversed = <One extends OrderedColumn>(order: readonly One[]): One[] =>
  order.map(column => ({ ...column, isDescending: !column.isDescending }))

/** The columns of the order fields of a list, named like them: `USED_QUOTA` is `usedQuota`. */
export function columnsOf<Fields extends OrderFields>(
  fields: Fields,
): Readonly<Record<keyof Fields, Column>> {
  const columns = Object.entries(fields).map(([field, { kind, isNullable = false }]) => [
    field,
    { name: columnName(field), kind, isNullable },
  ])
  return Object.fromEntries(columns) as Record<keyof Fields, Column>
}

const columnName = (field: string) =>
  field.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A choice of a list: one column and a direction. */
export interface Choice<Field extends string> {
  readonly field: Field
  readonly direction: 'ASC' | 'DESC'
}

/** The order of a list by one of its columns, equal rows newest first; without a choice by id. */
export function orderedBy<Field extends string>(
  columns: Readonly<Record<Field | 'ID', Column>>,
  choice: Choice<Field | 'ID'> | undefined,
): Order {
  const newestFirst = descending(columns.ID)
  if (choice === undefined) return [newestFirst]
  const column = columns[choice.field]
  const chosen = choice.direction === 'ASC' ? ascending(column) : descending(column)
  return column.name === newestFirst.name ? [chosen] : [chosen, newestFirst]
}

/** The place of a row in an order. It stays valid when the row changes or is deleted. */
export function positionOf(row: object, order: Order): Position {
  const values = order.map(({ name }) => textOf((row as Readonly<Record<string, Value>>)[name]))
  return [signatureOf(order), ...values]
}

/** The values of a position of this order or of its reverse. Throws PAGE_INVALID for another. */
export function readPosition(position: Position, order: Order): readonly Value[] {
  const [, ...texts] = position
  if (!isOf(position, order) || texts.length !== order.length) throw invalid()
  return order.map((column, at) => valueOf(column, texts[at] ?? null))
}

/** Whether a position is one of this order or of its reverse. */
export function isOf([signature]: Position, order: Order): boolean {
  return signature === signatureOf(order) || signature === signatureOf(reversed(order))
}

/** The condition of Prisma for the rows behind a position. */
export function prismaAfter(order: Order, values: readonly Value[]): Where {
  const [column, ...rest] = order
  if (!column) return { OR: [] }
  const value = values[0] ?? null
  const equal = { [column.name]: value }
  const beyond = beyondInPrisma(column, value)
  if (rest.length === 0) return { OR: beyond }
  return { OR: [...beyond, { AND: [equal, prismaAfter(rest, values.slice(1))] }] }
}

/** The order in the words of Prisma. */
export function prismaOrder(order: Order): Record<string, 'asc' | 'desc'>[] {
  return order.map(({ name, isDescending }) => ({ [name]: isDescending ? 'desc' : 'asc' }))
}

/** PostgreSQL sorts null as the largest value. */
function beyondInPrisma(column: OrderedColumn, value: Value): Where[] {
  const { name, kind, isDescending, isNullable = false } = column
  if (value === null) return isDescending ? [{ [name]: { not: null } }] : []
  if (typeof kind === 'object') return [{ [name]: { in: enumBeyond(column, kind, value) } }]
  const nulls = isNullable && !isDescending ? [{ [name]: null }] : []
  return [{ [name]: { [isDescending ? 'lt' : 'gt']: value } }, ...nulls]
}

/** Prisma does not compare values of an enum. */
function enumBeyond({ isDescending }: OrderedColumn, names: readonly string[], value: Value) {
  const at = names.indexOf(String(value))
  return isDescending ? names.slice(0, at) : names.slice(at + 1)
}

function signatureOf(order: Order): string {
  return order.map(({ name, isDescending }) => `${name}${isDescending ? '-' : '+'}`).join('')
}

function textOf(value: Value | undefined): string | null {
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

function valueOf({ kind, isNullable = false }: Column, text: string | null): Value {
  if (text === null) {
    if (isNullable) return null
    throw invalid()
  }
  if (typeof kind === 'object') {
    if (kind.includes(text)) return text
    throw invalid()
  }
  const [pattern, read] = kinds[kind]
  if (!pattern.test(text)) throw invalid()
  const value = read(text)
  if (value instanceof Date && Number.isNaN(value.getTime())) throw invalid()
  return value
}

const invalid = () => new AppError('PAGE_INVALID', { max: PAGE_SIZE_MAX })
