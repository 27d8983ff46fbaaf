import { readFileSync } from 'node:fs'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql/index.js'
import { describe, expect, it } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { buildSchema } from '../../../server/graphql/schema.ts'

const schema = buildSchema()
const types = Object.values(schema.getTypeMap()).filter(
  type => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)

interface Described {
  readonly name: string
  readonly description?: string | null | undefined
}

/** Everything a reader of the schema meets, with its path. */
const all: [string, Described][] = types.flatMap((type): [string, Described][] => {
  const own: [string, Described] = [type.name, type]
  if (isEnumType(type)) return [own, ...type.getValues().map(one => path(type.name, one))]
  if (isInputObjectType(type)) {
    return [own, ...Object.values(type.getFields()).map(one => path(type.name, one))]
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return [own]
  const fields = Object.values(type.getFields())
  return [
    own,
    ...fields.map(field => path(type.name, field)),
    ...fields.flatMap(field => field.args.map(arg => path(`${type.name}.${field.name}`, arg))),
  ]
})

/** The fields of answers, with their types. */
const fields = types.flatMap(type =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).map(
        field => [`${type.name}.${field.name}`, field.type] as const,
      )
    : [],
)

const isBoolean = (type: unknown) => /^Boolean!?$/.test(String(type))
const isInput = (where: string): boolean =>
  isInputObjectType(schema.getType(where.split('.')[0] ?? ''))

function path(parent: string, member: Described): [string, Described] {
  return [`${parent}.${member.name}`, member]
}

describe('the schema', () => {
  it('has a description in sentences for every type and field', () => {
    const silent = all.filter(([, { description }]) => !/^[A-Z`].*[.]$/s.test(description ?? ''))
    expect(silent.map(([where]) => where)).toEqual([])
  })

  it('names each Boolean of an answer isX, hasX or canX', () => {
    const others = fields.filter(
      ([where, type]) => isBoolean(type) && !/\.(is|has|can)[A-Z]/.test(where),
    )
    expect(others.map(([where]) => where)).toEqual([])
  })

  it('has no empty text in the place of a missing value', () => {
    const others = all.filter(([, { description }]) =>
      /(may be empty|empty (for|otherwise))/.test(description ?? ''),
    )
    const lists = new Set<string>(
      fields.filter(([, type]) => String(type).startsWith('[')).map(([where]) => where),
    )
    expect(
      others.map(([where]) => where).filter(where => !lists.has(where) && !isInput(where)),
    ).toEqual([])
  })

  it('has no floating-point number', () => {
    expect(fields.filter(([, type]) => /\bFloat\b/.test(String(type)))).toEqual([])
  })

  it('takes one `input` in each change', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
    const others = mutations.filter(({ args }) => args.some(({ name }) => name !== 'input'))
    expect(others.map(({ name }) => name)).toEqual([])
  })

  it('lists every error code, and every kind of error', () => {
    const valuesOf = (name: string) => {
      const type = schema.getType(name)
      return isEnumType(type) ? type.getValues().map(value => value.name) : []
    }
    const kinds = new Set(Object.values(errors).map(({ kind }) => kind))
    expect(valuesOf('ErrorCode').toSorted()).toEqual(Object.keys(errors).toSorted())
    expect(valuesOf('ErrorKind').toSorted()).toEqual([...kinds].toSorted())
  })

  it('returns a payload type of its own from each change', () => {
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
    const other = mutations.filter(({ name, type }) => {
      const payload = `${name.charAt(0).toUpperCase()}${name.slice(1)}Payload!`
      return String(type) !== payload
    })
    expect(other.map(({ name }) => name)).toEqual([])
  })

  it('holds no secret', () => {
    const names = all.map(([where]) => where)
    const secrets = names.filter(name => /password(Hash)?$|cipher|hash$/i.test(name))
    const inputs = secrets.filter(name => /Input\.(currentPassword|password)$/.test(name))
    // Booleans, not passwords; and the one password that the server makes, which is shown once.
    expect(secrets.filter(name => !inputs.includes(name))).toEqual([
      'Mutation.resetPassword',
      'ResetPasswordPayload.password',
      'SetupStepName.PASSWORD',
      'SiteStatus.canRegisterWithPassword',
      'SiteStatus.canResetPassword',
      'SiteStatus.canSignInWithPassword',
      'Viewer.hasDefaultPassword',
      'Viewer.hasPassword',
    ])
    expect(names).not.toContain('Channel.key')
  })

  it('stands printed in schema.graphql', () => {
    const printed = `${printSchema(lexicographicSortSchema(schema))}\n`
    const file = new URL('../../../schema.graphql', import.meta.url)
    const stored = readFileSync(file, 'utf8').split('\n')
    // Only the first line that differs, because the whole schema is too long to read.
    const line = printed.split('\n').findIndex((text, at) => text !== stored[at])
    expect([stored[line], line]).toEqual([printed.split('\n')[line], -1])
  })
})
