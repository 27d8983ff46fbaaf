import { createHash } from 'node:crypto'
import { getIntrospectionQuery } from 'graphql/index.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rates } from '../../../contract/limits.ts'
import { spend } from '../../../server/domain/limits/index.ts'
import { freshLimits } from '../../support/fresh-limits.ts'
import { openEdge, type Edge, type Person } from './harness.ts'
import { openSocket } from './socket.ts'

const SITE = '{ siteStatus { systemName } }'
const md5 = (text: string) => createHash('md5').update(text).digest('hex')
let edge: Edge

beforeAll(async () => {
  edge = await openEdge({ persisted: { [md5(SITE)]: SITE } })
})
afterAll(() => edge.close())

beforeEach(() => freshLimits(edge.services))

const OK = undefined
/** `channel` and its test point at each other, so a selection can be made as deep as wished. */
const deep = (depth: number) => {
  const pairs = Math.floor((depth - 2) / 2)
  const rest = (depth - 2) % 2 === 1 ? 'lastTest { isOk }' : 'id'
  return `${'lastTest { channel { '.repeat(pairs)} ${rest} ${'} }'.repeat(pairs)}`
}
const channel = (selection: string) => `{ channel(id: "Q2hhbm5lbDox") { ${selection} } }`
const aliases = (count: number) =>
  `{ viewer { user { ${Array.from({ length: count }, (_, at) => `a${at}: username`).join(' ')} } } }`
const roots = (count: number) =>
  `{ ${Array.from({ length: count }, (_, at) => (at === 0 ? 'viewer { models }' : `r${at}: viewer { models }`)).join(' ')} }`
const directives = (count: number) =>
  `{ viewer { user { ${'id @include(if: true) '.repeat(count)} } } }`
const tokens = (count: number) => `{ nodes(ids: [${'1 '.repeat(count - 12)}]) { id } }`
const bytes = (count: number) => `${'{ viewer { models } } #'.padEnd(count, 'x')}`

const times = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join(' ')
const unknownId = Buffer.from('Token:999999').toString('base64')
const ids = (count: number) => `[${`"${unknownId}" `.repeat(count)}]`
const lookups = (count: number, each: number) =>
  `query Q($i: [ID!]! = ${ids(each)}) { ${times(count, at => `n${at}: nodes(ids: $i) { id }`)} }`
const lists = (count: number) =>
  `{ ${times(count, at => `l${at}: users(first: 100) { totalCount }`)} }`

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
    `{ viewer { user { ...F ...F } } } fragment F on User { ${aliases(16).slice(18, -6)} }`,
    'aliases',
  ],
  ['20 root fields', roots(20), OK],
  ['21 root fields', roots(21), 'rootFields'],
  ['50 directives', directives(50), OK],
  ['51 directives', directives(51), 'directives'],
  ['4,001 tokens', tokens(4_001), 'tokens'],
  [
    'more fields of one name than can be compared',
    `{ viewer { ${'models '.repeat(3_000)} } }`,
    'comparisons',
  ],
  ['32 KiB', bytes(32 * 1024), OK],
  ['32 KiB and a byte', bytes(32 * 1024 + 1), 'bytes'],
  [
    'a circle of fragments',
    '{ viewer { user { ...A } } } fragment A on User { ...B } fragment B on User { ...A }',
    'fragments',
  ],
  [
    'two sign-ins',
    'mutation { a: signOut { viewer { models } } b: signOut { viewer { models } } }',
    'guarded',
  ],
  [
    'money moved twice',
    'mutation { a: adjustUserBalance(input: { id: "x", delta: 1 }) { user { id } } b: adjustUserBalance(input: { id: "x", delta: 1 }) { user { id } } }',
    'guarded',
  ],
  [
    '100 rows of everything',
    '{ logs(first: 100) { edges { cursor node { id user { id } charge { lines { bucket } } } } } }',
    OK,
  ],
  [
    '20 lists of 100 objects',
    `{ ${times(20, at => `l${at}: users(first: 100) { edges { node { id } } }`)} }`,
    'complexity',
  ],
  ['4 times 100 ids', lookups(4, 100), OK],
  ['20 times 100 ids', lookups(20, 100), 'complexity'],
  ['20 lists of 100 rows', lists(20), OK],
  [
    '100 objects by the default of a variable, 20 times',
    `query Q($n: Int = 100) { ${times(20, at => `l${at}: users(first: $n) { edges { node { id } } }`)} }`,
    'complexity',
  ],
  [
    '100 new tokens, 20 times',
    `mutation { ${times(20, at => `m${at}: createTokens(input: { name: "x", count: 100 }) { keys }`)} }`,
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
    const query = `query Q($n: Int) { ${times(20, at => `l${at}: users(first: $n) { edges { node { id } } }`)} }`
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
    const query = 'query A { viewer { models } } query B { viewer { user { username } } }'
    const ask = (operationName?: string) =>
      edge.post(query, { as: edge.root.bearer, ...(operationName ? { operationName } : {}) })
    expect((await ask()).codes).toEqual(['INPUT_INVALID'])
    expect((await ask('C')).codes).toEqual(['INPUT_INVALID'])
    expect((await ask('B')).data.viewer.user.username).toBe('root')
  })

  it('of a subscription belongs to the socket', async () => {
    const answer = await edge.post('subscription { viewerUpdated { models } }', {
      as: edge.root.bearer,
    })
    expect(answer).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
  })
})

