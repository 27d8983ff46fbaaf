import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { regenerateAccessToken } from '../../../../server/domain/sessions/index.ts'
import {
  deleteUser,
  getUser,
  getUsers,
  getViewer,
  listUsers,
} from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { person, type Person } from './people.ts'

let server: TestServices
let root: Person
let admin: Person
let peer: Person
let percent: Person
let plain: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
  peer = await person(server.services, 'ADMIN')
  percent = await person(server.services, 'NORMAL', '100%_sure')
  plain = await person(server.services, 'NORMAL', 'back\\slash')
  await regenerateAccessToken(percent.ctx)
  const write = (who: Person, data: object) =>
    server.services.db.user.update({ where: { id: who.user.id }, data })
  await write(plain, { displayName: "O'Hara", email: 'mail@example.org', group: 'vip' })
  await write(peer, { email: 'peer@example.org', usedQuota: 9n, inviteCount: 3 })
})
afterAll(() => server.close())

const search = async (keyword: string, filter = {}) =>
  (await listUsers(root.ctx, { filter: { keyword, ...filter } })).rows.map(
    ({ username }) => username,
  )

describe('reading users', () => {
  test('every user reads the own account', async () => {
    expect(await getViewer(percent.ctx)).toMatchObject({ id: percent.user.id, passwordHash: null })
    await expect(getViewer(ctxFor(server.services, guest))).rejects.toThrow('UNAUTHENTICATED')
  })

  test('an admin reads lower users; root reads every user', async () => {
    expect(await getUser(admin.ctx, { id: plain.user.id })).toMatchObject({
      email: 'mail@example.org',
    })
    for (const target of [peer, admin, root]) {
      const { id } = target.user
      await expect(getUser(admin.ctx, { id })).rejects.toThrow('USER_READ_HIERARCHY')
      expect((await getUser(root.ctx, { id })).id).toBe(id)
    }
  })

  test('refuses normal users, and answers the same for a missing user to every admin', async () => {
    await expect(getUser(plain.ctx, { id: plain.user.id })).rejects.toThrow('FORBIDDEN')
    await expect(listUsers(plain.ctx, {})).rejects.toThrow('FORBIDDEN')
    await expect(getUser(admin.ctx, { id: 999_999 })).rejects.toThrow('USER_NOT_FOUND')
  })

  test('no returned row has a hash', async () => {
    const { rows } = await listUsers(root.ctx, { take: 100 })
    const one = await getUser(root.ctx, { id: percent.user.id })
    for (const row of [...rows, one]) {
      expect(row).toMatchObject({ passwordHash: null, accessTokenHash: null })
    }
  })

  test('an admin sees the summary of peers and root, and the whole row of itself and users below', async () => {
    const { rows } = await listUsers(admin.ctx, { take: 100 })
    const byId = new Map(rows.map(row => [row.id, row]))
    expect(byId.get(peer.user.id)).toMatchObject({
      username: peer.user.username,
      role: 'ADMIN',
      group: 'default',
      email: null,
      usedQuota: 0n,
      inviteCount: 0,
    })
    expect(byId.get(root.user.id)).toMatchObject({ username: 'root', balance: 0n })
    expect(byId.get(plain.user.id)).toMatchObject({ email: 'mail@example.org' })
  })

  test('an admin finds no user by a mail address that it may not see', async () => {
    const mail = async (id: number, email: string) =>
      server.services.db.user.update({ where: { id }, data: { email } })
    await mail(peer.user.id, 'peer-secret@example.org')
    await mail(root.user.id, 'root-secret@example.org')
    await mail(admin.user.id, 'own-secret@example.org')
    const found = async (by: Person, keyword: string) =>
      (await listUsers(by.ctx, { filter: { keyword } })).rows.map(({ username }) => username)
    expect(await found(admin, 'peer-s')).toEqual([])
    expect(await found(admin, '-secret@')).toEqual([admin.user.username])
    expect((await listUsers(admin.ctx, { filter: { keyword: '-secret@' } })).total).toBe(1)
    expect(await found(admin, peer.user.username)).toEqual([peer.user.username])
    expect(await found(admin, 'mail@example')).toEqual([plain.user.username])
    expect(await found(root, '-secret@')).toHaveLength(3)
  })

  test.each(['BALANCE', 'USED_QUOTA', 'REQUEST_COUNT'] as const)(
    'ordering by %s says nothing of users whose numbers are hidden',
    async field => {
      const column = { BALANCE: 'balance', USED_QUOTA: 'usedQuota', REQUEST_COUNT: 'requestCount' }
      const order = async (by: Person, page: object = {}) => {
        const orderBy = { field, direction: 'DESC' } as const
        return (await listUsers(by.ctx, { take: 100, ...page, orderBy })).rows.map(({ id }) => id)
      }
      const set = (who: Person, value: bigint) =>
        server.services.db.user.update({
          where: { id: who.user.id },
          data: { [column[field]]: value },
        })
      await set(peer, 0n)
      const before = await order(admin)
      await set(peer, 1_000_000_000_000n)
      const after = await order(admin)
      expect(after).toEqual(before)
      expect(after.slice(-2)).toEqual([peer.user.id, root.user.id].toSorted((a, b) => b - a))
      const pages = [await order(admin, { take: 2 }), await order(admin, { skip: 2, take: 98 })]
      expect(pages.flat()).toEqual(after)
      expect(await order(admin, { skip: after.length - 1, take: 5 })).toEqual(after.slice(-1))
      expect((await order(root))[0]).toBe(peer.user.id)
      await set(peer, 0n)
    },
  )

  test('has the newest first by default', async () => {
    const ids = async (order: object) => (await listUsers(root.ctx, order)).rows.map(({ id }) => id)
    const newest = await ids({})
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    expect(await ids({ orderBy: { field: 'ID', direction: 'ASC' } })).toEqual(newest.toReversed())
    const [first] = (await listUsers(root.ctx, { orderBy: { field: 'ROLE', direction: 'DESC' } }))
      .rows
    expect(first?.role).toBe('ROOT')
  })

  test('has pages and the total count', async () => {
    const whole = await listUsers(root.ctx, { take: 100 })
    const page = await listUsers(root.ctx, { skip: 1, take: 2 })
    expect(page).toMatchObject({ rows: whole.rows.slice(1, 3), total: whole.total })
    expect(await listUsers(root.ctx, { skip: 1_000_000 })).toMatchObject({
      rows: [],
      total: whole.total,
    })
  })

  test.each([
    ['%', ['100%_sure']],
    ['_', ['100%_sure']],
    ['\\', ['back\\slash']],
    ['%_s', ['100%_sure']],
    ['SURE', ['100%_sure']],
    ["o'hara", ['back\\slash']],
    ['MAIL@EXAMPLE', ['back\\slash']],
    ["' or 1=1--", []],
    ['no such user', []],
  ])('searching %s matches these characters literally', async (keyword, found) => {
    expect(await search(keyword)).toEqual(found)
  })

  test('searching a number finds the id too', async () => {
    expect(await search(String(plain.user.id))).toContain('back\\slash')
  })

  test('filters by group, role and status', async () => {
    expect(await search('', { group: 'vip' })).toEqual(['back\\slash'])
    expect(await search('', { role: 'ROOT' })).toEqual(['root'])
    expect(await search('', { status: 'DISABLED' })).toEqual([])
  })

  test('filters open and closed accounts', async () => {
    const gone = await person(server.services, 'NORMAL', 'went away')
    await deleteUser(root.ctx, { id: gone.user.id })
    expect(await search('went', { isClosed: true })).toEqual(['went away'])
    expect(await search('went', { isClosed: false })).toEqual([])
    expect(await search('went')).toEqual(['went away'])
    expect(await search('', { isClosed: true })).toEqual(['went away'])
  })

  test('some users are read as the list shows them, closed ones too', async () => {
    const gone = await person(server.services, 'NORMAL')
    await deleteUser(root.ctx, { id: gone.user.id })
    await server.services.db.user.update({ where: { id: peer.user.id }, data: { balance: 7n } })
    const ids = [gone.user.id, plain.user.id, peer.user.id, 999_999]
    const byId = new Map((await getUsers(admin.ctx, { ids })).map(user => [user.id, user]))
    expect([...byId.keys()].toSorted((a, b) => a - b)).toEqual(
      ids.slice(0, 3).toSorted((a, b) => a - b),
    )
    expect(byId.get(gone.user.id)?.deletedAt).not.toBeNull()
    expect(byId.get(plain.user.id)).toMatchObject({ email: 'mail@example.org', passwordHash: null })
    expect(byId.get(peer.user.id)).toMatchObject({ balance: 0n, passwordHash: null })
    await server.services.db.user.update({ where: { id: peer.user.id }, data: { balance: 0n } })
    await expect(getUsers(plain.ctx, { ids: [plain.user.id] })).rejects.toThrow('FORBIDDEN')
  })

  test('refuses pages and words beyond their limits', async () => {
    for (const query of [
      { take: 101 },
      { take: 0 },
      { skip: -1 },
      { filter: { keyword: '%'.repeat(10_000) } },
    ]) {
      await expect(listUsers(root.ctx, query)).rejects.toThrow('INPUT_INVALID')
    }
  })
})
