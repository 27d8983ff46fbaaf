import { getIntrospectionQuery } from 'graphql/index.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEdge, type Edge } from './harness.ts'

let edge: Edge

beforeAll(async () => {
  edge = await openEdge()
})
afterAll(() => edge.close())

const OK = undefined
/** `channel` and its test point at each other, so a selection can be made as deep as wished. */
const deep = (depth: number) => {
  const pairs = Math.floor((depth - 2) / 2)
  const rest = (depth - 2) % 2 === 1 ? 'lastTest { ok }' : 'id'
  return `${'lastTest { channel { '.repeat(pairs)} ${rest} ${'} }'.repeat(pairs)}`
}
const channel = (selection: string) => `{ channel(id: "Q2hhbm5lbDox") { ${selection} } }`
const aliases = (count: number) =>
  `{ viewer { ${Array.from({ length: count }, (_, at) => `a${at}: username`).join(' ')} } }`
const roots = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => (at === 0 ? 'viewer { id }' : `r${at}: viewer { id }`)).join(' ')} }`
const directives = (count: number) => `{ viewer { ${'id @include(if: true) '.repeat(count)} } }`
const tokens = (count: number) => `{ nodes(ids: [${'1 '.repeat(count - 12)}]) { id } }`
const bytes = (count: number) => `${'{ viewer { id } } #'.padEnd(count, 'x')}`

/** What is asked, and the limit it meets; without one it is answered. */
const table: [what: string, document: string, limit: string | undefined][] = [
  ['depth 12', channel(deep(12)), OK],
  ['depth 13', channel(deep(13)), 'depth'],
  ['depth 13 in a fragment', `${channel('...F')} fragment F on Channel { ${deep(13)} }`, 'depth'],
  [
    'depth 13 in a fragment named __schema',
    `${channel('...__schema')} fragment __schema on Channel { ${deep(13)} }`,
    'depth',
  ],
  ['30 aliases', aliases(30), OK],
  ['31 aliases', aliases(31), 'aliases'],
  ['500 aliases', aliases(500), 'aliases'],
  [
    '16 aliases spread twice',
    `{ viewer { ...F ...F } } fragment F on User { ${aliases(16).slice(11, -4)} }`,
    'aliases',
  ],
  ['20 root fields', roots(20), OK],
  ['21 root fields', roots(21), 'rootFields'],
  ['50 directives', directives(50), OK],
  ['51 directives', directives(51), 'directives'],
  ['4,001 tokens', tokens(4_001), 'tokens'],
  [
    'more fields of one name than can be compared',
    `{ viewer { ${'id '.repeat(3_000)} } }`,
    'comparisons',
  ],
  ['32 KiB', bytes(32 * 1024), OK],
  ['32 KiB and a byte', bytes(32 * 1024 + 1), 'bytes'],
  [
    'a circle of fragments',
    '{ viewer { ...A } } fragment A on User { ...B } fragment B on User { ...A }',
    'fragments',
  ],
  ['two sign-ins', 'mutation { a: signOut b: signOut }', 'guarded'],
  [
    'money moved twice',
    'mutation { a: adjustUserBalance(input: { id: "x", delta: 1 }) { id } b: adjustUserBalance(input: { id: "x", delta: 1 }) { id } }',
    'guarded',
  ],
  [
    '100 rows of everything',
    '{ logs(first: 100) { edges { cursor node { id user { id } charge { lines { bucket } } } } } }',
    OK,
  ],
  [
    '100 times 100 rows',
    '{ users(first: 100) { edges { node { tokens(first: 100) { edges { node { id } } } } } } }',
    'complexity',
  ],
  ['the whole schema, as tools read it', getIntrospectionQuery(), OK],
]

describe('a document', () => {
  it.each(table)('of %s', async (_what, query, limit) => {
    const answer = await edge.post(query, { as: edge.root.bearer })
    const { code, params } = answer.errors?.[0]?.extensions ?? {}
    expect({ status: answer.status, code, limit: params?.['limit'] }).toEqual(
      limit === OK
        ? { status: 200, code: undefined, limit: undefined }
        : { status: 400, code: 'QUERY_TOO_COMPLEX', limit },
    )
  })

  it('of 4,000 tokens is read', async () => {
    const answer = await edge.post(tokens(4_000), { as: edge.root.bearer })
    expect(answer.codes).toEqual(['PAGE_INVALID'])
  })

  it('counts `first` where a variable brings it', async () => {
    const query =
      'query Q($n: Int) { users(first: $n) { edges { node { tokens(first: $n) { edges { node { id } } } } } } }'
    const ask = (n: number) => edge.post(query, { as: edge.root.bearer, variables: { n } })
    expect((await ask(10)).codes).toEqual([])
    expect((await ask(100)).codes).toEqual(['QUERY_TOO_COMPLEX'])
  })

  it('that is deep in introspection is refused', async () => {
    const types = `${'fields { type { '.repeat(9)} name ${'} }'.repeat(9)}`
    const answer = await edge.post(`{ __schema { types { ${types} } } }`, { as: edge.root.bearer })
    expect(answer.status).toBe(400)
    expect(answer.data).toBeUndefined()
  })

  it('must name one of several operations', async () => {
    const query = 'query A { viewer { id } } query B { viewer { username } }'
    const ask = (operationName?: string) =>
      edge.post(query, { as: edge.root.bearer, ...(operationName ? { operationName } : {}) })
    expect((await ask()).codes).toEqual(['INPUT_INVALID'])
    expect((await ask('C')).codes).toEqual(['INPUT_INVALID'])
    expect((await ask('B')).data.viewer.username).toBe('root')
  })

  it('of a subscription belongs to the socket', async () => {
    const answer = await edge.post('subscription { viewerUpdated { id } }', {
      as: edge.root.bearer,
    })
    expect(answer).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
  })
})
