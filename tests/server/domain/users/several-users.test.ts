import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteUser,
  deleteUsers,
  setUsersGroup,
  setUsersStatus,
} from '../../../../server/domain/users/index.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, person, rowOf, type Person } from './people.ts'

let server: TestServices
let root: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
})
afterAll(() => server.close())

const verbs = {
  disable: (ctx: Ctx, ids: number[]) => setUsersStatus(ctx, { ids, status: 'DISABLED' }),
  move: (ctx: Ctx, ids: number[]) => setUsersGroup(ctx, { ids, group: 'vip' }),
  close: (ctx: Ctx, ids: number[]) => deleteUsers(ctx, { ids }),
}

const changed = {
  disable: { status: 'DISABLED' },
  move: { group: 'vip' },
  close: { deletedAt: expect.any(Date), passwordHash: null, accessTokenHash: null },
}

const actions = { disable: 'user.set-status', move: 'user.update', close: 'user.delete' }

const names = Object.keys(verbs) as (keyof typeof verbs)[]

describe.each(names)('%s of several users', name => {
  const run = verbs[name]

  test('changes those that are allowed, and gives the reason for each of the others', async () => {
    const one = await person(server.services, 'NORMAL')
    const other = await person(server.services, 'NORMAL')
    const peer = await person(server.services, 'ADMIN')
    const gone = await person(server.services, 'NORMAL')
    await deleteUser(root.ctx, { id: gone.user.id })
    const ids = [one, peer, root, admin, gone, other].map(({ user }) => user.id)
    const { users, refused } = await run(admin.ctx, [...ids, 999_999])
    expect(users.map(({ id }) => id)).toEqual([one.user.id, other.user.id])
    expect(refused.map(({ id, error }) => [id, error.code])).toEqual([
      [peer.user.id, 'USER_WRITE_HIERARCHY'],
      [root.user.id, 'USER_WRITE_HIERARCHY'],
      [admin.user.id, 'USER_WRITE_HIERARCHY'],
      [gone.user.id, 'USER_NOT_FOUND'],
      [999_999, 'USER_NOT_FOUND'],
    ])
    for (const { user } of [one, other]) {
      expect(await rowOf(server.services, user.id)).toMatchObject(changed[name])
      const rows = await auditOf(server.services, `user:${user.id}`)
      expect(rows.map(({ action }) => action)).toEqual(['user.create', actions[name]])
    }
    const kept = { status: 'ENABLED', group: 'default', deletedAt: null }
    for (const { user } of [peer, root, admin]) {
      expect(await rowOf(server.services, user.id)).toMatchObject(kept)
    }
  })

  test('returns no hash of a password or of an access token', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const { users } = await run(admin.ctx, [user.id])
    expect(users).toMatchObject([{ passwordHash: null, accessTokenHash: null }])
  })

  test('counts an id that is given twice once', async () => {
    const { user } = await person(server.services, 'NORMAL')
    const { users, refused } = await run(admin.ctx, [user.id, user.id])
    expect([users.length, refused.length]).toEqual([1, 0])
  })

  test('refuses normal users, no ids and more than 100', async () => {
    const { ctx, user } = await person(server.services, 'NORMAL')
    await expect(run(ctx, [user.id])).rejects.toThrow('FORBIDDEN')
    await expect(run(admin.ctx, [])).rejects.toThrow('INPUT_INVALID')
    const many = Array.from({ length: 101 }, (_, at) => at + 1)
    await expect(run(admin.ctx, many)).rejects.toThrow('INPUT_INVALID')
    await expect(run(admin.ctx, [0])).rejects.toThrow('INPUT_INVALID')
  })

  test('an admin who is disabled meanwhile changes nothing', async () => {
    const former = await person(server.services, 'ADMIN')
    const { user } = await person(server.services, 'NORMAL')
    const { db } = server.services
    await db.user.update({ where: { id: former.user.id }, data: { status: 'DISABLED' } })
    await expect(run(former.ctx, [user.id])).rejects.toThrow('UNAUTHENTICATED')
    expect(await rowOf(server.services, user.id)).toMatchObject({
      status: 'ENABLED',
      group: 'default',
      deletedAt: null,
    })
  })
})

test('an unexpected error names the users that were changed before it, and the others', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () => person(server.services, 'NORMAL')),
  )
  const [, second] = people.map(({ user }) => user.id)
  const failing = `create function fail_one() returns trigger language plpgsql as
    $$ begin if new.id = ${second} then raise 'broken'; end if; return new; end $$`
  await server.services.pool.query(failing)
  await server.services.pool.query(
    'create trigger fail_one before update on users for each row execute function fail_one()',
  )
  try {
    const ids = people.map(({ user }) => user.id)
    for (const name of names) {
      const { users, refused } = await verbs[name](root.ctx, ids)
      expect(users.map(({ id }) => id)).toEqual(ids.slice(0, 1))
      expect(refused.map(({ id, error }) => [id, error.code])).toEqual(
        ids.slice(1).map(id => [id, 'INTERNAL']),
      )
      if (name === 'close') break
    }
    await expect(verbs.disable(root.ctx, ids.slice(1))).rejects.toThrow('broken')
  } finally {
    await server.services.pool.query('drop trigger fail_one on users')
    await server.services.pool.query('drop function fail_one')
  }
})

test('root is neither disabled nor closed by itself, but may change its own group', async () => {
  const ids = [root.user.id]
  for (const run of [verbs.disable, verbs.close]) {
    const { refused } = await run(root.ctx, ids)
    expect(refused).toMatchObject([{ id: root.user.id, error: { code: 'ROOT_PROTECTED' } }])
  }
  expect((await verbs.move(root.ctx, ids)).users).toMatchObject([{ group: 'vip' }])
})

test('a user with the reserved status keeps it', async () => {
  const { user } = await person(server.services, 'NORMAL')
  await server.services.db.user.update({ where: { id: user.id }, data: { status: 'OTHER' } })
  const { refused } = await verbs.disable(admin.ctx, [user.id])
  expect(refused).toMatchObject([{ error: { fields: [{ messageKey: 'statusNotSettable' }] } }])
})

test('a group without a ratio is refused for all of them', async () => {
  const { user } = await person(server.services, 'NORMAL')
  const move = setUsersGroup(admin.ctx, { ids: [user.id], group: 'no such group' })
  await expect(move).rejects.toThrow('GROUP_NOT_USABLE')
})
