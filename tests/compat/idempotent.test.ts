import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { routes } from '../../compat/router.ts'
import { newCode, openAuditedSite, UNIT } from './support/audited-site.ts'
import { reward } from './support/reward.ts'
import { dataOf, openNeighbour, type Visitor } from './support/site.ts'

const site = await openAuditedSite()
const alice = await site.person('alice')
const bob = await site.person('bob')
const admin = await site.person('admin', 'ADMIN')

const refused = { success: false, message: expect.stringMatching(/./) }
const REDEEM = 'POST /api/user/topup'
const CREATE = 'POST /api/redemption/'

function send(place: string, as: Visitor, { key, body }: { key: string; body: unknown }) {
  return site.call(place, { as, body, headers: { 'Idempotency-Key': key } })
}
const quotaOf = async (as: Visitor) =>
  dataOf<{ quota: number }>(await site.call('GET /api/user/self', { as })).quota
const codes = async () =>
  dataOf<{ total: number }>(await site.call('GET /api/redemption/', { as: admin })).total

test('every call that moves or sells quota, or makes something, can be repeated', () => {
  const repeatable = routes.filter(({ traits }) => traits.once)
  expect(repeatable.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/user/aff_transfer',
    'POST /api/user/topup',
    'POST /api/user/pay',
    'POST /api/user/',
    'PUT /api/user/',
    'POST /api/channel/',
    'POST /api/token/',
    'PUT /api/token/',
    'POST /api/redemption/',
    'PUT /api/redemption/',
  ])
})

