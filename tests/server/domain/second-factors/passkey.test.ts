import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import {
  proveIdentity,
  signInWithPasskey,
  startSignIn,
} from '../../../../server/domain/sessions/index.ts'
import {
  addPasskey,
  ownFactors,
  removePasskey,
  startPasskey,
  startPasskeyUse,
} from '../../../../server/domain/second-factors/index.ts'
import { deleteUser, setUserStatus } from '../../../../server/domain/users/index.ts'
import { guest } from '../../../../server/kernel/actor.ts'
import type { Ctx } from '../../../../server/kernel/ctx.ts'
import { passkeyDevice } from '../../../support/passkey-device.ts'
import { ctxFor, openTestServices, type TestServices } from '../../../support/services.ts'
import { auditOf, PASSWORD, person, type Person } from '../users/people.ts'

let server: TestServices
let root: Person
let nowMs = Date.UTC(2026, 10, 23)

beforeAll(async () => {
  server = await openTestServices({ now: () => new Date(nowMs) })
  root = await person(server.services, 'ROOT')
})
beforeEach(async () => {
  await server.services.db.rateLimit.deleteMany()
  server.services.caches.delete('rate-limits')
})
afterAll(() => server.close())

const guestCtx = (): Ctx => ctxFor(server.services, guest)
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code?: string }) => error.code,
  )

const setAddress = (value: string) =>
  updateOptions(root.ctx, { options: [{ key: 'ServerAddress', value }] })

async function owner() {
  const made = await person(server.services, 'NORMAL')
  const device = passkeyDevice()
  const credential = device.create(await startPasskey(made.ctx))
  const recoveryCodes = await addPasskey(made.ctx, { name: 'Laptop', credential })
  return { ...made, device, recoveryCodes }
}

