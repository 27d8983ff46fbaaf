import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let admin: Visitor
let alice: Visitor

beforeAll(async () => {
  site = await openSite()
  admin = await site.person('admin', 'ADMIN')
  alice = await site.person('alice')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

type Row = Record<string, unknown> & { id: number; name: string; key: string; status: number }
interface Page {
  readonly items: Row[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}

const refused = { success: false, message: expect.stringMatching(/./) }
const done = { success: true, message: '' }
const post = (body: unknown, as = admin) => site.call('POST /api/redemption/', { as, body })
const put = (body: unknown, query = '') =>
  site.call(`PUT /api/redemption/${query}`, { as: admin, body })
const list = async (query = '') =>
  dataOf<Page>(await site.call(`GET /api/redemption/${query}`, { as: admin }))
const read = (id: number) => site.call(`GET /api/redemption/${id}`, { as: admin })
const redeem = (key: string) => site.call('POST /api/user/topup', { as: alice, body: { key } })

/** A new code of its own for a test. */
async function code(own: object = {}): Promise<Row> {
  const made = await post({ name: 'gift', quota: 500000, count: 1, ...own })
  expect(made.body).toEqual({ ...done, data: [expect.stringMatching(/^[0-9a-f]{32}$/)] })
  return (await list('?p=1&page_size=1')).items[0] as Row
}

describe('a redemption code', () => {
  test('has every key of the REST API', async () => {
    const row = await code({ name: '新年', quota: 700 })
    expect(row).toEqual({
      id: expect.any(Number),
      user_id: admin.id,
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: 1,
      name: '新年',
      quota: 700,
      created_time: expect.any(Number),
      redeemed_time: 0,
      count: 0,
      used_user_id: 0,
      DeletedAt: null,
    })
    expect((await read(row.id)).body).toEqual({ ...done, data: row })
  })

  test('returns who used it, and when', async () => {
    const row = await code()
    expect((await redeem(row.key)).body).toEqual({ ...done, data: 500000 })
    expect(dataOf<Row>(await read(row.id))).toEqual({
      ...row,
      status: 3,
      redeemed_time: expect.any(Number),
      used_user_id: alice.id,
    })
  })

  test.each([['4711'], ['1e3'], ['x'], ['-1']])('is not there under id %s', async id => {
    const reply = await site.call(`GET /api/redemption/${id}`, { as: admin })
    expect([reply.status, reply.body]).toEqual([200, refused])
  })
})

describe('GET /api/redemption/', () => {
  test('lists newest first, in pages that start at 1; page 0 is the first', async () => {
    for (const name of ['one', 'two', 'three']) await post({ name, quota: 1 })
    const namesOf = async (query: string) => (await list(query)).items.map(row => row.name)
    expect(await namesOf('?p=0&page_size=2')).toEqual(['three', 'two'])
    expect((await namesOf('?p=2&page_size=2'))[0]).toBe('one')
    expect(await namesOf('?p=1000000000')).toEqual([])
    const { total, page, page_size } = await list('?p=-3&page_size=0')
    expect([total >= 3, page, page_size]).toEqual([true, 1, 10])
  })

  test('finds by the beginning of a name and by id', async () => {
    const row = await code({ name: 'needle 50%' })
    const find = async (keyword: string) => {
      const place = `GET /api/redemption/search?keyword=${encodeURIComponent(keyword)}&p=1&page_size=10`
      return dataOf<Page>(await site.call(place, { as: admin })).items.map(({ id }) => id)
    }
    expect(await find('needle')).toEqual([row.id])
    expect(await find(String(row.id))).toEqual([row.id])
    expect(await find('eedle')).toEqual([])
    expect(await find('%')).toEqual([])
  })
})

describe('POST /api/redemption/', () => {
  test('answers as many codes as were asked for, all different', async () => {
    const codes = dataOf<string[]>(await post({ name: 'batch', quota: '5000', count: '100' }))
    expect(new Set(codes).size).toBe(100)
    const listed = (await list('?page_size=100')).items
    expect(listed.map(row => row.key).toSorted()).toEqual(codes.toSorted())
    expect(listed.every(row => row['quota'] === 5000)).toBe(true)
  })

  test('ignores what only the server sets', async () => {
    const wishes = { id: 1, key: 'k'.repeat(32), status: 3, used_user_id: 1, user_id: alice.id }
    const row = await code({ name: 'plain', ...wishes, redeemed_time: 5 })
    expect(row).toMatchObject({ user_id: admin.id, status: 1, used_user_id: 0, redeemed_time: 0 })
    expect(row.key).not.toBe('k'.repeat(32))
  })

  test.each([
    ['no name', { name: '' }],
    ['a name too long', { name: 'x'.repeat(21) }],
    ['a name that is a list', { name: ['x'] }],
    ['no worth', { quota: 0 }],
    ['null for a worth, as the old client writes NaN', { quota: null }],
    ['a worth below zero', { quota: -1 }],
    ['a fraction', { quota: 1.5 }],
    ['a word for a number', { quota: 'many' }],
    ['a worth beyond counting', { quota: 1e18 }],
    ['no code at all', { count: 0 }],
    ['fewer than none', { count: -5 }],
    ['too many codes', { count: 101 }],
    ['half a code', { count: 1.5 }],
    ['a list for a number', { count: [1] }],
  ])('refuses %s and makes nothing', async (_name, own) => {
    const before = (await list()).total
    const reply = await post({ name: 'bad', quota: 1, count: 1, ...own })
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect((await list()).total).toBe(before)
  })

  test.each([[undefined], ['{'], ['[]'], ['"text"'], ['name=a&quota=1']])(
    'refuses the body %j',
    async body => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const reply = await site.call('POST /api/redemption/', { as: admin, body, headers })
      expect([reply.status, reply.body]).toEqual([200, refused])
    },
  )
})

describe('PUT /api/redemption/', () => {
  test('changes name and quota, and ignores other fields', async () => {
    const row = await code()
    const wishes = { status: 2, key: 'x', used_user_id: alice.id, count: 9, user_id: 1 }
    const reply = await put({ ...row, ...wishes, name: 'renamed', quota: 7 })
    expect(reply.body).toEqual({ ...done, data: { ...row, name: 'renamed', quota: 7 } })
    expect((await put({ id: row.id, quota: 8 })).body.data).toMatchObject({ name: 'renamed' })
  })

  test('with status_only changes only the status of a code', async () => {
    const row = await code()
    const off = await put({ id: row.id, status: 2, name: 'other' }, '?status_only=true')
    expect(off.body).toEqual({ ...done, data: { ...row, status: 2 } })
    expect((await redeem(row.key)).body).toEqual(refused)
    const on = await put({ id: row.id, status: 1 }, '?status_only=true')
    expect(on.body).toEqual({ ...done, data: row })
    expect((await redeem(row.key)).body.success).toBe(true)
  })

  test.each([[3], [0], [4], [99], [-1], ['x'], [undefined], [null], [1.5]])(
    'refuses status %j from a client',
    async status => {
      const row = await code()
      const reply = await put({ id: row.id, status }, '?status_only=true')
      expect([reply.status, reply.body]).toEqual([200, refused])
      expect(dataOf<Row>(await read(row.id))).toEqual(row)
    },
  )

  test('leaves a used code as it is', async () => {
    const { id, key } = await code()
    await redeem(key)
    const used = dataOf<Row>(await read(id))
    expect((await put({ id, status: 1 }, '?status_only=true')).body).toEqual(refused)
    expect((await put({ ...used, name: 'again', quota: 1 })).body).toEqual(refused)
    expect(dataOf<Row>(await read(id))).toEqual(used)
    expect((await redeem(key)).body).toEqual(refused)
  })

  test.each([
    ['a guest', { name: 'x' }],
    ['a stranger', { id: 4711, name: 'x' }],
    ['a word for an id', { id: 'x', name: 'x' }],
    ['an id beyond counting', { id: 2 ** 53, name: 'x' }],
  ])('refuses %s', async (_name, body) => {
    expect((await put(body)).body).toEqual(refused)
  })
})

describe('DELETE /api/redemption/:id', () => {
  test('deletes a code, so that it cannot be redeemed', async () => {
    const { id, key } = await code()
    const place = `DELETE /api/redemption/${id}/`
    expect((await site.call(place, { as: admin })).body).toEqual(done)
    expect((await site.call(place, { as: admin })).body).toEqual(refused)
    expect((await read(id)).body).toEqual(refused)
    expect((await redeem(key)).body).toEqual(refused)
  })
})

describe('a normal user', () => {
  test.each([
    ['GET /api/redemption/'],
    ['GET /api/redemption/search?keyword=g'],
    ['GET /api/redemption/1'],
    ['POST /api/redemption/'],
    ['PUT /api/redemption/'],
    ['DELETE /api/redemption/1'],
  ])('is refused %s, and sees no code', async place => {
    const row = await code()
    const body = place.startsWith('P') ? { id: row.id, name: 'mine', quota: 1 } : undefined
    const reply = await site.call(place, { as: alice, body })
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(reply.text).not.toContain(row.key)
    expect(dataOf<Row>(await read(row.id))).toEqual(row)
  })
})
