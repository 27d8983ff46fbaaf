import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { cursorOf, windowOf } from '../../../server/graphql/paging.ts'
import { openEdge, type Answered, type Edge, type Person } from './harness.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const position = ['id-', '7']
const cursor = cursorOf(position)

describe('a window', () => {
  it.each([
    [{}, { skip: 0, take: 10, snapshot: 'now' }],
    [{ first: 1 }, { skip: 0, take: 1, snapshot: 'now' }],
    [
      { first: 100, offset: 40 },
      { skip: 40, take: 100, snapshot: 'now' },
    ],
    [{ after: cursor }, { skip: 0, take: 10, after: position }],
    [
      { first: 5, after: cursor },
      { skip: 0, take: 5, after: position },
    ],
    [{ last: 5 }, { skip: 0, take: 5, isFromEnd: true }],
    [
      { last: 5, before: cursor },
      { skip: 0, take: 5, isFromEnd: true, before: position },
    ],
    [
      { first: null, after: null, last: null, before: null, offset: null },
      { skip: 0, take: 10, snapshot: 'now' },
    ],
    [
      { offset: 10, snapshot: base64('snapshot:77') },
      { skip: 10, take: 10, snapshot: '77' },
    ],
  ])('%o is %o', (args, window) => {
    expect(windowOf(args)).toEqual(window)
  })

  it.each([
    ['no rows', { first: 0 }],
    ['fewer than none', { first: -1 }],
    ['101 rows', { first: 101 }],
    ['101 rows from the end', { last: 101 }],
    ['a negative offset', { offset: -1 }],
    ['an offset and a cursor', { offset: 0, after: cursor }],
    ['a start and an end', { first: 1, last: 1 }],
    ['an offset from the end', { last: 1, offset: 1 }],
    ['rows from the end behind a cursor', { last: 1, after: cursor }],
    ['rows from the start ahead of a cursor', { first: 1, before: cursor }],
    ['a snapshot and a cursor', { after: cursor, snapshot: base64('snapshot:7') }],
    ['a snapshot from the end', { last: 1, snapshot: base64('snapshot:7') }],
    ['a snapshot that is none', { snapshot: base64('now') }],
    ['a snapshot with a leading zero', { snapshot: base64('snapshot:07') }],
    ['a snapshot beyond every number', { snapshot: base64(`snapshot:${'9'.repeat(19)}`) }],
    ['a negative snapshot', { snapshot: base64('snapshot:-7') }],
    ['an empty cursor', { after: '' }],
    ['a cursor that is not base64', { after: 'row:1' }],
    ['a cursor of another kind', { after: base64('User:1') }],
    ['a cursor with an operator', { after: base64('{"gt":1}') }],
    ['a cursor with a number', { after: base64('["id-",7]') }],
    ['a cursor with other spaces', { after: base64('["id-", "7"]') }],
    ['a cursor without a value', { after: base64('["id-"]') }],
    ['a cursor with too many values', { after: cursorOf(['a', 'b', 'c', 'd', 'e', 'f']) }],
    ['a cursor of 10 KB', { after: cursorOf(['id-', '1'.repeat(10_000)]) }],
  ])('with %s is refused, the range named', (_what, args) => {
    expect(() => windowOf(args)).toThrowError(
      expect.objectContaining({ code: 'PAGE_INVALID', params: { max: 100 } }),
    )
  })
})

describe('a list', () => {
  let edge: Edge
  let ann: Person

  beforeAll(async () => {
    edge = await openEdge()
    ann = await edge.addUser('ann')
    await createTokens(ann.ctx, { name: 'app', count: 25 })
  })
  afterAll(() => edge.close())

  const ask = (args: string) =>
    edge.post(
      `{ viewer { tokens(${args}) {
        totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        edges { cursor node { databaseId } } } } }`,
      { as: ann.bearer },
    )

  it('is read page by page, by number and by cursor alike', async () => {
    const [first, second] = [await ask('first: 10'), await ask('first: 10, offset: 10')]
    const { pageInfo, totalCount, edges } = first.data.viewer.tokens
    expect(totalCount).toBe(25)
    expect(pageInfo).toEqual({
      hasNextPage: true,
      hasPreviousPage: false,
      startCursor: edges[0]?.cursor,
      endCursor: edges[9]?.cursor,
    })
    const after = await ask(`first: 10, after: "${pageInfo.endCursor}"`)
    expect(after.data.viewer.tokens.edges).toEqual(second.data.viewer.tokens.edges)
  })

  it('keeps its pages and its total where they are while tokens are created', async () => {
    const bob = await edge.addUser('bob')
    const names = async (args: string) => {
      const query = `{ viewer { tokens(${args}) { totalCount snapshot edges { node { name } } } } }`
      const { data, codes } = await edge.post(query, { as: bob.bearer })
      expect(codes).toEqual([])
      const { edges, ...rest } = data.viewer.tokens
      return { ...rest, names: edges.map(({ node }: Answered) => node.name) }
    }
    for (const name of ['a', 'b', 'c']) await createTokens(bob.ctx, { name })
    const first = await names('first: 2')
    await createTokens(bob.ctx, { name: 'd' })
    const second = await names(`first: 2, offset: 2, snapshot: "${first.snapshot}"`)
    expect([first.names, second.names]).toEqual([['c', 'b'], ['a']])
    expect(second).toMatchObject({ totalCount: 3, snapshot: first.snapshot })
    expect(await names('first: 2, offset: 2')).toMatchObject({ names: ['b', 'a'], totalCount: 4 })
  })

  it('has no snapshot where it is read by cursor', async () => {
    const query = `{ viewer { tokens(last: 1) { snapshot } } }`
    const { data } = await edge.post(query, { as: ann.bearer })
    expect(data.viewer.tokens.snapshot).toBeNull()
  })

  it('ends with its last row', async () => {
    const last = await ask('first: 10, offset: 20')
    expect(last.data.viewer.tokens.edges.length).toBe(5)
    expect(last.data.viewer.tokens.pageInfo).toMatchObject({
      hasNextPage: false,
      hasPreviousPage: true,
    })
    const beyond = await ask('first: 10, offset: 90')
    expect(beyond.data.viewer.tokens.edges).toEqual([])
    expect(beyond.data.viewer.tokens.pageInfo.endCursor).toBeNull()
  })

  it.each([
    'first: 101',
    'first: -1',
    `offset: 1, after: "${cursor}"`,
    'after: "x"',
    'before: "x"',
    `after: "${cursorOf(['name-id-', 'app', '7'])}"`,
    `after: "${cursorOf(['id-', 'seven'])}"`,
    `after: "${cursorOf(['id-', '99999999999'])}"`,
    `after: "${cursorOf(['id-', '7', '7'])}"`,
    `orderBy: { field: NAME, direction: ASC }, after: "${cursorOf(['name+id-', '\u0000', '7'])}"`,
  ])('refuses %s', async args => {
    expect((await ask(args)).codes).toEqual(['PAGE_INVALID'])
  })

  it.each(['first: 2147483648', 'first: 1.5', 'first: "1"', 'last: 1.5'])(
    'refuses %s before anything runs',
    async args => {
      expect(await ask(args)).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
    },
  )
})