describe('adding a passkey', () => {
  test('stores its public key, and returns recovery codes with the first factor', async () => {
    const one = await owner()
    expect(one.recoveryCodes).toHaveLength(10)
    const second = passkeyDevice().create(await startPasskey(one.ctx))
    expect(await addPasskey(one.ctx, { name: 'Phone', credential: second })).toEqual([])
    const { passkeys, recoveryCodesLeft } = await ownFactors(one.ctx)
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone'])
    expect(recoveryCodesLeft).toBe(10)
    const actions = (await auditOf(server.services, `user:${one.user.id}`)).map(row => row.action)
    expect(actions).toContain('second-factor.add-passkey')
  })

  test('of 25 that were started, keeps the 20 that an account may have', async () => {
    const { ctx } = await person(server.services, 'NORMAL')
    const started = await Promise.all(Array.from({ length: 25 }, () => startPasskey(ctx)))
    const results = await Promise.all(
      started.map((options, at) => {
        const credential = passkeyDevice().create(options)
        return refusal(addPasskey(ctx, { name: `Device ${at}`, credential }))
      }),
    )
    expect(results.filter(result => result === 'accepted')).toHaveLength(20)
    expect(results.filter(result => result === 'PASSKEY_LIMIT_REACHED')).toHaveLength(5)
    expect((await ownFactors(ctx)).passkeys).toHaveLength(20)
  })

  test('makes the password alone not enough', async () => {
    const one = await owner()
    const typed = { username: one.user.username, password: PASSWORD }
    expect(await startSignIn(guestCtx(), typed)).toMatchObject({
      hasAuthenticator: false,
      hasPasskey: true,
    })
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of a device that was not unlocked', { isVerified: false }],
  ])('refuses an answer %s', async (_name, special) => {
    const made = await person(server.services, 'NORMAL')
    const credential = passkeyDevice().create(await startPasskey(made.ctx), special)
    expect(await refusal(addPasskey(made.ctx, { name: 'any', credential }))).toBe('PASSKEY_REFUSED')
  })

  test.each([
    '',
    '{',
    '[]',
    '{"id":"a"}',
    'null',
    '{"id":"a","rawId":"a","type":"public-key","response":{"clientDataJSON":"e30"}}',
  ])('refuses the malformed answer %j', async credential => {
    const made = await person(server.services, 'NORMAL')
    expect(await refusal(addPasskey(made.ctx, { name: 'any', credential }))).toBe('PASSKEY_REFUSED')
    expect(await refusal(signInWithPasskey(guestCtx(), { credential }))).toBe('PASSKEY_REFUSED')
  })

  test('refuses a challenge of another user, of a sign-in, used before, or after five minutes', async () => {
    const [one, other] = [await person(server.services, 'NORMAL'), await owner()]
    const add = (options: object) =>
      refusal(addPasskey(one.ctx, { name: 'any', credential: passkeyDevice().create(options) }))
    expect(await add(await startPasskey(other.ctx))).toBe('PASSKEY_REFUSED')
    expect(await add(await startPasskeyUse(guestCtx()))).toBe('PASSKEY_REFUSED')
    const late = await startPasskey(one.ctx)
    nowMs += 5 * 60_000
    expect(await add(late)).toBe('PASSKEY_REFUSED')
    const options = await startPasskey(one.ctx)
    const results = await Promise.all(Array.from({ length: 10 }, () => add(options)))
    expect(results.filter(result => result === 'accepted')).toHaveLength(1)
  })

  test('refuses a passkey that another account has', async () => {
    const [one, other] = [await person(server.services, 'NORMAL'), await owner()]
    const credential = other.device.create(await startPasskey(one.ctx))
    expect(await refusal(addPasskey(one.ctx, { name: 'any', credential }))).toBe('PASSKEY_REFUSED')
  })

  test('is limited to 20, also when all of them were started before', async () => {
    const one = await person(server.services, 'NORMAL')
    const started = []
    for (let at = 0; at < 22; at += 1) started.push(await startPasskey(one.ctx))
    const results = await Promise.all(
      started.map(options => {
        const credential = passkeyDevice().create(options)
        return refusal(addPasskey(one.ctx, { name: 'any', credential }))
      }),
    )
    expect(results.filter(result => result === 'accepted')).toHaveLength(20)
    expect(results.filter(result => result === 'PASSKEY_LIMIT_REACHED')).toHaveLength(2)
    expect((await ownFactors(one.ctx)).recoveryCodesLeft).toBe(10)
  })

  test('leaves recovery codes when the last other factor is removed at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await owner()
      const [first] = (await ownFactors(one.ctx)).passkeys
      const credential = passkeyDevice().create(await startPasskey(one.ctx))
      await Promise.all([
        removePasskey(one.ctx, { id: first?.id ?? 0 }),
        addPasskey(one.ctx, { name: 'Second', credential }),
      ])
      const { passkeys, recoveryCodesLeft } = await ownFactors(one.ctx)
      expect([passkeys.length, recoveryCodesLeft]).toEqual([1, 10])
    }
  })

  test('is limited to 20, and refused to an access token', async () => {
    const one = await owner()
    const data = Array.from({ length: 19 }, (_, at) => ({
      userId: one.user.id,
      name: `${at}`,
      credentialId: `${one.user.id}-${at}`,
      publicKey: new Uint8Array(1),
    }))
    await server.services.db.passkey.createMany({ data })
    expect(await refusal(startPasskey(one.ctx))).toBe('PASSKEY_LIMIT_REACHED')
    const byToken = ctxFor(server.services, { ...one.ctx.actor, via: 'access-token' } as never)
    expect(await refusal(startPasskey(byToken))).toBe('PERSON_NEEDED')
    expect(await refusal(removePasskey(byToken, { id: 1 }))).toBe('PERSON_NEEDED')
  })
})

test('a refused sign-in and a refused proof with a passkey are audited', async () => {
  const [one, other] = [await owner(), await owner()]
  const stranger = passkeyDevice()
  stranger.create(await startPasskey(one.ctx))
  const credential = stranger.use(await startPasskeyUse(guestCtx()))
  expect(await refusal(signInWithPasskey(guestCtx(), { credential }))).toBe('PASSKEY_REFUSED')
  const session = { ...one.ctx, actor: { ...one.ctx.actor, signInId: 1 } } as Ctx
  const foreign = { credential: other.device.use(await startPasskeyUse(one.ctx)) }
  expect(await refusal(proveIdentity(session, foreign))).toBe('PASSKEY_REFUSED')
  const rows = await server.services.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 2 })
  expect(
    rows.map(({ action, outcome, target, change }) => [action, outcome, target, change]),
  ).toEqual([
    [
      'session.prove',
      'refused',
      `user:${one.user.id}`,
      { method: 'passkey', code: 'PASSKEY_REFUSED' },
    ],
    ['session.open', 'refused', '', { method: 'passkey', code: 'PASSKEY_REFUSED' }],
  ])
})

