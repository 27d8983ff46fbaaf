import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { actorOfSession, signIn } from '../../../../server/domain/sessions/index.ts'
import { deleteUser, setUserStatus } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { AppError } from '../../../../server/kernel/app-error.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { setLimits } from '../../../support/set-limits.ts'
import { anyName, auditOf, PASSWORD, person, rowOf, type Person } from '../users/people.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let server: TestServices
let root: Person
let user: Person

beforeAll(async () => {
  server = await openTestServices()
  root = await person(server.services, 'ROOT')
  user = await person(server.services, 'NORMAL', 'alice')
  await server.services.db.user.update({
    where: { id: user.user.id },
    data: { email: 'alice@example.org' },
  })
})
beforeEach(forgetTries)
afterAll(() => server.close())

async function forgetTries() {
  await server.services.db.rateLimit.deleteMany()
  server.services.caches.delete('rate-limits')
}

const enter = (username: unknown, password: unknown, address = '127.0.0.1') => {
  const typed = { username: username as string, password: password as string }
  return signIn({ ...ctxFor(server.services, guest), address }, typed)
}

describe('signing in', () => {
  test('creates a sign-in of at most 30 days, of which only a hash is stored', async () => {
    const { user: signedIn, cookie } = await enter('alice', PASSWORD)
    expect(signedIn).toMatchObject({ id: user.user.id, passwordHash: null })
    expect(cookie.value).toMatch(/^[\w-]{43}$/)
    const days = (cookie.expiresAt.getTime() - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
    const rows = await server.services.db.signIn.findMany({ where: { userId: user.user.id } })
    expect(rows[0]?.idHash).toHaveLength(32)
    expect(Buffer.from(rows[0]?.idHash ?? []).toString('base64url')).not.toBe(cookie.value)
    const audited = await auditOf(server.services, `user:${user.user.id}`)
    const opened = { action: 'session.open', outcome: 'ok', actorId: user.user.id }
    expect(audited.at(-1)).toMatchObject(opened)
  })

  test('is remembered after the sign-in has ended', async () => {
    const { id } = (await person(server.services, 'NORMAL', 'carol')).user
    expect((await rowOf(server.services, id)).lastSignInAt).toBeNull()
    await enter('carol', PASSWORD)
    await setUserStatus(root.ctx, { id, status: 'DISABLED' })
    await expect(enter('carol', PASSWORD)).rejects.toThrow('CREDENTIALS_WRONG')
    expect(await server.services.db.signIn.count({ where: { userId: id } })).toBe(0)
    const { lastSignInAt } = await rowOf(server.services, id)
    expect(Date.now() - Number(lastSignInAt)).toBeLessThan(60_000)
  })

  test('returns a new value each time; the former stays valid', async () => {
    const first = await enter('alice', PASSWORD)
    const second = await enter('alice', PASSWORD)
    expect(second.cookie.value).not.toBe(first.cookie.value)
    for (const { cookie } of [first, second]) {
      expect(await actorOfSession(server.services, cookie.value)).toMatchObject({
        id: user.user.id,
      })
    }
  })

  test.each([
    'alice',
    ' alice ',
    'ALICE',
    'ａｌｉｃｅ',
    'ali\u200bce',
    'alice@example.org',
    'Alice@Example.ORG',
  ])('finds alice typed as %j', async typed => {
    expect((await enter(typed, PASSWORD)).user.id).toBe(user.user.id)
  })

  test('finds a name typed with more spaces between its words', async () => {
    const spaced = await person(server.services, 'NORMAL', 'ann  lee')
    expect(spaced.user.username).toBe('ann lee')
    expect((await enter('ann   lee', PASSWORD)).user.id).toBe(spaced.user.id)
  })

  test('finds a name with several spaces from before names had single ones', async () => {
    const old = await person(server.services, 'NORMAL')
    await server.services.db.user.update({
      where: { id: old.user.id },
      data: { username: 'old  timer', usernameKey: 'old  timer' },
    })
    expect((await enter('old  timer', PASSWORD)).user.id).toBe(old.user.id)
  })

  test('finds the owner of a mail address that another user has as a name', async () => {
    const victim = await person(server.services, 'NORMAL')
    await server.services.db.user.update({
      where: { id: victim.user.id },
      data: { email: 'v@e.org' },
    })
    await person(server.services, 'NORMAL', 'v@e.org')
    expect((await enter('v@e.org', PASSWORD)).user.id).toBe(victim.user.id)
  })

  test('hashes a password again that has a lower cost', async () => {
    const weak = await person(server.services, 'NORMAL')
    const passwordHash = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1 })
    await server.services.db.user.update({ where: { id: weak.user.id }, data: { passwordHash } })
    await enter(weak.user.username, PASSWORD)
    const stored = (await rowOf(server.services, weak.user.id)).passwordHash
    expect(stored).toMatch(/\$m=19456,t=2,p=1\$/)
    await enter(weak.user.username, PASSWORD)
    expect((await rowOf(server.services, weak.user.id)).passwordHash).toBe(stored)
  })
})

