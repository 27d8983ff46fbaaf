import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../../../server/domain/sessions/index.ts'
import { ensureRoot, updateProfile } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { PASSWORD, person, rowOf, type Person } from './people.ts'

let server: TestServices
let user: Person

beforeAll(async () => {
  server = await openTestServices()
  user = await person(server.services, 'NORMAL')
})
afterAll(() => server.close())

describe('editing oneself', () => {
  test('changes the own names', async () => {
    const after = await updateProfile(user.ctx, { username: 'newname', displayName: 'New Name' })
    expect(after).toMatchObject({
      id: user.user.id,
      username: 'newname',
      usernameKey: 'newname',
      displayName: 'New Name',
      passwordHash: null,
    })
  })

  test('a new password opens, the old one no longer does, and every sign-in ends', async () => {
    const asGuest = ctxFor(server.services, guest)
    const { username } = await rowOf(server.services, user.user.id)
    await signIn(asGuest, { username, password: PASSWORD })
    await updateProfile(user.ctx, { password: 'battery staple' })
    expect(await server.services.db.signIn.count({ where: { userId: user.user.id } })).toBe(0)
    await expect(signIn(asGuest, { username, password: PASSWORD })).rejects.toThrow(
      'CREDENTIALS_WRONG',
    )
    await signIn(asGuest, { username, password: 'battery staple' })
  })

  test('a changed demo password is no longer called the well-known one', async () => {
    await ensureRoot(server.services, { demo: true })
    const root = await server.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
    const ctx = ctxFor(server.services, actorOf(root))
    expect(await updateProfile(ctx, { displayName: 'Boss' })).toMatchObject({
      defaultPassword: true,
    })
    expect(await updateProfile(ctx, { password: 'battery staple' })).toMatchObject({
      defaultPassword: false,
    })
  })

  test.each([
    ['role', { role: 'ADMIN' }],
    ['balance', { balance: 1_000_000n }],
    ['group', { group: 'vip' }],
    ['status', { status: 'ENABLED' }],
    ['the id of another', { id: 1 }],
    ['links', { githubId: '1' }],
  ])('refuses to write %s', async (_what, changes) => {
    const before = await rowOf(server.services, user.user.id)
    await expect(updateProfile(user.ctx, changes as object)).rejects.toThrow('INPUT_INVALID')
    expect(await rowOf(server.services, user.user.id)).toEqual(before)
  })

  test('refuses a name that is taken, and guests', async () => {
    const other = await person(server.services, 'NORMAL')
    const taken = updateProfile(user.ctx, { username: other.user.username })
    await expect(taken).rejects.toThrow('USERNAME_TAKEN')
    await expect(updateProfile(ctxFor(server.services, guest), {})).rejects.toThrow(
      'UNAUTHENTICATED',
    )
  })
})
