import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { spend as spendTries } from '../../server/domain/limits/index.ts'
import { adjustUserBalance } from '../../server/domain/users/index.ts'
import { callFor, openTestLedger, settlementFor } from '../support/ledger.ts'
import { auditOf } from '../server/domain/users/people.ts'
import { ctxFor, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let alice: Visitor
let bob: Visitor

beforeAll(async () => {
  site = await openSite()
  alice = await site.person('alice')
  bob = await site.person('bob')
  await adjustUserBalance(ctxFor(site.services, job), { id: alice.id, delta: 1_000_000n })
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

type Row = Record<string, unknown> & { id: number; name: string; key: string; status: number }

const refused = { success: false, message: expect.stringMatching(/./) }
const done = { success: true, message: '' }
const NEVER = -1

const list = async (query = '?p=0&size=100', as = alice) =>
  dataOf<Row[]>(await site.call(`GET /api/token/${query}`, { as }))
const post = (body: object, as = alice) => site.call('POST /api/token/', { as, body })
const put = (body: object, query = '') => site.call(`PUT /api/token/${query}`, { as: alice, body })
const find = async (query: string) =>
  dataOf<Row[]>(await site.call(`GET /api/token/search?${query}`, { as: alice }))

/** A token of its own for a test. */
async function token(own: object = {}): Promise<Row> {
  const fields = { name: 'app', remain_quota: 500000, expired_time: NEVER, unlimited_quota: false }
  expect((await post({ ...fields, ...own })).body).toEqual(done)
  return (await list('?p=0&size=1'))[0] as Row
}

/** A call of alice that is made and settled. */
async function spend(row: Row, charge: number): Promise<void> {
  const ledger = openTestLedger(site.services)
  const call = callFor(alice.id, BigInt(charge), row.id)
  await ledger.real.reserve(call)
  const channelId = await ledger.channel()
  const { callId, userId, tokenId } = call
  const rest = { userId, tokenId, channelId, charge: BigInt(charge) }
  await ledger.real.settle(settlementFor({ callId, ...rest }))
}

describe('a token', () => {
  test('has every key of the REST API, its own key whole and without sk-', async () => {
    const row = await token({
      model_limits_enabled: true,
      model_limits: 'gpt-4o,gpt-4o-mini',
      allow_ips: '10.0.0.1\n\n10.0.0.0/8',
      group: 'vip',
      expired_time: 4102444800,
    })
    expect(row).toEqual({
      id: expect.any(Number),
      user_id: alice.id,
      key: expect.stringMatching(/^[0-9A-Za-z]{48}$/),
      status: 1,
      name: 'app',
      created_time: expect.any(Number),
      accessed_time: expect.any(Number),
      expired_time: 4102444800,
      remain_quota: 500000,
      remain_quota_seen: 500000,
      unlimited_quota: false,
      model_limits_enabled: true,
      model_limits: 'gpt-4o,gpt-4o-mini',
      allow_ips: '10.0.0.1\n10.0.0.0/8',
      used_quota: 0,
      group: 'vip',
      DeletedAt: null,
    })
    const one = await site.call(`GET /api/token/${row.id}`, { as: alice })
    expect(one.body).toEqual({ ...done, data: row })
  })

  test('belongs to its owner only, also for root', async () => {
    const { id, key } = await token({ name: 'private' })
    for (const as of [bob, site.root]) {
      expect((await site.call(`GET /api/token/${id}`, { as })).body).toEqual(refused)
      expect((await site.call(`DELETE /api/token/${id}/`, { as })).body).toEqual(refused)
      const body = { id, name: 'stolen' }
      expect((await site.call('PUT /api/token/', { as, body })).body).toEqual(refused)
      const texts = ['GET /api/token/?size=100', 'GET /api/token/search?keyword=private'].map(
        place => site.call(place, { as }),
      )
      for (const { text } of await Promise.all(texts)) expect(text).not.toContain(key)
    }
    const foreign = await site.call(`GET /api/token/${id}`, { as: bob })
    const missing = await site.call('GET /api/token/4711', { as: bob })
    expect(foreign.body).toEqual(missing.body)
  })
})

describe('GET /api/token/', () => {
  test('lists newest first, in pages that start at 0', async () => {
    for (const name of ['one', 'two', 'three']) await post({ name, unlimited_quota: true }, bob)
    const namesOf = async (query: string) => (await list(query, bob)).map(row => row.name)
    expect(await namesOf('?p=0&size=2')).toEqual(['three', 'two'])
    expect(await namesOf('?p=1&size=2')).toEqual(['one'])
    expect(await namesOf('?p=2&size=2')).toEqual([])
  })
})

describe('GET /api/token/:id', () => {
  const read = (id: number, as = alice) => site.call(`GET /api/token/${id}`, { as })

  test('writes an audit entry without the key; lists and changes write none', async () => {
    const { id, key } = await token({ name: 'audited' })
    expect((await find('keyword=audited')).map(row => row.key)).toEqual([key])
    expect((await put({ id, status: 1 }, '?status_only=true')).body.data).toMatchObject({ key })
    expect(await auditOf(site.services, `token:${id}`)).toEqual([])
    expect((await read(id)).body.data).toMatchObject({ id, key })
    const entries = await auditOf(site.services, `token:${id}`)
    expect(entries).toMatchObject([{ action: 'token.reveal', actorId: alice.id, outcome: 'ok' }])
    expect(JSON.stringify(entries[0]?.change)).not.toContain(key.slice(0, 12))
  })

  test('is refused after 2,000 readings of an account, and lists still work', async () => {
    const { id } = await token()
    const subject = `user:${alice.id}`
    await spendTries(site.services, 'key-reveal', { subject, cost: 1_999 })
    expect((await read(id)).status).toBe(200)
    const reply = await read(id)
    expect([reply.status, reply.body]).toEqual([429, refused])
    expect(reply.headers['retry-after']).toMatch(/^\d+$/)
    expect((await list('?p=0&size=1'))[0]).toMatchObject({ id })
    expect((await read(4711, bob)).status).toBe(200)
  })
})

describe('GET /api/token/search', () => {
  test('finds by a part of the name and of the key, with or without sk-', async () => {
    const row = await token({ name: 'needle' })
    const part = row.key.slice(0, 12)
    for (const query of [
      `keyword=needle`,
      `keyword=&token=sk-${part}`,
      `keyword=eed&token=${part}`,
    ]) {
      expect((await find(query)).map(one => one.id)).toEqual([row.id])
    }
    expect(await find('keyword=needle&token=nothing')).toEqual([])
    expect(await find('keyword=%25')).toEqual([])
  })
})

describe('POST /api/token/', () => {
  test.each([[0], [undefined], [null], [NEVER]])('expiry %j means never', async expired_time => {
    expect(await token({ expired_time })).toMatchObject({ expired_time: NEVER })
  })

  test('ignores what only the server sets', async () => {
    const own = { user_id: bob.id, key: 'k'.repeat(48), used_quota: 7, status: 3, id: 1 }
    const row = await token(own)
    expect(row).toMatchObject({ user_id: alice.id, used_quota: 0, status: 1 })
    expect(row.key).not.toBe('k'.repeat(48))
  })

  test.each([
    ['no name', { name: '' }],
    ['a name too long', { name: 'x'.repeat(31) }],
    ['a quota below zero', { remain_quota: -1 }],
    ['a fraction', { remain_quota: 0.1 }],
    ['a quota beyond counting', { remain_quota: 1e30 }],
    ['a time before all', { expired_time: -2 }],
    ['a time beyond all', { expired_time: 9e15 }],
    ['a line that is no address', { allow_ips: '10.0.0.1\nelsewhere' }],
    ['a group the owner may not use', { group: 'svip' }],
    ['a list for a text', { model_limits: ['gpt-4o'] }],
  ])('refuses %s and makes nothing', async (_name, own) => {
    const before = await list()
    const body = { name: 'bad', remain_quota: 1, expired_time: NEVER, ...own }
    const reply = await post(body)
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(await list()).toEqual(before)
  })

  test('says what is wrong with a time in the words of the product', async () => {
    const reply = await post({ name: 'bad', expired_time: -2 })
    expect(reply.body.message).toBe('过期时间格式错误！')
  })
})

describe('PUT /api/token/', () => {
  test('writes the whole body but never the status', async () => {
    const row = await token()
    const changes = { name: 'renamed', remain_quota: 7, unlimited_quota: true, group: 'vip' }
    const reply = await put({ ...row, ...changes, status: 2, key: 'x', used_quota: 5 })
    const data = { ...row, ...changes, remain_quota_seen: 7 }
    expect(reply.body).toEqual({ ...done, data })
  })

  test('does not change a limit that is sent back as it was read', async () => {
    const { id } = await token()
    const seen = dataOf<Row>(await site.call(`GET /api/token/${id}`, { as: alice }))
    await put({ id, remain_quota: 300000 })
    expect((await put({ ...seen, name: 'renamed' })).body.data).toMatchObject({
      name: 'renamed',
      remain_quota: 300000,
    })
    expect((await put({ id, remain_quota: 8 })).body.data).toMatchObject({ remain_quota: 8 })
  })

  test('saving a listed row again restores no spent quota', async () => {
    const row = await token({ remain_quota: 100 })
    await spend(row, 40)
    const kept = await put({ ...row, name: 'renamed' })
    expect(kept.body.data).toMatchObject({ name: 'renamed', remain_quota: 60 })
    const raised = await put({ ...row, remain_quota: 250 })
    expect(raised.body.data).toMatchObject({ remain_quota: 210 })
  })

  test('subtracts at most the rest of the balance', async () => {
    const row = await token({ remain_quota: 100 })
    await spend(row, 90)
    expect((await put({ ...row, remain_quota: 20 })).body).toEqual(refused)
    expect((await put(row)).body.data).toMatchObject({ remain_quota: 10 })
  })

  test('with status_only writes the status and nothing else', async () => {
    const row = await token()
    const body = { id: row.id, status: 2, name: 'other' }
    const reply = await put(body, '?status_only=true')
    expect(reply.body).toEqual({ ...done, data: { ...row, status: 2 } })
    const enabled = await put({ id: row.id, status: 1 }, '?status_only=true')
    expect(enabled.body).toEqual({ ...done, data: row })
  })

  test.each([[3], [4], [99], [0], ['x'], [undefined]])(
    'refuses status %j from a client',
    async status => {
      const row = await token()
      const reply = await put({ id: row.id, status }, '?status_only=true')
      expect([reply.status, reply.body]).toEqual([200, refused])
    },
  )

  test('does not enable a token that has expired or spent all until that changes', async () => {
    const expired = await token()
    const spent = await token()
    await site.services.pool.query(
      `update tokens set status = case id when $1 then 'EXPIRED' else 'EXHAUSTED' end::token_status,
         expires_at = case id when $1 then now() - interval '1 day' end where id in ($1, $2)`,
      [expired.id, spent.id],
    )
    await put({ id: spent.id, remain_quota: 0 })
    for (const { id } of [expired, spent]) {
      expect((await put({ id, status: 1 }, '?status_only=true')).body).toEqual(refused)
    }
  })
})

describe('the status of a token', () => {
  const PAST = 1_577_836_800

  test('is expired at once when its time is over, in lists too, and no call was made', async () => {
    const { id } = await token({ expired_time: PAST })
    const read = await site.call(`GET /api/token/${id}`, { as: alice })
    expect(read.body.data).toMatchObject({ status: 3 })
    expect((await list('?p=0&size=1'))[0]).toMatchObject({ id, status: 3 })
    expect((await put({ id, status: 1 }, '?status_only=true')).body).toEqual(refused)
    expect((await put({ id, expired_time: NEVER })).body.data).toMatchObject({ status: 1 })
    expect((await put({ id, status: 1 }, '?status_only=true')).body.data).toMatchObject({
      status: 1,
    })
  })

  test('is exhausted at once when nothing is left, and usable again with more', async () => {
    const { id } = await token({ remain_quota: 0 })
    expect((await list('?p=0&size=1'))[0]).toMatchObject({ id, status: 4 })
    expect((await put({ id, status: 1 }, '?status_only=true')).body).toEqual(refused)
    const change = { id, remain_quota: 50, remain_quota_seen: 0 }
    expect((await put(change)).body.data).toMatchObject({ status: 1 })
  })

  test('that the last call has exhausted can be enabled once there is more', async () => {
    const row = await token({ remain_quota: 40 })
    await spend(row, 40)
    const { id } = row
    await expect.poll(async () => (await list('?p=0&size=1'))[0]).toMatchObject({ id, status: 4 })
    expect((await put({ id, status: 1 }, '?status_only=true')).body).toEqual(refused)
    await put({ id, remain_quota: 50, remain_quota_seen: 0 })
    expect((await put({ id, status: 1 }, '?status_only=true')).body.data).toMatchObject({
      status: 1,
    })
  })
})

describe('DELETE /api/token/:id', () => {
  test('deletes a token permanently', async () => {
    const { id } = await token()
    expect((await site.call(`DELETE /api/token/${id}/`, { as: alice })).body).toEqual(done)
    expect((await site.call(`DELETE /api/token/${id}/`, { as: alice })).body).toEqual(refused)
    expect((await site.call(`GET /api/token/${id}`, { as: alice })).body).toEqual(refused)
  })
})
