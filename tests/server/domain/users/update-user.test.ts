import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../server/domain/sessions/index.ts'
import { updateUser } from '../../../../server/domain/users/index.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { anyName, auditOf, PASSWORD, person, rowOf, type Person } from './people.ts'

let server: TestServices
let root: Person
let admin: Person
let user: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
  user = await person(server.services, 'NORMAL')
})
afterAll(() => server.close())

const update = (by: Person, changes: object, target = user) =>
  updateUser(by.ctx, { id: target.user.id, ...changes })

describe('editing a user', () => {
  test('writes the given fields only', async () => {
    const before = await rowOf(server.services, user.user.id)
    const after = await update(admin, { displayName: 'Some One', group: 'vip' })
    expect(after).toEqual({ ...before, displayName: 'Some One', group: 'vip', passwordHash: null })
    const [, row] = await auditOf(server.services, `user:${user.user.id}`)
    expect(row).toMatchObject({
      action: 'user.update',
      change: { before: { group: before.group }, after: { displayName: 'Some One', group: 'vip' } },
    })
  })

  test('keeps a password that is left empty', async () => {
    const { passwordHash } = await rowOf(server.services, user.user.id)
    await update(admin, { password: '', displayName: 'Else' })
    expect((await rowOf(server.services, user.user.id)).passwordHash).toBe(passwordHash)
  })

  test('a new password ends the sign-ins and is not in the audit row', async () => {
    const target = await person(server.services, 'NORMAL')
    const asGuest = ctxFor(server.services, guest)
    await signIn(asGuest, { username: target.user.username, password: PASSWORD })
    await update(admin, { password: 'another horse' }, target)
    expect(await server.services.db.signIn.count({ where: { userId: target.user.id } })).toBe(0)
    const rows = await auditOf(server.services, `user:${target.user.id}`)
    expect(JSON.stringify(rows.map(row => row.change))).not.toMatch(/another horse|argon2/)
  })

  test('root edits every user, itself included', async () => {
    expect(await update(root, { displayName: 'Boss' }, root)).toMatchObject({ displayName: 'Boss' })
    expect(await update(root, { displayName: 'Helper' }, admin)).toMatchObject({
      displayName: 'Helper',
    })
  })

  test('a name from third-party sign-in may stay longer than a new one', async () => {
    const target = await person(server.services, 'NORMAL')
    const username = 'long-name-of-18-ch'
    await server.services.db.user.update({
      where: { id: target.user.id },
      data: { username, usernameKey: username },
    })
    expect(await update(admin, { username, displayName: 'x' }, target)).toMatchObject({ username })
    const refusal = update(admin, { username: `${username}s` }, target)
    await expect(refusal).rejects.toThrow('INPUT_INVALID')
  })

  test('a name may change to capitals', async () => {
    const target = await person(server.services, 'NORMAL')
    const username = target.user.username.toUpperCase()
    expect(await update(admin, { username }, target)).toMatchObject({
      username,
      usernameKey: username.toLowerCase(),
    })
  })

  test.each([
    ['role', { role: 'ADMIN' }],
    ['status', { status: 'DISABLED' }],
    ['balance', { balance: 5n }],
    ['links', { email: 'a@example.org' }],
  ])('refuses to write %s', async (_what, changes) => {
    const before = await rowOf(server.services, user.user.id)
    await expect(update(admin, changes)).rejects.toThrow('INPUT_INVALID')
    expect(await rowOf(server.services, user.user.id)).toEqual(before)
  })

  test.each([
    [
      'a name that is taken',
      () => ({ username: admin.user.username.toUpperCase() }),
      'USERNAME_TAKEN',
    ],
    ['a second root', () => ({ username: 'Root' }), 'USERNAME_TAKEN'],
    ['an empty name', () => ({ username: '' }), 'INPUT_INVALID'],
    ['a name of 13 characters', () => ({ username: 'x'.repeat(13) }), 'INPUT_INVALID'],
    ['a short password', () => ({ password: 'short' }), 'INPUT_INVALID'],
    ['a group that does not exist', () => ({ group: 'nowhere' }), 'GROUP_NOT_USABLE'],
  ])('refuses %s', async (_what, changes, code) => {
    const before = await rowOf(server.services, user.user.id)
    await expect(update(admin, changes())).rejects.toThrow(code)
    expect(await rowOf(server.services, user.user.id)).toEqual(before)
  })

  test.each([
    ['an admin itself', () => admin, () => admin, 'USER_WRITE_HIERARCHY'],
    ['an admin root', () => admin, () => root, 'USER_WRITE_HIERARCHY'],
    ['a normal user another one', () => user, () => user, 'FORBIDDEN'],
  ])('refuses %s', async (_who, by, target, code) => {
    await expect(update(by(), { displayName: 'No' }, target())).rejects.toThrow(code)
  })

  test('refuses an admin demoted while the request runs', async () => {
    const demoted = await person(server.services, 'ADMIN')
    await server.services.db.user.update({
      where: { id: demoted.user.id },
      data: { role: 'NORMAL' },
    })
    await expect(update(demoted, { displayName: 'No' })).rejects.toThrow('USER_WRITE_HIERARCHY')
  })

  test('refuses an admin disabled while the request runs', async () => {
    const banned = await person(server.services, 'ADMIN')
    await server.services.db.user.update({
      where: { id: banned.user.id },
      data: { status: 'DISABLED' },
    })
    await expect(update(banned, { displayName: 'No' })).rejects.toThrow('UNAUTHENTICATED')
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53 + 2])('refuses the id %d as an input', async id => {
    await expect(updateUser(admin.ctx, { id, username: anyName() })).rejects.toThrow(
      'INPUT_INVALID',
    )
  })

  test('refuses an unknown and a closed user with the same error', async () => {
    const closed = await person(server.services, 'NORMAL')
    await server.services.db.user.update({
      where: { id: closed.user.id },
      data: { deletedAt: new Date() },
    })
    await expect(update(admin, {}, closed)).rejects.toThrow('USER_NOT_FOUND')
    await expect(updateUser(admin.ctx, { id: 999_999 })).rejects.toThrow('USER_NOT_FOUND')
  })
})

test('the own password needs the current one, for root too', async () => {
  const root = await person(server.services, 'ROOT')
  const { id } = root.user
  await expect(updateUser(root.ctx, { id, password: 'battery staple' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    fields: [{ field: 'currentPassword', messageKey: 'currentPasswordNeeded' }],
  })
})
