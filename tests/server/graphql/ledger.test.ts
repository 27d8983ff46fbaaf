import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../support/ledger.ts'
import { nodesOf, openEdge, type Answered, type Edge, type Person } from './harness.ts'

let edge: Edge
let ledger: TestLedger
let ann: Person
let bob: Person
let adam: Person
let eve: Person

beforeAll(async () => {
  edge = await openEdge()
  ledger = openTestLedger(edge.services)
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
  eve = await edge.addUser('eve', 'ADMIN')
  for (const [index, { id }] of [ann, bob, adam, eve, edge.root].entries()) {
    await adjustUserBalance(edge.root.ctx, { id, delta: BigInt(index + 1), reason: 'because' })
  }
})
afterEach(() => expectExactLedger(edge.services))
afterAll(() => edge.close())

const ENTRIES = `ledgerEntries(filter: $filter, first: $first) {
  totalCount pageInfo { endCursor hasNextPage } edges { cursor node {
    id databaseId kind reference amount tokenAmount rewardAmount reason createdAt
    user { id username balance } token { id } order { id } channel { name }
    actor { username } } } }`
const LIST = `query L($filter: LedgerEntryFilter, $first: Int) { ${ENTRIES} }`
const VIEWER_LIST = `query L($filter: ViewerLedgerEntryFilter, $first: Int) { viewer { ${ENTRIES} } }`

const list = (person: Person, filter: object = {}, first = 100) =>
  edge.post(LIST, { as: person.bearer, variables: { filter, first } })
const listOwn = (person: Person, filter: object = {}) =>
  edge.post(VIEWER_LIST, { as: person.bearer, variables: { filter, first: 100 } })
const ADJUSTED = { kind: 'ADJUSTMENT' }

async function amountsFor(person: Person, filter: object = ADJUSTED): Promise<string[]> {
  const { data } = await list(person, filter)
  return nodesOf(data.ledgerEntries).map(({ amount }) => amount as string)
}

async function ownAmountsFor(person: Person): Promise<string[]> {
  const { data } = await listOwn(person, ADJUSTED)
  return nodesOf(data.viewer.ledgerEntries).map(({ amount }) => amount as string)
}

