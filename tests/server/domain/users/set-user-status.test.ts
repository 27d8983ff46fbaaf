import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorOfSession, signIn } from '../../../../server/domain/sessions/index.ts'
import { setUsersStatus, setUserStatus, userById } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import {
  ctxFor,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { auditOf, PASSWORD, person, rowOf, until, type Person } from './people.ts'

let server: TestServices
let root: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
})
afterAll(() => server.close())

const setStatus = (by: Person, target: Person, status: string) =>
  setUserStatus(by.ctx, { id: target.user.id, status: status as 'ENABLED' })

describe('the status of a user', () => {
  test.each([
    ['ENABLED', 'DISABLED', 'DISABLED'],
    ['DISABLED', 'ENABLED', 'ENABLED'],
    ['ENABLED', 'ENABLED', 'ENABLED'],
    ['DISABLED', 'DISABLED', 'DISABLED'],
    ['OTHER', 'ENABLED', 'INPUT_INVALID'],
    ['OTHER', 'DISABLED', 'INPUT_INVALID'],
    ['ENABLED', 'OTHER', 'INPUT_INVALID'],
    ['ENABLED', 'DELETED', 'INPUT_INVALID'],
  ] as const)('from %s to %s: %s', async (from, to, outcome) => {
    const user = await person(server.services, 'NORMAL')
    await server.services.db.user.update({ where: { id: user.user.id }, data: { status: from } })
    const result = await setStatus(admin, user, to).then(
      row => row.status,
      (error: { code: string }) => error.code,
    )
    expect(result).toBe(outcome)
  })

  test('changes of the same users at the same time end without a deadlock', async () => {
    const people = await Promise.all([1, 2, 3].map(() => person(server.services, 'NORMAL')))
    const ids = people.map(({ user }) => user.id)
    const changes = Array.from({ length: 20 }, (_, at) =>
      setUsersStatus(admin.ctx, {
        ids: at % 2 === 0 ? ids : ids.toReversed(),
        status: at % 2 === 0 ? 'DISABLED' : 'ENABLED',
      }),
    )
    expect(await Promise.all(changes)).toHaveLength(20)
  })

  test('disabling ends the sign-ins, on other processes too, and is audited', async () => {
    const user = await person(server.services, 'NORMAL')
    const other = await openServicesOn(server.databaseUrl)
    const asGuest = ctxFor(server.services, guest)
    const { cookie } = await signIn(asGuest, { username: user.user.username, password: PASSWORD })
    expect(await actorOfSession(other.services, cookie.value)).toMatchObject({ id: user.user.id })
    expect(await userById(other.services, user.user.id)).toMatchObject({ status: 'ENABLED' })
    await setStatus(admin, user, 'DISABLED')
    await until(async () => (await actorOfSession(other.services, cookie.value)) === undefined)
    await until(async () => (await userById(other.services, user.user.id))?.status === 'DISABLED')
    await other.close()
    const rows = await auditOf(server.services, `user:${user.user.id}`)
    expect(rows.at(-1)).toMatchObject({
      action: 'user.set-status',
      change: { status: { before: 'ENABLED', after: 'DISABLED' } },
    })
  })

  test('refuses to disable root, to every actor', async () => {
    await expect(setStatus(root, root, 'DISABLED')).rejects.toThrow('ROOT_PROTECTED')
    await expect(setStatus(admin, root, 'DISABLED')).rejects.toThrow('USER_WRITE_HIERARCHY')
    expect(await rowOf(server.services, root.user.id)).toMatchObject({ status: 'ENABLED' })
  })

  test('refuses an admin itself and its peers, and refuses normal users', async () => {
    const peer = await person(server.services, 'ADMIN')
    const user = await person(server.services, 'NORMAL')
    await expect(setStatus(admin, admin, 'DISABLED')).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(setStatus(admin, peer, 'DISABLED')).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(setStatus(user, user, 'DISABLED')).rejects.toThrow('FORBIDDEN')
  })

  test('refuses invalid ids and unknown users', async () => {
    for (const id of [0, -1, 1.5]) {
      await expect(setUserStatus(admin.ctx, { id, status: 'DISABLED' })).rejects.toThrow(
        'INPUT_INVALID',
      )
    }
    await expect(setUserStatus(admin.ctx, { id: 999_999, status: 'DISABLED' })).rejects.toThrow(
      'USER_NOT_FOUND',
    )
  })
})
