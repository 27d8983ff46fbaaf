import {
  buildSchema as fromText,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLSchema,
} from 'graphql/index.js'
import { describe, expect, it } from 'vitest'
import { buildSchema } from '../../../server/graphql/schema.ts'

/** The policy of docs/graphql.md: what replaces it, the release and the day of its removal. */
const REASON =
  /^Use `(?<replacement>[\w.]+)`\. Removed in \d+\.\d+\.0, not before (?<day>\d{4}-\d\d-\d\d)\.$/

interface Part {
  readonly path: string
  readonly deprecationReason?: string | null | undefined
}

/** Fields, arguments, fields of inputs and values of enums, by their paths. */
function partsOf(schema: GraphQLSchema): Part[] {
  return Object.values(schema.getTypeMap()).flatMap(type => {
    const under = (parent: string, members: readonly { name: string }[]): Part[] =>
      members.map(one => ({ ...one, path: `${parent}.${one.name}` }))
    if (isEnumType(type)) return under(type.name, type.getValues())
    if (isInputObjectType(type)) return under(type.name, Object.values(type.getFields()))
    if (!isObjectType(type) && !isInterfaceType(type)) return []
    const fields = Object.values(type.getFields())
    const args = fields.flatMap(field => under(`${type.name}.${field.name}`, field.args))
    return [...under(type.name, fields), ...args]
  })
}

/** The deprecated parts that break the policy, each with its problem. */
function violations(schema: GraphQLSchema): string[] {
  const parts = partsOf(schema)
  const present = new Set(
    parts.filter(part => part.deprecationReason == null).map(({ path }) => path),
  )
  return parts.flatMap(({ path, deprecationReason }) => {
    if (deprecationReason == null) return []
    const { replacement, day } = REASON.exec(deprecationReason)?.groups ?? {}
    if (replacement === undefined || day === undefined) return [`${path}: no replacement and date`]
    if (Number.isNaN(Date.parse(day))) return [`${path}: no such day`]
    return present.has(replacement) ? [] : [`${path}: its replacement does not exist`]
  })
}

const withReason = (reason: string) =>
  fromText(`type Query { amount: Int quota: Int @deprecated(reason: "${reason}") }`)

describe('a deprecated part of a schema', () => {
  it('names its replacement, the release and the day of its removal', () => {
    const reason = 'Use `Query.amount`. Removed in 1.4.0, not before 2027-02-20.'
    expect(violations(withReason(reason))).toEqual([])
  })

  it.each([
    ['no reason', 'No longer supported', 'no replacement and date'],
    ['no day', 'Use `Query.amount`. Removed in 1.4.0.', 'no replacement and date'],
    [
      'a day that does not exist',
      'Use `Query.amount`. Removed in 1.4.0, not before 2027-13-20.',
      'no such day',
    ],
    [
      'a replacement that does not exist',
      'Use `Query.total`. Removed in 1.4.0, not before 2027-02-20.',
      'its replacement does not exist',
    ],
    [
      'a replacement that is deprecated itself',
      'Use `Query.quota`. Removed in 1.4.0, not before 2027-02-20.',
      'its replacement does not exist',
    ],
  ])('is found when it has %s', (_what, reason, problem) => {
    expect(violations(withReason(reason))).toEqual([`Query.quota: ${problem}`])
  })

  it('is found among arguments, inputs and values of enums', () => {
    const schema = fromText(`
      enum Color { RED @deprecated BLUE }
      input Filter { color: Color by: Int @deprecated }
      type Query { list(filter: Filter, offset: Int @deprecated): Int }`)
    expect(violations(schema).map(text => text.split(':')[0])).toEqual([
      'Color.RED',
      'Filter.by',
      'Query.list.offset',
    ])
  })
})

describe('the schema', () => {
  it('deprecates by the policy', () => {
    expect(violations(buildSchema())).toEqual([])
  })
})
