import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser, deleteUser } from '../../../../server/domain/users/index.ts'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import { verifyLedger } from '../../../../server/domain/money/index.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { anyName, auditOf, PASSWORD, person, type Person } from './people.ts'

let server: TestServices
let root: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  admin = await person(server.services, 'ADMIN')
})
afterAll(() => server.close())

const create = (by: Person, input: object) =>
  createUser(by.ctx, { username: anyName(), password: PASSWORD, ...input })

describe('creating a user', () => {
  test('creates a normal, enabled account of the default group, and returns no hash', async () => {
    const user = await create(admin, { username: 'alice', displayName: 'Alice' })
    expect(user).toMatchObject({
      username: 'alice',
      displayName: 'Alice',
      role: 'NORMAL',
      status: 'ENABLED',
      group: 'default',
      balance: 0n,
      passwordHash: null,
      accessTokenHash: null,
    })
    const [row] = await auditOf(server.services, `user:${user.id}`)
    expect(row).toMatchObject({ action: 'user.create', actorId: admin.user.id, actorRole: 'ADMIN' })
  })

  test('uses the name when no display name is given', async () => {
    const user = await create(admin, { username: 'bob' })
    expect(user.displayName).toBe('bob')
  })

  test('credits the quota of new users, with an entry and a log row', async () => {
    await updateOptions(root.ctx, { options: [{ key: 'QuotaForNewUser', value: '750000' }] })
    const user = await create(admin, {})
    await updateOptions(root.ctx, { options: [{ key: 'QuotaForNewUser', value: '0' }] })
    const { db, pool } = server.services
    expect(user.balance).toBe(750_000n)
    expect(await db.entry.findMany({ where: { userId: user.id } })).toMatchObject([
      { kind: 'OPENING', amount: 750_000n },
    ])
    expect(await db.log.findMany({ where: { userId: user.id } })).toMatchObject([
      {
        type: 'SYSTEM',
        content: '',
        details: { event: { code: 'newUserGift', params: { quota: '750000' } } },
        quota: 750_000n,
      },
    ])
    expect(await verifyLedger(pool)).toEqual([])
  })

  test('creates exactly one account by a hundred requests for one name', async () => {
    const spellings = ['carol', 'Carol', ' CAROL ', 'ｃａｒｏｌ']
    const attempts = Array.from({ length: 100 }, (_, index) =>
      create(admin, { username: spellings[index % spellings.length] }),
    )
    const outcomes = await Promise.allSettled(attempts)
    const refusals = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refusals).toEqual(Array(99).fill('USERNAME_TAKEN'))
    expect(await server.services.db.user.count({ where: { usernameKey: 'carol' } })).toBe(1)
  })

  test('refuses the name of a closed account', async () => {
    const user = await create(admin, { username: 'dave' })
    await deleteUser(admin.ctx, { id: user.id })
    await expect(create(admin, { username: 'Dave' })).rejects.toThrow('USERNAME_TAKEN')
  })

  test.each(['root', 'ROOT', ' root', 'ｒｏｏｔ', 'ro\u3164ot'])(
    'refuses a second root, typed as %j',
    async username => {
      await expect(create(admin, { username })).rejects.toThrow('USERNAME_TAKEN')
    },
  )

  test.each([
    ['a role at the own level', 'ADMIN'],
    ['a role above the own level', 'ROOT'],
  ])('refuses %s', async (_what, role) => {
    await expect(create(admin, { role })).rejects.toThrow('ROLE_TOO_HIGH')
  })

  test('refuses to create a second root, for root too', async () => {
    await expect(create(root, { role: 'ROOT' })).rejects.toThrow('ROLE_TOO_HIGH')
    expect((await create(root, { role: 'ADMIN' })).role).toBe('NORMAL')
  })

  test.each([
    ['a name of 13 characters', { username: 'x'.repeat(13) }, 'usernameTooLong'],
    ['an empty name', { username: '  ' }, 'usernameAndPasswordNeeded'],
    ['an invisible character', { username: 'ali\u200bce' }, 'usernameCharacters'],
    ['a password of 7 characters', { password: '1234567' }, 'passwordTooShort'],
    ['a password of 7 emoji, which are 14 units', { password: '🔑'.repeat(7) }, 'passwordTooShort'],
    ['a password of 21 characters', { password: 'x'.repeat(21) }, 'passwordTooLong'],
    ['a password of 8 spaces', { password: ' '.repeat(8) }, 'passwordBlank'],
    ['a password that is an object', { password: { not: '' } }, 'valueText'],
    ['a password that is a list', { password: ['x'] }, 'valueText'],
    ['a name without visible characters', { username: '\u3164' }, 'usernameCharacters'],
    ['a display name of 21 characters', { displayName: 'x'.repeat(21) }, 'displayNameTooLong'],
    ['a balance', { balance: 5 }, 'valueUnknown'],
    ['a status', { status: 'OTHER' }, 'valueUnknown'],
  ])('refuses %s', async (_what, input, messageKey) => {
    const refusal = await create(admin, input).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INPUT_INVALID', fields: [{ messageKey }] })
  })

  test('refuses guests and normal users', async () => {
    const normal = await person(server.services, 'NORMAL')
    await expect(create(normal, {})).rejects.toThrow('FORBIDDEN')
    const asGuest = { ...normal, ctx: ctxFor(server.services, guest) }
    await expect(create(asGuest, {})).rejects.toThrow('UNAUTHENTICATED')
  })
})
