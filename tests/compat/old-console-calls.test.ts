import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../../compat/router.ts'
import { updateOptions } from '../../server/domain/options/index.ts'
import { anyAccount, providerOptions } from '../server/domain/identities/site.ts'
import {
  DONE,
  eventsOf,
  openFakeUpstream,
  send,
  streaming,
  whole,
  type FakeUpstream,
  type Script,
} from '../support/fake-upstream.ts'
import { freshLimits } from '../support/fresh-limits.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { mailOptions, openMailSite, type MailSite } from '../support/mail-site.ts'
import { openPaymentSite } from '../support/payment-site.ts'
import { openProviderSite, type ProviderSite } from '../support/provider-site.ts'
import { ctxFor, job } from '../support/services.ts'
import { anyTelegram, telegramOptions, telegramQuery } from '../support/telegram.ts'
import { OldConsole, type Row } from './support/old-console.ts'
import * as shapes from './support/old-console-shapes.ts'
import { number, text } from './support/old-console-shapes.ts'

/*
 * Every call of an older console, page by page, with the bodies and the odd types that it sends, and
 * every key that it reads from the answers without a check.
 */

let gateway: Gateway
let upstream: FakeUpstream
let providers: ProviderSite
let mailSite: MailSite
let guest: OldConsole
let alice: OldConsole
let admin: OldConsole
let root: OldConsole

const called = new Set<string>()
const PASSWORD = 'password-1'

/** A new tab, without a signed-in user. */
const newTab = () => new OldConsole(gateway.url, called)

async function tabOf(username: string, password = PASSWORD): Promise<OldConsole> {
  const tab = newTab()
  await tab.signIn(username, password)
  return tab
}

/** The data of a call of which the page reads `shape`. `place` is a method and a path. */
async function reads<Data = Row>(
  tab: OldConsole,
  place: string,
  shape: unknown,
  body?: unknown,
): Promise<Data> {
  const [method = '', path = ''] = place.split(' ')
  const data = await tab.data<Data>(method, path, body)
  expect(data, place).toEqual(shape)
  return data
}

/** A call of which the page reads only the success. */
const succeeds = (tab: OldConsole, place: string, body?: unknown) =>
  reads(tab, place, undefined, body)

/** The rows of a list, which has some, with the keys that the page reads of each. */
async function rowsOf(tab: OldConsole, place: string, shape: object): Promise<Row[]> {
  const rows = await tab.data<Row[]>('GET', place)
  expectRows(place, rows, shape)
  return rows
}

/** The same for a list with a total. */
async function pageOf(tab: OldConsole, place: string, shape: object): Promise<Row[]> {
  const page = await tab.data<{ items: Row[] }>('GET', place)
  expect(page, place).toMatchObject({ total: number, page: 1, page_size: 10 })
  expectRows(place, page.items, shape)
  return page.items
}

function expectRows(place: string, rows: readonly Row[], shape: object): void {
  expect(rows.length, place).toBeGreaterThan(0)
  for (const row of rows) expect(row, place).toMatchObject(shape)
}

const having = (shape: object): unknown => expect.objectContaining(shape)
const texts: unknown = expect.toSatisfy(
  (list: unknown) => Array.isArray(list) && list.every(one => typeof one === 'string'),
)
const anyNumber: unknown = number

/** An upstream that has models, an account with dollars, and answers to chats. */
const answering: Script = (response, received) => {
  const { path } = received
  if (path.endsWith('/models')) return send(response, 200, { data: [{ id: 'gpt-4o' }] })
  if (path.includes('/subscription')) return send(response, 200, { hard_limit_usd: 12 })
  if (path.includes('/usage')) return send(response, 200, { total_usage: 200 })
  return whole()(response, received)
}

const set = (values: Readonly<Record<string, string>>) =>
  updateOptions(ctxFor(gateway.services, job), {
    options: Object.entries(values).map(([key, value]) => ({ key, value })),
  })

beforeAll(async () => {
  upstream = await openFakeUpstream(answering)
  providers = await openProviderSite()
  mailSite = await openMailSite()
  gateway = await openGateway({ providerUrl: providers.url })
  await gateway.addChannel(upstream.url)
  await openPaymentSite(gateway.services)
  await set({ ...providerOptions(providers.url), ...telegramOptions, ...mailOptions(mailSite) })
  await set({ EmailVerificationEnabled: 'true', QuotaForInviter: '1000000' })
  guest = newTab()
  root = await tabOf('root', gateway.rootPassword)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  await providers.close()
  await mailSite.close()
})

