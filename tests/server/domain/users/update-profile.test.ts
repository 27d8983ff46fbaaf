import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  actorOfAccessToken,
  actorOfSession,
  proveIdentity,
  regenerateAccessToken,
  signIn,
} from '../../../../server/domain/sessions/index.ts'
import { firstRecoveryCodes } from '../../../../server/domain/second-factors/recovery-codes.ts'
import {
  ensureRoot,
  updateProfile,
  updateProfileUnconfirmed,
  updateUser,
} from '../../../../server/domain/users/index.ts'
import { guest, type Actor } from '../../../../server/kernel/actor.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { PASSWORD, person, rowOf, type Person } from './people.ts'

let server: TestServices
let user: Person

beforeAll(async () => {
  server = await openTestServices()
  user = await person(server.services, 'NORMAL')
})
afterAll(() => server.close())

describe('editing the own profile', () => {
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

  test('the new password is valid, the old one is not, and every sign-in ends', async () => {
    const asGuest = ctxFor(server.services, guest)
    const { username } = await rowOf(server.services, user.user.id)
    await signIn(asGuest, { username, password: PASSWORD })
    await updateProfile(user.ctx, { password: 'battery staple', currentPassword: PASSWORD })
    expect(await server.services.db.signIn.count({ where: { userId: user.user.id } })).toBe(0)
    await expect(signIn(asGuest, { username, password: PASSWORD })).rejects.toThrow(
      'CREDENTIALS_WRONG',
    )
    await signIn(asGuest, { username, password: 'battery staple' })
  })

  test('a changed demo password is no longer marked as the well-known one', async () => {
    await ensureRoot(server.services, { demo: true })
    const root = await server.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
    const ctx = ctxFor(server.services, actorOf(root))
    expect(await updateProfile(ctx, { displayName: 'Boss' })).toMatchObject({
      defaultPassword: true,
    })
    const changes = { password: 'battery staple', currentPassword: '123456' }
    expect(await updateProfile(ctx, changes)).toMatchObject({ defaultPassword: false })
  })

  test('a new password ends the system access token', async () => {
    const who = await person(server.services, 'NORMAL')
    const token = await regenerateAccessToken(who.ctx)
    expect(await actorOfAccessToken(server.services, token)).toMatchObject({ id: who.user.id })
    await updateProfile(who.ctx, { password: 'battery staple', currentPassword: PASSWORD })
    await expect.poll(() => actorOfAccessToken(server.services, token)).toBeUndefined()
  })

  test('a password set by an admin ends the system access token of its user', async () => {
    const [who, admin] = [
      await person(server.services, 'NORMAL'),
      await person(server.services, 'ADMIN'),
    ]
    const token = await regenerateAccessToken(who.ctx)
    expect(await actorOfAccessToken(server.services, token)).toMatchObject({ id: who.user.id })
    await updateUser(admin.ctx, { id: who.user.id, password: 'battery staple' })
    await expect.poll(() => actorOfAccessToken(server.services, token)).toBeUndefined()
  })

  test.each([
    ['without the current one', {}, 'currentPasswordNeeded'],
    ['with an empty one', { currentPassword: '' }, 'currentPasswordNeeded'],
    ['with a wrong one', { currentPassword: 'not the password' }, 'currentPasswordWrong'],
  ])('refuses a new password %s, and changes nothing', async (_what, given, messageKey) => {
    const who = await person(server.services, 'NORMAL')
    const before = await rowOf(server.services, who.user.id)
    const changes = { displayName: 'Some One', password: 'battery staple', ...given }
    await expect(updateProfile(who.ctx, changes)).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field: 'currentPassword', messageKey }],
    })
    expect(await rowOf(server.services, who.user.id)).toEqual(before)
  })

  describe('the first password of an account', () => {
    const FIRST = { password: 'battery staple' }

    /** An account of another site, with a session that is as old as said. */
    async function withoutPassword(provedAt = new Date()) {
      const who = await person(server.services, 'NORMAL')
      const { id, username } = who.user
      const asGuest = ctxFor(server.services, guest)
      const { cookie } = await signIn(asGuest, { username, password: PASSWORD })
      const actor = (await actorOfSession(server.services, cookie.value)) as Actor
      await server.services.db.user.update({ where: { id }, data: { passwordHash: null } })
      await server.services.db.signIn.updateMany({ where: { userId: id }, data: { provedAt } })
      return { id, username, actor, ctx: ctxFor(server.services, actor) }
    }

    test.each([
      ['GraphQL', updateProfile],
      ['REST', updateProfileUnconfirmed],
    ])('needs no current one over %s, and signs in', async (_api, update) => {
      const { ctx, username } = await withoutPassword()
      await update(ctx, FIRST)
      const asGuest = ctxFor(server.services, guest)
      await signIn(asGuest, { username, password: FIRST.password })
      await expect(updateProfile(ctx, { password: 'another one' })).rejects.toThrow('INPUT_INVALID')
    })

    test.each([
      ['GraphQL', updateProfile],
      ['REST', updateProfileUnconfirmed],
    ])('needs a recent sign-in over %s, or a code of a second factor', async (_api, update) => {
      const { ctx, id } = await withoutPassword(new Date(0))
      const before = await rowOf(server.services, id)
      await expect(update(ctx, FIRST)).rejects.toThrow('PROOF_NEEDED')
      await expect(proveIdentity(ctx, { currentPassword: '' })).rejects.toThrow('PROOF_NEEDED')
      expect(await rowOf(server.services, id)).toEqual(before)
      const data = { userId: id, name: 'key', credentialId: `${id}`, transports: [], counter: 0 }
      await server.services.db.passkey.create({ data: { ...data, publicKey: new Uint8Array(1) } })
      const [code = ''] = await server.services.tx(tx => firstRecoveryCodes(tx, ctx, id))
      await proveIdentity(ctx, { code })
      await update(ctx, FIRST)
      expect((await rowOf(server.services, id)).passwordHash).toMatch(/^\$argon2id/)
    })

    test.each([
      ['GraphQL', updateProfile],
      ['REST', updateProfileUnconfirmed],
    ])('cannot be set with an access token over %s', async (_api, update) => {
      const { actor, id } = await withoutPassword()
      const byToken = { ...actor, via: 'access-token' } as Actor
      const before = await rowOf(server.services, id)
      await expect(update(ctxFor(server.services, byToken), FIRST)).rejects.toThrow('PERSON_NEEDED')
      expect(await rowOf(server.services, id)).toEqual(before)
    })
  })

  test('limits the tries of the current password', async () => {
    const who = await person(server.services, 'NORMAL')
    const attempt = (currentPassword: string) =>
      updateProfile(who.ctx, { password: 'battery staple', currentPassword })
    for (let tries = 0; tries < 10; tries += 1) {
      await expect(attempt(`guess ${tries}`)).rejects.toThrow('INPUT_INVALID')
    }
    await expect(attempt(PASSWORD)).rejects.toThrow('RATE_LIMITED')
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
