import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../server/domain/second-factors/index.ts'
import { trustedProxies } from '../../server/kernel/proxies.ts'
import { actorOf, ctxFor } from '../support/services.ts'
import { dataOf, forgetTries, openSite, PASSWORD, type Site, type Visitor } from './support/site.ts'

let site: Site
let user: Visitor

beforeAll(async () => {
  site = await openSite({ proxies: trustedProxies(['127.0.0.1']) })
  user = await site.person('alice')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const LOGIN = 'POST /api/user/login'
const cookieOf = (setCookie: string[] | undefined) => setCookie?.[0]?.split(';')[0] ?? ''

describe('POST /api/user/login', () => {
  test('returns the user and sets the cookie', async () => {
    const body = { username: ' alice ', password: PASSWORD }
    const reply = await site.call(`${LOGIN}?turnstile=`, { body })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        success: true,
        message: '',
        data: {
          id: user.id,
          username: 'alice',
          password: '',
          display_name: expect.any(String),
          role: 1,
          status: 1,
          email: '',
          github_id: '',
          wechat_id: '',
          telegram_id: '',
          linux_do_id: '',
          verification_code: '',
          access_token: null,
          quota: 0,
          used_quota: 0,
          request_count: 0,
          group: 'default',
          aff_code: '',
          aff_count: 0,
          aff_quota: 0,
          aff_history_quota: 0,
          inviter_id: 0,
          DeletedAt: null,
        },
      },
    ])
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/),
    ])
  })

  test('with a second factor needs its code beside the password', async () => {
    const careful = await site.person('careful')
    const row = await site.services.db.user.findUniqueOrThrow({ where: { id: careful.id } })
    const ctx = ctxFor(site.services, actorOf(row))
    const { secret } = await startAuthenticator(ctx)
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const codes = await confirmAuthenticator(ctx, { code: totp.generate() })
    const login = (code?: string) =>
      site.call(LOGIN, { body: { username: 'careful', password: PASSWORD, code } })
    const missing = await login()
    expect([missing.status, missing.body]).toEqual([
      200,
      {
        success: false,
        message: '该账户已启用两步验证，请在控制台登录，或同时提供验证器中的验证码',
      },
    ])
    const wrong = await login('aaaa-aaaa-aaaa-aaaa')
    expect(wrong.body).toMatchObject({ success: false, message: '验证码错误或已被使用' })
    expect([
      ...(missing.headers['set-cookie'] ?? []),
      ...(wrong.headers['set-cookie'] ?? []),
    ]).toEqual([])
    const right = await login(codes[0])
    expect(right.body).toMatchObject({ success: true, data: { username: 'careful' } })
    expect(cookieOf(right.headers['set-cookie'])).not.toBe('')
  })

  test('over TLS binds the cookie to it', async () => {
    const body = { username: 'alice', password: PASSWORD }
    const headers = { 'X-Forwarded-Proto': 'https' }
    const reply = await site.call(LOGIN, { body, headers })
    const [bound = ''] = reply.headers['set-cookie'] ?? []
    expect(bound).toMatch(/^__Host-session=.*; Secure$/)
    const statusWith = async (cookie: string) => {
      const sent = { ...headers, cookie, 'New-API-User': String(user.id) }
      return (await site.call('GET /api/user/self', { headers: sent })).status
    }
    const cookie = bound.split(';')[0] ?? ''
    expect(await statusWith(cookie)).toBe(200)
    expect(await statusWith(cookie.replace('__Host-', ''))).toBe(401)
  })

  test.each([
    ['a wrong password', { username: 'alice', password: 'wrong-horse' }],
    ['an unknown user', { username: 'missing', password: PASSWORD }],
    ['no password', { username: 'alice' }],
    ['a blank name', { username: '  ', password: PASSWORD }],
    ['a password that is an object', { username: 'alice', password: { not: '' } }],
    ['a list', []],
    ['broken JSON', '{'],
    ['no body', undefined],
  ])('with %s fails with status 200 and sets no cookie', async (_name, body) => {
    const reply = await site.call(LOGIN, { body })
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: false, message: expect.stringMatching(/./) },
    ])
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  test('says the same for an unknown user and a wrong password', async () => {
    const wrong = await site.call(LOGIN, { body: { username: 'alice', password: 'wrong-horse' } })
    const unknown = await site.call(LOGIN, {
      body: { username: 'missing', password: 'wrong-horse' },
    })
    expect(wrong.body).toEqual(unknown.body)
  })

  test('answers in English when the request prefers it', async () => {
    const body = { username: 'alice', password: 'wrong-horse' }
    const headers = { 'Accept-Language': 'en-GB,en;q=0.9' }
    const reply = await site.call(LOGIN, { body, headers })
    expect(reply.body.message).toMatch(/^[\x20-\x7e]+$/)
  })

  test('is slowed down after ten tries on one account', async () => {
    const body = { username: 'victim', password: 'wrong-horse' }
    for (let tries = 0; tries < 10; tries += 1) await site.call(LOGIN, { body })
    const reply = await site.call(LOGIN, { body })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('GET /api/user/logout', () => {
  test('ends only this session', async () => {
    const body = { username: 'alice', password: PASSWORD }
    const cookie = cookieOf((await site.call(LOGIN, { body })).headers['set-cookie'])
    const headers = { cookie, 'New-Api-User': String(user.id) }
    expect((await site.call('GET /api/user/self', { headers })).status).toBe(200)

    const reply = await site.call('GET /api/user/logout', { headers })
    expect(reply.body).toEqual({ success: true, message: '' })
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^session=; .*Max-Age=0/)
    await expect
      .poll(async () => (await site.call('GET /api/user/self', { headers })).status)
      .toBe(401)
    expect((await site.call('GET /api/user/self', { as: user })).status).toBe(200)
  })

  test('succeeds without a session', async () => {
    expect((await site.call('GET /api/user/logout')).body).toEqual({ success: true, message: '' })
  })
})

test('an account without a password sets its first one in a session, not with an access token', async () => {
  await forgetTries(site)
  const visitor = await site.person('federated')
  const token = dataOf<string>(await site.call('GET /api/user/token', { as: visitor }))
  const scripted = { Authorization: token, 'New-Api-User': String(visitor.id) }
  const where = { id: visitor.id }
  await site.services.db.user.update({ where, data: { passwordHash: null } })
  const body = { password: 'first-password' }
  const refused = await site.call('PUT /api/user/self', { headers: scripted, body })
  expect(refused.body).toMatchObject({ success: false })
  const set = await site.call('PUT /api/user/self', { as: visitor, body })
  expect([set.status, set.body.success]).toEqual([200, true])
  const typed = { username: 'federated', password: 'first-password' }
  expect((await site.call('POST /api/user/login', { body: typed })).body.success).toBe(true)
})