beforeEach(() => freshLimits(gateway.services))

/** Opens an account as the form does, which sends all of its fields. */
async function register(username: string, affCode: string | null): Promise<void> {
  const email = `${username}@site.test`
  await succeeds(guest, `GET /api/verification?email=${email}&turnstile=`)
  await succeeds(guest, 'POST /api/user/register?turnstile=', {
    username,
    password: PASSWORD,
    password2: PASSWORD,
    email,
    verification_code: mailSite.codeFor(email),
    aff_code: affCode,
  })
}

describe('pages of guests', () => {
  test('every page', async () => {
    const status = await reads(guest, 'GET /api/status', having(shapes.status))
    expect(status['chats']).toEqual(expect.arrayContaining([{ NextChat: text }]))
  })

  test('home and about', async () => {
    await reads(guest, 'GET /api/notice', '')
    await reads(guest, 'GET /api/home_page_content', '')
    await reads(guest, 'GET /api/about', '')
  })

  test('sign-up, sign-in and a forgotten password', async () => {
    await register('alice', null)
    const email = 'alice@site.test'
    await succeeds(guest, `GET /api/reset_password?email=${email}&turnstile=`)
    const body = { email, token: mailSite.tokenFor(email) }
    const password = await reads<string>(guest, 'POST /api/user/reset', text, body)
    alice = await tabOf(email.replace('@site.test', ''), password)
    await succeeds(alice, 'PUT /api/user/self', { password: PASSWORD })
  })

  test('a sign-in with another site', async () => {
    providers.account = anyAccount()
    for (const provider of ['github', 'linuxdo', 'oidc'] as const) {
      const tab = newTab()
      const { success, message, data } = await tab.arrive(provider, providers.code())
      expect([provider, success, message]).toEqual([provider, true, ''])
      expect(data).toMatchObject({ id: tab.userId, role: 1, status: 1, username: text })
    }
    const code = providers.code()
    const signedIn = having({ id: number, username: text, role: 1, status: 1, group: 'default' })
    await reads(newTab(), `GET /api/oauth/wechat?code=${code}`, signedIn)
  })
})

describe('the personal settings', () => {
  test('the account', async () => {
    await reads(alice, 'GET /api/user/self', having(shapes.user))
    await reads(alice, 'GET /api/user/models', texts)
    await reads(alice, 'GET /api/user/token', text)
    const self = await alice.data('GET', '/api/user/self')
    await succeeds(alice, 'PUT /api/user/self', { ...self, password: '' })
  })

  test('the mail address, and accounts of other sites', async () => {
    const email = 'alice@other.test'
    await succeeds(alice, `GET /api/verification?email=${email}&turnstile=`)
    const code = mailSite.codeFor(email)
    await succeeds(alice, `GET /api/oauth/email/bind?email=${email}&code=${code}`)
    providers.account = anyAccount()
    await succeeds(alice, `GET /api/oauth/wechat/bind?code=${providers.code()}`)
    expect(await alice.arrive('github', providers.code())).toMatchObject({ message: 'bind' })
  })

  test('Telegram, whose widget opens the address and signs in afterwards', async () => {
    const person = anyTelegram()
    const place = `/api/oauth/telegram/bind?${telegramQuery(person)}`
    const bound = await alice.send('GET', place)
    expect([bound.status, bound.headers.get('location')]).toEqual([302, '/setting'])
    const later = telegramQuery({ ...person, auth_date: Number(person.auth_date) - 1 })
    const signedIn = having({ id: alice.userId, username: 'alice', role: 1 })
    await reads(newTab(), `GET /api/oauth/telegram/login?${later}`, signedIn)
  })

  test('rewards for invitations', async () => {
    const code = await reads<string>(alice, 'GET /api/user/aff', expect.stringMatching(/^\w{4}$/))
    await register('bob', code)
    await reads(alice, 'GET /api/user/self', having({ aff_count: 1, aff_quota: 1_000_000 }))
    const moved = await alice.call('POST', '/api/user/aff_transfer', { quota: 500_000 })
    expect(moved).toEqual({ success: true, message: '划转成功' })
  })

  test('the end of an account', async () => {
    const bob = await tabOf('bob')
    await succeeds(bob, 'DELETE /api/user/self')
    await succeeds(bob, 'GET /api/user/logout')
  })
})

