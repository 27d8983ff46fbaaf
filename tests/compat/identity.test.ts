import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../server/domain/options/index.ts'
import {
  confirmAuthenticator,
  startAuthenticator,
} from '../../server/domain/second-factors/index.ts'
import { anyAccount, providerOptions } from '../server/domain/identities/site.ts'
import { openProviderSite, type ProviderSite } from '../support/provider-site.ts'
import { actorOf, ctxFor, job } from '../support/services.ts'
import { anyTelegram, telegramOptions, telegramQuery } from '../support/telegram.ts'
import {
  dataOf,
  forgetTries,
  openSite,
  type Reply,
  type Site,
  type Visitor,
} from './support/site.ts'

let site: Site
let providers: ProviderSite
const set = (values: Record<string, string | null>) =>
  updateOptions(ctxFor(site.services, job), {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

beforeAll(async () => {
  providers = await openProviderSite()
  const { url } = providers
  site = await openSite({ providerSites: { github: url, linuxdo: url } })
  await set({ ...providerOptions(url), ...telegramOptions, TelegramBotName: '@sluice_bot' })
})
afterAll(async () => {
  await site.close()
  await providers.close()
})
beforeEach(() => forgetTries(site))

/** What a page of the console sends to a guest. */
const GUEST = { 'New-API-User': '-1' }
const failed = (message: string) => ({ success: false, message })

/** As an older console: the state first, then the code that the provider sent back. */
async function begin(headers: Readonly<Record<string, string>> = GUEST, aff = '') {
  const reply = await site.call(`GET /api/oauth/state${aff}`, { headers })
  const browser = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  const cookie = [headers['cookie'], browser].filter(one => one !== undefined).join('; ')
  return { state: dataOf<string>(reply), headers: { ...headers, cookie } }
}

async function arrive(
  name: string,
  headers: Readonly<Record<string, string>> = GUEST,
): Promise<Reply> {
  const { state, headers: own } = await begin(headers)
  const query = new URLSearchParams({ code: providers.code(), state })
  return site.call(`GET /api/oauth/${name}?${query}`, { headers: own })
}

const self = (as: Visitor): ReturnType<Site['call']> => site.call('GET /api/user/self', { as })

describe.each([
  ['github', 'github_id', (): string => providers.account.login],
  ['linuxdo', 'linux_do_id', (): string => String(providers.account.id)],
  ['oidc', undefined, (): string => ''],
] as const)('GET /api/oauth/%s', (name, key, shown) => {
  test('signs a new person in, and the session works', async () => {
    providers.account = anyAccount({ name: 'Ann' })
    const reply = await arrive(name)
    expect(reply.body).toMatchObject({
      success: true,
      message: '',
      data: {
        id: expect.any(Number),
        username: expect.stringMatching(new RegExp(`^${name}_\\d+$`)),
        display_name: 'Ann',
        role: 1,
        status: 1,
        group: 'default',
      },
    })
    const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
    const id = dataOf<{ id: number }>(reply).id
    const headers = { cookie, 'New-API-User': String(id) }
    const own = await site.call('GET /api/user/self', { headers })
    expect(own.body.data).toMatchObject({ id, ...(key && { [key]: shown() }) })
  })

  test('of a signed-in user links the account and says bind', async () => {
    const user = await site.person(`${name}-b`)
    providers.account = anyAccount()
    const reply = await arrive(name, user.headers)
    expect(reply.body).toEqual({ success: true, message: 'bind' })
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect((await self(user)).body.data).toMatchObject(key ? { [key]: shown() } : {})
    const other = await site.person(`${name}-c`)
    const taken = await arrive(name, other.headers)
    expect(taken.body.message).toMatch(/^该 .+ 账户已被绑定$/)
  })

  test.each([
    ['without a state', ''],
    ['with a wrong state', '&state=wrong'],
  ])('%s is answered 403', async (_name, query) => {
    const { headers } = await begin()
    const reply = await site.call(`GET /api/oauth/${name}?code=x${query}`, { headers })
    expect(reply.status).toBe(403)
    expect(reply.body.success).toBe(false)
  })

  test('from another browser is answered 403', async () => {
    const { state } = await begin()
    const place = `GET /api/oauth/${name}?code=${providers.code()}&state=${state}`
    expect((await site.call(place, { headers: GUEST })).status).toBe(403)
  })

  test('by a link that another site or a mail has is refused', async () => {
    const { state, headers } = await begin()
    const place = `GET /api/oauth/${name}?code=${providers.code()}&state=${state}`
    const { cookie } = headers
    for (const origin of ['cross-site', 'none']) {
      const sent = { cookie, 'Sec-Fetch-Site': origin }
      expect((await site.call(place, { headers: sent })).status).toBe(403)
    }
    const fromPage = { cookie, 'Sec-Fetch-Site': 'same-origin' }
    expect((await site.call(place, { headers: fromPage })).body.success).toBe(true)
  })
})

describe('a refused sign-in', () => {
  test('names the reason', async () => {
    await set({ GitHubOAuthEnabled: 'false' })
    const off = await arrive('github')
    expect([off.status, off.body]).toEqual([200, failed('管理员未开启通过 GitHub 登录以及注册')])
    await set({ GitHubOAuthEnabled: 'true', RegisterEnabled: 'false' })
    providers.account = anyAccount()
    expect((await arrive('github')).body).toEqual(failed('管理员关闭了新用户注册'))
    await set({ RegisterEnabled: null })
    providers.mischief = 'html'
    const away = await arrive('github')
    expect(away.body).toEqual(failed('无法连接至 GitHub 或其返回内容无效，请稍后重试'))
    providers.mischief = undefined
  })

  test('of a link whose session ended is answered 401', async () => {
    const user = await site.person('gone')
    const { state, headers } = await begin(user.headers)
    const cookie = headers.cookie.split('; ').at(-1) ?? ''
    const place = `GET /api/oauth/github?code=${providers.code()}&state=${state}`
    const reply = await site.call(place, { headers: { ...GUEST, cookie } })
    expect(reply.status).toBe(401)
  })
})

describe('WeChat', () => {
  const wechat = (path: string, headers: Readonly<Record<string, string>>) =>
    site.call(`GET /api/oauth/wechat${path}?code=${providers.code()}`, { headers })

  test('signs a follower in, and links one with the bind call', async () => {
    providers.account = anyAccount({ id: 'follower-1' })
    const reply = await wechat('', GUEST)
    expect(reply.body).toMatchObject({ success: true, data: { role: 1 } })
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^session=/)
    const user = await site.person('wx-binder')
    providers.account = anyAccount({ id: 'follower-2' })
    expect((await wechat('/bind', user.headers)).body).toEqual({ success: true, message: '' })
    expect((await self(user)).body.data).toMatchObject({ wechat_id: 'follower-2' })
  })

  test('refuses a wrong code, a bind without login and a link of another site', async () => {
    const wrong = await site.call('GET /api/oauth/wechat?code=wrong', { headers: GUEST })
    expect(wrong.body).toEqual(failed('验证码错误或已过期'))
    expect((await wechat('/bind', GUEST)).status).toBe(401)
    expect((await wechat('', { 'Sec-Fetch-Site': 'none' })).status).toBe(403)
  })
})

describe('Telegram', () => {
  const login = (query: string, headers: Readonly<Record<string, string>> = GUEST) =>
    site.call(`GET /api/oauth/telegram/login?${query}`, { headers })
  const bind = (query: string, headers: Readonly<Record<string, string>>) =>
    site.call(`GET /api/oauth/telegram/bind?${query}`, { headers })
  /** The widget opens the address from a page of the console, without the user-id header. */
  const byNavigation = ({ headers }: Visitor) => ({
    cookie: headers['cookie'] ?? '',
    'Sec-Fetch-Site': 'same-origin',
  })

  test('is linked by the address that the widget opens, and signs in then', async () => {
    const user = await site.person('tg-binder')
    const fields = anyTelegram({ auth_date: Math.floor(Date.now() / 1000) - 60 })
    const reply = await bind(telegramQuery(fields), byNavigation(user))
    expect([reply.status, reply.headers['location'], reply.text]).toEqual([302, '/setting', ''])
    expect((await self(user)).body.data).toMatchObject({ telegram_id: String(fields.id) })
    const again = telegramQuery({ ...fields, auth_date: Number(fields.auth_date) + 1 })
    const entered = await login(again)
    expect(entered.body).toMatchObject({
      success: true,
      message: '',
      data: { id: user.id, username: 'tg-binder', role: 1, status: 1 },
    })
    expect(entered.headers['set-cookie']?.[0]).toMatch(/^session=/)
    const other = await site.person('tg-other')
    const third = telegramQuery({ ...fields, auth_date: Number(fields.auth_date) + 2 })
    const taken = await bind(third, byNavigation(other))
    expect([taken.status, taken.body]).toEqual([200, failed('该 Telegram 账户已被绑定')])
  })

  test('signs with every field that was sent, such as a language', async () => {
    const reply = await login(telegramQuery(anyTelegram({ lang: 'zh', last_name: ' null ' })))
    expect(reply.body.message).toMatch(/^该 Telegram 账户未绑定/)
  })

  test('is refused when it is not signed, used, or asked for by a link', async () => {
    const query = telegramQuery(anyTelegram())
    const refused = failed('Telegram 未确认此次登录，请重新发起')
    expect((await login(`${query}&lang=zh`)).body).toEqual(refused)
    expect((await login('')).body).toEqual(refused)
    expect((await login(query)).body.message).toMatch(/未绑定/)
    expect((await login(query)).body).toEqual(refused)
    for (const origin of ['cross-site', 'none']) {
      expect((await login(query, { 'Sec-Fetch-Site': origin })).status).toBe(403)
      const user = await site.person(`tg-${origin.slice(0, 4)}`)
      const headers = { ...byNavigation(user), 'Sec-Fetch-Site': origin }
      expect((await bind(telegramQuery(anyTelegram()), headers)).status).toBe(403)
    }
  })

  test('needs a session to link, and is refused while it is off', async () => {
    const query = telegramQuery(anyTelegram())
    const guest = await bind(query, { 'Sec-Fetch-Site': 'same-origin' })
    expect([guest.status, guest.body.success]).toEqual([401, false])
    await set({ TelegramOAuthEnabled: 'false' })
    const off = await login(query)
    expect(off.body).toEqual(failed('管理员未开启通过 Telegram 登录以及注册'))
    await set({ TelegramOAuthEnabled: 'true' })
  })
})

test('an account with a second factor is not signed in by WeChat or Telegram alone', async () => {
  const user = await site.person('two-steps')
  const fields = anyTelegram({ auth_date: Math.floor(Date.now() / 1000) - 60 })
  providers.account = anyAccount({ id: 'follower-9' })
  const code = () => providers.code()
  await site.call(`GET /api/oauth/wechat/bind?code=${code()}`, { headers: user.headers })
  const bound = `GET /api/oauth/telegram/bind?${telegramQuery(fields)}`
  expect((await site.call(bound, { headers: user.headers })).status).toBe(302)
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id: user.id } })
  const ctx = ctxFor(site.services, actorOf(row))
  const secret = Secret.fromBase32((await startAuthenticator(ctx)).secret)
  await confirmAuthenticator(ctx, { code: new TOTP({ secret }).generate() })
  const later = telegramQuery({ ...fields, auth_date: Number(fields.auth_date) + 1 })
  for (const place of [`wechat?code=${code()}`, `telegram/login?${later}`]) {
    const reply = await site.call(`GET /api/oauth/${place}`, { headers: GUEST })
    expect(reply.body).toMatchObject({ success: false })
    expect(reply.body.message).toMatch(/^该账户已启用两步验证/)
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
})

