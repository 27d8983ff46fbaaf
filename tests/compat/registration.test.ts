import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { mailOptions, openMailSite, type MailSite } from '../support/mail-site.ts'
import { dataOf, forgetTries, openSite, PASSWORD, type Site } from './support/site.ts'

let site: Site
let mailSite: MailSite
const set = (values: Record<string, string | null>) =>
  updateOptions(ctxFor(site.services, job), {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

beforeAll(async () => {
  mailSite = await openMailSite()
  site = await openSite()
  await set({ ...mailOptions(mailSite), ServerAddress: 'https://sluice.test' })
})
afterAll(async () => {
  await site.close()
  await mailSite.close()
})
beforeEach(() => forgetTries(site))

const REGISTER = 'POST /api/user/register?turnstile='
const done = { success: true, message: '' }
const failed = (message: string) => ({ success: false, message })
const register = async (body: unknown) => (await site.call(REGISTER, { body })).body
const get = async (place: string, as?: Parameters<Site['call']>[1]) =>
  (await site.call(`GET ${place}`, as)).body

describe('POST /api/user/register', () => {
  test('creates an account, without a cookie, and the old front end signs in', async () => {
    const body = {
      username: 'newcomer',
      password: PASSWORD,
      password2: PASSWORD,
      email: '',
      verification_code: '',
      aff_code: null,
    }
    const reply = await site.call(REGISTER, { body })
    expect([reply.status, reply.body, reply.headers['set-cookie']]).toEqual([200, done, undefined])
    const signedIn = await site.call('POST /api/user/login', { body })
    expect(dataOf(signedIn)).toMatchObject({
      username: 'newcomer',
      display_name: 'newcomer',
      role: 1,
    })
  })

  test('does not read what an account may not choose', async () => {
    const body = {
      username: 'climber',
      password: PASSWORD,
      role: 100,
      quota: 5,
      group: 'vip',
      id: 1,
      inviter_id: 1,
    }
    expect(await register(body)).toEqual(done)
    const row = await site.services.db.user.findFirstOrThrow({ where: { username: 'climber' } })
    expect(row).toMatchObject({ role: 'NORMAL', balance: 0n, group: 'default', inviterId: null })
  })

  test.each([
    [{ username: 'short', password: '1234567' }, '密码长度不得小于 8 位！'],
    [{ username: 'thirteen-long', password: PASSWORD }, '用户名最多 12 个字符'],
    [{ username: '  ', password: PASSWORD }, '用户名和密码不能为空！'],
    [{ username: 'root', password: PASSWORD }, '该用户名或看起来相同的用户名已被使用，请换一个'],
  ])('refuses %j', async (body, message) => {
    expect(await register(body)).toEqual(failed(message))
  })

  test.each([
    ['RegisterEnabled', '管理员关闭了新用户注册'],
    ['PasswordRegisterEnabled', '管理员关闭了通过密码进行注册，请使用第三方账户验证的形式进行注册'],
  ])('is refused while %s is off', async (key, message) => {
    await set({ [key]: 'false' })
    expect(await register({ username: 'late', password: PASSWORD })).toEqual(failed(message))
    await set({ [key]: null })
  })

  test('with a verified address needs the code that was sent there', async () => {
    await set({ EmailVerificationEnabled: 'true' })
    const body = { username: 'verified', password: PASSWORD }
    expect(await register(body)).toEqual(failed('管理员开启了邮箱验证，请输入邮箱地址和验证码'))
    const email = 'verified@example.com'
    expect(await get(`/api/verification?email=${email}&turnstile=`)).toEqual(done)
    const wrong = { ...body, email, verification_code: 'zzzzzz' }
    expect(await register(wrong)).toEqual(failed('验证码错误或已过期'))
    const right = { ...body, email, verification_code: mailSite.codeFor(email) }
    expect(await register(right)).toEqual(done)
    await set({ EmailVerificationEnabled: null })
  })
})

describe('GET /api/verification', () => {
  test.each([
    ['', '请输入邮箱！'],
    ['a@b@c.test', '无效的邮箱地址'],
    [encodeURIComponent('a@b.test\r\nBcc: c@d.test'), '无效的邮箱地址'],
  ])('refuses %j', async (email, message) => {
    expect(await get(`/api/verification?email=${email}&turnstile=`)).toEqual(failed(message))
  })

  test('says why an address is not accepted', async () => {
    await set({ EmailAliasRestrictionEnabled: 'true' })
    expect(await get('/api/verification?email=a.b@example.com')).toEqual(
      failed('管理员已启用邮箱地址别名限制，您的邮箱地址由于包含特殊符号而被拒绝。'),
    )
    await set({ EmailAliasRestrictionEnabled: null })
  })

  test('of a signed-in user sends a code for the account', async () => {
    const user = await site.person('binder')
    const email = 'binder@example.com'
    expect(await get(`/api/verification?email=${email}`, { as: user })).toEqual(done)
    const bind = (code: string) =>
      get(`/api/oauth/email/bind?email=${email}&code=${code}`, { as: user })
    expect(await bind('zzzzzz')).toEqual(failed('验证码错误或已过期'))
    expect(await bind(mailSite.codeFor(email))).toEqual(done)
    const self = await get('/api/user/self', { as: user })
    expect(self.data).toMatchObject({ email })
  })
})

describe('a forgotten password', () => {
  test('is replaced with the token of the mail, once', async () => {
    const user = await site.person('forgetful')
    const email = 'forgetful@example.com'
    await site.services.db.user.update({ where: { id: user.id }, data: { email } })
    expect(await get(`/api/reset_password?email=${email}&turnstile=`)).toEqual(done)
    const body = { email, token: mailSite.tokenFor(email) }
    const reply = await site.call('POST /api/user/reset', { body })
    expect(reply.body).toEqual({ ...done, data: expect.stringMatching(/^[0-9a-f]{12}$/) })
    const again = await site.call('POST /api/user/reset', { body })
    expect(again.body).toEqual(failed('重置链接非法或已过期'))
    const login = { username: email, password: dataOf<string>(reply) }
    expect((await site.call('POST /api/user/login', { body: login })).body.success).toBe(true)
  })

  test.each([
    ['misled-one', { Host: 'evil.test' }],
    ['misled-two', { 'X-Forwarded-Host': 'evil.test' }],
  ])(
    'gets a link to the address of the site, whatever the request says: %s',
    async (name, sent) => {
      const headers: Record<string, string> = sent
      const { id } = await site.person(name)
      const email = `${name}@example.com`
      await site.services.db.user.update({ where: { id }, data: { email } })
      expect(await get(`/api/reset_password?email=${email}`, { headers })).toEqual(done)
      const text = mailSite.to(email).at(-1)?.text ?? ''
      expect(text).toContain('https://sluice.test/user/reset?')
      expect(text).not.toContain('evil.test')
    },
  )

  test('gets the same answer for an address without an account', async () => {
    expect(await get('/api/reset_password?email=stranger@example.com')).toEqual(done)
    expect(mailSite.tokenFor('stranger@example.com')).toBe('')
  })

  test('needs a mail server', async () => {
    await set({ SMTPServer: null })
    const { success, message } = await get('/api/reset_password?email=a@example.com')
    expect([success, message]).toEqual([false, expect.stringContaining('SMTP 服务器未配置')])
    await set(mailOptions(mailSite))
  })
})

test.each([
  REGISTER,
  'GET /api/verification?email=a@b.test',
  'GET /api/reset_password?email=a@b.test',
  'POST /api/user/reset',
])('%s is refused for a page of another site', async place => {
  const headers = { Origin: 'https://evil.test' }
  expect(
    (await site.call(place, { headers, body: place.startsWith('POST') ? {} : undefined })).status,
  ).toBe(403)
})

test('the site status of the old front end has the switches', async () => {
  await set({ EmailVerificationEnabled: 'true' })
  expect((await get('/api/status')).data).toMatchObject({
    email_verification: true,
    turnstile_check: false,
  })
  await set({ EmailVerificationEnabled: null })
})
