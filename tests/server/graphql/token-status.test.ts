import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens, setTokenStatus } from '../../../server/domain/tokens/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { nodesOf, openEdge, type Edge, type Person } from './harness.ts'

let edge: Edge
let ann: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  const past = new Date('2020-01-01')
  for (const input of [
    { name: 'usable' },
    { name: 'over', expiresAt: past },
    { name: 'spent', balance: 0n },
    { name: 'over and spent', balance: 0n, expiresAt: past },
    { name: 'unlimited', balance: 0n, unlimited: true },
    { name: 'switched off', expiresAt: past },
  ]) {
    await createTokens(ann.ctx, input)
  }
  const { db } = edge.services
  const { id } = await db.token.findFirstOrThrow({ where: { name: 'switched off' } })
  await setTokenStatus(ann.ctx, { id, status: 'DISABLED' })
})
afterAll(() => edge.close())

async function list(args: string): Promise<[name: string, status: string][]> {
  const query = `{ viewer { tokens(first: 20 ${args}) { edges { node { name status } } } } }`
  const { data } = await edge.post(query, { as: ann.cookie })
  return nodesOf(data.viewer.tokens).map(({ name, status }) => [name, status])
}

describe('the status of a token that no call was made with', () => {
  it('follows the clock and its quota', async () => {
    expect(Object.fromEntries(await list(''))).toEqual({
      usable: 'ENABLED',
      over: 'EXPIRED',
      spent: 'EXHAUSTED',
      'over and spent': 'EXPIRED',
      unlimited: 'ENABLED',
      'switched off': 'DISABLED',
    })
  })

  it.each([
    ['ENABLED', ['unlimited', 'usable']],
    ['EXPIRED', ['over and spent', 'over']],
    ['EXHAUSTED', ['spent']],
    ['DISABLED', ['switched off']],
  ])('is what a filter by %s finds', async (status, names) => {
    const found = await list(`filter: { status: ${status} }`)
    expect(found).toEqual(names.map(name => [name, status]))
  })

  it('is what an order by status sorts by, page by page', async () => {
    const sorted = await list('orderBy: { field: STATUS, direction: ASC }')
    expect(sorted.map(([, status]) => status)).toEqual([
      'ENABLED',
      'ENABLED',
      'DISABLED',
      'EXPIRED',
      'EXPIRED',
      'EXHAUSTED',
    ])
    const query = `{ viewer { tokens(first: 2, offset: 4,
      orderBy: { field: STATUS, direction: ASC }) { totalCount edges { node { status } } } } }`
    const { data } = await edge.post(query, { as: ann.cookie })
    expect(data.viewer.tokens.totalCount).toBe(6)
    expect(nodesOf(data.viewer.tokens)).toEqual([{ status: 'EXPIRED' }, { status: 'EXHAUSTED' }])
  })

  it('is usable again when its expiry is later', async () => {
    const [token] = await createTokens(ann.ctx, {
      name: 'moved',
      expiresAt: new Date('2020-01-01'),
    })
    const id = encodeId('Token', token!.id)
    const enable = `mutation { setTokenStatus(input: { id: "${id}", status: ENABLED }) { token { status } } }`
    expect((await edge.post(enable, { as: ann.cookie })).codes).toEqual(['TOKEN_STILL_EXPIRED'])
    const move = `mutation { updateToken(input: { id: "${id}", expiresAt: null }) { token { status } } }`
    const moved = await edge.post(move, { as: ann.cookie })
    expect(moved.data.updateToken.token.status).toBe('ENABLED')
    expect((await edge.post(enable, { as: ann.cookie })).codes).toEqual([])
  })
})
