import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rewardInvitation } from '../../../server/domain/invitations/index.ts'
import { creditOrder } from '../../../server/domain/orders/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { openPaymentSite, openStripePayment } from '../../support/payment-site.ts'
import { nodesOf, openEdge, type Edge, type Person } from './harness.ts'

let edge: Edge
let ann: Person
let bob: Person
let adam: Person

beforeAll(async () => {
  edge = await openEdge()
  ann = await edge.addUser('ann')
  bob = await edge.addUser('bob')
  adam = await edge.addUser('adam', 'ADMIN')
})
afterEach(() => expectExactLedger(edge.services))
afterAll(() => edge.close())

/** Runs `mutation field(input) selection`. */
function change(
  person: Person,
  ...[field, type, selection, input]: [string, string, string, object]
) {
  const query = `mutation M($input: ${type}!) { it: ${field}(input: $input) ${selection} }`
  return edge.post(query, { as: person.cookie, variables: { input } })
}

const CODE = `{ id databaseId name code status quota createdAt creator { username }
  redeemedAt redeemer { username } }`
const STATUS = '{ redemption { status } }'
const make = (input: object) =>
  change(adam, 'createRedemptions', 'CreateRedemptionsInput', `{ redemptions ${CODE} }`, input)

describe('redemption codes', () => {
  it('are made, found, changed, switched off, redeemed and deleted', async () => {
    const made = await make({ name: 'spring', count: 2, quota: '700' })
    expect(made.codes).toEqual([])
    const [first, second] = made.data.it.redemptions
    expect(first).toMatchObject({
      name: 'spring',
      code: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      status: 'UNUSED',
      quota: '700',
      creator: { username: 'adam' },
      redeemedAt: null,
      redeemer: null,
    })

    const update = (selection: string, input: object) =>
      change(adam, 'updateRedemption', 'UpdateRedemptionInput', selection, input)
    const edited = { id: first.id, name: 'summer', quota: '900' }
    const changed = await update(`{ redemption ${CODE} }`, edited)
    expect(changed.data.it.redemption).toMatchObject({ name: 'summer', quota: '900' })
    const set = (id: string, status: string) =>
      change(adam, 'setRedemptionStatus', 'SetRedemptionStatusInput', STATUS, { id, status })
    expect((await set(second.id, 'DISABLED')).data.it.redemption.status).toBe('DISABLED')
    expect((await set(second.id, 'USED')).codes).toEqual(['INPUT_INVALID'])

    const redeem = (person: Person, code: string) =>
      change(person, 'redeemCode', 'RedeemCodeInput', '{ entry { amount reference } }', { code })
    expect((await redeem(ann, ` ${first.code}\n`)).data.it.entry).toEqual({
      amount: '900',
      reference: `redemption:${first.databaseId}`,
    })
    for (const code of [first.code, second.code, 'x', first.code.toUpperCase(), '%']) {
      expect((await redeem(bob, code)).codes).toEqual(['REDEMPTION_INVALID'])
    }
    expect((await redeem(bob, ' ')).codes).toEqual(['INPUT_INVALID'])
    expect((await set(first.id, 'UNUSED')).codes).toEqual(['REDEMPTION_USED'])

    const query = `query($filter: RedemptionFilter) { redemptions(filter: $filter, orderBy: { field: ID, direction: ASC }) {
      totalCount edges { node ${CODE} } } }`
    const used = await edge.post(query, {
      as: adam.bearer,
      variables: { filter: { status: 'USED' } },
    })
    expect(nodesOf(used.data.redemptions)).toMatchObject([
      { id: first.id, redeemer: { username: 'ann' } },
    ])
    const one = `{ redemption(id: "${first.id}") { name } }`
    expect((await edge.post(one, { as: adam.bearer })).data.redemption.name).toBe('summer')

    const ids = [second.id, encodeId('Redemption', 99_999)]
    const deleted = await change(
      adam,
      'deleteRedemptions',
      'DeleteRedemptionsInput',
      '{ deletedIds }',
      { ids },
    )
    expect(deleted.data.it).toEqual({ deletedIds: [second.id] })
    const gone = `{ redemption(id: "${second.id}") { name } node(id: "${second.id}") { id } }`
    const none = { redemption: null, node: null }
    expect((await edge.post(gone, { as: adam.bearer })).data).toEqual(none)
  })

  it.each([
    ['no worth', { quota: '0' }],
    ['a negative worth', { quota: '-1' }],
    ['a worth beyond every balance', { quota: '9223372036854775807' }],
    ['none at all', { count: 0 }],
    ['fewer than none', { count: -1 }],
    ['101', { count: 101 }],
    ['a name of 21 characters', { name: 'x'.repeat(21) }],
    ['an empty name', { name: '' }],
  ])('of %s are refused', async (_what, input) => {
    expect((await make({ name: 'x', ...input })).codes).toEqual(['INPUT_INVALID'])
  })

  it.each([{ quota: '1.5' }, { quota: '1e18' }, { count: 1.5 }, { usedByUserId: 1 }])(
    'are refused with %o before anything runs',
    async input => {
      const answer = await make({ name: 'x', ...input })
      expect(answer.codes).toEqual(['INPUT_INVALID'])
      expect(answer.data).toBeUndefined()
    },
  )

  it('are nothing to a user: the list is refused, a node is missing', async () => {
    const { data } = await make({ name: 'hidden' })
    const id = data.it.redemptions[0].id as string
    const found = await edge.post(`{ node(id: "${id}") { __typename id } }`, { as: ann.bearer })
    expect(found).toMatchObject({ codes: [], data: { node: null } })
    const listed = await edge.post('{ redemptions { totalCount } }', { as: ann.bearer })
    expect(listed.codes).toEqual(['FORBIDDEN'])
  })

  it('refuse ids of another kind', async () => {
    const foreign = { ids: [ann.globalId] }
    const deleted = await change(
      adam,
      'deleteRedemptions',
      'DeleteRedemptionsInput',
      '{ deletedIds }',
      foreign,
    )
    expect(deleted.codes).toEqual(['ID_INVALID'])
    const empty = await change(
      adam,
      'deleteRedemptions',
      'DeleteRedemptionsInput',
      '{ deletedIds }',
      { ids: [] },
    )
    expect(empty.codes).toEqual(['INPUT_INVALID'])
  })
})