describe('ledgerEntries', () => {
  it('of the viewer are the own ones, whatever the role', async () => {
    expect(await ownAmountsFor(ann)).toEqual(['1'])
    expect(await ownAmountsFor(adam)).toEqual(['3'])
    expect(await ownAmountsFor(edge.root)).toEqual(['5'])
  })

  it('are those of an admin and of users with a lower role, for root all', async () => {
    expect(await amountsFor(adam)).toEqual(['3', '2', '1'])
    expect(await amountsFor(edge.root)).toEqual(['5', '4', '3', '2', '1'])
    expect(await amountsFor(adam, { ...ADJUSTED, userId: bob.globalId })).toEqual(['2'])
  })

  it('show everything to an admin, and to their owner all but the acting admin', async () => {
    const [forAdmin] = nodesOf((await list(adam, ADJUSTED)).data.ledgerEntries).slice(-1)
    expect(forAdmin).toMatchObject({
      kind: 'ADJUSTMENT',
      amount: '1',
      tokenAmount: '0',
      rewardAmount: '0',
      reason: 'because',
      user: { id: ann.globalId, username: 'ann', balance: expect.any(String) as string },
      actor: { username: 'root' },
    })
    const [forAnn] = nodesOf((await listOwn(ann, ADJUSTED)).data.viewer.ledgerEntries)
    expect(forAnn).toMatchObject({ amount: '1', actor: null, channel: null })
    const again = await edge.post(
      `{ node(id: "${forAnn.id}") { ... on LedgerEntry { amount } } }`,
      {
        as: ann.bearer,
      },
    )
    expect(again.data.node).toEqual({ amount: '1' })
  })

  it('have the balance after each, and are found by what they change', async () => {
    const carl = await edge.addUser('carl')
    await createTokens(carl.ctx, { name: 'app', balance: 7n })
    for (const delta of [9n, -2n]) {
      await adjustUserBalance(edge.root.ctx, { id: carl.id, delta, reason: 'because' })
    }
    const query = `query L($filter: LedgerEntryFilter) {
      ledgerEntries(filter: $filter, first: 10) { edges { node { amount tokenAmount balanceAfter } } } }`
    const rowsOf = async (filter: object) => {
      const variables = { filter: { userId: carl.globalId, ...filter } }
      const { data } = await edge.post(query, { as: adam.bearer, variables })
      return nodesOf(data.ledgerEntries)
    }
    const ofToken = { amount: '0', tokenAmount: '7', balanceAfter: '0' }
    const ofBalance = [
      { amount: '-2', tokenAmount: '0', balanceAfter: '7' },
      { amount: '9', tokenAmount: '0', balanceAfter: '9' },
    ]
    expect(await rowsOf({})).toEqual([...ofBalance, ofToken])
    expect(await rowsOf({ changes: 'BALANCE' })).toEqual(ofBalance)
    expect(await rowsOf({ changes: 'TOKEN_BALANCE' })).toEqual([ofToken])
    expect(await rowsOf({ changes: 'REWARD_BALANCE' })).toEqual([])
  })

  it('are found by reference and time, and paged', async () => {
    const { edges, totalCount } = (await list(edge.root)).data.ledgerEntries
    expect(totalCount).toBe(edges.length)
    const { reference, amount } = edges[0].node
    expect(await amountsFor(edge.root, { reference })).toEqual([amount])
    const future = new Date(Date.now() + 60_000).toISOString()
    expect(await amountsFor(edge.root, { from: future })).toEqual([])
    expect((await amountsFor(edge.root, { to: future })).length).toBe(totalCount)
    const after = edges[1].cursor as string
    const page = await edge.post(
      `{ ledgerEntries(first: 2, after: "${after}") { edges { node { id } } } }`,
      {
        as: edge.root.bearer,
      },
    )
    const ids = nodesOf(page.data.ledgerEntries).map(({ id }) => id as string)
    expect(ids).toEqual([edges[2].node.id, edges[3].node.id])
  })

  it.each([
    ['ann', 'bob', 'FORBIDDEN'],
    ['ann', 'missing', 'FORBIDDEN'],
    ['adam', 'eve', 'USER_READ_HIERARCHY'],
    ['adam', 'root', 'USER_READ_HIERARCHY'],
    ['adam', 'missing', 'USER_NOT_FOUND'],
  ])('of others are refused: %s asks for those of %s', async (reader, owner, code) => {
    const people: Record<string, Person> = { ann, adam, bob, eve, root: edge.root }
    const userId = people[owner]?.globalId ?? encodeId('User', 99_999)
    const answer = await list(people[reader] as Person, { userId })
    expect(answer).toMatchObject({ codes: [code], data: null })
  })

  it.each([
    ['an id of another type', { userId: encodeId('Token', 1) }, 'ID_INVALID'],
    ['an id that is none', { userId: '1 or 1=1' }, 'ID_INVALID'],
    ['a time before there were any', { from: '0001-01-01T00:00:00Z' }, 'INPUT_INVALID'],
    ['a reference of 256 characters', { reference: 'x'.repeat(256) }, 'INPUT_INVALID'],
    ['a reference with U+0000', { reference: '\0' }, 'INPUT_INVALID'],
  ])('refuse %s', async (_what, filter, code) => {
    expect((await list(edge.root, filter)).codes).toEqual([code])
  })

  it.each([
    'first: 0',
    'first: 101',
    'first: -1',
    'offset: -1',
    'after: "x"',
    'after: "ZW50cnk6MQ=="',
  ])('refuse %s', async args => {
    const query = `{ ledgerEntries(${args}) { totalCount } }`
    expect((await edge.post(query, { as: adam.bearer })).codes).toEqual(['PAGE_INVALID'])
  })

  it('take wildcards and quotes for what they are', async () => {
    for (const reference of ['%', "' or ''='", '?', '$1']) {
      expect(await amountsFor(edge.root, { reference })).toEqual([])
    }
  })

  it('end with the last page that exists, however high the page number is', async () => {
    const query = '{ ledgerEntries(offset: 2147483647) { totalCount edges { cursor } } }'
    const { codes, data } = await edge.post(query, { as: edge.root.bearer })
    expect(codes).toEqual([])
    expect(data.ledgerEntries.edges).toEqual([])
  })
})

describe('a single entry', () => {
  it('of an invisible user looks like a missing one', async () => {
    const ids = nodesOf((await list(edge.root, ADJUSTED)).data.ledgerEntries)
    const ofEve = ids.find(({ user }) => user.id === eve.globalId)?.id as string
    const missing = encodeId('LedgerEntry', 99_999_999)
    const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'
    const ask = async (person: Person) =>
      (await edge.post(query, { as: person.bearer, variables: { ids: [ofEve, missing] } })).data
        .nodes
    for (const person of [ann, adam]) expect(await ask(person)).toEqual([null, null])
    expect(await ask(eve)).toEqual([{ __typename: 'LedgerEntry', id: ofEve }, null])
  })
})

