import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLType,
} from 'graphql/index.js'
import { describe, expect, it } from 'vitest'
import { buildSchema } from '../../../server/graphql/schema.ts'

const schema = buildSchema()
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))

type Output = readonly [path: string, field: GraphQLField<unknown, unknown>]
type Input = readonly [path: string, field: GraphQLArgument | GraphQLInputField]

/** The fields of answers. */
const outputs: Output[] = types.flatMap(type =>
  isObjectType(type) || isInterfaceType(type)
    ? Object.values(type.getFields()).map((field): Output => [`${type.name}.${field.name}`, field])
    : [],
)

/** What a caller sends: fields of inputs, and arguments. */
const inputs: Input[] = [
  ...types.flatMap(type =>
    isInputObjectType(type)
      ? Object.values(type.getFields()).map((field): Input => [`${type.name}.${field.name}`, field])
      : [],
  ),
  ...outputs.flatMap(([path, { args }]) => args.map((arg): Input => [`${path}.${arg.name}`, arg])),
]

const paths = (found: readonly (readonly [path: string, ...rest: unknown[]])[]) =>
  found.map(([path]) => path)
const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

function hasNullableItem(type: GraphQLType): boolean {
  const list = getNullableType(type)
  return isListType(list) && !isNonNullType(list.ofType)
}

describe('lists', () => {
  it('have no null among their items, except objects that the caller named by id', () => {
    expect(paths(outputs.filter(([, { type }]) => hasNullableItem(type)))).toEqual(['Query.nodes'])
    expect(paths(inputs.filter(([, { type }]) => hasNullableItem(type)))).toEqual([])
  })

  it('are never null, except for a reader who may not see them', () => {
    const nullable = outputs.filter(([, { type }]) => isListType(type))
    expect(paths(nullable)).toEqual([
      'Log.channelsTried',
      'Log.failedAttempts',
      'Log.passedOver',
      'User.identities',
    ])
  })

  it('take the same arguments as every other connection, and are not null', () => {
    const connections = outputs.filter(([, { type }]) => /Connection!?$/.test(String(type)))
    const odd = connections.filter(([, { args, type }]) => {
      const windows = args.map(({ name }) => name).filter(name => !/^(filter|orderBy)$/.test(name))
      const wanted = ['after', 'before', 'first', 'last', 'offset', 'snapshot']
      return !isNonNullType(type) || windows.toSorted().join() !== wanted.join()
    })
    expect(connections.length).toBeGreaterThan(8)
    expect(paths(odd)).toEqual([])
  })

  it('with a filter or an order have types that are named by their rows', () => {
    const lists = outputs.filter(([, { type }]) => String(type).endsWith('Connection!'))
    const odd = lists.flatMap(([path, { type, args }]) => {
      const row = String(type).replace('Connection!', '')
      const wanted = { filter: `^(Viewer)?${row}Filter$`, orderBy: `^${row}Order$` }
      return args
        .filter(({ name }) => name in wanted)
        .filter(arg => !new RegExp(wanted[arg.name as 'filter']).test(String(arg.type)))
        .map(({ name }) => `${path}.${name}`)
    })
    expect(odd).toEqual([])
  })
})

describe('mutations', () => {
  it('have an input type of their own, which no other field takes', () => {
    const odd = mutations.flatMap(({ name, args }) =>
      args.filter(({ type }) => String(type) !== `${capital(name)}Input!`).map(() => name),
    )
    expect(odd).toEqual([])
  })

  it('return no field that could be null, except the viewer and the challenge of a sign-in', () => {
    const payloads = outputs.filter(([path]) => /^\w+Payload\./.test(path))
    const nullable = payloads.filter(([, { type }]) => !isNonNullType(type))
    expect(paths(nullable).filter(path => !/\.(secondFactor|viewer)$/.test(path))).toEqual([])
  })

  it('return `deletedIds` when they delete', () => {
    const deletes = mutations.filter(({ name }) => name.startsWith('delete'))
    const odd = deletes.filter(({ type }) => {
      const payload = getNullableType(type)
      return !isObjectType(payload) || String(payload.getFields()['deletedIds']?.type) !== '[ID!]!'
    })
    expect(odd.map(({ name }) => name)).toEqual([])
  })
})

