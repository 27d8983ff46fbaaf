import { z } from 'zod'
import type { FieldKey } from '../messages.ts'
import { isStorable } from '../storable.ts'

/** The largest number that JSON carries exactly; the limit of every amount of quota in an input. */
export const QUOTA_MAX = 9_007_199_254_740_991n
export const ID_MAX = 2_147_483_647
export const IDS_MAX = 1_000
export const PAGE_SIZE_MAX = 100
export const PAGE_SIZE = 10
/** Filters, model names and other single words. */
export const WORD_MAX = 255
const TEXT_MAX = 16_384

/** A key of the field messages, checked by the compiler. */
export const messageKey = (key: FieldKey): FieldKey => key

/** Also the marks that turn the direction of the rest of a line, with which a name can look like another. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

export const hasControls = (text: string) => CONTROL.test(text)
/** Length in code points, not in UTF-16 code units. */
export const lengthOf = (text: string) => [...text].length

/** The message `missing` for a missing value, and `key` for a value of the wrong type. */
export const orMissing =
  (key: FieldKey, missing: FieldKey = 'valueRequired') =>
  (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? missing : key

/** A strict object whose own errors have message keys too. */
export function input<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: issue => (issue.code === 'unrecognized_keys' ? 'valueUnknown' : 'valueObject'),
  })
}

/** Any text that the database can store. */
export function text(max = TEXT_MAX, missing: FieldKey = 'valueRequired') {
  return z
    .string({ error: orMissing('valueText', missing) })
    .refine(isStorable, { error: messageKey('valueText'), abort: true })
    .check(atMost(max))
}

export interface LineRules {
  readonly max: number
  readonly tooLong?: FieldKey
  /** The message for a line that is empty after trimming; without it an empty line is allowed. */
  readonly needed?: FieldKey
  readonly characters?: FieldKey
}

/** One line: trimmed, without control characters, at most `max` code points. */
export function line({ max, tooLong, needed, characters = 'valueLine' }: LineRules) {
  return text(TEXT_MAX, needed ?? 'valueRequired')
    .transform(value => value.trim())
    .refine(value => !hasControls(value), { error: characters, abort: true })
    .refine(value => needed === undefined || value !== '', { error: needed, abort: true })
    .check(atMost(max, tooLong))
}

/** At most `max` code points. */
export function atMost(max: number, key: FieldKey = 'valueTooLong') {
  return (ctx: z.core.ParsePayload<string>) => {
    if (ctx.value.length <= max || lengthOf(ctx.value) <= max) return
    ctx.issues.push({
      code: 'too_big',
      origin: 'string',
      maximum: max,
      inclusive: true,
      input: ctx.value,
      message: key,
    })
  }
}

/** Absent and null both become undefined. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform(value => value ?? undefined)
}

/** As `optional`, for secrets: blank text becomes undefined too and keeps the present one. */
export function blankable(
  schema: z.ZodType<string, string>,
  isBlank: (text: string) => boolean = text => text === '',
) {
  return z
    .string({ error: 'valueText' })
    .nullish()
    .transform(value => (value == null || isBlank(value) ? undefined : value))
    .pipe(schema.optional())
}

/** A word of a filter: blank text becomes undefined. */
export function filterWord(max = WORD_MAX) {
  return line({ max })
    .nullish()
    .transform(value => (value ? value : undefined))
}

export interface Bounds {
  readonly min?: number
  readonly max?: number
  readonly kind?: FieldKey
  readonly tooSmall?: FieldKey
}

/** A whole number within the range of a database integer. */
export function integer(bounds: Bounds = {}) {
  const { min = -ID_MAX, max = ID_MAX, kind = 'valueInteger', tooSmall = 'valueTooSmall' } = bounds
  return z
    .number({ error: orMissing(kind) })
    .refine(Number.isInteger, { error: kind, abort: true })
    .min(min, tooSmall)
    .max(max, messageKey('valueTooBig'))
}

export const flag = () => z.boolean({ error: orMissing('valueBoolean') })
export const choice = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, { error: orMissing('valueChoice') })