describe('the cost limit of a caller in three minutes', () => {
  const { value: budget } = rates.graphql
  const expensive = `{ ${times(4, at => `l${at}: users(first: 100) { edges { node { id } } }`)} }`
  const use = (person: Person, cost: number) =>
    spend(edge.services, 'graphql', { subject: `user:${person.id}`, cost })

  it('is counted by cost: a large operation is refused where a small one still passes', async () => {
    const person = await edge.addUser('bert', 'ADMIN')
    await use(person, budget - 1_000)
    const refused = await edge.post(expensive, { as: person.bearer })
    expect(refused).toMatchObject({ status: 429, codes: ['RATE_LIMITED'] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(170)
    expect((await edge.post('{ viewer { models } }', { as: person.bearer })).status).toBe(200)
  })

  it('is counted for each account, whatever its credentials, and for no other account', async () => {
    const [person, other] = [await edge.addUser('cleo'), await edge.addUser('dora')]
    await use(person, budget)
    for (const as of [person.cookie, person.bearer]) {
      expect((await edge.post('{ viewer { models } }', { as })).codes).toEqual(['RATE_LIMITED'])
    }
    expect((await edge.post('{ viewer { models } }', { as: other.cookie })).status).toBe(200)
  })

  it('counts what is subscribed to', async () => {
    const person = await edge.addUser('emil')
    await use(person, budget - 150)
    const socket = await openSocket(edge.url, { cookie: person.cookie['cookie'] as string })
    await socket.greet()
    socket.subscribe('1', 'subscription { viewerUpdated { models } }')
    expect(await socket.next('1')).toMatchObject({ type: 'next' })
    socket.subscribe('2', 'subscription { viewerUpdated { models } }')
    const [error] = (await socket.next('2')).payload
    expect(error.extensions).toMatchObject({ code: 'RATE_LIMITED' })
    socket.socket.terminate()
  })

  it('counts operations that fail validation', async () => {
    const person = await edge.addUser('fina')
    await use(person, budget - 150)
    const ask = () => edge.post('{ nothing }', { as: person.bearer })
    expect((await ask()).codes).toEqual(['INPUT_INVALID'])
    expect((await ask()).codes).toEqual(['RATE_LIMITED'])
  })

  it('counts guests, and access tokens that are none, by their address', async () => {
    const subject = '127.0.0.1'
    const { value: tries } = rates['graphql-guest']
    await spend(edge.services, 'graphql-guest', { subject, cost: tries - 250 })
    const wrong = () => edge.post(SITE, { as: { authorization: 'Bearer unknown' } })
    expect((await wrong()).codes).toEqual(['ACCESS_TOKEN_INVALID'])
    expect((await edge.post(SITE)).status).toBe(200)
    expect(await edge.post(SITE)).toMatchObject({ status: 429, codes: ['RATE_LIMITED'] })
    expect((await wrong()).codes).toEqual(['RATE_LIMITED'])
    expect((await edge.post(SITE, { as: edge.root.bearer })).status).toBe(200)
  })
})