describe('names', () => {
  /** Names of fields and arguments, of answers and inputs. */
  const all = [...outputs, ...inputs]
  const nameOf = (path: string) => path.split('.').at(-1) ?? ''

  it('are whole words in camel case, without numbers', () => {
    const odd = paths(all).filter(path => !/^[a-z]+([A-Z][a-z]*)*$/.test(nameOf(path)))
    expect(odd).toEqual([])
  })

  it('are no abbreviations', () => {
    const short =
      /(^|[a-z])([Rr]pm|[Tt]pm|[Aa]mt|[Qq]ty|[Cc]nt|[Nn]um|[Mm]sg|[Ee]rr|[Cc]fg|[Ii]dx|[Ii]mg|[Pp]wd|[Uu]sr)($|[A-Z])/
    expect(paths(all).filter(path => short.test(nameOf(path)))).toEqual([])
  })

  it('end in At for a moment; the ends of a range are from and to', () => {
    const moments = all.filter(([, { type }]) => /\bDateTime\b/.test(String(type)))
    expect(moments.length).toBeGreaterThan(10)
    expect(paths(moments).filter(path => !/(At|\.from|\.to)$/.test(path))).toEqual([])
  })

  it('end in Ms for milliseconds, which are whole numbers', () => {
    const durations = outputs.filter(([, { description }]) =>
      /\bmilliseconds?\b/i.test(description ?? ''),
    )
    expect(durations.length).toBeGreaterThan(3)
    const odd = durations.filter(
      ([path, { type }]) => !path.endsWith('Ms') || !/^Int!?$/.test(String(type)),
    )
    expect(paths(odd)).toEqual([])
  })

  it('end in Id or Ids for a global id', () => {
    const ids = all.filter(([, { type }]) => /\bID\b/.test(String(type)))
    expect(paths(ids).filter(path => !/(\.ids?|Ids?)$/.test(path))).toEqual([])
  })

  it('of the values of enums are upper case', () => {
    const values = types.flatMap(type =>
      isEnumType(type) ? type.getValues().map(({ name }) => `${type.name}.${name}`) : [],
    )
    expect(values.filter(path => !/\.[A-Z]+(_[A-Z]+)*$/.test(path))).toEqual([])
  })
})

describe('values', () => {
  it('are JSON only where the decision record gives the reason', () => {
    const json = outputs.filter(([, { type }]) => /\bJSON\b/.test(String(type)))
    expect(paths(json).toSorted()).toEqual([
      'AsyncTask.data',
      'BrokenInvariant.row',
      'LedgerCheck.rows',
      'Log.eventParams',
      'OpenHold.terms',
      'StartPasskeyPayload.options',
      'StartPasskeySignInPayload.options',
    ])
    expect(paths(inputs.filter(([, { type }]) => /\bJSON\b/.test(String(type))))).toEqual([])
  })

  it('of quota are BigInt', () => {
    const amounts = [...outputs, ...inputs].filter(([path]) =>
      /\.(quota|balance|usedQuota|amount|tokenAmount|rewardAmount)$/.test(path),
    )
    expect(amounts.length).toBeGreaterThan(10)
    expect(paths(amounts.filter(([, { type }]) => !/^BigInt!?$/.test(String(type))))).toEqual([])
  })

  it('of an object with a number have both ids', () => {
    const numbered = outputs.filter(([path]) => path.endsWith('.databaseId'))
    const nodes = numbered.map(([path]) => path.replace('.databaseId', '.id'))
    expect(nodes.filter(path => !outputs.some(([other]) => other === path))).toEqual([])
  })

  it('of lists that belong to the account are under Viewer, and those of Query are for admins', () => {
    const lists = outputs.filter(
      ([path, { type }]) => path.startsWith('Query.') && /(Connection|\])!$/.test(String(type)),
    )
    const odd = lists.filter(
      ([, { description }]) => !/Needs the role (ADMIN|ROOT)/.test(description ?? ''),
    )
    expect(paths(odd)).toEqual(['Query.nodes'])
  })
})
