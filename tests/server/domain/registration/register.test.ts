import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sendRegistrationCode } from '../../../../server/domain/email/index.ts'
import { inviteCode } from '../../../../server/domain/invitations/index.ts'
import { register, registerAndSignIn } from '../../../../server/domain/registration/index.ts'
import { actorOfSession, signIn } from '../../../../server/domain/sessions/index.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { openSignUpSite, type SignUpSite } from '../../../support/sign-up-site.ts'
import { anyName, auditOf, person, rowOf } from '../users/people.ts'

let site: SignUpSite
beforeAll(async () => {
  site = await openSignUpSite()
  await site.set({ QuotaForNewUser: '100', QuotaForInviter: '30', QuotaForInvitee: '7' })
})
afterAll(() => site.close())
afterEach(async () => {
  await site.set({
    RegisterEnabled: null,
    PasswordRegisterEnabled: null,
    EmailVerificationEnabled: null,
  })
  await expectExactLedger(site.services)
})

const PASSWORD = 'correct horse'
const form = (more: object = {}) => ({ username: anyName(), password: PASSWORD, ...more })
const anyEmail = () => `${anyName()}@example.com`
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )
/** How often each outcome occurred. */
const count = (outcomes: readonly string[]) =>
  Object.fromEntries(
    [...new Set(outcomes)].map(one => [one, outcomes.filter(x => x === one).length]),
  )

async function codeFor(email: string): Promise<string> {
  await sendRegistrationCode(site.guest(), { email })
  return site.mailSite.codeFor(email)
}

describe('a new account', () => {
  test('is a normal user with the quota of a new user, and its log row says so', async () => {
    const given = form()
    const user = await register(site.guest(), given)
    expect(user).toMatchObject({
      username: given.username,
      displayName: given.username,
      role: 'NORMAL',
      status: 'ENABLED',
      group: 'default',
      balance: 100n,
      email: null,
      passwordHash: null,
    })
    const logs = await site.services.db.log.findMany({ where: { userId: user.id } })
    expect(logs).toMatchObject([{ type: 'SYSTEM', quota: 100n }])
    expect(await auditOf(site.services, `user:${user.id}`)).toMatchObject([
      { action: 'user.register', outcome: 'ok', actorId: null },
    ])
  })

  test('can sign in, and is signed in at once when asked for', async () => {
    const given = form()
    const { user, cookie } = await registerAndSignIn(site.guest(), given)
    expect(await actorOfSession(site.services, cookie.value)).toMatchObject({ id: user.id })
    await expect(signIn(site.guest(), given)).resolves.toMatchObject({ user: { id: user.id } })
    const plain = await register(site.guest(), form())
    expect(await site.services.db.signIn.count({ where: { userId: plain.id } })).toBe(0)
  })

  test('with an invitation code rewards both sides', async () => {
    const inviter = await person(site.services, 'NORMAL')
    const code = await inviteCode(inviter.ctx)
    const user = await register(site.guest(), form({ inviteCode: code }))
    expect(user).toMatchObject({ inviterId: inviter.user.id, balance: 107n })
    expect(await rowOf(site.services, inviter.user.id)).toMatchObject({ rewardBalance: 30n })
  })

  test.each(['????', `' OR 1=1--`, 'x'.repeat(10_000), '', null])(
    'has no inviter with the code %.20j',
    async code => {
      const user = await register(site.guest(), form({ inviteCode: code }))
      expect(user).toMatchObject({ inviterId: null, balance: 100n })
    },
  )

  test.each(['role', 'quota', 'group', 'id', 'status', 'inviterId'])(
    'is refused with the field %s',
    async field => {
      const input = form({ [field]: 100 })
      expect(await outcome(register(site.guest(), input))).toBe('INPUT_INVALID')
    },
  )
})