/** An amount of quota: a whole number, or its decimal text; the result is a bigint. */
export function quota({ min = 0n, max = QUOTA_MAX }: { min?: bigint; max?: bigint } = {}) {
  return z
    .union([z.bigint(), z.number(), z.string()], { error: orMissing('valueInteger') })
    .transform((value, ctx) => {
      const amount = toBigInt(value)
      if (amount !== undefined) return amount
      ctx.addIssue({ code: 'custom', message: messageKey('valueInteger') })
      return z.NEVER
    })
    .pipe(z.bigint().min(min, messageKey('valueTooSmall')).max(max, messageKey('valueTooBig')))
}

function toBigInt(value: bigint | number | string): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return /^-?\d{1,19}$/.test(value.trim()) ? BigInt(value.trim()) : undefined
}

/** The id of a row. GraphQL has the global id of an object of the type `idOf` in its place. */
export const rowId = (idOf?: string) =>
  z
    .number({ error: 'idInvalid' })
    .refine(Number.isInteger, { error: messageKey('idInvalid'), abort: true })
    .min(1, messageKey('idInvalid'))
    .max(ID_MAX, messageKey('idInvalid'))
    .meta(idOf === undefined ? {} : { idOf })

export interface ListRules {
  readonly max: number
  readonly tooMany?: FieldKey
  /** The message for a missing or empty list; without it an empty list is allowed. */
  readonly needed?: FieldKey
}

export function list<Item extends z.ZodType>(item: Item, rules: ListRules) {
  const { max, tooMany = 'valueTooMany', needed } = rules
  return z
    .array(item, { error: orMissing('valueList', needed) })
    .min(needed === undefined ? 0 : 1, { error: needed, abort: true })
    .max(max, { error: tooMany, abort: true })
}

/** A list without duplicates, in the given order. */
export function uniqueList<Item extends string | number>(
  item: z.ZodType<Item, Item>,
  rules: ListRules,
) {
  return list(item, rules).transform(items => [...new Set(items)])
}

/** Distinct ids, at least one. */
export const idList = (needed: FieldKey) => uniqueList(rowId(), { max: IDS_MAX, needed })

export const Id = input({ id: rowId() })
export type Id = z.output<typeof Id>

export const Ids = input({ ids: idList('idsNeeded') })
export type Ids = z.output<typeof Ids>

/** An order has four columns at most. */
export const POSITION_LENGTH_MAX = 5

/** The place of a row in an ordered list: the order, then its value in each column of the order. */
const position = () =>
  z.array(z.string().nullable(), { error: 'valueList' }).min(2).max(POSITION_LENGTH_MAX)
export type Position = z.output<ReturnType<typeof position>>

/** The largest number of a row that a reading of numbered pages includes. */
const SNAPSHOT = /^\d{1,18}$/

const pageShape = {
  skip: integer({ min: 0 }).default(0),
  take: integer({ min: 1, max: PAGE_SIZE_MAX }).default(PAGE_SIZE),
  /** Only rows behind this position. */
  after: optional(position()),
  /** Only rows ahead of this position; used with `isFromEnd`. */
  before: optional(position()),
  /** The last rows instead of the first, in the same order. */
  isFromEnd: optional(z.boolean()),
  /** Only rows that existed at this snapshot; `now` takes one. */
  snapshot: optional(z.union([z.literal('now'), z.string().regex(SNAPSHOT)])),
}

export const Page = input(pageShape)
export type Page = z.output<typeof Page>

const directions = ['ASC', 'DESC'] as const
export type SortDirection = (typeof directions)[number]

/** How the values of an order field compare; a list holds those of an enum, in order. */
export type OrderKind =
  | 'integer'
  | 'bigint'
  | 'decimal'
  | 'text'
  | 'time'
  | 'uuid'
  | readonly string[]

/** The fields that a list can be ordered by. */
export type OrderFields = Readonly<
  Record<
    string,
    { readonly kind: OrderKind; readonly isNullable?: boolean; readonly description: string }
  >
>

export const order = <const Fields extends OrderFields>(fields: Fields) =>
  input({
    field: choice(Object.keys(fields) as [keyof Fields & string, ...(keyof Fields & string)[]]),
    direction: choice(directions),
  })

/** A page of a filtered, ordered list. */
export function listOf<Filter extends z.ZodType, Order extends z.ZodType>(
  filter: Filter,
  orderBy: Order,
) {
  return input({ ...pageShape, filter: optional(filter), orderBy: optional(orderBy) })
}
