import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  actorOfSession,
  renewSignIn,
  signIn,
  signOut,
} from '../../../../server/domain/sessions/index.ts'
import {
  deleteUser,
  setUserRole,
  setUserStatus,
  updateProfile,
} from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import {
  actorOf,
  ctxFor,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../../support/services.ts'
import { auditOf, PASSWORD, person, until, type Person } from '../users/people.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let server: TestServices
let other: Awaited<ReturnType<typeof openServicesOn>>
let root: Person
let clockMs: number

beforeAll(async () => {
  server = await openTestServices({ now: () => new Date(clockMs) })
  other = await openServicesOn(server.databaseUrl, { now: () => new Date(clockMs) })
  clockMs = Date.now()
  root = await person(server.services, 'ROOT')
})
beforeEach(() => {
  clockMs = Date.now()
  server.services.caches.delete('rate-limits')
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function signedIn() {
  await server.services.db.rateLimit.deleteMany()
  const who = await person(server.services, 'NORMAL')
  const typed = { username: who.user.username, password: PASSWORD }
  const { cookie } = await signIn(ctxFor(server.services, guest), typed)
  return { ...who, cookie: cookie.value }
}

const here = (cookie: string) => actorOfSession(server.services, cookie)
const there = (cookie: string) => actorOfSession(other.services, cookie)
const lastSeen = async (userId: number) =>
  (await server.services.db.signIn.findFirstOrThrow({ where: { userId } })).lastSeenAt.getTime()

describe('a sign-in', () => {
  test('authenticates its user, with the present role', async () => {
    const { user, cookie } = await signedIn()
    expect(await here(cookie)).toEqual({
      kind: 'user',
      via: 'session',
      id: user.id,
      username: user.username,
      role: 'NORMAL',
      group: 'default',
      signInId: expect.any(Number),
    })
    await server.services.db.user.update({ where: { id: user.id }, data: { group: 'vip' } })
    // No notification was sent: the cached row is too old after two seconds.
    clockMs += 2_000
    expect(await here(cookie)).toMatchObject({ group: 'vip' })
  })

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1--", 'A'.repeat(256)])(
    'that does not exist makes a guest: %j',
    async cookie => {
      expect(await here(cookie)).toBeUndefined()
    },
  )

  test('ends after 30 days, even if it is used', async () => {
    const { cookie } = await signedIn()
    for (let day = 0; day < 29; day += 1) {
      clockMs += DAY_MS
      expect(await here(cookie)).toBeDefined()
    }
    clockMs += DAY_MS
    expect(await here(cookie)).toBeUndefined()
  })

  test('ends after 7 days without use', async () => {
    const { cookie } = await signedIn()
    clockMs += 7 * DAY_MS
    expect(await here(cookie)).toBeDefined()
    clockMs += 7 * DAY_MS + 1
    expect(await here(cookie)).toBeUndefined()
  })

  test('stores its last use at most once a minute', async () => {
    const { user, cookie } = await signedIn()
    const first = await lastSeen(user.id)
    clockMs += MINUTE_MS - 1
    await here(cookie)
    expect(await lastSeen(user.id)).toBe(first)
    clockMs += 1
    await here(cookie)
    expect(await lastSeen(user.id)).toBe(clockMs)
    const seen = clockMs
    clockMs += MINUTE_MS / 2
    await here(cookie)
    expect(await lastSeen(user.id)).toBe(seen)
  })
})

const changePassword = (ctx: Person['ctx']) =>
  updateProfile(ctx, { password: 'another horse', currentPassword: PASSWORD })

describe('a sign-in ends on every process', () => {
  test.each([
    [
      'signing out',
      (_user: Person, cookie: string) => signOut(ctxFor(server.services, guest), cookie),
    ],
    ['a ban', ({ user }: Person) => setUserStatus(root.ctx, { id: user.id, status: 'DISABLED' })],
    ['a new role', ({ user }: Person) => setUserRole(root.ctx, { id: user.id, role: 'ADMIN' })],
    ['closing the account', ({ user }: Person) => deleteUser(root.ctx, { id: user.id })],
    ['a new password', ({ ctx }: Person) => changePassword(ctx)],
  ])('by %s', async (_what, end) => {
    const who = await signedIn()
    expect(await here(who.cookie)).toBeDefined()
    expect(await there(who.cookie)).toBeDefined()
    await end(who, who.cookie)
    await until(async () => (await here(who.cookie)) === undefined)
    await until(async () => (await there(who.cookie)) === undefined)
  })
})

describe('signing out', () => {
  test('ends only this session, and is audited', async () => {
    const who = await signedIn()
    const typed = { username: who.user.username, password: PASSWORD }
    const second = await signIn(ctxFor(server.services, guest), typed)
    await signOut(ctxFor(server.services, guest), who.cookie)
    await until(async () => (await here(who.cookie)) === undefined)
    expect(await here(second.cookie.value)).toBeDefined()
    const rows = await auditOf(server.services, `user:${who.user.id}`)
    expect(rows.at(-1)).toMatchObject({ action: 'session.close', actorId: who.user.id })
  })

  test('is no error without a sign-in', async () => {
    await signOut(ctxFor(server.services, guest), 'missing')
  })
})

describe('a new session after a change of the own password', () => {
  test('creates a new one for the same user', async () => {
    const who = await signedIn()
    await changePassword(who.ctx)
    const { value } = await renewSignIn(who.ctx)
    expect(value).not.toBe(who.cookie)
    expect(await here(value)).toMatchObject({ id: who.user.id })
  })

  test('refuses guests, access tokens, and disabled and closed users', async () => {
    await expect(renewSignIn(ctxFor(server.services, guest))).rejects.toThrow('UNAUTHENTICATED')
    const who = await signedIn()
    const viaToken = { ...actorOf(who.user), via: 'access-token' } as const
    await expect(renewSignIn(ctxFor(server.services, viaToken))).rejects.toThrow('PERSON_NEEDED')
    await setUserStatus(root.ctx, { id: who.user.id, status: 'DISABLED' })
    await expect(renewSignIn(who.ctx)).rejects.toThrow('UNAUTHENTICATED')
    await deleteUser(root.ctx, { id: who.user.id })
    await expect(renewSignIn(who.ctx)).rejects.toThrow('UNAUTHENTICATED')
  })
})
