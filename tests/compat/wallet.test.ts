import { beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '../../server/domain/orders/payment-signature.ts'
import { MERCHANT, MERCHANT_KEY, openPaymentSite } from '../support/payment-site.ts'
import { newCode, openAuditedSite, UNIT } from './support/audited-site.ts'
import { reward } from './support/reward.ts'
import { dataOf, type Visitor } from './support/site.ts'

const site = await openAuditedSite()
const alice = await site.person('alice')
const bob = await site.person('bob')

const refused = { success: false, message: expect.stringMatching(/./) }
const self = async (as: Visitor) =>
  dataOf<Record<string, number>>(await site.call('GET /api/user/self', { as }))
const redeem = (key: unknown, as = alice) =>
  site.call('POST /api/user/topup', { as, body: { key } })

describe('POST /api/user/topup', () => {
  test('credits a code once to the user who redeems it, and writes a log row', async () => {
    const before = await self(alice)
    const key = await newCode(site, 700)
    expect((await redeem(` ${key} `)).body).toEqual({ success: true, message: '', data: 700 })
    for (const as of [alice, bob]) expect((await redeem(key, as)).body).toEqual(refused)
    expect(await self(alice)).toEqual({ ...before, quota: before['quota']! + 700 })
    const log = await site.call('GET /api/log/self?type=1&p=1&page_size=1', { as: alice })
    expect(dataOf<{ items: unknown[] }>(log).items).toEqual([
      expect.objectContaining({ type: 1, quota: 700, other: '', user_id: alice.id }),
    ])
  })

  test('credits once, however many ask at the same moment', async () => {
    const [key, before] = [await newCode(site, UNIT), (await self(alice))['quota']!]
    const replies = await Promise.all(Array.from({ length: 10 }, () => redeem(key)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await self(alice))['quota']).toBe(before + UNIT)
  })

  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['null', null],
    ['no code', undefined],
  ])('asks for a code when %s is sent', async (_name, key) => {
    expect((await redeem(key)).body).toEqual({ success: false, message: '请输入兑换码！' })
  })

  test('has one answer for every code that cannot be redeemed', async () => {
    const upper = (await newCode(site, UNIT)).toUpperCase()
    const codes = ['0'.repeat(32), upper, '%', '\u0000', 'x'.repeat(100_000), "' or 1=1--"]
    const replies = await Promise.all(codes.map(key => redeem(key)))
    const expected = new Set(replies.map(({ status, text }) => `${status} ${text}`))
    expect([...expected]).toEqual([expect.stringContaining('"success":false')])
  })

  test.each([[7], [{ a: 1 }], [['x']], [true]])('refuses %j for a code', async key => {
    const reply = await redeem(key)
    expect([reply.status, reply.body]).toEqual([200, refused])
  })

  test('refuses a very large body with 413', async () => {
    const reply = await redeem('x'.repeat(2 ** 20))
    expect([reply.status, reply.body]).toEqual([413, refused])
  })

  test('refuses only this user after twenty wrong codes', async () => {
    const carol = await site.person('carol')
    for (let tries = 0; tries < 20; tries += 1) await redeem('wrong', carol)
    const reply = await redeem(await newCode(site, UNIT), carol)
    expect([reply.status, reply.body]).toEqual([429, refused])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect((await redeem(await newCode(site, UNIT))).body.success).toBe(true)
  })
})

describe('GET /api/user/aff', () => {
  test('returns the code of the caller, always the same', async () => {
    const ask = (as: Visitor) => site.call('GET /api/user/aff', { as })
    const { body } = await ask(alice)
    expect(body).toEqual({
      success: true,
      message: '',
      data: expect.stringMatching(/^[0-9A-Za-z]{4}$/),
    })
    expect((await ask(alice)).body).toEqual(body)
    expect((await ask(bob)).body.data).not.toBe(body.data)
    expect((await self(alice))['aff_code']).toBe(body.data)
  })
})