describe('what is typed', () => {
  test.each([
    [{ username: '' }, 'username', 'usernameAndPasswordNeeded'],
    [{ username: '   ' }, 'username', 'usernameAndPasswordNeeded'],
    [{ username: 'a'.repeat(13) }, 'username', 'usernameTooLong'],
    [{ username: 'a\u202eb' }, 'username', 'usernameCharacters'],
    [{ password: 'short 7' }, 'password', 'passwordTooShort'],
    [{ password: 'x'.repeat(21) }, 'password', 'passwordTooLong'],
    [{ password: '        ' }, 'password', 'passwordBlank'],
  ])('is refused: %j', async (more, field, messageKey) => {
    await expect(register(site.guest(), form(more))).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      fields: [{ field, messageKey }],
    })
  })

  test.each(['ROOT', ' root ', 'ｒｏｏｔ', 'rооt'])('is refused as a second %j', async username => {
    await person(site.services, 'ROOT')
    expect(await outcome(register(site.guest(), form({ username })))).toBe('USERNAME_TAKEN')
  })
})

test.each([
  ['RegisterEnabled', 'REGISTRATION_OFF'],
  ['PasswordRegisterEnabled', 'PASSWORD_REGISTRATION_OFF'],
])('is refused while %s is off', async (key, code) => {
  await site.set({ [key]: 'false' })
  expect(await outcome(register(site.guest(), form()))).toBe(code)
  if (key === 'PasswordRegisterEnabled') return
  expect(await outcome(sendRegistrationCode(site.guest(), { email: anyEmail() }))).toBe(code)
})

test('is limited to 20 in 20 minutes from one address', async () => {
  const caller = site.guest()
  const taken = form()
  await register(caller, taken)
  for (let tries = 1; tries < 20; tries += 1) {
    expect(await outcome(register(caller, taken))).toBe('USERNAME_TAKEN')
  }
  expect(await outcome(register(caller, form()))).toBe('RATE_LIMITED')
})

test('of 100 parallel requests for one name one succeeds', async () => {
  const username = anyName()
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => outcome(register(site.guest(), form({ username })))),
  )
  expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
  expect(await site.services.db.user.count({ where: { username } })).toBe(1)
})

test('100 parallel accounts with one invitation code are rewarded once each', async () => {
  const inviter = await person(site.services, 'NORMAL')
  const code = await inviteCode(inviter.ctx)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, () => outcome(register(site.guest(), form({ inviteCode: code })))),
  )
  expect(count(outcomes)).toEqual({ done: 100 })
  expect(await rowOf(site.services, inviter.user.id)).toMatchObject({
    inviteCount: 100,
    rewardBalance: 3_000n,
  })
})

describe('while a verified address is needed', () => {
  test('an account needs an address and its code', async () => {
    const email = anyEmail()
    const code = await codeFor(email)
    await site.set({ EmailVerificationEnabled: 'true' })
    for (const missing of [
      {},
      { email },
      { verificationCode: code },
      { email: '', verificationCode: '' },
    ]) {
      expect(await outcome(register(site.guest(), form(missing)))).toBe('EMAIL_CODE_NEEDED')
    }
    const typed = { email: email.toUpperCase(), verificationCode: ` ${code.toUpperCase()} ` }
    const user = await register(site.guest(), form(typed))
    expect(user.email).toBe(email)
  })

  test('the code of another address is refused, and a taken name leaves it valid', async () => {
    const [email, other] = [anyEmail(), anyEmail()]
    const code = await codeFor(email)
    await site.set({ EmailVerificationEnabled: 'true' })
    const root = await person(site.services, 'ROOT')
    const { username } = root.user
    expect(
      await outcome(register(site.guest(), form({ email: other, verificationCode: code }))),
    ).toBe('EMAIL_CODE_WRONG')
    const typed = { email, verificationCode: code }
    expect(await outcome(register(site.guest(), form({ ...typed, username })))).toBe(
      'USERNAME_TAKEN',
    )
    expect(await outcome(register(site.guest(), form(typed)))).toBe('done')
    expect(await outcome(register(site.guest(), form(typed)))).toBe('EMAIL_CODE_WRONG')
  })

  test('of 100 parallel requests with one code one succeeds', async () => {
    const email = anyEmail()
    const typed = { email, verificationCode: await codeFor(email) }
    await site.set({ EmailVerificationEnabled: 'true' })
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => outcome(register(site.guest(), form(typed)))),
    )
    expect(count(outcomes)).toEqual({ done: 1, EMAIL_CODE_WRONG: 99 })
    expect(await site.services.db.user.count({ where: { email } })).toBe(1)
  })
})
