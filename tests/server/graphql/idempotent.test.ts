import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createChannels } from '../../../server/domain/channels/index.ts'
import { addReward } from '../../../server/domain/money/index.ts'
import { createRedemptions, redemptionCode } from '../../../server/domain/redemptions/index.ts'
import { createTokens } from '../../../server/domain/tokens/index.ts'
import { adjustUserBalance } from '../../../server/domain/users/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { IDEMPOTENT } from '../../../server/graphql/idempotent.ts'
import { buildSchema } from '../../../server/graphql/schema.ts'
import { createGraphql } from '../../../server/graphql/yoga.ts'
import {
  expectExactLedger,
  openTestLedger,
  settlementFor,
  type TestLedger,
} from '../../support/ledger.ts'
import { openPaymentSite } from '../../support/payment-site.ts'
import { openServicesOn } from '../../support/services.ts'
import { openEdge, send, type Answer, type Answered, type Edge, type Person } from './harness.ts'
import { listenOn } from './listen-on.ts'

let edge: Edge
let other: Awaited<ReturnType<typeof openServicesOn>>
let elsewhere: Awaited<ReturnType<typeof listenOn>>
let ledger: TestLedger
let ann: Person
let adam: Person

beforeAll(async () => {
  edge = await openEdge()
  other = await openServicesOn(edge.databaseUrl)
  elsewhere = await listenOn(createGraphql(other.services))
  ledger = openTestLedger(edge.services)
  ann = await edge.addUser('ann')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterEach(() => expectExactLedger(edge.services))
afterAll(async () => {
  await elsewhere.close()
  await other.close()
  await edge.close()
})

const DOCUMENTS = {
  adjustUserBalance:
    'mutation($input: AdjustUserBalanceInput!) { it: adjustUserBalance(input: $input) { user { id balance } } }',
  redeemCode:
    'mutation($input: RedeemCodeInput!) { it: redeemCode(input: $input) { entry { id kind amount user { balance } } } }',
  createRedemptions:
    'mutation($input: CreateRedemptionsInput!) { it: createRedemptions(input: $input) { redemptions { id code quota } } }',
  transferReward:
    'mutation($input: TransferRewardInput!) { it: transferReward(input: $input) { entry { id amount } } }',
  refundCall:
    'mutation($input: RefundCallInput!) { it: refundCall(input: $input) { entry { id } } }',
  createTopUpOrder:
    'mutation($input: CreateTopUpOrderInput!) { it: createTopUpOrder(input: $input) { order { id tradeNo } } }',
  updateToken:
    'mutation($input: UpdateTokenInput!) { it: updateToken(input: $input) { token { id balance } } }',
  createTokens:
    'mutation($input: CreateTokensInput!) { it: createTokens(input: $input) { tokens { id name } keys } }',
  createChannels:
    'mutation($input: CreateChannelsInput!) { it: createChannels(input: $input) { channels { id name } } }',
  copyChannel:
    'mutation($input: CopyChannelInput!) { it: copyChannel(input: $input) { channel { id name } } }',
  completeOrder:
    'mutation($input: CompleteOrderInput!) { it: completeOrder(input: $input) { order { id status } } }',
}

interface Sent {
  readonly key?: string
  readonly url?: string
  readonly query?: string
}

function change(
  person: Person,
  field: keyof typeof DOCUMENTS,
  ...[input, { key, url = edge.url, query = DOCUMENTS[field] }]: [object, Sent]
): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  return send(url, JSON.stringify({ query, variables: { input } }), {
    ...person.cookie,
    ...headers,
  })
}

const give = (delta: string, sent: Sent = {}) =>
  change(adam, 'adjustUserBalance', { id: ann.globalId, delta, reason: 'gift' }, sent)
const balanceOf = async ({ id }: Person) =>
  (await edge.services.db.user.findUniqueOrThrow({ where: { id } })).balance
const visibleParts = ({ status, codes, data }: Answer) => ({
  status,
  codes,
  data: data as Answered,
})

describe('a mutation with an Idempotency-Key', () => {
  it('has its effect once and is answered as the first, on every process', async () => {
    const key = randomUUID()
    const before = await balanceOf(ann)
    const first = await give('500', { key })
    expect(first.codes).toEqual([])
    expect(first.data.it.user).toEqual({ id: ann.globalId, balance: String(before + 500n) })
    for (const url of [edge.url, elsewhere.url]) {
      expect(visibleParts(await give('500', { key, url }))).toEqual(visibleParts(first))
    }
    expect(await balanceOf(ann)).toBe(before + 500n)
  })

  it('is refused with 422 when something else is asked for', async () => {
    const key = randomUUID()
    await give('500', { key })
    const before = await balanceOf(ann)
    expect(await give('501', { key })).toMatchObject({ status: 422, codes: ['IDEMPOTENCY_REUSED'] })
    const code = await change(adam, 'redeemCode', { code: 'x' }, { key })
    expect(code).toMatchObject({ status: 422, codes: ['IDEMPOTENCY_REUSED'] })
    expect(await balanceOf(ann)).toBe(before)
  })

  it('may read another part of the answer each time', async () => {
    const key = randomUUID()
    await give('500', { key })
    const query =
      'mutation($input: AdjustUserBalanceInput!) { adjustUserBalance(input: $input) { user { username } } }'
    const again = await give('500', { key, query })
    expect(again.data).toEqual({ adjustUserBalance: { user: { username: 'ann' } } })
  })

  it('sent 20 times at once to two processes has one effect; the others get 409', async () => {
    const key = randomUUID()
    const before = await balanceOf(ann)
    const urls = [edge.url, elsewhere.url]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => give('70', { key, url: urls[index % 2] as string })),
    )
    expect(await balanceOf(ann)).toBe(before + 70n)
    const outcomes = new Set(answers.map(({ status, codes }) => `${status} ${codes.join()}`))
    expect(outcomes).toContain('200 ')
    expect(outcomes.difference(new Set(['200 ', '409 IDEMPOTENCY_RUNNING'])).size).toBe(0)
    for (const { status, headers } of answers) {
      expect(headers['retry-after']).toBe(status === 409 ? '1' : undefined)
    }
  })

  it('belongs to its caller', async () => {
    const key = randomUUID()
    await give('500', { key })
    const before = await balanceOf(ann)
    const input = { id: ann.globalId, delta: '500', reason: 'gift' }
    const answer = await change(edge.root, 'adjustUserBalance', input, { key })
    expect(answer.data.it.user.balance).toBe(String(before + 500n))
  })

  it('repeats the first refusal too, and follows permissions that were lost meanwhile', async () => {
    const key = randomUUID()
    const before = await balanceOf(ann)
    const refused = await give(String(-before - 1n), { key })
    expect(refused.codes).toEqual(['QUOTA_NEGATIVE'])
    await give('10')
    expect((await give(String(-before - 1n), { key })).codes).toEqual(['QUOTA_NEGATIVE'])
    const eve = await edge.addUser('eve', 'ADMIN')
    const given = { id: ann.globalId, delta: '1' }
    expect((await change(eve, 'adjustUserBalance', given, { key })).codes).toEqual([])
    await edge.services.db.user.update({ where: { id: eve.id }, data: { role: 'NORMAL' } })
    await edge.services.bus.publish(edge.services.pool, 'user', eve.id)
    await expect
      .poll(async () => (await change(eve, 'adjustUserBalance', given, { key })).codes)
      .toEqual(['FORBIDDEN'])
    await edge.services.db.user.update({ where: { id: eve.id }, data: { role: 'ADMIN' } })
  })

  it.each([
    ['empty', ''],
    ['of 256 characters', 'x'.repeat(256)],
  ])('that is %s is refused, and nothing happens', async (_what, key) => {
    const before = await balanceOf(ann)
    const answer = await give('500', { key })
    expect(answer.codes).toEqual(['INPUT_INVALID'])
    expect(answer.errors?.[0]?.extensions.fields).toMatchObject([{ field: 'Idempotency-Key' }])
    expect(await balanceOf(ann)).toBe(before)
  })

  it('is not needed: without one each mutation has its effect', async () => {
    const before = await balanceOf(ann)
    await give('500')
    await give('500')
    expect(await balanceOf(ann)).toBe(before + 1_000n)
  })
})