describe('signing in with a passkey', () => {
  const enter = async (device: ReturnType<typeof passkeyDevice>, special = {}) =>
    signInWithPasskey(guestCtx(), {
      credential: device.use(await startPasskeyUse(guestCtx()), special),
    })

  test('needs no name and no password', async () => {
    const one = await owner()
    const { user, cookie } = await enter(one.device)
    expect(user).toMatchObject({ id: one.user.id, passwordHash: null })
    expect(cookie.value).toMatch(/^[\w-]{43}$/)
    expect((await ownFactors(one.ctx)).passkeys[0]?.lastUsedAt).toEqual(new Date(nowMs))
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['of a device that was not unlocked', { isVerified: false }],
  ])('refuses an answer %s', async (_name, special) => {
    const one = await owner()
    expect(await refusal(enter(one.device, special))).toBe('PASSKEY_REFUSED')
  })

  test('refuses an unknown, a removed and a copied passkey', async () => {
    const one = await owner()
    expect(await refusal(enter(passkeyDevice()))).toBe('PASSKEY_REFUSED')
    await enter(one.device)
    one.device.resetCounter()
    expect(await refusal(enter(one.device))).toBe('PASSKEY_REFUSED')
    const [passkey] = (await ownFactors(one.ctx)).passkeys
    await removePasskey(one.ctx, { id: passkey?.id ?? 0 })
    expect(await refusal(enter(one.device))).toBe('PASSKEY_REFUSED')
  })

  test('refuses a disabled user and a closed account', async () => {
    const [one, other] = [await owner(), await owner()]
    await setUserStatus(root.ctx, { id: one.user.id, status: 'DISABLED' })
    await deleteUser(root.ctx, { id: other.user.id })
    expect(await refusal(enter(one.device))).toBe('PASSKEY_REFUSED')
    expect(await refusal(enter(other.device))).toBe('PASSKEY_REFUSED')
  })

  test('one of 10 parallel uses of one answer succeeds', async () => {
    const one = await owner()
    const credential = one.device.use(await startPasskeyUse(guestCtx()))
    const results = await Promise.all(
      Array.from({ length: 10 }, () => refusal(signInWithPasskey(guestCtx(), { credential }))),
    )
    expect(results.filter(result => result === 'accepted')).toHaveLength(1)
  })
})

describe('removing a passkey', () => {
  test('with the last factor the recovery codes go, and the password is enough', async () => {
    const one = await owner()
    const [passkey] = (await ownFactors(one.ctx)).passkeys
    await removePasskey(one.ctx, { id: passkey?.id ?? 0 })
    expect(await ownFactors(one.ctx)).toEqual({
      authenticatorAddedAt: null,
      recoveryCodesLeft: 0,
      passkeys: [],
    })
    const typed = { username: one.user.username, password: PASSWORD }
    expect(await startSignIn(guestCtx(), typed)).toHaveProperty('cookie')
  })

  test('of another user looks like a missing one', async () => {
    const [one, other] = [await owner(), await owner()]
    const [passkey] = (await ownFactors(other.ctx)).passkeys
    const input = { id: passkey?.id ?? 0 }
    expect(await refusal(removePasskey(one.ctx, input))).toBe('NOT_FOUND')
    expect((await ownFactors(other.ctx)).passkeys).toHaveLength(1)
  })
})

describe('the domain of passkeys', () => {
  test.each([
    ['https://gate.example.com', 'gate.example.com', 'https://gate.example.com'],
    ['https://gate.example.com:8443', 'gate.example.com', 'https://gate.example.com:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ])('is that of the address %s', async (address, rpId, origin) => {
    await setAddress(address)
    const made = await person(server.services, 'NORMAL')
    const device = passkeyDevice({ rpId, origin })
    const credential = device.create(await startPasskey(made.ctx))
    await addPasskey(made.ctx, { name: 'any', credential })
    const elsewhere = device.use(await startPasskeyUse(guestCtx()), {
      origin: 'http://localhost:1',
    })
    expect(await refusal(signInWithPasskey(guestCtx(), { credential: elsewhere }))).toBe(
      'PASSKEY_REFUSED',
    )
    const here = device.use(await startPasskeyUse(guestCtx()))
    expect((await signInWithPasskey(guestCtx(), { credential: here })).user.id).toBe(made.user.id)
    await setAddress('')
  })

  test.each(['http://gate.example.com', 'https://192.0.2.1', 'https://[2001:db8::1]'])(
    'does not exist for the address %s',
    async address => {
      await setAddress(address)
      expect(await refusal(startPasskey(root.ctx))).toBe('PASSKEYS_OFF')
      expect(await refusal(startPasskeyUse(guestCtx()))).toBe('PASSKEYS_OFF')
      await setAddress('')
    },
  )
})
