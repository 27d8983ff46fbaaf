import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { MERCHANT, MERCHANT_KEY, openPaymentSite } from '../support/payment-site.ts'
import { ctxFor, job } from '../support/services.ts'
import { openAuditedSite } from './support/audited-site.ts'
import { dataOf, openNeighbour, openSite, type Site } from './support/site.ts'

const site = await openAuditedSite()
const alice = await site.person('alice')
await openPaymentSite(site.services)

let orders = 0

/** An open order over 73.00 for ten dollars of quota. */
async function order(): Promise<string> {
  orders += 1
  const tradeNo = `USR${alice.id}NO${orders}`
  const data = { userId: alice.id, tradeNo, method: 'alipay', quota: 5_000_000n, money: '73.00' }
  await site.services.db.topUpOrder.create({ data })
  return tradeNo
}

const statusOf = async (tradeNo: string) =>
  (await site.services.db.topUpOrder.findUnique({ where: { tradeNo } }))?.status
const quota = async () =>
  dataOf<{ quota: number }>(await site.call('GET /api/user/self', { as: alice })).quota

const paid = (tradeNo: string) => ({
  pid: MERCHANT,
  trade_no: '2026112100001',
  out_trade_no: tradeNo,
  type: 'alipay',
  name: 'TUC10',
  money: '73.00',
  trade_status: 'TRADE_SUCCESS',
})

/** The signature as the payment site makes it: written down here a second time on purpose. */
function signed(params: Record<string, string>, key = MERCHANT_KEY): URLSearchParams {
  const names = Object.keys(params)
    .filter(name => params[name] !== '')
    .toSorted()
  const text = names.map(name => `${name}=${params[name]}`).join('&')
  const sign = createHash('md5').update(`${text}${key}`).digest('hex')
  return new URLSearchParams({ ...params, sign, sign_type: 'MD5' })
}

async function notify(query: URLSearchParams | string, to: Pick<Site, 'call'> = site) {
  const reply = await to.call(`GET /api/user/epay/notify?${query}`)
  return [reply.status, reply.headers['content-type'], reply.text]
}
const TAKEN = [200, 'text/plain; charset=utf-8', 'success']
const NOT_TAKEN = [200, 'text/plain; charset=utf-8', 'fail']