describe('each of them', () => {
  /** The mutation that is sent twice with one key, and its sender. */
  const cases: Record<string, () => Promise<[Person, object]>> = {
    adjustUserBalance: () => Promise.resolve([adam, { id: ann.globalId, delta: '7' }]),
    redeemCode: async () => {
      const [row] = await createRedemptions(adam.ctx, { name: 'once', quota: 40n })
      return [ann, { code: redemptionCode(adam.ctx, row!) }]
    },
    createRedemptions: () => Promise.resolve([adam, { name: 'once', count: 3, quota: '50' }]),
    transferReward: async () => {
      await edge.services.db.user.update({ where: { id: ann.id }, data: { inviterId: adam.id } })
      await edge.services.db.user.update({ where: { id: adam.id }, data: { inviteCount: 1 } })
      const reference = `inviter-of:${ann.id}`
      await addReward(edge.services.pool, { userId: adam.id, amount: 1_500_000n, reference })
      return [adam, { amount: '500000' }]
    },
    refundCall: async () => {
      const [callId, channelId] = [randomUUID(), await ledger.channel()]
      await adjustUserBalance(edge.root.ctx, { id: ann.id, delta: 100n })
      await ledger.real.settle(settlementFor({ callId, userId: ann.id, channelId, charge: 60n }))
      return [adam, { requestId: callId, reason: 'cut' }]
    },
    createTopUpOrder: async () => {
      await openPaymentSite(edge.services)
      return [ann, { dollars: '2', method: 'ALIPAY' }]
    },
    updateToken: async () => {
      const [token] = await createTokens(ann.ctx, { name: 'once', balance: 40n })
      return [ann, { id: encodeId('Token', token!.id), balanceFrom: '40', balanceTo: '90' }]
    },
    createTokens: () => Promise.resolve([ann, { name: 'once', count: 2 }]),
    createChannels: () =>
      Promise.resolve([
        adam,
        {
          typeId: encodeId('ChannelType', 1),
          name: 'once',
          keys: ['sk-1', 'sk-2'],
          models: ['gpt-4o'],
        },
      ]),
    copyChannel: async () => {
      const channel = { type: 1, name: 'source', keys: ['sk-source'], models: ['gpt-4o'] }
      const [source] = await createChannels(adam.ctx, channel)
      return [adam, { id: encodeId('Channel', source!.id) }]
    },
    completeOrder: async () => {
      const order = { userId: ann.id, tradeNo: randomUUID(), method: 'alipay' }
      const data = { ...order, quota: 90n, money: '1.00' }
      const { id } = await edge.services.db.topUpOrder.create({ data })
      return [adam, { id: encodeId('TopUpOrder', id), reason: 'seen' }]
    },
  }

  it('says so in the schema, and no other field does', () => {
    const fields = Object.values(buildSchema().getMutationType()?.getFields() ?? {})
    const once = fields.filter(({ description }) => description?.includes(IDEMPOTENT))
    expect(once.map(({ name }) => name).toSorted()).toEqual(Object.keys(cases).toSorted())
    for (const { extensions } of once) expect(extensions['guarded']).toBe(true)
  })

  it.each(Object.keys(cases))('%s writes its entries and rows once', async field => {
    const [person, input] = await cases[field]!()
    const key = randomUUID()
    const { db } = edge.services
    const counts = async () => [
      await db.entry.count(),
      await db.redemption.count(),
      await db.topUpOrder.count(),
      await db.token.count(),
      await db.channel.count(),
    ]
    const first = await change(person, field as keyof typeof DOCUMENTS, input, { key })
    expect(first.codes).toEqual([])
    const after = await counts()
    const second = await change(person, field as keyof typeof DOCUMENTS, input, { key })
    expect(visibleParts(second)).toEqual(visibleParts(first))
    expect(await counts()).toEqual(after)
  })

  it('redeemed codes say what they were worth', async () => {
    const [row] = await createRedemptions(adam.ctx, { name: 'worth', quota: 123n })
    const before = await balanceOf(ann)
    const answer = await change(ann, 'redeemCode', { code: redemptionCode(adam.ctx, row!) }, {})
    expect(answer.data.it.entry).toMatchObject({
      kind: 'REDEMPTION',
      amount: '123',
      user: { balance: String(before + 123n) },
    })
  })

  it('codes that were deleted since are left out of a repeated answer', async () => {
    const key = randomUUID()
    const make = () =>
      change(adam, 'createRedemptions', { name: 'gone', count: 2, quota: '5' }, { key })
    const [gone, kept] = (await make()).data.it.redemptions
    const query =
      'mutation($input: DeleteRedemptionsInput!) { deleteRedemptions(input: $input) { deletedIds } }'
    const variables = { input: { ids: [gone.id] } }
    await edge.post(query, { as: adam.cookie, variables })
    expect((await make()).data.it.redemptions).toEqual([kept])
  })

  it('may stand once in an operation', async () => {
    const one = 'redeemCode(input: { code: "x" }) { entry { id } }'
    const answer = await edge.post(`mutation { a: ${one} b: ${one} }`, { as: ann.cookie })
    expect(answer).toMatchObject({ status: 400, codes: ['QUERY_TOO_COMPLEX'] })
  })
})
