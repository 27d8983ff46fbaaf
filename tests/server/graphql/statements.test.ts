import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createChannels } from '../../../server/domain/channels/index.ts'
import { createRedemptions } from '../../../server/domain/redemptions/index.ts'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { nodesOf, openEdge, type Answered, type Edge, type Person } from './harness.ts'

const STATEMENTS_MAX = 6

let edge: Edge
let ann: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  const names = Array.from({ length: 22 }, (_, at) => `user-${at}`)
  await edge.services.db.user.createMany({
    data: names.map(username => ({ username, usernameKey: username })),
  })
  const users = await edge.services.db.user.findMany()
  await createTokens(ann.ctx, { name: 'app', count: 25 })
  await createRedemptions(edge.root.ctx, { name: 'code', count: 25 })
  const order = { method: 'alipay', quota: 1n, money: '1.00' }
  await edge.services.db.topUpOrder.createMany({
    data: users.map(({ id }) => ({ userId: id, tradeNo: String(id), ...order })),
  })
  const channels = await createChannels(edge.root.ctx, {
    type: 1,
    name: 'main',
    keys: names.map(name => `key-of-${name}`),
    models: ['gpt-4o'],
  })
  const tokens = await createTokens(edge.root.ctx, { name: 'own', count: 25 })
  await edge.services.db.log.createMany({
    data: Array.from({ length: 100 }, (_, at) => ({
      type: 'CONSUME' as const,
      userId: users[at % users.length]?.id ?? 0,
      channelId: channels[at % channels.length]?.id ?? 0,
      tokenId: tokens[at % tokens.length]?.id ?? 0,
    })),
  })
})
afterAll(() => edge.close())

/** Statements sent to the database while `run` runs. */
async function countStatements(run: () => Promise<unknown>, of = /./): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  await run()
  const texts = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  return texts.filter(text => !/^(begin|commit|deallocate)/i.test(text) && of.test(text)).length
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return (statement as { text?: string }).text ?? ''
}

describe('a query of 20 rows with all edges', () => {
  it.each([
    [
      'users',
      '{ users(first: 20) { totalCount edges { node { id username balance rewardBalance } } } }',
    ],
    [
      'entries',
      '{ ledgerEntries(first: 20) { totalCount edges { node { id amount user { balance } actor { id } channel { name } token { name } order { money } } } } }',
    ],
    [
      'redemption codes',
      '{ redemptions(first: 20) { totalCount edges { node { id code creator { id } redeemer { id } } } } }',
    ],
    ['orders', '{ orders(first: 20) { totalCount edges { node { id money user { id } } } } }'],
    [
      'channels',
      '{ channels(first: 20) { totalCount edges { node { id isTesting lastTest { isOk } groups { id } } } } }',
    ],
  ])(`of %s takes at most ${STATEMENTS_MAX} statements`, async (_what, query) => {
    let rows = 0
    const statements = await countStatements(async () => {
      const { data, codes } = await edge.post(query, { as: edge.root.bearer })
      expect(codes).toEqual([])
      rows = Object.values<Answered>(data)[0].edges.length
    })
    expect(rows).toBe(20)
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX)
  })

  it('of log rows takes as many statements for 100 rows as for 5', async () => {
    const count = (rows: number) =>
      countStatements(async () => {
        const query = `{ logs(first: ${rows}) { totalCount edges { node {
          id user { id balance } token { name } channel { name } charge { exact } } } } }`
        const { data, codes } = await edge.post(query, { as: edge.root.bearer })
        expect(codes).toEqual([])
        const nodes = nodesOf(data.logs)
        expect(nodes).toHaveLength(rows)
        expect(nodes.every(({ user, token, channel }) => user && token && channel)).toBe(true)
      })
    const few = await count(5)
    expect(few).toBeLessThanOrEqual(STATEMENTS_MAX + 1)
    expect(await count(100)).toBe(few)
  })

  const named = { name: 'many' }
  const ofKeys = (count: number) => ({
    ...named,
    typeId: encodeId('ChannelType', 1),
    models: ['m'],
    keys: Array.from({ length: count }, (_, at) => `sk-answer-${count}-${at}-0123456789`),
  })
  const ofCount = (count: number) => ({ ...named, count })
  it.each([
    [
      'createChannels',
      'channels',
      'CreateChannelsInput',
      'channels { id name lastTest { isOk } }',
      ofKeys,
    ],
    [
      'createRedemptions',
      'redemptions',
      'CreateRedemptionsInput',
      'redemptions { id creator { id } }',
      ofCount,
    ],
    ['createTokens', 'tokens', 'CreateTokensInput', 'tokens { id name }', ofCount],
  ])('of the answer of %s reads its %s in one statement', async (...test) => {
    const [name, table, type, selection, inputOf] = test
    const document = `mutation($input: ${type}!) { it: ${name}(input: $input) { ${selection} } }`
    const call = {
      as: edge.root.bearer,
      variables: { input: inputOf(60) },
      headers: { 'idempotency-key': name },
    }
    const { codes } = await edge.post(document, call)
    expect(codes).toEqual([])
    // The repetition only loads the rows.
    const repeat = async () => {
      const { data } = await edge.post(document, call)
      expect(Object.values<Answered>(data.it)[0]).toHaveLength(60)
    }
    expect(await countStatements(repeat, new RegExp(`FROM "public"."${table}"`))).toBe(1)
  })

  it('of nodes takes one statement for each type', async () => {
    const types = ['User', 'Channel', 'Token', 'Redemption', 'TopUpOrder', 'Log'] as const
    const ids = types.flatMap(type => Array.from({ length: 16 }, (_, at) => encodeId(type, at + 2)))
    const tables = /FROM "?(public"\.")?(users|channels|tokens|redemptions|top_up_orders|logs)\b/i
    const document = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }'
    const ask = async () => {
      const { data } = await edge.post(document, { as: edge.root.bearer, variables: { ids } })
      expect(data.nodes).toHaveLength(ids.length)
    }
    await ask()
    expect(await countStatements(ask, tables)).toBe(types.length)
  })

  it(`of tokens takes at most ${STATEMENTS_MAX} statements`, async () => {
    const statements = await countStatements(async () => {
      const query =
        '{ viewer { tokens(first: 20) { totalCount edges { node { id keyPreview } } } } }'
      const { data } = await edge.post(query, { as: ann.bearer })
      expect(data.viewer.tokens.edges.length).toBe(20)
    })
    expect(statements).toBeLessThanOrEqual(STATEMENTS_MAX)
  })
})