describe('top-up orders', () => {
  const ORDER = '{ id tradeNo method quota money status flagReason paidAt user { username } }'

  async function openOrder({ id: userId }: Person) {
    const tradeNo = randomUUID()
    const data = { userId, tradeNo, method: 'alipay', quota: 500n, money: '7.3' }
    const order = await edge.services.db.topUpOrder.create({ data })
    return { id: encodeId('TopUpOrder', order.id), tradeNo }
  }

  const list = async (person: Person, filter: object = {}) => {
    const query = `query($filter: TopUpOrderFilter) { orders(filter: $filter) { edges { node ${ORDER} } } }`
    return nodesOf(
      (await edge.post(query, { as: person.bearer, variables: { filter } })).data.orders,
    )
  }
  const listOwn = async (person: Person, filter: object = {}) => {
    const query = `query($filter: ViewerTopUpOrderFilter) { viewer { orders(filter: $filter) { edges { node ${ORDER} } } } }`
    return nodesOf(
      (await edge.post(query, { as: person.bearer, variables: { filter } })).data.viewer.orders,
    )
  }
  const complete = (person: Person, id: string, reason = 'seen') =>
    change(
      person,
      'completeOrder',
      'CompleteOrderInput',
      `{ order ${ORDER} user { username balance } }`,
      { id, reason },
    )

  it('of the viewer are own ones, all are for admins; foreign ones look missing', async () => {
    const [ofAnn, ofBob] = [await openOrder(ann), await openOrder(bob)]
    const idsFor = async (person: Person, filter?: object) =>
      (await list(person, filter)).map(({ id }) => id as string)
    expect((await listOwn(ann)).map(({ id }) => id as string)).toEqual([ofAnn.id])
    expect(await listOwn(adam)).toEqual([])
    expect(await idsFor(adam)).toEqual([ofBob.id, ofAnn.id])
    expect(await idsFor(adam, { userId: bob.globalId })).toEqual([ofBob.id])
    expect(await idsFor(adam, { tradeNo: ofAnn.tradeNo })).toEqual([ofAnn.id])
    const one = (id: string) => `{ order(id: "${id}") { id } node(id: "${id}") { id } }`
    for (const id of [ofBob.id, encodeId('TopUpOrder', 99_999)]) {
      const { data, codes } = await edge.post(one(id), { as: ann.bearer })
      expect([codes, data]).toEqual([[], { order: null, node: null }])
    }
    const own = await edge.post(one(ofAnn.id), { as: ann.bearer })
    expect(own.data.order).toEqual({ id: ofAnn.id })
  })

  it('are quoted and opened, and their payment is opened by their owner only', async () => {
    await openPaymentSite(edge.services)
    await openStripePayment(edge.services)
    const ask = (dollars: string) =>
      edge.post(
        'query($dollars: Decimal!) { viewer { topUpQuotes(dollars: $dollars) { method money currency quota } } }',
        { as: ann.bearer, variables: { dollars } },
      )
    const quota = '5000000'
    expect((await ask('10')).data.viewer.topUpQuotes).toEqual([
      { method: 'ALIPAY', money: '73.00', currency: 'CNY', quota },
      { method: 'WXPAY', money: '73.00', currency: 'CNY', quota },
      { method: 'STRIPE', money: '10.00', currency: 'USD', quota },
    ])
    expect((await ask('0.5')).errors?.[0]).toMatchObject({
      message: 'Top-up amount cannot be less than 1',
      extensions: { code: 'TOP_UP_BELOW_MINIMUM', params: { minimum: '1' } },
    })
    await openPaymentSite(edge.services, { MinTopUp: '20' })
    expect((await ask('10')).data.viewer.topUpQuotes).toMatchObject([{ method: 'STRIPE' }])
    await openPaymentSite(edge.services, { MinTopUp: '1' })
    const ORDER_TO_PAY = '{ id money currency quota status method isPayable }'
    const made = await change(
      ann,
      'createTopUpOrder',
      'CreateTopUpOrderInput',
      `{ order ${ORDER_TO_PAY} viewer { orders { edges { node { id } } } } }`,
      { dollars: '10', method: 'WXPAY' },
    )
    expect(made.codes).toEqual([])
    const { id, ...order } = made.data.it.order
    expect(nodesOf(made.data.it.viewer.orders)[0]).toEqual({ id })
    const wanted = { money: '73.00', currency: 'CNY', quota, status: 'PENDING', method: 'WXPAY' }
    expect(order).toEqual({ ...wanted, isPayable: true })
    const open = (person: Person) =>
      change(
        person,
        'openTopUpPayment',
        'OpenTopUpPaymentInput',
        '{ form { url fields { name value } } }',
        { id },
      )
    const { form } = (await open(ann)).data.it
    expect(form.url).toBe('https://pay.example/submit.php')
    expect(form.fields).toContainEqual({ name: 'money', value: '73.00' })
    const value = 'https://sluice.example/topup'
    expect(form.fields).toContainEqual({ name: 'return_url', value })
    for (const other of [bob, adam]) expect((await open(other)).codes).toEqual(['ORDER_NOT_FOUND'])
    await complete(adam, id)
    expect((await open(ann)).codes).toEqual(['ORDER_NOT_PAYABLE'])
  })

  it('that are paid are refunded by root only, once', async () => {
    const { id } = await openOrder(ann)
    const refund = (person: Person, reason = 'bought twice') =>
      change(
        person,
        'refundOrder',
        'RefundOrderInput',
        '{ order { status refundedAt refundedQuota } }',
        { id, reason },
      )
    expect((await refund(edge.root)).codes).toEqual(['ORDER_NOT_PAID'])
    await complete(adam, id)
    for (const person of [ann, adam]) expect((await refund(person)).codes).toEqual(['FORBIDDEN'])
    expect((await refund(edge.root, '')).codes).toEqual(['INPUT_INVALID'])
    const { order } = (await refund(edge.root)).data.it
    const refundedAt = expect.any(String) as string
    expect(order).toEqual({ status: 'REFUNDED', refundedAt, refundedQuota: '500' })
    expect((await refund(edge.root)).data.it.order).toEqual(order)
    const [entry] = nodesOf(
      (
        await edge.post(
          '{ viewer { ledgerEntries(first: 1, filter: { kind: TOP_UP_REFUND }) { edges { node { amount order { id } } } } } }',
          { as: ann.bearer },
        )
      ).data.viewer.ledgerEntries,
    )
    expect(entry).toEqual({ amount: '-500', order: { id } })
  })

  it('that are flagged say why to admins alone, and are completed by hand', async () => {
    const { id, tradeNo } = await openOrder(ann)
    await creditOrder(edge.services, { tradeNo, money: '0.01', method: 'alipay', merchant: '' })
    const [seen] = await listOwn(ann, { tradeNo })
    expect(seen).toMatchObject({ status: 'FLAGGED', money: '7.30', flagReason: null, paidAt: null })
    const [flagged] = await list(adam, { status: 'FLAGGED' })
    expect(flagged.flagReason).toMatch(
      /^Received 0\.01 by \w+ for merchant .*, which is not what the order says$/,
    )
    const query = `{ order(id: "${id}") { flagReason } }`
    const noteIn = async (language: string) => {
      const headers = { 'accept-language': language }
      return (await edge.post(query, { as: adam.bearer, headers })).data.order.flagReason
    }
    expect(await noteIn('en')).toBe(flagged.flagReason)
    expect(await noteIn('zh')).toMatch(/^收到金额 0\.01，支付方式 .*，与订单不符$/)
    expect((await complete(ann, id)).codes).toEqual(['FORBIDDEN'])
    expect((await complete(adam, id, '')).codes).toEqual(['INPUT_INVALID'])
    const before = await edge.services.db.user.findUniqueOrThrow({ where: { id: ann.id } })
    const done = await complete(adam, id)
    expect(done.data.it.order).toMatchObject({
      status: 'PAID',
      paidAt: expect.any(String) as string,
    })
    await complete(edge.root, id)
    const after = await edge.services.db.user.findUniqueOrThrow({ where: { id: ann.id } })
    expect(done.data.it.user).toEqual({ username: 'ann', balance: String(after.balance) })
    expect(after.balance - before.balance).toBe(500n)
  })

  it('of admins are completed by root only', async () => {
    const { id } = await openOrder(adam)
    expect((await complete(adam, id)).codes).toEqual(['USER_WRITE_HIERARCHY'])
    expect((await complete(edge.root, id)).data.it.order.status).toBe('PAID')
    const missing = await complete(edge.root, encodeId('TopUpOrder', 99_999))
    expect(missing.codes).toEqual(['ORDER_NOT_FOUND'])
  })
})