describe('the users', () => {
  test('a new one becomes an administrator', async () => {
    const made = { username: 'helper', display_name: '', password: PASSWORD }
    await succeeds(root, 'POST /api/user/', made)
    const rows = await pageOf(root, '/api/user/?p=0&page_size=10', { id: number, status: number })
    const helper = rows.find(({ username }) => username === 'helper')
    const body = { id: helper?.['id'], action: 'promote' }
    await reads(root, 'POST /api/user/manage', having({ role: 10, status: 1 }), body)
    admin = await tabOf('helper')
  })

  test('the list, with accounts that are closed', async () => {
    const { DeletedAt: _, ...live } = shapes.user
    const rows = await pageOf(admin, '/api/user/?p=1&page_size=10', live)
    expect(rows.find(({ username }) => username === 'bob')?.['DeletedAt']).toEqual(text)
    const asked = 'keyword=ali&group=undefined&p=1&page_size=10'
    const found = await pageOf(admin, `/api/user/search?${asked}`, shapes.user)
    expect(found.map(({ id }) => id)).toEqual([alice.userId])
    await reads(admin, 'GET /api/group/', texts)
  })

  test('the form, which sends back the whole account', async () => {
    const place = `GET /api/user/${alice.userId}`
    const row = await reads(admin, place, having(shapes.user))
    const quota = Number(row['quota']) + 5_000_000
    await succeeds(admin, 'PUT /api/user/', { ...row, password: '', quota, group: 'vip' })
    await reads(admin, place, having({ quota, group: 'vip' }))
    await succeeds(admin, 'PUT /api/user/', { ...row, password: '', quota: 9_000_000 })
    for (const [action, status] of [
      ['disable', 2],
      ['enable', 1],
    ] as const) {
      const body = { id: alice.userId, action }
      await reads(admin, 'POST /api/user/manage', having({ role: 1, status }), body)
    }
    alice = await tabOf('alice')
  })
})

