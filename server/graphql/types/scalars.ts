import { GraphQLError, Kind, type ValueNode } from 'graphql/index.js'
import { decimal, toText } from '../../kernel/decimal.ts'
import { builder } from '../builder.ts'

const WHOLE = /^-?(0|[1-9]\d{0,18})$/
const BIGINT_MIN = -(2n ** 63n)
const BIGINT_MAX = 2n ** 63n - 1n
/** At most 20 digits on each side of the point. */
const PLAIN_DECIMAL = /^-?(0|[1-9]\d{0,19})(\.\d{1,20})?$/
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
/** Beyond these years PostgreSQL and JavaScript stop agreeing. */
const TIME_MIN = Date.UTC(1, 0, 1)
const TIME_MAX = Date.UTC(9999, 11, 31)
const JSON_DEPTH_MAX = 16

builder.scalarType('BigInt', {
  description:
    'A whole number of up to 64 bits, written as decimal text so that no digit is lost. Text and plain integers are read.',
  serialize: value => value.toString(),
  parseValue: readBigInt,
})

builder.scalarType('DateTime', {
  description:
    'A moment in ISO 8601 with its offset from UTC, for example 2026-02-03T04:05:06.789Z.',
  serialize: value => value.toISOString(),
  parseValue: readDate,
})

builder.scalarType('Decimal', {
  description:
    'An exact decimal number, written as plain text without an exponent, such as 0.075. Text and numbers are read.',
  serialize: writeDecimal,
  parseValue: readDecimal,
})

builder.scalarType('JSON', {
  description: 'Any JSON value, at most 16 levels deep.',
  serialize: value => value,
  parseValue: value => readJson(value, JSON_DEPTH_MAX),
  parseLiteral: (node, variables) => readJson(fromLiteral(node, variables), JSON_DEPTH_MAX),
})

function readBigInt(value: unknown): bigint {
  const isExact = typeof value === 'number' && Number.isSafeInteger(value)
  const text =
    isExact || typeof value === 'string' || typeof value === 'bigint' ? String(value) : ''
  const number = WHOLE.test(text) ? BigInt(text) : undefined
  if (number === undefined || number < BIGINT_MIN || number > BIGINT_MAX) {
    throw new GraphQLError(
      'BigInt takes a whole number of up to 64 bits, as text or as an integer.',
    )
  }
  return number
}

/** Text keeps its digits, so an amount of money keeps its two places. */
function writeDecimal(value: string | number): string {
  return typeof value === 'string' && PLAIN_DECIMAL.test(value) ? value : toText(decimal(value))
}

function readDecimal(value: unknown): string {
  // Numbers of very large or small size have an exponent in their text, and are refused.
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text === 'string' && PLAIN_DECIMAL.test(text)) return text
  throw new GraphQLError('Decimal takes a plain decimal number such as 0.075, as text or number.')
}

function readDate(value: unknown): Date {
  const time = typeof value === 'string' && ISO.test(value) ? Date.parse(value) : Number.NaN
  if (!(time >= TIME_MIN && time <= TIME_MAX)) {
    throw new GraphQLError(
      'DateTime takes ISO 8601 text with an offset, such as 2026-02-03T04:05:06Z.',
    )
  }
  return new Date(time)
}

/** The value itself, when it is not too deep and no key could reach an object's prototype. */
function readJson(value: unknown, levels: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) throw new GraphQLError('JSON takes at most 16 levels.')
  if (Object.hasOwn(value, '__proto__'))
    throw new GraphQLError('JSON takes no key named __proto__.')
  Object.values(value).forEach(one => readJson(one, levels - 1))
  return value
}

type Variables = Readonly<Record<string, unknown>> | null | undefined

function fromLiteral(node: ValueNode, variables: Variables): unknown {
  switch (node.kind) {
    case Kind.NULL:
      return null
    case Kind.VARIABLE:
      return variables?.[node.name.value]
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.LIST:
      return node.values.map(one => fromLiteral(one, variables))
    case Kind.OBJECT:
      return objectFrom(node.fields.map(one => [one.name.value, fromLiteral(one.value, variables)]))
    default:
      return node.value
  }
}

/** `Object.fromEntries` defines keys instead of assigning them, so `__proto__` stays a plain key. */
const objectFrom = (entries: [string, unknown][]) => Object.fromEntries(entries)