describe('invitations', () => {
  const INVITER = '{ viewer { inviteCode user { inviteCount rewardBalance rewardTotal balance } } }'
  const MOVED = '{ entry { kind amount rewardAmount } viewer { user { rewardBalance } } }'
  const transfer = (person: Person, amount: string) =>
    change(person, 'transferReward', 'TransferRewardInput', MOVED, { amount })

  it('have a code, a reward balance and a transfer to the balance', async () => {
    const options = [{ key: 'QuotaForInviter', value: '1200000' }]
    await updateOptions(edge.root.ctx, { options })
    const first = (await edge.post(INVITER, { as: ann.bearer })).data.viewer
    expect(first).toMatchObject({
      inviteCode: expect.stringMatching(/^[0-9A-Za-z]{4}$/) as string,
      user: { rewardBalance: '0' },
    })
    const { id: userId, username } = bob
    await edge.services.tx(tx =>
      rewardInvitation(tx, edge.root.ctx, { userId, username, inviteCode: first.inviteCode }),
    )
    const moved = await transfer(ann, '700000')
    expect(moved.data.it).toEqual({
      entry: { kind: 'TRANSFER', amount: '700000', rewardAmount: '-700000' },
      viewer: { user: { rewardBalance: '500000' } },
    })
    const after = (await edge.post(INVITER, { as: ann.bearer })).data.viewer
    expect(after).toEqual({
      inviteCode: first.inviteCode,
      user: {
        inviteCount: 1,
        rewardBalance: '500000',
        rewardTotal: '1200000',
        balance: String(BigInt(first.user.balance) + 700_000n),
      },
    })
  })

  it.each([
    ['0', 'REWARD_BELOW_MINIMUM'],
    ['-500000', 'REWARD_BELOW_MINIMUM'],
    ['499999', 'REWARD_BELOW_MINIMUM'],
    ['600000000', 'REWARD_INSUFFICIENT'],
    ['9223372036854775807', 'INPUT_INVALID'],
  ])('refuse to move %s', async (amount, code) => {
    expect((await transfer(ann, amount)).codes).toEqual([code])
  })

  it('show the rewards to those above too', async () => {
    const query = `{ user(id: "${ann.globalId}") { rewardBalance rewardTotal } }`
    const { data, codes } = await edge.post(query, { as: adam.bearer })
    expect(codes).toEqual([])
    expect(data.user).toEqual({
      rewardBalance: expect.any(String) as string,
      rewardTotal: expect.any(String) as string,
    })
  })
})
