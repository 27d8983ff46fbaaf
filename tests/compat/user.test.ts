import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustUserBalance, deleteUser } from '../../server/domain/users/index.ts'
import { expectExactLedger } from '../support/ledger.ts'
import { ctxFor, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let alice: Visitor
let admin: Visitor
let peer: Visitor

beforeAll(async () => {
  site = await openSite()
  alice = await site.person('alice')
  admin = await site.person('admin', 'ADMIN')
  peer = await site.person('peer', 'ADMIN')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

interface Row {
  readonly id: number
  readonly username: string
  readonly quota: number
  readonly quota_seen: number
  readonly role: number
  readonly group: string
  readonly email: string
  readonly DeletedAt: string | null
}
interface Page {
  readonly items: Row[]
  readonly total: number
  readonly page: number
  readonly page_size: number
}

const list = async (place: string, as = site.root) => dataOf<Page>(await site.call(place, { as }))
const read = async (id: number) =>
  dataOf<Row>(await site.call(`GET /api/user/${id}`, { as: site.root }))
const refused = { success: false, message: expect.stringMatching(/./) }

describe('GET /api/user/', () => {
  test('lists newest first, in pages', async () => {
    const page = await list('GET /api/user/?p=0&page_size=2')
    expect({ ...page, items: page.items.map(row => row.username) }).toEqual({
      items: ['peer', 'admin'],
      total: 4,
      page: 1,
      page_size: 2,
    })
    const second = await list('GET /api/user/?p=2&page_size=2')
    expect(second.items.map(row => row.username)).toEqual(['alice', 'root'])
    expect((await list('GET /api/user/?p=1000000000')).items).toEqual([])
  })

  test('shows an admin only the summary of peers and of root', async () => {
    const { items } = await list('GET /api/user/?page_size=100', admin)
    const rootRow = items.find(row => row.username === 'root')
    expect(rootRow).toMatchObject({ id: site.root.id, role: 100, quota: 0, email: '' })
  })

  test('keeps closed accounts, marked by DeletedAt', async () => {
    const gone = await site.person('gone')
    await deleteUser(ctxFor(site.services, job), { id: gone.id })
    const { items } = await list('GET /api/user/search?keyword=gone')
    expect(items.map(row => row.DeletedAt)).toEqual([expect.stringMatching(/^\d{4}-.*Z$/)])
  })
})

describe('GET /api/user/search', () => {
  test.each([
    ['a part of the name', 'keyword=lic', ['alice']],
    ['a wildcard as a sign of its own', 'keyword=%25', []],
    ['an underscore as a sign of its own', 'keyword=a_ice', []],
    ['a group', 'keyword=&group=vip', []],
  ])('finds by %s', async (_name, query, found) => {
    const { items } = await list(`GET /api/user/search?${query}`)
    expect(items.map(row => row.username)).toEqual(found)
  })

  test('finds all users by what the old page sends after an edit', async () => {
    const query = 'keyword=undefined&group=undefined&p=x&page_size=y'
    expect(await list(`GET /api/user/search?${query}`)).toEqual(await list('GET /api/user/'))
  })

  test('finds by id', async () => {
    const { items } = await list(`GET /api/user/search?keyword=${alice.id}`)
    expect(items.map(row => row.username)).toContain('alice')
  })
})

describe('GET /api/user/:id', () => {
  test('shows a user to an admin, and an admin or root only to root', async () => {
    const ask = async (id: number, as: Visitor) =>
      (await site.call(`GET /api/user/${id}`, { as })).body.success
    expect(await ask(alice.id, admin)).toBe(true)
    expect(await ask(peer.id, admin)).toBe(false)
    expect(await ask(site.root.id, admin)).toBe(false)
    expect(await ask(peer.id, site.root)).toBe(true)
    expect(await ask(site.root.id, site.root)).toBe(true)
  })

  test('returns the same row as the list, with the quota that the editor saw', async () => {
    const row = await read(alice.id)
    const { items } = await list('GET /api/user/search?keyword=alice')
    expect(row).toEqual({ ...items[0], quota_seen: row.quota })
  })

  test('never fails', async () => {
    const reply = await site.call('GET /api/user/4711', { as: admin })
    expect([reply.status, reply.body]).toEqual([200, refused])
  })
})

describe('POST /api/user/', () => {
  const place = 'POST /api/user/'

  test('makes a normal user', async () => {
    const body = { username: ' dave ', password: 'long-enough', display_name: 'Dave', role: 1 }
    expect((await site.call(place, { as: admin, body })).body).toEqual({
      success: true,
      message: '',
    })
    const { items } = await list('GET /api/user/search?keyword=dave')
    expect(items).toEqual([
      expect.objectContaining({
        username: 'dave',
        display_name: 'Dave',
        role: 1,
        group: 'default',
      }),
    ])
  })

  test.each([
    ['a taken name', { username: 'alice', password: 'long-enough' }],
    ['a name of thirteen characters', { username: 'thirteen-char', password: 'long-enough' }],
    ['a short password', { username: 'eve', password: 'short' }],
    ['no name', { password: 'long-enough' }],
    ['the role of an admin', { username: 'eve', password: 'long-enough', role: 10 }],
    ['the role of root', { username: 'eve', password: 'long-enough', role: 100 }],
    ['a role between', { username: 'eve', password: 'long-enough', role: 50 }],
    ['no body', undefined],
  ])('refuses %s', async (_name, body) => {
    const reply = await site.call(place, { as: admin, body })
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect((await list('GET /api/user/search?keyword=eve')).total).toBe(0)
  })
})

describe('PUT /api/user/', () => {
  const place = 'PUT /api/user/'

  test('changes names, group and quota of a row sent back, and records the difference', async () => {
    const row = await read(alice.id)
    const body = { ...row, display_name: 'Al', group: 'vip', quota: row.quota + 700 }
    expect((await site.call(place, { as: admin, body })).body).toEqual({
      success: true,
      message: '',
    })
    const after = await read(alice.id)
    const quota = row.quota + 700
    expect(after).toEqual({ ...row, display_name: 'Al', group: 'vip', quota, quota_seen: quota })
    const [sum] = await site.services.pool.query<{ sum: string }>(
      'select sum(amount)::text as sum from entries where user_id = $1',
      [alice.id],
    )
    expect(sum).toEqual({ sum: String(after.quota) })
  })

  test('does not change absent keys', async () => {
    const before = await read(alice.id)
    await site.call(place, { as: admin, body: { id: alice.id, display_name: 'Alice' } })
    expect(await read(alice.id)).toEqual({ ...before, display_name: 'Alice' })
  })

  test.each([
    ['a negative quota', () => ({ id: alice.id, display_name: 'X', quota: -1 })],
    ['a fraction', () => ({ id: alice.id, quota: 1.5 })],
    ['a word for a number', () => ({ id: alice.id, quota: 'abc' })],
    ['a number beyond counting', () => ({ id: alice.id, quota: 1e20 })],
    ['a role above', () => ({ id: alice.id, display_name: 'X', role: 10 })],
    ['a taken name, with quota', () => ({ id: alice.id, username: 'root', quota: 5 })],
    ['a group that does not exist', () => ({ id: alice.id, group: 'nowhere', quota: 5 })],
    ['a guest', () => ({ display_name: 'X' })],
    ['a stranger', () => ({ id: 4711, display_name: 'X' })],
  ])('refuses %s, and then nothing is changed', async (_name, bodyOf) => {
    const before = await read(alice.id)
    const reply = await site.call(place, { as: admin, body: bodyOf() })
    expect([reply.status, reply.body]).toEqual([200, refused])
    expect(await read(alice.id)).toEqual(before)
  })

  test.each([
    ['a peer', () => peer],
    ['itself', () => admin],
    ['root', () => site.root],
  ])('refuses an admin who would change %s', async (_name, target) => {
    const body = { id: target().id, display_name: 'Mine' }
    expect((await site.call(place, { as: admin, body })).body).toEqual(refused)
  })

  test('lets root change an admin, and itself', async () => {
    for (const { id } of [peer, site.root]) {
      const body = { id, display_name: 'Changed' }
      expect((await site.call(place, { as: site.root, body })).body.success).toBe(true)
    }
  })
})

describe('PUT /api/user/ while the balance moves', () => {
  const place = 'PUT /api/user/'
  const move = (delta: bigint) =>
    adjustUserBalance(ctxFor(site.services, job), { id: alice.id, delta })
  const save = async (body: object) => (await site.call(place, { as: admin, body })).body
  afterEach(() => expectExactLedger(site.services))

  test('changes the balance by what the editor changed, so that no movement is lost', async () => {
    await move(10_000n)
    const row = await read(alice.id)
    await move(-300n)
    expect(await save({ ...row, quota: row.quota + 1000 })).toMatchObject({ success: true })
    expect((await read(alice.id)).quota).toBe(row.quota + 700)
  })

  test('moves nothing when the editor left the quota as it was', async () => {
    const row = await read(alice.id)
    await move(-300n)
    expect(await save({ ...row, display_name: 'Ally' })).toMatchObject({ success: true })
    expect(await read(alice.id)).toMatchObject({
      display_name: 'Ally',
      quota: row.quota - 300,
    })
  })

  test('sets the balance to the sent number without `quota_seen`', async () => {
    await move(-300n)
    expect(await save({ id: alice.id, quota: 9000 })).toMatchObject({ success: true })
    expect((await read(alice.id)).quota).toBe(9000)
  })

  test('refuses to take more than is left, and then nothing is changed', async () => {
    const row = await read(alice.id)
    await move(-300n)
    const before = await read(alice.id)
    expect(await save({ ...row, display_name: 'X', quota: 0 })).toEqual(refused)
    expect(await read(alice.id)).toEqual(before)
  })

  test.each([
    ['a number below zero', { quota: -1, quota_seen: 0 }],
    ['a fraction that was seen', { quota: 5, quota_seen: 0.5 }],
    ['a word that was seen', { quota: 5, quota_seen: 'much' }],
    ['a list that was seen', { quota: 5, quota_seen: [1] }],
    ['more than the maximum', { quota: 2 ** 53 - 1, quota_seen: -1 }],
  ])('refuses %s', async (_name, own) => {
    const before = await read(alice.id)
    expect(await save({ id: alice.id, ...own })).toEqual(refused)
    expect(await read(alice.id)).toEqual(before)
  })

  test('adds up what two editors change at the same moment', async () => {
    const row = await read(alice.id)
    const wishes = [100, 20, 3].map(more => save({ ...row, quota: row.quota + more }))
    for (const body of await Promise.all(wishes)) expect(body).toMatchObject({ success: true })
    expect((await read(alice.id)).quota).toBe(row.quota + 123)
  })
})

describe('POST /api/user/manage', () => {
  const manage = (as: Visitor, id: unknown, action: unknown) =>
    site.call('POST /api/user/manage', { as, body: { id, action } })
  const answer = (role: number, status: number) => ({
    success: true,
    message: '',
    data: expect.objectContaining({ id: 0, username: '', role, status, DeletedAt: null }),
  })

  test('bans and unbans, promotes and demotes, and answers role and status', async () => {
    const { id } = await site.person('erin')
    expect((await manage(admin, id, 'disable')).body).toEqual(answer(1, 2))
    expect((await manage(admin, id, 'enable')).body).toEqual(answer(1, 1))
    expect((await manage(site.root, id, 'promote')).body).toEqual(answer(10, 1))
    expect((await manage(site.root, id, 'demote')).body).toEqual(answer(1, 1))
    expect((await manage(admin, id, 'dance')).body).toEqual(refused)
    expect((await manage(admin, id, 'delete')).body.success).toBe(true)
    expect((await manage(admin, id, 'enable')).body).toEqual(refused)
  })

  test.each([
    ['an admin promote', () => admin, () => alice, 'promote'],
    ['an admin ban a peer', () => admin, () => peer, 'disable'],
    ['an admin ban itself', () => admin, () => admin, 'disable'],
    ['an admin ban root', () => admin, () => site.root, 'disable'],
    ['root ban root', () => site.root, () => site.root, 'disable'],
    ['root delete root', () => site.root, () => site.root, 'delete'],
    ['root demote root', () => site.root, () => site.root, 'demote'],
    ['root promote who is an admin already', () => site.root, () => peer, 'promote'],
    ['root demote who is a normal user already', () => site.root, () => alice, 'demote'],
  ])('does not let %s', async (_name, actor, target, action) => {
    const before = await read(target().id)
    expect((await manage(actor(), target().id, action)).body).toEqual(refused)
    expect(await read(target().id)).toEqual(before)
  })

  test.each([[0], [-1], ['x'], [4711]])('fails for id %j', async id => {
    expect((await manage(admin, id, 'disable')).body).toEqual(refused)
  })
})

describe('closing an account', () => {
  test('DELETE /api/user/:id closes it, and its name stays taken', async () => {
    const { id } = await site.person('frank')
    const reply = await site.call(`DELETE /api/user/${id}`, { as: admin })
    expect(reply.body).toEqual({ success: true, message: '' })
    expect((await site.call(`GET /api/user/${id}`, { as: admin })).body).toEqual(refused)
    const body = { username: 'frank', password: 'long-enough' }
    expect((await site.call('POST /api/user/', { as: admin, body })).body).toEqual(refused)
  })

  test('DELETE /api/user/self closes the own account, but never that of root', async () => {
    const grace = await site.person('grace')
    const reply = await site.call('DELETE /api/user/self', { as: grace })
    expect(reply.body).toEqual({ success: true, message: '' })
    await expect
      .poll(async () => (await site.call('GET /api/user/self', { as: grace })).status)
      .toBe(401)
    expect((await site.call('DELETE /api/user/self', { as: site.root })).body).toEqual(refused)
  })
})