describe('signing in is refused', () => {
  test('with one answer for unknown, wrong, disabled, closed and without a password', async () => {
    const [banned, closed, linked] = [
      await person(server.services, 'NORMAL'),
      await person(server.services, 'NORMAL'),
      await person(server.services, 'NORMAL'),
    ]
    await setUserStatus(root.ctx, { id: banned.user.id, status: 'DISABLED' })
    await deleteUser(root.ctx, { id: closed.user.id })
    await server.services.db.user.update({
      where: { id: linked.user.id },
      data: { passwordHash: null },
    })
    const tries = [
      ['missing', PASSWORD],
      ['alice', 'wrong password'],
      [banned.user.username, PASSWORD],
      [closed.user.username, PASSWORD],
      [linked.user.username, PASSWORD],
    ]
    for (const [username, password] of tries) {
      const refusal = await enter(username, password).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ code: 'CREDENTIALS_WRONG', params: {}, fields: [] })
    }
    const rows = await auditOf(server.services, `user:${banned.user.id}`)
    expect(rows.at(-1)).toMatchObject({ action: 'session.open', outcome: 'refused' })
    const unknown = (await auditOf(server.services, '')).filter(row => row.outcome === 'refused')
    expect(unknown.map(row => row.change)).toContainEqual({})
  })

  test('after the same time for known and unknown users', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    // Alternating, so that a busy machine delays both alike.
    for (let round = 0; round < 16; round += 1) {
      for (const who of ['known', 'unknown'] as const) {
        await forgetTries()
        const start = performance.now()
        const name = who === 'known' ? 'alice' : anyName()
        await expect(enter(name, 'wrong password')).rejects.toThrow('CREDENTIALS_WRONG')
        times[who].push(performance.now() - start)
      }
    }
    const median = (list: number[]) => list.toSorted((a, b) => a - b)[list.length / 2] as number
    // The work is the same; without hashing it would take almost no time.
    expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.6)
    expect(median(times.known) / median(times.unknown)).toBeLessThan(1.6)
  })

  test.each([
    ['nothing', '', ''],
    ['spaces for a name', '   ', PASSWORD],
    ['an object for a password', 'alice', { not: '' }],
    ['a list for a password', 'alice', [PASSWORD]],
    ['a number for a name', 5, PASSWORD],
    ['a NUL in the name', 'ali\0ce', PASSWORD],
    ['10 KB of name', 'a'.repeat(10_000), PASSWORD],
    ['1 MB of password', 'alice', 'a'.repeat(1_000_000)],
  ])('for %s', async (_what, username, password) => {
    await expect(enter(username, password)).rejects.toThrow('INPUT_INVALID')
  })

  test('at the 21st refused attempt from one address, for any names', async () => {
    const stranger = await person(server.services, 'NORMAL')
    for (let tries = 0; tries < 20; tries += 1) {
      await expect(enter(anyName(), 'x')).rejects.toThrow('CREDENTIALS_WRONG')
    }
    await expect(enter(stranger.user.username, PASSWORD)).rejects.toThrow('RATE_LIMITED')
    await enter(stranger.user.username, PASSWORD, '198.51.100.7')
    // Alice has signed in from that address before.
    await enter('alice', PASSWORD)
  })

  test('never for right passwords, however many there are from one address', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, () => person(server.services, 'NORMAL')),
    )
    for (const { user } of people) await enter(user.username, PASSWORD, '203.0.113.50')
    for (let tries = 0; tries < 60; tries += 1) await enter('alice', PASSWORD, '203.0.113.50')
  })

  test('for a stranger, and never for the owner at an address of the own', async () => {
    await enter('alice', PASSWORD, '203.0.113.60')
    for (let tries = 0; tries < 30; tries += 1) {
      const code = await enter('alice', 'x', `198.51.100.${tries}`).catch(
        (error: { code: string }) => error.code,
      )
      expect(['CREDENTIALS_WRONG', 'RATE_LIMITED']).toContain(code)
    }
    await enter('alice', PASSWORD, '203.0.113.60')
  })

  test('at the 31st attempt at an address of the owner', async () => {
    await enter('alice', PASSWORD, '203.0.113.70')
    for (let tries = 0; tries < 30; tries += 1) {
      await expect(enter('alice', 'x', '203.0.113.70')).rejects.toThrow('CREDENTIALS_WRONG')
    }
    await expect(enter('alice', PASSWORD, '203.0.113.70')).rejects.toThrow('RATE_LIMITED')
  })

  test('at the 11th attempt for one account, from any address and by any of its names', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const typed = ['alice', 'ＡＬＩＣＥ', 'alice@example.org'][tries % 3]
      await expect(enter(typed, 'x', `198.51.100.${tries}`)).rejects.toThrow('CREDENTIALS_WRONG')
    }
    await expect(enter('alice', PASSWORD, '198.51.100.99')).rejects.toThrow('RATE_LIMITED')
  })

  test('while others wait for the same account, without delaying other accounts', async () => {
    const stranger = await person(server.services, 'NORMAL')
    await setLimits(server.services, { 'sign-in-account': 100 })
    const crowd = Array.from({ length: 20 }, (_, at) =>
      enter('alice', 'wrong password', `198.51.100.${at}`).catch((error: unknown) => error),
    )
    const other = await enter(stranger.user.username, PASSWORD, '203.0.113.9')
    expect(other.user.id).toBe(stranger.user.id)
    const refused = (await Promise.all(crowd)).map(error => {
      const { code, params } = error as AppError
      return params['rule'] ?? code
    })
    expect(new Set(refused)).toEqual(new Set(['CREDENTIALS_WRONG', 'password-waiting-account']))
    await setLimits(server.services, {})
  })

  test('while sign-in by password is off, for root too', async () => {
    await updateOptions(root.ctx, { options: [{ key: 'PasswordLoginEnabled', value: 'false' }] })
    await expect(enter('root', PASSWORD)).rejects.toThrow('PASSWORD_SIGN_IN_OFF')
    await updateOptions(root.ctx, { options: [{ key: 'PasswordLoginEnabled', value: 'true' }] })
  })

  test('when the password changes while it is being checked', async () => {
    const racing = await person(server.services, 'NORMAL')
    const { services } = server
    const stale = await services.db.user.findUniqueOrThrow({ where: { id: racing.user.id } })
    const findMany = () => Promise.resolve([stale])
    await services.db.user.update({
      where: { id: racing.user.id },
      data: { passwordHash: await hash('another one') },
    })
    const db = { ...services.db, user: { findMany } } as unknown as typeof services.db
    const typed = { username: racing.user.username, password: PASSWORD }
    const late = signIn({ ...ctxFor(services, guest), db }, typed)
    await expect(late).rejects.toThrow('CREDENTIALS_WRONG')
  })
})
