import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completeSignIn, signIn, startSignIn } from '../../../../server/domain/sessions/index.ts'
import {
  confirmAuthenticator,
  ownFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../../../../server/domain/second-factors/index.ts'
import {
  deleteUser,
  resetSecondFactors,
  setUserStatus,
  updateUser,
} from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, PASSWORD, person, type Person } from '../users/people.ts'

const STEP_MS = 30_000

let server: TestServices
let root: Person
let nowMs = Date.UTC(2026, 10, 23)

const tick = (steps = 1) => (nowMs += steps * STEP_MS)
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs + steps * STEP_MS })
/** A code of six digits that is wrong in all steps around now. */
const wrongCode = (secret: string) => {
  const valid = [-1, 0, 1].map(steps => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333'].find(code => !valid.includes(code)) ?? ''
}

beforeAll(async () => {
  server = await openTestServices({ now: () => new Date(nowMs) })
  root = await person(server.services, 'ROOT')
})
beforeEach(forgetTries)
afterAll(() => server.close())

async function forgetTries() {
  await server.services.db.rateLimit.deleteMany()
  server.services.caches.delete('rate-limits')
}

interface Protected extends Person {
  readonly secret: string
  readonly recoveryCodes: string[]
}

/** A user with a confirmed app; the code of the present step is used up. */
async function protectedUser(): Promise<Protected> {
  const made = await person(server.services, 'NORMAL')
  const { secret } = await startAuthenticator(made.ctx)
  const recoveryCodes = await confirmAuthenticator(made.ctx, { code: codeOf(secret) })
  return { ...made, secret, recoveryCodes }
}

const guestCtx = (address = '127.0.0.1'): Ctx => ({ ...ctxFor(server.services, guest), address })
const typed = ({ user }: Person) => ({ username: user.username, password: PASSWORD })

async function challengeOf(one: Person): Promise<string> {
  const result = await startSignIn(guestCtx(), typed(one))
  if (!('challenge' in result)) throw new Error('no second factor was needed')
  return result.challenge
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

describe('setting up an authenticator app', () => {
  test('shows the secret once, for typing and as an address with the names', async () => {
    const made = await person(server.services, 'NORMAL')
    const { secret, uri } = await startAuthenticator(made.ctx)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(uri)
    expect(address.searchParams.get('secret')).toBe(secret)
    expect(address.searchParams.get('issuer')).toBeTruthy()
    expect(decodeURIComponent(address.pathname)).toContain(made.user.username)
    const row = await server.services.db.authenticator.findFirstOrThrow({
      where: { userId: made.user.id },
    })
    expect(Buffer.from(row.secretCipher).toString('latin1')).not.toContain(secret)
  })

  test('counts only after the first code, which also returns ten recovery codes', async () => {
    const made = await person(server.services, 'NORMAL')
    const { secret } = await startAuthenticator(made.ctx)
    expect(await refusal(confirmAuthenticator(made.ctx, { code: wrongCode(secret) }))).toBe(
      'SECOND_FACTOR_WRONG',
    )
    expect((await ownFactors(made.ctx)).authenticatorAddedAt).toBeNull()
    expect(await startSignIn(guestCtx(), typed(made))).toHaveProperty('cookie')
    const codes = await confirmAuthenticator(made.ctx, { code: codeOf(secret) })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/)
    expect(await ownFactors(made.ctx)).toEqual({
      authenticatorAddedAt: new Date(nowMs),
      recoveryCodesLeft: 10,
      passkeys: [],
    })
    const actions = (await auditOf(server.services, `user:${made.user.id}`)).map(row => row.action)
    expect(actions).toContain('second-factor.add-app')
  })

  test('can be done again; then only the new app counts', async () => {
    const one = await protectedUser()
    const { secret } = await startAuthenticator(one.ctx)
    tick()
    // The former app stays until the new one is confirmed.
    const first = await challengeOf(one)
    await completeSignIn(guestCtx(), { challenge: first, code: codeOf(one.secret) })
    await confirmAuthenticator(one.ctx, { code: codeOf(secret) })
    tick()
    const challenge = await challengeOf(one)
    const input = { challenge, code: codeOf(one.secret) }
    expect(await refusal(completeSignIn(guestCtx(), input))).toBe('SECOND_FACTOR_WRONG')
    await completeSignIn(guestCtx(), { challenge, code: codeOf(secret) })
  })

  test('is refused when nothing was started, or more than an hour ago', async () => {
    const made = await person(server.services, 'NORMAL')
    const confirm = (code: string) => refusal(confirmAuthenticator(made.ctx, { code }))
    expect(await confirm('123456')).toBe('AUTHENTICATOR_NOT_STARTED')
    const { secret } = await startAuthenticator(made.ctx)
    tick(121)
    expect(await confirm(codeOf(secret))).toBe('AUTHENTICATOR_NOT_STARTED')
    expect(await refusal(renewRecoveryCodes(made.ctx))).toBe('AUTHENTICATOR_NOT_STARTED')
  })

  test('is refused to an access token', async () => {
    const one = await protectedUser()
    const actor = { ...one.ctx.actor, via: 'access-token' } as Ctx['actor']
    const ctx = ctxFor(server.services, actor)
    const code = '123456'
    for (const work of [
      () => startAuthenticator(ctx),
      () => confirmAuthenticator(ctx, { code }),
      () => removeAuthenticator(ctx),
      () => renewRecoveryCodes(ctx),
    ]) {
      expect(await refusal(work())).toBe('PERSON_NEEDED')
    }
  })

  test('one of 20 parallel confirmations succeeds', async () => {
    const made = await person(server.services, 'NORMAL')
    const { secret } = await startAuthenticator(made.ctx)
    const code = codeOf(secret)
    const confirm = (_: unknown, at: number) =>
      refusal(confirmAuthenticator({ ...made.ctx, address: `10.0.0.${at}` }, { code }))
    const results = await Promise.all(Array.from({ length: 20 }, confirm))
    expect(results.filter(result => result === 'accepted')).toHaveLength(1)
  })
})

describe('signing in with a second factor', () => {
  test('takes two steps; the first one creates no session', async () => {
    const one = await protectedUser()
    const count = () => server.services.db.signIn.count({ where: { userId: one.user.id } })
    const challenge = await challengeOf(one)
    expect(await count()).toBe(0)
    tick()
    const { user, cookie } = await completeSignIn(guestCtx(), {
      challenge,
      code: codeOf(one.secret),
    })
    expect(user).toMatchObject({ id: one.user.id, passwordHash: null })
    expect(cookie.value).toMatch(/^[\w-]{43}$/)
    expect(await count()).toBe(1)
  })

  test.each([
    [-2, 'SECOND_FACTOR_WRONG'],
    [-1, 'accepted'],
    [0, 'accepted'],
    [1, 'accepted'],
    [2, 'SECOND_FACTOR_WRONG'],
  ])('a code of the step %i is %s', async (steps, result) => {
    const one = await protectedUser()
    tick(5)
    const challenge = await challengeOf(one)
    const code = codeOf(one.secret, steps)
    expect(await refusal(completeSignIn(guestCtx(), { challenge, code }))).toBe(result)
  })

  test('accepts a code once, also an earlier one after a later one', async () => {
    const one = await protectedUser()
    tick(5)
    const complete = async (steps: number) =>
      refusal(
        completeSignIn(guestCtx(), {
          challenge: await challengeOf(one),
          code: codeOf(one.secret, steps),
        }),
      )
    expect(await complete(0)).toBe('accepted')
    expect(await complete(0)).toBe('SECOND_FACTOR_WRONG')
    expect(await complete(-1)).toBe('SECOND_FACTOR_WRONG')
    expect(await complete(1)).toBe('accepted')
  })

  test('accepts a recovery code once, typed in any form', async () => {
    const one = await protectedUser()
    const [first = '', second = ''] = one.recoveryCodes
    const complete = async (code: string) =>
      refusal(completeSignIn(guestCtx(), { challenge: await challengeOf(one), code }))
    expect(await complete(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe('accepted')
    expect(await complete(first)).toBe('SECOND_FACTOR_WRONG')
    expect(await complete(second)).toBe('accepted')
    expect((await ownFactors(one.ctx)).recoveryCodesLeft).toBe(8)
    const renewed = await renewRecoveryCodes(one.ctx)
    expect(await complete(one.recoveryCodes[2] ?? '')).toBe('SECOND_FACTOR_WRONG')
    expect(await complete(renewed[0] ?? '')).toBe('accepted')
  })

  test('the code of one user is wrong for another', async () => {
    const [one, other] = [await protectedUser(), await protectedUser()]
    tick()
    const challenge = await challengeOf(one)
    for (const code of [codeOf(other.secret), other.recoveryCodes[0] ?? '']) {
      expect(await refusal(completeSignIn(guestCtx(), { challenge, code }))).toBe(
        'SECOND_FACTOR_WRONG',
      )
    }
  })

  test('one of 20 parallel uses of one challenge and one code succeeds', async () => {
    const one = await protectedUser()
    tick()
    const challenge = await challengeOf(one)
    const code = codeOf(one.secret)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        refusal(completeSignIn(guestCtx(`10.0.1.${at}`), { challenge, code })),
      ),
    )
    expect(results.filter(result => result === 'accepted')).toHaveLength(1)
  })

  test.each<[string, (one: Protected) => Promise<unknown>]>([
    ['after ten minutes', () => Promise.resolve(tick(21))],
    [
      'after a new password',
      one => updateUser(root.ctx, { id: one.user.id, password: 'another password' }),
    ],
    [
      'when the user is disabled',
      one => setUserStatus(root.ctx, { id: one.user.id, status: 'DISABLED' }),
    ],
    ['when the account is closed', one => deleteUser(root.ctx, { id: one.user.id })],
  ])('a challenge ends %s', async (_name, change) => {
    const one = await protectedUser()
    const challenge = await challengeOf(one)
    await change(one)
    const [code = ''] = one.recoveryCodes
    expect(['SIGN_IN_EXPIRED', 'SECOND_FACTOR_WRONG']).toContain(
      await refusal(completeSignIn(guestCtx(), { challenge, code })),
    )
    expect(await server.services.db.signIn.count({ where: { userId: one.user.id } })).toBe(0)
  })

  test('an unknown challenge is refused', async () => {
    const input = { challenge: 'unknown', code: '123456' }
    expect(await refusal(completeSignIn(guestCtx(), input))).toBe('SIGN_IN_EXPIRED')
  })

  test('tries are limited by account, from any address, and right codes too then', async () => {
    const one = await protectedUser()
    await forgetTries()
    tick()
    const challenge = await challengeOf(one)
    const complete = (code: string, at: number) =>
      refusal(completeSignIn(guestCtx(`10.1.${at}.1`), { challenge, code }))
    const wrong = wrongCode(one.secret)
    const results = await Promise.all(Array.from({ length: 30 }, (_, at) => complete(wrong, at)))
    expect(results.filter(result => result === 'SECOND_FACTOR_WRONG')).toHaveLength(10)
    expect(results.filter(result => result === 'RATE_LIMITED')).toHaveLength(20)
    expect(await complete(codeOf(one.secret), 200)).toBe('RATE_LIMITED')
  })

  test('tries are limited by address, whatever the account', async () => {
    const people = [await protectedUser(), await protectedUser(), await protectedUser()]
    await forgetTries()
    const results: unknown[] = []
    for (const one of people) {
      const challenge = await challengeOf(one)
      for (let at = 0; at < 8; at += 1) {
        const code = wrongCode(one.secret)
        results.push(await refusal(completeSignIn(guestCtx('10.2.0.1'), { challenge, code })))
      }
    }
    expect(results.filter(result => result === 'SECOND_FACTOR_WRONG')).toHaveLength(20)
    expect(results.at(-1)).toBe('RATE_LIMITED')
  })

  test('a wrong password is refused before the second factor is mentioned', async () => {
    const one = await protectedUser()
    const wrong = { ...typed(one), password: 'wrong password' }
    expect(await refusal(startSignIn(guestCtx(), wrong))).toBe('CREDENTIALS_WRONG')
    const [code = ''] = one.recoveryCodes
    expect(await refusal(signIn(guestCtx(), { ...wrong, code }))).toBe('CREDENTIALS_WRONG')
    expect((await ownFactors(one.ctx)).recoveryCodesLeft).toBe(10)
  })

  test('without the app the password is enough again', async () => {
    const one = await protectedUser()
    await removeAuthenticator(one.ctx)
    expect(await ownFactors(one.ctx)).toEqual({
      authenticatorAddedAt: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    })
    expect(await startSignIn(guestCtx(), typed(one))).toHaveProperty('cookie')
  })
})

describe('signing in with one request', () => {
  test('needs the code together with the password', async () => {
    const one = await protectedUser()
    tick()
    expect(await refusal(signIn(guestCtx(), typed(one)))).toBe('SECOND_FACTOR_NEEDED')
    const wrong = { ...typed(one), code: wrongCode(one.secret) }
    expect(await refusal(signIn(guestCtx(), wrong))).toBe('SECOND_FACTOR_WRONG')
    const right = { ...typed(one), code: codeOf(one.secret) }
    expect((await signIn(guestCtx(), right)).user.id).toBe(one.user.id)
    expect(await refusal(signIn(guestCtx(), right))).toBe('SECOND_FACTOR_WRONG')
  })

  test('ignores the code of a user without a second factor', async () => {
    const made = await person(server.services, 'NORMAL')
    const { user } = await signIn(guestCtx(), { ...typed(made), code: '123456' })
    expect(user.id).toBe(made.user.id)
  })
})

describe('resetting the second factors of another user', () => {
  test('removes them and ends all sign-ins; the password is enough', async () => {
    const one = await protectedUser()
    await signIn(guestCtx(), { ...typed(one), code: one.recoveryCodes[0] })
    await resetSecondFactors(root.ctx, { id: one.user.id })
    expect(await ownFactors(one.ctx)).toEqual({
      authenticatorAddedAt: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    })
    expect(await server.services.db.signIn.count({ where: { userId: one.user.id } })).toBe(0)
    expect(await startSignIn(guestCtx(), typed(one))).toHaveProperty('cookie')
    const actions = (await auditOf(server.services, `user:${one.user.id}`)).map(row => row.action)
    expect(actions).toContain('second-factor.reset')
  })

  test('is for those who rank above, and never for root', async () => {
    const [one, admin] = [await protectedUser(), await person(server.services, 'ADMIN')]
    const reset = (by: Person, id: number) => refusal(resetSecondFactors(by.ctx, { id }))
    expect(await reset(one, one.user.id)).toBe('FORBIDDEN')
    expect(await reset(admin, admin.user.id)).toBe('USER_WRITE_HIERARCHY')
    expect(await reset(root, root.user.id)).toBe('ROOT_PROTECTED')
    expect(await reset(admin, one.user.id)).toBe('accepted')
  })
})

test('a closed account keeps no second factor', async () => {
  const one = await protectedUser()
  await deleteUser(root.ctx, { id: one.user.id })
  const where = { userId: one.user.id }
  expect(await server.services.db.authenticator.count({ where })).toBe(0)
  expect(await server.services.db.recoveryCode.count({ where })).toBe(0)
})
