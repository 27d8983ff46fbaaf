import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { mailOptions, openMailSite, type MailSite } from '../../support/mail-site.ts'
import { openEdge, PASSWORD, type Edge } from './harness.ts'

const documents = {
  status: `{ siteStatus { canRegister canRegisterWithPassword canSendMail canResetPassword
    isEmailVerificationRequired isTurnstileRequired } }`,
  code: `mutation C($input: SendRegistrationCodeInput!) { sendRegistrationCode(input: $input) { email minutes } }`,
  register: `mutation R($input: RegisterInput!) {
    register(input: $input) { viewer { user { username email role balance } } } }`,
  request: `mutation Q($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email minutes } }`,
  reset: `mutation P($input: ResetPasswordInput!) { resetPassword(input: $input) { password } }`,
  bindingCode: `mutation B($input: SendEmailBindingCodeInput!) { sendEmailBindingCode(input: $input) { email minutes } }`,
  bind: `mutation E($input: BindEmailInput!) { bindEmail(input: $input) { viewer { user { email } } } }`,
  signIn: `mutation S($input: SignInInput!) { signIn(input: $input) { viewer { user { username } } } }`,
  viewer: '{ viewer { user { username } } }',
}

let edge: Edge
let mailSite: MailSite
beforeAll(async () => {
  mailSite = await openMailSite()
  edge = await openEdge({ persisted: documents })
  const values = {
    ...mailOptions(mailSite),
    ServerAddress: 'https://sluice.test',
    EmailVerificationEnabled: 'true',
    QuotaForNewUser: '100',
  }
  const options = Object.entries(values).map(([key, value]) => ({ key, value }))
  await updateOptions(edge.root.ctx, { options })
})
afterAll(async () => {
  await edge.close()
  await mailSite.close()
})

const call = (name: keyof typeof documents, input?: object, headers: Record<string, string> = {}) =>
  edge.post('', {
    extensions: { persistedQuery: { sha256Hash: name } },
    ...(input && { variables: { input } }),
    headers,
  })

test('a guest sees what is possible before using it', async () => {
  expect((await call('status')).data.siteStatus).toEqual({
    canRegister: true,
    canRegisterWithPassword: true,
    canSendMail: true,
    canResetPassword: true,
    isEmailVerificationRequired: true,
    isTurnstileRequired: false,
  })
})

test('a guest signs up with a verified address and is signed in', async () => {
  const email = 'ann@example.com'
  expect((await call('code', { email })).data.sendRegistrationCode).toEqual({ email, minutes: 10 })
  const form = { username: 'ann', password: PASSWORD, email }
  const wrong = await call('register', { ...form, verificationCode: 'zzzzzz' })
  expect(wrong).toMatchObject({ codes: ['EMAIL_CODE_WRONG'], setCookie: undefined })
  const verificationCode = mailSite.codeFor(email)
  const answer = await call('register', { ...form, verificationCode, inviteCode: null })
  expect(answer.data.register.viewer.user).toEqual({
    username: 'ann',
    email,
    role: 'NORMAL',
    balance: '100',
  })
  const cookie = answer.setCookie?.split(';')[0] ?? ''
  expect((await call('viewer', undefined, { cookie })).data.viewer.user.username).toBe('ann')
})

test('errors name the field', async () => {
  const answer = await call('register', { username: 'x'.repeat(13), password: 'short' })
  const fields = answer.errors?.[0]?.extensions.fields.map(({ field, messageKey }) => [
    field,
    messageKey,
  ])
  expect(fields).toEqual([
    ['username', 'usernameTooLong'],
    ['password', 'passwordTooShort'],
  ])
})

test('a forgotten password is replaced with the link, and former sign-ins end', async () => {
  const bob = await edge.addUser('bob')
  const email = 'bob@example.com'
  await edge.services.db.user.update({ where: { id: bob.id }, data: { email } })
  await call('request', { email })
  const token = mailSite.tokenFor(email)
  const answer = await call('reset', { email, token })
  const { password } = answer.data.resetPassword
  expect((await call('reset', { email, token })).codes).toEqual(['RESET_LINK_INVALID'])
  const signedIn = await call('signIn', { username: 'bob', password })
  expect(signedIn.data.signIn.viewer.user.username).toBe('bob')
  await expect
    .poll(async () => (await call('viewer', undefined, bob.cookie)).data.viewer)
    .toBeNull()
})

test('a user binds a mail address', async () => {
  const cid = await edge.addUser('cid')
  const email = 'cid@example.com'
  await call('bindingCode', { email }, cid.cookie)
  const verificationCode = mailSite.codeFor(email)
  const answer = await call('bind', { email, verificationCode }, cid.cookie)
  expect(answer.data.bindEmail.viewer.user.email).toBe(email)
})