describe('the channels', () => {
  const LIST = '/api/channel/?p=0&page_size=10&id_sort=false&tag_mode'
  const form = {
    name: 'second',
    type: 1,
    key: 'sk-1\nsk-2',
    openai_organization: '',
    max_input_tokens: 0,
    other: '',
    model_mapping: '',
    status_code_mapping: '',
    models: 'gpt-4o,gpt-4o-mini',
    auto_ban: 1,
    test_model: '',
    groups: ['default'],
    group: 'default',
    priority: 0,
    weight: 0,
    tag: '',
  }

  test('the form', async () => {
    await rowsOf(admin, '/api/channel/models', { id: text })
    const byType = await reads(admin, 'GET /api/models', having({ 1: texts, 14: texts }))
    expect(Object.keys(byType)).not.toContain('')
    const source = { base_url: upstream.url, type: 1, key: 'sk-1' }
    const fetched = await admin.call('POST', '/api/channel/fetch_models', source)
    expect(fetched).toMatchObject({ success: true, data: ['gpt-4o'] })
    await succeeds(admin, 'POST /api/channel/', { ...form, base_url: upstream.url })
    const row = await reads(admin, 'GET /api/channel/2', having({ ...shapes.channel, weight: 0 }))
    await reads(admin, 'GET /api/channel/fetch_models/2', ['gpt-4o'])
    const sent = { ...row, groups: ['default'], priority: '', tag: 'old', id: 2 }
    await reads(admin, 'PUT /api/channel/', having({ tag: 'old', status: 1 }), sent)
  })

  test('the list, by tag too', async () => {
    const rows = await rowsOf(admin, `${LIST}=false`, shapes.channel)
    expect(rows.map(({ tag }) => tag).toSorted()).toEqual([null, null, 'old'].toSorted())
    await rowsOf(admin, `${LIST}=true`, { ...shapes.channel, tag: 'old' })
    const nothing = 'p=5&page_size=10&id_sort=false&tag_mode=false'
    await reads(admin, `GET /api/channel/?${nothing}`, [])
    const asked = 'keyword=&group=null&model=gpt&id_sort=true&tag_mode=false'
    await rowsOf(admin, `/api/channel/search?${asked}`, shapes.channel)
  })

  test('the buttons of a row', async () => {
    for (const [change, status] of [
      [{ status: 2 }, 2],
      [{ status: 1 }, 1],
      [{ priority: -5 }, 1],
      [{ weight: 3 }, 1],
    ] as const) {
      await reads(admin, 'PUT /api/channel/', having({ status }), { id: 2, ...change })
    }
    const tested = await admin.call('GET', '/api/channel/test/2?model=gpt-4o')
    expect(tested).toMatchObject({ success: true, time: anyNumber })
    const asked = await admin.call('GET', '/api/channel/update_balance/2/')
    expect(asked).toMatchObject({ success: true, balance: 10 })
  })

  test('a copy, which is the listed row with the id in place of the key', async () => {
    const [row] = await rowsOf(admin, `${LIST}=true`, shapes.channel)
    await succeeds(admin, 'POST /api/channel/', {
      ...row,
      key: '2',
      id: undefined,
      name: `${String(row?.['name'])}_复制`,
      test_models: [{ node: 'item', name: 'gpt-4o' }],
      created_time: null,
      balance: 0,
      used_quota: 0,
    })
    const rows = await rowsOf(admin, `${LIST}=true`, { ...shapes.channel, tag: 'old' })
    expect(rows).toHaveLength(2)
  })

  test('tags', async () => {
    await reads(admin, 'POST /api/channel/batch/tag', 2, { ids: [2, 3], tag: 'group' })
    for (const change of [
      { priority: 4 },
      { weight: 1 },
      { new_tag: 'group', models: 'gpt-4o', groups: 'default,vip', model_mapping: '{}' },
    ]) {
      await succeeds(admin, 'PUT /api/channel/tag', { tag: 'group', ...change })
    }
    await succeeds(admin, 'POST /api/channel/tag/disabled', { tag: 'group' })
    await succeeds(admin, 'POST /api/channel/tag/enabled', { tag: 'group' })
    await succeeds(admin, 'PUT /api/channel/tag', { tag: 'group', new_tag: '' })
    await reads(admin, 'GET /api/channel/2', having({ models: 'gpt-4o', group: 'default,vip' }))
  })

  test('the buttons below the list', async () => {
    await reads(admin, 'POST /api/channel/fix', number)
    await succeeds(admin, 'GET /api/channel/test')
    await succeeds(admin, 'GET /api/channel/update_balance')
    await reads(admin, 'PUT /api/channel/', having({ status: 2 }), { id: 3, status: 2 })
    await reads(admin, 'DELETE /api/channel/disabled', 1)
    await reads(admin, 'POST /api/channel/batch', 1, { ids: [2] })
    const [row] = await rowsOf(admin, `${LIST}=false`, shapes.channel)
    await succeeds(admin, 'POST /api/channel/', { ...form, key: 'sk-3', base_url: upstream.url })
    const made = (await rowsOf(admin, `${LIST}=false`, {})).find(({ id }) => id !== row?.['id'])
    await succeeds(admin, `DELETE /api/channel/${String(made?.['id'])}/`)
  })
})