describe('the same key', () => {
  test('with the same body gives the first answer again, and has one effect', async () => {
    const [key, code, before] = [randomUUID(), await newCode(site, 100), await quotaOf(alice)]
    const first = await send(REDEEM, alice, { key, body: { key: code } })
    expect(first.body).toEqual({ success: true, message: '', data: 100 })
    for (let again = 0; again < 3; again += 1) {
      const reply = await send(REDEEM, alice, { key, body: { key: code } })
      expect([reply.status, reply.text]).toEqual([200, first.text])
    }
    expect(await quotaOf(alice)).toBe(before + 100)
  })

  test('with the names of the body in another order is the same call', async () => {
    const key = randomUUID()
    const first = await send(CREATE, admin, { key, body: { name: 'a', quota: 1, count: 2 } })
    const again = await send(CREATE, admin, { key, body: { count: 2, name: 'a', quota: 1 } })
    expect(again.text).toBe(first.text)
    expect(dataOf<string[]>(first)).toHaveLength(2)
  })

  test('with another body is refused with 422', async () => {
    const [key, before] = [randomUUID(), await codes()]
    await send(CREATE, admin, { key, body: { name: 'a', quota: 1, count: 1 } })
    const reply = await send(CREATE, admin, { key, body: { name: 'a', quota: 2, count: 1 } })
    expect([reply.status, reply.body]).toEqual([422, refused])
    expect(await codes()).toBe(before + 1)
  })

  test('at another call is refused with 422', async () => {
    const [key, code] = [randomUUID(), await newCode(site, 100)]
    const body = { key: code, id: alice.id }
    await send(REDEEM, admin, { key, body })
    expect((await send('PUT /api/user/', admin, { key, body })).status).toBe(422)
    const other = { key, body }
    expect((await send('PUT /api/redemption/?status_only=1', admin, other)).status).toBe(422)
  })

  test('with another query is refused with 422', async () => {
    const [key, body] = [randomUUID(), { id: 1, status: 2 }]
    await send('PUT /api/redemption/', admin, { key, body })
    const reply = await send('PUT /api/redemption/?status_only=true', admin, { key, body })
    expect(reply.status).toBe(422)
  })

  test('stores its answer with the effect: neither exists alone', async () => {
    const [key, code, before] = [randomUUID(), await newCode(site, 100), await quotaOf(alice)]
    const { pool } = site.services
    await pool.query(`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`)
    await pool.query(
      'create trigger fail before insert on idempotency_keys execute function fail()',
    )
    const failed = await send(REDEEM, alice, { key, body: { key: code } })
    await pool.query('drop trigger fail on idempotency_keys')
    expect([failed.status, await quotaOf(alice)]).toEqual([500, before])
    expect((await send(REDEEM, alice, { key, body: { key: code } })).body.data).toBe(100)
    expect(await quotaOf(alice)).toBe(before + 100)
  })

  test('twenty times at once has one effect; early repetitions get 409', async () => {
    const [key, before] = [randomUUID(), await codes()]
    const body = { name: 'storm', quota: 1, count: 3 }
    const calls = Array.from({ length: 20 }, () => send(CREATE, admin, { key, body }))
    const replies = await Promise.all(calls)
    const answered = replies.filter(({ status }) => status === 200)
    expect(new Set(answered.map(({ text }) => text)).size).toBe(1)
    for (const { status, body: expected } of replies.filter(reply => reply.status !== 200)) {
      expect([status, expected]).toEqual([409, refused])
    }
    expect(await codes()).toBe(before + 3)
    expect((await send(CREATE, admin, { key, body })).text).toBe(answered[0]?.text)
  })

  test('counts for all processes of a site together', async () => {
    const neighbour = await openNeighbour(site)
    try {
      const [key, code, before] = [randomUUID(), await newCode(site, 100), await quotaOf(alice)]
      const sent = { as: alice, body: { key: code }, headers: { 'Idempotency-Key': key } }
      const calls = [site, neighbour, site, neighbour].map(one => one.call(REDEEM, sent))
      const replies = await Promise.all(calls)
      expect(replies.filter(({ body }) => body.success).length).toBeGreaterThan(0)
      expect(replies.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
      const expected = { success: true, message: '', data: 100 }
      for (const one of [site, neighbour])
        expect((await one.call(REDEEM, sent)).body).toEqual(expected)
      expect(await quotaOf(alice)).toBe(before + 100)
    } finally {
      await neighbour.close()
    }
  })

  test('of another user is another key', async () => {
    const key = randomUUID()
    const [mine, hers] = [await newCode(site, 100), await newCode(site, 100)]
    expect((await send(REDEEM, alice, { key, body: { key: mine } })).body.success).toBe(true)
    expect((await send(REDEEM, bob, { key, body: { key: hers } })).body.success).toBe(true)
  })

  test('returns a stored refusal again when the call caused it', async () => {
    const key = randomUUID()
    const body = { name: '', quota: 1 }
    const first = await send(CREATE, admin, { key, body })
    expect(first.body).toEqual(refused)
    expect((await send(CREATE, admin, { key, body })).text).toBe(first.text)
  })

  test('is free again after a call that its caller had no right to', async () => {
    const key = randomUUID()
    const body = { name: 'a', quota: 1 }
    expect((await send(CREATE, alice, { key, body })).body).toEqual(refused)
    const code = await newCode(site, 100)
    expect((await send(REDEEM, alice, { key, body: { key: code } })).body.success).toBe(true)
  })
})

describe('one key for each', () => {
  test('transfer moves rewards once', async () => {
    await reward(site, bob, 5 * UNIT)
    const [key, before] = [randomUUID(), await quotaOf(bob)]
    const place = 'POST /api/user/aff_transfer'
    for (let times = 0; times < 3; times += 1) {
      const reply = await send(place, bob, { key, body: { quota: UNIT } })
      expect(reply.body).toEqual({ success: true, message: '划转成功' })
    }
    expect(await quotaOf(bob)).toBe(before + UNIT)
  })

  test('change of a balance by hand happens once', async () => {
    const place = 'PUT /api/user/'
    const before = await quotaOf(alice)
    const change = {
      key: randomUUID(),
      body: { id: alice.id, quota: before + 10, quota_seen: before },
    }
    await Promise.all([1, 2, 3].map(() => send(place, admin, change)))
    expect((await send(place, admin, change)).body).toEqual({ success: true, message: '' })
    expect(await quotaOf(alice)).toBe(before + 10)
  })

  test('new account, and each new token, is created once', async () => {
    const account = { key: randomUUID(), body: { username: 'dave', password: 'long-enough' } }
    const token = { key: randomUUID(), body: { name: 'app', remain_quota: 5 } }
    for (let times = 0; times < 2; times += 1) {
      const done = { success: true, message: '' }
      expect((await send('POST /api/user/', admin, account)).body).toEqual(done)
      expect((await send('POST /api/token/', alice, token)).body).toEqual(done)
    }
    const list = await site.call('GET /api/token/?size=100', { as: alice })
    expect(dataOf<unknown[]>(list)).toHaveLength(1)
  })
})

describe('a key', () => {
  test.each([
    ['empty', ''],
    ['blank', '  '],
    ['too long', 'k'.repeat(256)],
  ])('that is %s is refused, and nothing happens', async (_name, key) => {
    const before = await codes()
    const reply = await send(CREATE, admin, { key, body: { name: 'a', quota: 1 } })
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(await codes()).toBe(before)
  })

  test('of 255 characters is taken', async () => {
    const body = { name: 'a', quota: 1 }
    expect((await send(CREATE, admin, { key: 'k'.repeat(255), body })).body.success).toBe(true)
  })

  test('does nothing for a call without a change of quota', async () => {
    const key = randomUUID()
    const rename = (name: string) =>
      send('PUT /api/user/self', bob, { key, body: { display_name: name } })
    expect([(await rename('B')).status, (await rename('Bob')).status]).toEqual([200, 200])
  })

  test('is stored without the plain text of the answer', async () => {
    const body = { name: 'code', quota: 1 }
    const [code] = dataOf<string[]>(await send(CREATE, admin, { key: randomUUID(), body }))
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    const rows = await site.services.pool.query('select answer::text from idempotency_keys')
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
