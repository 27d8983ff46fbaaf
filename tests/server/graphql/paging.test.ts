import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { cursorOf, windowOf } from '../../../server/graphql/paging.ts'
import { openEdge, type Edge, type Person } from './harness.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('a window', () => {
  it.each([
    [{}, { skip: 0, take: 10 }],
    [{ first: 1 }, { skip: 0, take: 1 }],
    [
      { first: 100, offset: 40 },
      { skip: 40, take: 100 },
    ],
    [{ after: cursorOf(0) }, { skip: 1, take: 10 }],
    [
      { first: 5, after: cursorOf(19) },
      { skip: 20, take: 5 },
    ],
    [
      { first: null, after: null, offset: null },
      { skip: 0, take: 10 },
    ],
  ])('%o is %o', (args, window) => {
    expect(windowOf(args)).toEqual(window)
  })

  it.each([
    ['no rows', { first: 0 }],
    ['fewer than none', { first: -1 }],
    ['101 rows', { first: 101 }],
    ['a negative offset', { offset: -1 }],
    ['an offset and a cursor', { offset: 0, after: cursorOf(0) }],
    ['an empty cursor', { after: '' }],
    ['a cursor that is not base64', { after: 'row:1' }],
    ['a cursor of another kind', { after: base64('User:1') }],
    ['a cursor with an operator', { after: base64('{"gt":1}') }],
    ['a cursor with an exponent', { after: base64('row:1e30') }],
    ['a cursor with a leading zero', { after: base64('row:01') }],
    ['a negative cursor', { after: base64('row:-1') }],
    ['a cursor beyond 32 bits', { after: base64('row:4294967296') }],
    ['a cursor of 10 KB', { after: base64(`row:${'1'.repeat(10_000)}`) }],
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

  it.each(['first: 101', 'first: -1', 'offset: 1, after: "cm93OjE="', 'after: "x"'])(
    'refuses %s',
    async args => {
      expect((await ask(args)).codes).toEqual(['PAGE_INVALID'])
    },
  )

  it.each(['first: 2147483648', 'first: 1.5', 'first: "1"', 'last: 1', 'before: "x"'])(
    'refuses %s before anything runs',
    async args => {
      expect(await ask(args)).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
    },
  )
})