describe('the tokens', () => {
  const LIST = '/api/token/?p=0&size=10'

  test('the form', async () => {
    await reads(alice, 'GET /api/user/models', texts)
    const group = having({ default: { ratio: 1, desc: text } })
    await reads(alice, 'GET /api/user/self/groups', group)
    await succeeds(alice, 'POST /api/token/', {
      name: 'app',
      remain_quota: null,
      expired_time: -1,
      unlimited_quota: true,
      model_limits_enabled: false,
      model_limits: '',
      allow_ips: '',
      group: '',
    })
    const [row] = await rowsOf(alice, LIST, shapes.token)
    const place = `GET /api/token/${String(row?.['id'])}`
    const stored = await reads(alice, place, having(shapes.token))
    const expired_time = Math.ceil(Date.now() / 1000) + 3600
    const sent = { ...stored, name: 'renamed', expired_time, remain_quota: 500_000 }
    const changed = having({ status: 1, name: 'renamed', expired_time, remain_quota: 500_000 })
    await reads(alice, 'PUT /api/token/', changed, sent)
  })

  test('the form opens, and saves, long after the sign-in', async () => {
    const long = "update sign_ins set proved_at = now() - interval '1 hour' where user_id = $1"
    await gateway.services.pool.query(long, [alice.userId])
    const [row] = await rowsOf(alice, LIST, shapes.token)
    const place = `GET /api/token/${String(row?.['id'])}`
    const stored = await reads(alice, place, having({ key: row?.['key'] }))
    await reads(alice, 'PUT /api/token/', having({ name: 'app' }), { ...stored, name: 'app' })
  })

  test('the list', async () => {
    const [row] = await rowsOf(alice, LIST, shapes.token)
    for (const status of [2, 1]) {
      const body = { id: row?.['id'], status }
      await reads(alice, 'PUT /api/token/?status_only=true', having({ status }), body)
    }
    const start = String(row?.['key']).slice(0, 10)
    await rowsOf(alice, `/api/token/search?keyword=ap&token=sk-${start}`, shapes.token)
    await reads(alice, 'GET /api/token/?p=1&size=10', [])
  })

  test('the chat page, which takes the first key that is enabled', async () => {
    await rowsOf(alice, '/api/token/?p=0&size=999', { ...shapes.token, status: 1 })
  })

  test('the end of one', async () => {
    const [row] = await rowsOf(alice, LIST, { id: number })
    await succeeds(alice, `DELETE /api/token/${String(row?.['id'])}/`)
    await reads(alice, `GET ${LIST}`, [])
  })
})

describe('the wallet', () => {
  test('redemption codes', async () => {
    const made = { name: '$0.20', quota: 100_000, count: 2 }
    const keys = await reads<string[]>(admin, 'POST /api/redemption/', texts, made)
    const [row] = await pageOf(admin, '/api/redemption/?p=0&page_size=10', shapes.redemption)
    await pageOf(admin, '/api/redemption/search?keyword=$0&p=1&page_size=10', shapes.redemption)
    const id = row?.['id']
    const stored = await reads(
      admin,
      `GET /api/redemption/${String(id)}`,
      having(shapes.redemption),
    )
    const sent = { ...stored, name: 'gift', quota: 200_000, count: 0 }
    await reads(admin, 'PUT /api/redemption/', having({ status: 1, name: 'gift' }), sent)
    for (const status of [2, 1]) {
      const body = { id, status }
      await reads(admin, 'PUT /api/redemption/?status_only=true', having({ status }), body)
    }
    const rest = keys.filter(key => key !== stored['key'])
    await reads(alice, 'POST /api/user/topup', 100_000, { key: rest[0] })
    await succeeds(admin, `DELETE /api/redemption/${String(id)}/`)
  })

  test('a payment', async () => {
    const asked = { amount: 10, top_up_code: '' }
    const amount = await alice.call('POST', '/api/user/amount', asked)
    expect(amount).toEqual({ message: 'success', data: '73.00' })
    const empty = await alice.call('POST', '/api/user/amount', { ...asked, amount: null })
    expect(empty).toEqual({ message: 'error', data: text })
    const order = { ...asked, payment_method: 'wx' }
    const pay = await alice.call('POST', '/api/user/pay', order)
    expect(pay).toMatchObject({ message: 'success', url: text, data: { sign: text, money: text } })
    expect(Object.values(pay.data ?? {})).toEqual(texts)
  })
})

