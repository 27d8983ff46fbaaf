import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actorOfAccessToken,
  regenerateAccessToken,
  signIn,
} from '../../../../server/domain/sessions/index.ts'
import { deleteSelf, deleteUser, getUser, userById } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
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

const remove = (by: Person, target: Person) => deleteUser(by.ctx, { id: target.user.id })

describe('closing an account', () => {
  test('keeps the row and its names, and no credentials', async () => {
    const user = await person(server.services, 'NORMAL')
    const token = await regenerateAccessToken(user.ctx)
    expect(await userById(server.services, user.user.id)).toBeDefined()
    expect(await remove(admin, user)).toMatchObject({
      id: user.user.id,
      deletedAt: expect.any(Date),
    })
    expect(await rowOf(server.services, user.user.id)).toMatchObject({
      usernameKey: user.user.usernameKey,
      passwordHash: null,
      accessTokenHash: null,
    })
    await until(async () => (await userById(server.services, user.user.id)) === undefined)
    await until(async () => (await actorOfAccessToken(server.services, token)) === undefined)
    const typed = { username: user.user.username, password: PASSWORD }
    await expect(signIn(ctxFor(server.services, guest), typed)).rejects.toThrow('CREDENTIALS_WRONG')
    await expect(getUser(admin.ctx, { id: user.user.id })).rejects.toThrow('USER_NOT_FOUND')
    const rows = await auditOf(server.services, `user:${user.user.id}`)
    expect(rows.map(({ action }) => action)).toContain('user.delete')
  })

  test('refuses a second time', async () => {
    const user = await person(server.services, 'NORMAL')
    await remove(admin, user)
    await expect(remove(admin, user)).rejects.toThrow('USER_NOT_FOUND')
  })

  test('refuses to close root, and refuses an admin peers and the own account', async () => {
    const peer = await person(server.services, 'ADMIN')
    await expect(remove(root, root)).rejects.toThrow('ROOT_PROTECTED')
    await expect(remove(admin, root)).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(remove(admin, peer)).rejects.toThrow('USER_WRITE_HIERARCHY')
    await expect(remove(admin, admin)).rejects.toThrow('USER_WRITE_HIERARCHY')
  })

  test('refuses normal users', async () => {
    const user = await person(server.services, 'NORMAL')
    await expect(remove(user, user)).rejects.toThrow('FORBIDDEN')
  })
})

describe('closing the own account', () => {
  test('cannot be undone', async () => {
    const user = await person(server.services, 'NORMAL')
    await deleteSelf(user.ctx)
    expect((await rowOf(server.services, user.user.id)).deletedAt).not.toBeNull()
    await expect(deleteSelf(user.ctx)).rejects.toThrow('USER_NOT_FOUND')
  })

  test('refuses root and guests', async () => {
    await expect(deleteSelf(root.ctx)).rejects.toThrow('ROOT_PROTECTED')
    await expect(deleteSelf(ctxFor(server.services, guest))).rejects.toThrow('UNAUTHENTICATED')
  })
})
