import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUserRole } from '../../../../server/domain/users/index.ts'
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

const setRole = (by: Person, target: Person, role: string) =>
  setUserRole(by.ctx, { id: target.user.id, role: role as 'ADMIN' })

describe('the role of a user', () => {
  test('root promotes and demotes', async () => {
    const user = await person(server.services, 'NORMAL')
    expect((await setRole(root, user, 'ADMIN')).role).toBe('ADMIN')
    expect((await setRole(root, user, 'NORMAL')).role).toBe('NORMAL')
  })

  test('a change ends the sign-ins', async () => {
    const user = await person(server.services, 'NORMAL')
    await server.services.db.signIn.create({
      data: { idHash: new Uint8Array(32), userId: user.user.id, expiresAt: new Date('2099-01-01') },
    })
    await setRole(root, user, 'ADMIN')
    expect(await server.services.db.signIn.count({ where: { userId: user.user.id } })).toBe(0)
  })

  test('fifty changes at once leave one of the two roles, and an audit row for each', async () => {
    const user = await person(server.services, 'NORMAL')
    const changes = Array.from({ length: 50 }, (_, index) =>
      setRole(root, user, index % 2 === 0 ? 'ADMIN' : 'NORMAL'),
    )
    const done = (await Promise.allSettled(changes)).filter(({ status }) => status === 'fulfilled')
    const steps = (await auditOf(server.services, `user:${user.user.id}`)).slice(1)
    expect(steps).toHaveLength(done.length)
    let role = 'NORMAL'
    for (const { change } of steps) {
      const { before, after } = (change as { role: { before: string; after: string } }).role
      expect([before, after].toSorted()).toEqual(['ADMIN', 'NORMAL'])
      expect(before).toBe(role)
      role = after
    }
    expect((await rowOf(server.services, user.user.id)).role).toBe(role)
  })

  test('refuses the present role', async () => {
    const user = await person(server.services, 'NORMAL')
    await expect(setRole(root, user, 'NORMAL')).rejects.toThrow('INPUT_INVALID')
    await expect(setRole(root, admin, 'ADMIN')).rejects.toThrow('INPUT_INVALID')
  })

  test('refuses to grant the role ROOT, and to demote root', async () => {
    await expect(setRole(root, admin, 'ROOT')).rejects.toThrow('INPUT_INVALID')
    await expect(setRole(root, root, 'NORMAL')).rejects.toThrow('ROOT_PROTECTED')
  })

  test('refuses every role but root', async () => {
    const user = await person(server.services, 'NORMAL')
    await expect(setRole(admin, user, 'ADMIN')).rejects.toThrow('FORBIDDEN')
    await expect(setRole(admin, admin, 'NORMAL')).rejects.toThrow('FORBIDDEN')
    await expect(setRole(user, user, 'ADMIN')).rejects.toThrow('FORBIDDEN')
  })
})