describe('the playground', () => {
  const chat = (more: object) =>
    alice.chat({
      messages: [
        { role: 'system', content: 'You are a helpful assistant.' },
        { role: 'user', content: 'hi' },
        { role: 'assistant', content: '' },
        { role: 'user', content: 'again' },
      ],
      stream: true,
      model: 'gpt-4o',
      group: 'default',
      max_tokens: 0,
      temperature: 0,
      ...more,
    })

  /** The text that the page shows: it parses the data of every event, of a comment too. */
  function shown(received: string): string {
    const events = received.split('\n\n').filter(event => event.trim() !== '')
    const data = events.map(event => /^data: (.*)$/m.exec(event)?.[1] ?? '')
    expect(data.pop()).toBe('[DONE]')
    const chunks = data.map(one => JSON.parse(one) as { choices?: { delta?: Row }[] })
    return chunks.map(({ choices }) => choices?.[0]?.delta?.['content'] ?? '').join('')
  }

  test('shows the answer of an upstream that keeps the connection open with comments', async () => {
    const [opening = '', hel = '', ...rest] = eventsOf(['Hel', 'lo'])
    const comment = ': keep-alive\n\n'
    upstream.answer(
      streaming([comment, opening, comment, hel, comment, comment, ...rest.slice(0, -1), DONE]),
    )
    expect(shown(await chat({}))).toBe('Hello')
    expect(shown(await chat({ max_tokens: null }))).toBe('Hello')
    upstream.answer(answering)
  })

  test('shows why an answer ends before its end, from an event with the name error', async () => {
    upstream.answer(streaming(eventsOf(['Hel', 'lo']).slice(0, 2)))
    const last = (await chat({})).split('\n\n').at(-2) ?? ''
    expect(last).toMatch(/^event: error\ndata: /)
    expect(JSON.parse(last.replace(/^event: error\ndata: /, ''))).toMatchObject({
      error: { message: text },
    })
    upstream.answer(answering)
  })

  test('shows the body of an answer that is no success', async () => {
    const body = { messages: [{ role: 'user', content: 'hi' }], stream: true, model: 'unknown' }
    const answer = await alice.send('POST', '/pg/chat/completions', { ...body, group: 'none' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await answer.json()).toMatchObject({ error: { message: text } })
  })
})

describe('the logs', () => {
  const now = Math.floor(Date.now() / 1000)
  const times = `start_timestamp=${now - 86_400}&end_timestamp=${now + 3600}`
  const cleared = 'start_timestamp=NaN&end_timestamp=NaN'
  const own = `token_name=&model_name=&${times}&group=`
  const all = `username=&${own}&channel=`

  const calls = async (tab: OldConsole, place: string, other: object) => {
    const rows = await pageOf(tab, place, shapes.log)
    for (const row of rows) expect(JSON.parse(String(row['other']))).toMatchObject(other)
  }

  test('of all users', async () => {
    const place = `/api/log/?p=1&page_size=10&type=2&username=alice&model_name=gpt%25&${cleared}`
    await expect.poll(async () => (await admin.data('GET', place))['total']).toBe(3)
    await calls(admin, place, { ...shapes.logOther, admin_info: { use_channel: texts } })
    await pageOf(admin, `/api/log/?p=0&page_size=10&type=0&${all}`, shapes.log)
    await reads(admin, `GET /api/log/stat?type=0&${all}`, shapes.stat)
    const person = having({ username: 'alice', quota: number, request_count: number })
    await reads(admin, `GET /api/user/${alice.userId}`, person)
  })

  test('of oneself', async () => {
    await pageOf(alice, `/api/log/self/?p=1&page_size=10&type=0&${own}`, shapes.log)
    await calls(alice, `/api/log/self/?p=1&page_size=10&type=2&${own}`, shapes.logOther)
    await reads(alice, `GET /api/log/self/stat?type=0&${own}`, shapes.stat)
  })

  test('the dashboard, of a month too', async () => {
    const month = `start_timestamp=${now - 30 * 86_400}&end_timestamp=${now + 3600}`
    const allUsers = `/api/data/?username=&${month}&default_time=week`
    await expect
      .poll(async () => (await admin.data<Row[]>('GET', allUsers)).length)
      .toBeGreaterThan(0)
    await rowsOf(admin, allUsers, shapes.hour)
    await rowsOf(admin, `/api/data/?username=alice&${times}&default_time=hour`, shapes.hour)
    await rowsOf(alice, `/api/data/self/?${month}&default_time=week`, shapes.hour)
  })

  test('drawings, with times in milliseconds', async () => {
    const finishedAt = new Date()
    await aTask({ platform: 'MIDJOURNEY', action: 'IMAGINE', finishedAt, prompt: 'a cat' })
    await aTask({ platform: 'MIDJOURNEY', action: 'BLEND', status: 'NOT_START' })
    const [from, to] = [(now - 86_400) * 1000, (now + 3600) * 1000]
    const range = `mj_id=&start_timestamp=${from}&end_timestamp=${to}`
    const rows = await rowsOf(admin, `/api/mj/?p=0&channel_id=&${range}`, shapes.drawing)
    expect(rows.map(row => row['finish_time'])).toEqual([0, finishedAt.getTime()])
    await rowsOf(alice, `/api/mj/self/?p=0&mj_id=&${cleared}`, shapes.drawing)
    await reads(alice, `GET /api/mj/self/?p=1&mj_id=&${cleared}`, [])
  })

  test('tasks, with times in seconds', async () => {
    const finishedAt = new Date()
    await aTask({ platform: 'SUNO', action: 'MUSIC', finishedAt, data: [{ title: 'Song' }] })
    const range = `task_id=&start_timestamp=${now - 86_400}&end_timestamp=NaN`
    const rows = await rowsOf(admin, `/api/task/?p=0&channel_id=&${range}`, shapes.task)
    const second = Math.floor(finishedAt.getTime() / 1000)
    expect(rows.map(row => row['finish_time'])).toEqual([second])
    await rowsOf(alice, `/api/task/self?p=0&${range}`, shapes.task)
  })

  async function aTask(data: Row): Promise<void> {
    const id = `task-${String(data['action'])}`
    const row = { taskId: id, callId: id, userId: alice.userId, channelId: 1, status: 'SUCCESS' }
    await gateway.services.db.task.create({ data: { ...row, ...data } as never })
  }
})

test('the prices, which a guest sees too', async () => {
  for (const tab of [guest, alice]) {
    const reply = await tab.call('GET', '/api/pricing')
    expect(reply.success).toBe(true)
    expectRows('/api/pricing', reply.data ?? [], shapes.price)
    const { group_ratio, usable_group } = reply as Readonly<Record<string, Row>>
    expect([group_ratio?.['default'], usable_group?.['default']]).toEqual([1, text])
  }
})

describe('the settings', () => {
  const save = (key: string, value?: string) =>
    succeeds(root, 'PUT /api/option/', { key, ...(value !== undefined && { value }) })

  test('have every option that a page shows, in the form that it reads', async () => {
    const rows = await rowsOf(root, '/api/option/', { key: text, value: text })
    const values = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
    expect(values).toMatchObject(shapes.options)
  })

  test('are saved as the pages send them: at once, as text, or without a value', async () => {
    const rows = await root.data<{ key: string; value: string }[]>('GET', '/api/option/')
    const shown = rows.filter(({ key }) => key in shapes.options)
    await Promise.all(shown.map(({ key, value }) => save(key, indented(value))))
    await save('TelegramBotToken')
    await save('WorkerValidKey')
    const later = await root.data<{ key: string; value: string }[]>('GET', '/api/option/')
    expect(later.map(({ key, value }) => [key, indented(value)])).toEqual(
      rows.map(({ key, value }) => [key, indented(value)]),
    )
  })

  /** The page indents JSON before it shows it. */
  const indented = (value: string) =>
    /^[[{]/.test(value) ? JSON.stringify(JSON.parse(value), null, 2) : value

  test('the old log rows and the ratios', async () => {
    await reads(root, 'DELETE /api/log/?target_timestamp=1700000000', 0)
    const reset = await root.call('POST', '/api/option/rest_model_ratio')
    expect(reset).toEqual({ success: true, message: '重置模型倍率成功' })
  })
})

/** Of this server, of scripts, of payment sites and of readers with a key. */
const NOT_OF_THE_CONSOLE = new Set([
  'GET /api/openapi.json',
  'GET /api/status/test',
  'GET /api/user/groups',
  'GET /api/user/ledger',
  'GET /api/user/epay/notify',
  'POST /api/user/epay/notify',
  'POST /api/user/stripe/webhook',
  'DELETE /api/user/:id',
  'GET /api/log/search',
  'GET /api/log/self/search',
  'GET /api/log/token',
  'GET /api/usage/token',
  'GET /api/log/export',
  'GET /api/log/self/export',
  'GET /api/data/users',
  'GET /api/audit',
  'GET /api/ledger',
  'GET /dashboard/billing/subscription',
  'GET /v1/dashboard/billing/subscription',
  'GET /dashboard/billing/usage',
  'GET /v1/dashboard/billing/usage',
])

test('the pages above make every call', () => {
  const plain = [...called].map(call => call.replace(/\/$/, ''))
  const made = new Set([...plain, ...plain.map(call => call.replace(/\/\d+$/, '/:id'))])
  const missing = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter(place => !NOT_OF_THE_CONSOLE.has(place) && !made.has(place.replace(/\/$/, '')))
  expect(missing).toEqual([])
})