test('an invitation code of the state counts', async () => {
  const inviter = await site.person('inviter')
  const code = dataOf<string>(await site.call('GET /api/user/aff', { as: inviter }))
  providers.account = anyAccount()
  const { state, headers } = await begin(GUEST, `?aff=${code}`)
  const place = `GET /api/oauth/github?code=${providers.code()}&state=${state}`
  const { id } = dataOf<{ id: number }>(await site.call(place, { headers }))
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id } })
  expect(row.inviterId).toBe(inviter.id)
})

test('the status has what an older console needs for its buttons', async () => {
  expect(dataOf(await site.call('GET /api/status'))).toMatchObject({
    github_oauth: true,
    github_client_id: 'client-1',
    linuxdo_oauth: true,
    linuxdo_client_id: 'client-1',
    oidc_enabled: true,
    oidc_client_id: 'client-1',
    oidc_authorization_endpoint: `${providers.url}/oidc/authorize`,
    telegram_oauth: true,
    telegram_bot_name: 'sluice_bot',
  })
})

describe('the address of OpenID Connect in the status', () => {
  const endpoint = async () =>
    dataOf<Record<string, unknown>>(await site.call('GET /api/status'))[
      'oidc_authorization_endpoint'
    ]
  afterEach(() => set({ OIDCIssuer: providers.url, OIDCEnabled: 'true' }))

  test('is empty while the provider is off', async () => {
    await set({ OIDCEnabled: 'false' })
    expect(await endpoint()).toBe('')
  })

  test.each([
    ['has another address', () => `${providers.url}/no-such-issuer`],
    ['does not answer', () => 'http://127.0.0.1:9'],
  ])('is empty when the provider %s', async (_name, issuer) => {
    await set({ OIDCIssuer: issuer() })
    expect(await endpoint()).toBe('')
  })

  test('is not waited for while the provider does not answer', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    await set({ OIDCIssuer: `http://127.0.0.1:${port}` })
    const startMs = performance.now()
    expect(await endpoint()).toBe('')
    // A request to a provider may take 4 s.
    expect(performance.now() - startMs).toBeLessThan(2_000)
    silent.closeAllConnections()
    silent.close()
  })

  test('is asked for once, however many callers there are', async () => {
    await set({ OIDCIssuer: `${providers.url}/asked-once` })
    const before = providers.discoveries
    await Promise.all(Array.from({ length: 20 }, endpoint))
    await endpoint()
    expect(providers.discoveries).toBe(before + 1)
  })
})