describe('refundCall', () => {
  const REFUND = `mutation($input: RefundCallInput!) { refundCall(input: $input) {
    entry { kind amount reference reason user { username balance } actor { username } }
    user { username balance } } }`
  const refund = (person: Person, callId: string, reason = 'cut') =>
    edge.post(REFUND, { as: person.cookie, variables: { input: { requestId: callId, reason } } })

  async function chargedCall({ id: userId }: Person) {
    await adjustUserBalance(edge.root.ctx, { id: userId, delta: 1_000n })
    const callId = randomUUID()
    const channelId = await ledger.channel()
    await ledger.real.settle(settlementFor({ callId, userId, channelId, charge: 120n }))
    return callId
  }

  it('gives a charge back, once', async () => {
    const callId = await chargedCall(ann)
    const { balance } = await edge.services.db.user.findUniqueOrThrow({ where: { id: ann.id } })
    const first = await refund(adam, callId)
    expect(first.data.refundCall.entry).toEqual({
      kind: 'REFUND',
      amount: '120',
      reference: callId,
      reason: 'cut',
      user: { username: 'ann', balance: String(balance + 120n) },
      actor: { username: 'adam' },
    })
    expect(first.data.refundCall.user).toEqual({
      username: 'ann',
      balance: String(balance + 120n),
    })
    expect((await refund(edge.root, callId)).data).toEqual(first.data)
  })

  it('refuses those at or above the admin, unknown calls, and a missing reason', async () => {
    const callId = await chargedCall(eve)
    expect((await refund(adam, callId)).codes).toEqual(['USER_WRITE_HIERARCHY'])
    expect((await refund(adam, randomUUID())).codes).toEqual(['NOT_FOUND'])
    expect((await refund(adam, "' or 1=1 --")).codes).toEqual(['NOT_FOUND'])
    expect((await refund(edge.root, callId, ' ')).codes).toEqual(['INPUT_INVALID'])
    expect((await refund(ann, callId)).codes).toEqual(['FORBIDDEN'])
  })
})

describe('openHolds', () => {
  it('are what calls in flight have reserved', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    for (const callId of [first, second]) {
      const call = { callId, userId: ann.id, tokenId: undefined, amount: 20n, tokenAmount: 0n }
      await ledger.real.reserve({ ...call, terms: '{"model":"gpt-4o"}' })
    }
    const query = `{ openHolds(first: 1) { totalCount edges { node {
      requestId amount tokenAmount model tokenName terms ageMs nodeId nodeName isNodeAlive
      user { id } token { id } createdAt } } } }`
    const { data, codes } = await edge.post(query, { as: edge.root.bearer })
    expect(codes).toEqual([])
    expect(data.openHolds.totalCount).toBe(2)
    const [hold] = nodesOf(data.openHolds) as [Answered]
    expect(hold).toMatchObject({
      requestId: first,
      amount: '20',
      tokenAmount: '0',
      model: 'gpt-4o',
      terms: { model: 'gpt-4o' },
      nodeId: edge.services.nodeId,
      user: { id: ann.globalId },
      token: null,
    })
    expect(hold.ageMs).toBeGreaterThanOrEqual(0)
  })

  it('name their token, also for readers who do not own it', async () => {
    const [token] = await createTokens(ann.ctx, { name: 'laptop' })
    const terms = { amount: 1n, tokenAmount: 0n, terms: '{}' }
    const call = { callId: randomUUID(), userId: ann.id, tokenId: token?.id, ...terms }
    await ledger.real.reserve(call)
    const query = '{ openHolds(last: 1) { edges { node { requestId tokenName token { id } } } } }'
    const { data } = await edge.post(query, { as: edge.root.bearer })
    const hold = { requestId: call.callId, tokenName: 'laptop', token: null }
    expect(nodesOf(data.openHolds)).toEqual([hold])
  })

  it.each(['first: 101', 'offset: -1'])('refuse %s', async args => {
    const query = `{ openHolds(${args}) { totalCount } }`
    expect((await edge.post(query, { as: edge.root.bearer })).codes).toEqual(['PAGE_INVALID'])
  })
})