describe('POST /api/user/aff_transfer', () => {
  const transfer = (quota: unknown, as = bob) =>
    site.call('POST /api/user/aff_transfer', { as, body: { quota } })

  test('moves rewards to the balance and says so', async () => {
    await reward(site, bob, 3 * UNIT)
    const before = await self(bob)
    expect((await transfer(UNIT)).body).toEqual({ success: true, message: '划转成功' })
    expect(await self(bob)).toEqual({
      ...before,
      quota: before['quota']! + UNIT,
      aff_quota: before['aff_quota']! - UNIT,
    })
  })

  test('says so in the language of the caller', async () => {
    await reward(site, bob, UNIT)
    const headers = { 'Accept-Language': 'en' }
    const body = { quota: UNIT }
    const reply = await site.call('POST /api/user/aff_transfer', { as: bob, body, headers })
    expect(reply.body).toEqual({ success: true, message: 'Transferred' })
  })

  test.each([
    ['nothing', 0],
    ['null', null],
    ['no amount', undefined],
    ['less than a unit', UNIT - 1],
    ['less than nothing', -UNIT],
  ])('refuses %s and names the least', async (_name, quota) => {
    const before = await self(bob)
    expect((await transfer(quota)).body).toEqual({
      success: false,
      message: expect.stringMatching(/^划转金额最低为.*1/),
    })
    expect(await self(bob)).toEqual(before)
  })

  test.each([
    ['half a unit of quota', 500_000.5],
    ['more than the balance', 1e18],
    ['more than there is', 1000 * UNIT],
    ['a word', 'all'],
    ['a list', [UNIT]],
  ])('refuses %s', async (_name, quota) => {
    const before = await self(bob)
    const reply = await transfer(quota)
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(await self(bob)).toEqual(before)
  })

  test('moves the same reward once, however many ask at the same moment', async () => {
    await reward(site, bob, UNIT)
    const all = (await self(bob))['aff_quota']!
    const before = (await self(bob))['quota']!
    const replies = await Promise.all(Array.from({ length: 20 }, () => transfer(all)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await self(bob)).toMatchObject({ quota: before + all, aff_quota: 0 })
  })
})

describe('online top-up', () => {
  const ask = (name: 'amount' | 'pay', body: unknown, headers = {}) =>
    site.call(`POST /api/user/${name}`, { as: alice, body, headers })
  const expected = (data: unknown) => ({ message: 'error', data })
  const orders = () => site.services.db.topUpOrder.findMany({ orderBy: { id: 'desc' } })

  test.each(['amount', 'pay'] as const)('POST /api/user/%s says when it is off', async name => {
    const reply = await ask(name, { amount: 10, payment_method: 'zfb' })
    expect([reply.status, reply.body]).toEqual([200, expected('管理员未开启在线充值！')])
    expect(await orders()).toEqual([])
  })

  describe('with a payment site', () => {
    beforeAll(() => openPaymentSite(site.services))

    test('is quoted as text', async () => {
      const reply = await ask('amount', { amount: 10, top_up_code: '' })
      expect([reply.status, reply.body]).toEqual([200, { message: 'success', data: '73.00' }])
      expect(await orders()).toEqual([])
    })

    test.each([
      ['zfb', 'alipay'],
      ['wx', 'wxpay'],
      ['wxpay', 'wxpay'],
    ])('paid with %s is an order, and a form for %s', async (payment_method, method) => {
      const reply = await ask('pay', { amount: 10, top_up_code: '', payment_method })
      const [order] = await orders()
      expect(order).toMatchObject({ userId: alice.id, method, quota: 5_000_000n })
      expect([reply.status, reply.body]).toEqual([
        200,
        {
          message: 'success',
          url: 'https://pay.example/submit.php',
          data: {
            pid: MERCHANT,
            type: method,
            out_trade_no: order?.tradeNo,
            notify_url: 'https://sluice.example/api/user/epay/notify',
            return_url: 'https://sluice.example/log',
            name: 'TUC10',
            money: '73.00',
            device: 'pc',
            sign: expect.stringMatching(/^[0-9a-f]{32}$/),
            sign_type: 'MD5',
          },
        },
      ])
    })

    test('asked for again under one key is one order', async () => {
      const before = (await orders()).length
      const headers = { 'Idempotency-Key': 'top-up-1' }
      const body = { amount: 3, payment_method: 'zfb' }
      const [first, second] = [await ask('pay', body, headers), await ask('pay', body, headers)]
      expect(second.body).toEqual(first.body)
      expect((await orders()).length).toBe(before + 1)
    })

    test('whose form is posted and paid is credited after the notification', async () => {
      const { body } = await ask('pay', { amount: 2, payment_method: 'zfb' })
      const before = await self(alice)
      const { pid, type, out_trade_no, name, money } = body.data as Record<string, string>
      const paid = { trade_no: 'p-1', trade_status: 'TRADE_SUCCESS' }
      const notification = { pid, type, out_trade_no, name, money, ...paid } as Record<
        string,
        string
      >
      const sign = signatureOf(Object.entries(notification), MERCHANT_KEY)
      const query = new URLSearchParams({ ...notification, sign })
      expect((await site.call(`GET /api/user/epay/notify?${query}`)).text).toBe('success')
      expect((await self(alice))['quota']).toBe(before['quota']! + 2 * UNIT)
    })

    test.each([
      ['0', 0, /^充值数量不能小于 1$/],
      ['-1', -1, /^充值数量不能小于 1$/],
      ['nothing', undefined, /^充值数量不能小于 1$/],
      ['half a dollar', 0.5, /./],
      ['a word', 'ten', /./],
      ['far too much', 1e12, /^充值数量过大/],
    ])('of %s is refused, in words', async (_name, amount, words) => {
      const before = (await orders()).length
      for (const name of ['amount', 'pay'] as const) {
        const reply = await ask(name, { amount, payment_method: 'zfb' })
        const data = expect.stringMatching(words) as string
        expect([reply.status, reply.body]).toEqual([200, expected(data)])
      }
      expect((await orders()).length).toBe(before)
    })

    test.each(['bank', '', null, 'constructor', '__proto__'])(
      'paid with %j is refused',
      async payment_method => {
        const before = (await orders()).length
        const reply = await ask('pay', { amount: 10, payment_method })
        const words = 'payment_method：只能是以下之一：zfb, wx'
        expect([reply.status, reply.body]).toEqual([200, expected(words)])
        expect((await orders()).length).toBe(before)
      },
    )
  })
})

test.each([
  'POST /api/user/topup',
  'POST /api/user/aff_transfer',
  'POST /api/user/amount',
  'POST /api/user/pay',
  'GET /api/user/aff',
])('%s needs a session and the origin of the site', async place => {
  const guest = await site.call(place)
  expect([guest.status, guest.body]).toEqual([401, refused])
  const headers = { Origin: 'https://evil.test' }
  expect((await site.call(place, { as: alice, headers })).status).toBe(403)
})