describe('GET /api/user/epay/notify', () => {
  test('credits the amount of its order, and writes a log row for its user', async () => {
    const [tradeNo, before] = [await order(), await quota()]
    expect(await notify(signed(paid(tradeNo)))).toEqual(TAKEN)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before + 5_000_000, 'PAID'])
    const log = await site.call('GET /api/log/self?type=1&p=1&page_size=1', { as: alice })
    expect(dataOf<{ items: unknown[] }>(log).items).toEqual([
      expect.objectContaining({ type: 1, quota: 5_000_000 }),
    ])
  })

  test('credits once, however often and on whatever process it is repeated', async () => {
    const neighbour = await openNeighbour(site)
    try {
      const [tradeNo, before] = [await order(), await quota()]
      const query = signed(paid(tradeNo))
      const calls = Array.from({ length: 20 }, (_, index) =>
        notify(query, index % 2 === 0 ? site : neighbour),
      )
      expect(await Promise.all(calls)).toEqual(Array(20).fill(TAKEN))
      expect(await quota()).toBe(before + 5_000_000)
    } finally {
      await neighbour.close()
    }
  })

  test('signs no empty value, and every other field that the site adds', async () => {
    const tradeNo = await order()
    expect(await notify(signed({ ...paid(tradeNo), param: '', buyer: '爱丽丝 & co=1' }))).toEqual(
      TAKEN,
    )
  })

  test('is taken as a form too, and credited once by both', async () => {
    const [tradeNo, before] = [await order(), await quota()]
    const text = signed(paid(tradeNo)).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const reply = await site.call('POST /api/user/epay/notify', { body: text, headers })
    expect([reply.status, reply.text]).toEqual([200, 'success'])
    expect(await notify(text)).toEqual(TAKEN)
    expect(await quota()).toBe(before + 5_000_000)
    for (const odd of ['', '{"pid":1}', 'a=1&a=2', '%']) {
      const refused = await site.call('POST /api/user/epay/notify', { body: odd, headers })
      expect(refused.text).toBe('fail')
    }
  })

  test.each([
    ['the signature of its order', {}],
    ['a part of an address of its order', { return_url: 'https://shop.example/?x=1' }],
  ])('is not taken with %s', async (_, more) => {
    const [tradeNo, before] = [await order(), await quota()]
    const fields = { ...paid(tradeNo), notify_url: 'https://shop.example/notify', ...more }
    expect(await notify(signed(fields))).toEqual(NOT_TAKEN)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'PENDING'])
  })

  test.each([
    ['without a signature', (tradeNo: string) => new URLSearchParams(paid(tradeNo))],
    ['signed with another key', (tradeNo: string) => signed(paid(tradeNo), 'guess')],
    ['signed with no key', (tradeNo: string) => signed(paid(tradeNo), '')],
    ['of nothing', () => ''],
    [
      'changed after it was signed',
      (tradeNo: string) => {
        const query = signed({ ...paid('nothing') })
        query.set('out_trade_no', tradeNo)
        return query
      },
    ],
    [
      'with a parameter given twice',
      (tradeNo: string) => `${signed(paid(tradeNo))}&out_trade_no=${tradeNo}`,
    ],
  ])('refuses a notification %s', async (_name, queryOf) => {
    const [tradeNo, before] = [await order(), await quota()]
    expect(await notify(queryOf(tradeNo))).toEqual(NOT_TAKEN)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'PENDING'])
  })

  test.each([
    ['another amount', { money: '0.01' }],
    ['another method', { type: 'wxpay' }],
    ['another merchant', { pid: '1002' }],
    ['no merchant', { pid: '' }],
    ['no amount', { money: 'much' }],
  ])('credits nothing for %s, and the order waits for a person', async (_name, own) => {
    const [tradeNo, before] = [await order(), await quota()]
    expect(await notify(signed({ ...paid(tradeNo), ...own }))).toEqual(NOT_TAKEN)
    expect(await notify(signed(paid(tradeNo)))).toEqual(NOT_TAKEN)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'FLAGGED'])
  })

  test('refuses a notification of ten thousand bytes', async () => {
    const [tradeNo, before] = [await order(), await quota()]
    const query = signed({ ...paid(tradeNo), name: 'x'.repeat(10_000) })
    const { status } = await site.call(`GET /api/user/epay/notify?${query}`)
    expect([414, 431]).toContain(status)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'PENDING'])
  })

  test('is the only address that credits: the page to which a payer returns does not', async () => {
    const [tradeNo, before] = [await order(), await quota()]
    const query = signed(paid(tradeNo))
    for (const page of ['/topup', '/log', '/topup']) {
      await site.call(`GET ${page}?${query}`, { as: alice })
    }
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'PENDING'])
  })

  test('credits nothing while nothing is paid', async () => {
    const [tradeNo, before] = [await order(), await quota()]
    const waiting = signed({ ...paid(tradeNo), trade_status: 'WAIT_BUYER_PAY' })
    expect(await notify(waiting)).toEqual(TAKEN)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'PENDING'])
  })

  test.each([['USR1NOunknown'], ['x'.repeat(100)], ['\u0000'], [' ']])(
    'finds no order %j',
    async tradeNo => {
      expect(await notify(signed(paid(tradeNo)))).toEqual(NOT_TAKEN)
    },
  )

  test('is not repeated for a sign-in, and needs no session', async () => {
    const tradeNo = await order()
    const place = `GET /api/user/epay/notify?${new URLSearchParams(paid(tradeNo))}`
    expect((await site.call(place, { as: site.root })).text).toBe('fail')
    expect(await statusOf(tradeNo)).toBe('PENDING')
  })

  test('credits nothing when the ledger cannot be written, and everything at the next attempt', async () => {
    const [tradeNo, before] = [await order(), await quota()]
    const { pool } = site.services
    await pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`)
    await pool.query('create trigger fail before insert on entries execute function fail()')
    const [status, , text] = await notify(signed(paid(tradeNo)))
    await pool.query('drop trigger fail on entries')
    expect([status, text]).toEqual([500, 'fail'])
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before, 'PENDING'])
    expect(await notify(signed(paid(tradeNo)))).toEqual(TAKEN)
    expect([await quota(), await statusOf(tradeNo)]).toEqual([before + 5_000_000, 'PAID'])
  })

  test('is taken after any number of wrong ones from its address', async () => {
    const tradeNo = await order()
    for (let tries = 0; tries < 200; tries += 1) await site.call('GET /api/user/epay/notify')
    expect(await notify(signed(paid(tradeNo)))).toEqual(TAKEN)
  })

  test('refuses every notification while the key is not set', async () => {
    const bare = await openSite()
    try {
      const options = [{ key: 'EpayId', value: MERCHANT }]
      await updateOptions(ctxFor(bare.services, job), { options })
      const unpaid = { ...paid('USR1NO1'), trade_status: '' }
      expect((await notify(signed(unpaid, ''), bare))[2]).toBe('fail')
    } finally {
      await bare.close()
    }
  })
})
