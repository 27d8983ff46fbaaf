import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectExactLedger } from '../support/ledger.ts'
import {
  eventsOf,
  openFakeUpstream,
  streaming,
  whole,
  type FakeUpstream,
} from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'
import { MERCHANT_KEY, openPaymentSite } from '../support/payment-site.ts'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  openProviderSite,
  type ProviderSite,
} from '../support/provider-site.ts'
import { OldConsole, type Row } from './support/old-console.ts'

/*
 * The path of a person through an older console, with the requests that it sends: cookie and
 * `New-API-User`, page numbers that start at 0 or 1 by list, whole rows sent back in an edit, and
 * the parts of a reply that it reads without a check.
 */

let gateway: Gateway
let upstream: FakeUpstream
let providers: ProviderSite
let root: OldConsole
let alice: OldConsole

const newConsole = () => new OldConsole(gateway.url)
const githubPage = (tab: OldConsole) => tab.arrive('github', providers.code())

beforeAll(async () => {
  upstream = await openFakeUpstream()
  providers = await openProviderSite()
  gateway = await openGateway({ providerUrl: providers.url })
  await gateway.addChannel(upstream.url)
  await openPaymentSite(gateway.services)
  root = newConsole()
  alice = newConsole()
  await root.signIn('root', gateway.rootPassword)
})
afterAll(async () => {
  await expectExactLedger(gateway.services)
  await gateway.close()
  await upstream.close()
  await providers.close()
})

const self = () => alice.data('GET', '/api/user/self')

test('reads the state of the site, which has no key without a value', async () => {
  const status = await newConsole().data('GET', '/api/status')
  expect(status).toMatchObject({ quota_per_unit: 500_000, display_in_currency: true, logo: '' })
  expect(Object.values(status)).not.toContain(null)
  expect(status['chats']).toEqual(expect.arrayContaining([expect.any(Object)]))
  for (const name of ['notice', 'about', 'home_page_content'])
    expect(await newConsole().data('GET', `/api/${name}`)).toBe('')
})

test('registers a person and signs in', async () => {
  const visitor = newConsole()
  const form = { username: 'alice', password: 'password-1', password2: 'password-1', email: '' }
  await visitor.data('POST', '/api/user/register?turnstile=', { ...form, aff_code: null })
  await alice.signIn('alice', 'password-1')
  expect(await self()).toMatchObject({
    DeletedAt: null,
    email: '',
    github_id: '',
    wechat_id: '',
    group: 'default',
  })
  expect(await alice.data('GET', '/api/user/models')).toEqual(expect.any(Array))
  const groups = await alice.data<Record<string, Row>>('GET', '/api/user/self/groups')
  expect(groups['default']).toMatchObject({ ratio: 1, desc: expect.any(String) })
  expect(await alice.data('GET', '/api/user/aff')).toMatch(/^\w{4}$/)
})

test('makes codes as the administrator and redeems one', async () => {
  const made = { name: 'spring', quota: '500000', count: 2, is_edit: undefined }
  const body = { ...made, quota: Number.parseInt(made.quota) }
  const keys = await root.data<string[]>('POST', '/api/redemption/', body)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)])
  expect(await alice.data('POST', '/api/user/topup', { key: keys[0] })).toBe(500_000)
  const list = await root.data<{ items: Row[] }>('GET', '/api/redemption/?p=1&page_size=10')
  const unused = list.items.find(({ key }) => key === keys[1])
  const changed = { id: unused?.['id'], status: 2 }
  const put = await root.data('PUT', '/api/redemption/?status_only=true', changed)
  expect(put).toMatchObject({ status: 2 })
  await root.data('DELETE', `/api/redemption/${String(unused?.['id'])}/`)
})

test('pays for quota at the payment site', async () => {
  const asked = { amount: 10, top_up_code: '' }
  const amount = await alice.call('POST', '/api/user/amount', asked)
  expect(amount).toMatchObject({ message: 'success', data: '73.00' })
  const order = { ...asked, payment_method: 'zfb' }
  const pay = await alice.call('POST', '/api/user/pay', order)
  expect(pay).toMatchObject({ message: 'success', url: expect.stringMatching(/submit\.php$/) })
  const before = (await self())['quota'] as number
  const form = pay.data as Record<string, string> | undefined
  expect(await paymentCallback(form ?? {})).toBe('success')
  expect((await self())['quota']).toBe(before + 5_000_000)
})

/** The call of the payment site after a payment, signed as it signs. */
async function paymentCallback(form: Record<string, string>): Promise<string> {
  const { pid = '', type = '', out_trade_no = '', name = '', money = '' } = form
  const paid = {
    money,
    name,
    out_trade_no,
    pid,
    trade_no: '1',
    trade_status: 'TRADE_SUCCESS',
    type,
  }
  const signed = Object.entries(paid).map(([key, value]) => `${key}=${value}`)
  const sign = createHash('md5').update(signed.join('&') + MERCHANT_KEY)
  const query = new URLSearchParams({ ...paid, sign: sign.digest('hex'), sign_type: 'MD5' })
  return (await fetch(`${gateway.url}/api/user/epay/notify?${query}`)).text()
}

test('creates a token and calls with its key', async () => {
  await alice.data('POST', '/api/token/', {
    name: 'app',
    remain_quota: 500_000,
    expired_time: -1,
    unlimited_quota: false,
    model_limits_enabled: false,
    model_limits: '',
    allow_ips: '',
    group: '',
  })
  const [token] = await alice.data<Row[]>('GET', '/api/token/?p=0&size=10')
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer sk-${String(token?.['key'])}`,
    },
    body: JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hi' }] }),
  })
  expect(answer.status).toBe(200)
  await answer.text()
  const stored = { ...token, status: 2 }
  const put = await alice.data('PUT', '/api/token/?status_only=true', stored)
  expect(put).toMatchObject({ status: 2 })
})

test('chats in the playground, and stops reading at the end mark', async () => {
  upstream.answer(streaming(eventsOf(['Hel', 'lo'], { prompt: 100, completion: 20 })))
  const before = (await self())['quota'] as number
  const received = await alice.chat({
    messages: [{ role: 'user', content: 'hi' }],
    stream: true,
    model: 'gpt-4o-mini',
    group: 'default',
    max_tokens: 0,
    temperature: 0,
  })
  upstream.answer(whole())
  expect(received).toContain('"content":"Hel"')
  expect(received).toMatch(/data: \[DONE\]\n\n$/)
  const { quota } = await self()
  expect(quota).toBeLessThan(before)
})

test('shows the log with filters that its form leaves empty', async () => {
  const empty = 'type=0&token_name=&model_name=&group=&start_timestamp=NaN&end_timestamp=NaN'
  const log = () => alice.data<{ items: Row[] }>('GET', `/api/log/self/?p=1&page_size=10&${empty}`)
  await expect.poll(async () => (await log()).items.map(({ type }) => type)).toEqual([2, 2, 1, 1])
  const [call] = (await log()).items
  expect(JSON.parse(String(call?.['other']))).toMatchObject({ model_ratio: expect.any(Number) })
  const stat = await alice.data('GET', `/api/log/self/stat?${empty}`)
  expect(stat).toMatchObject({ quota: expect.any(Number), rpm: 2 })
})

test('links a GitHub account, and signs in with it and with a new one', async () => {
  for (const [key, value] of [
    ['ServerAddress', gateway.url],
    ['GitHubClientId', CLIENT_ID],
    ['GitHubClientSecret', CLIENT_SECRET],
    ['GitHubOAuthEnabled', true],
  ] as const) {
    await root.data('PUT', '/api/option/', { key, value: String(value) })
  }
  const status = () => newConsole().data('GET', '/api/status')
  await expect.poll(async () => (await status())['github_oauth']).toBe(true)
  expect(await githubPage(alice)).toEqual({ success: true, message: 'bind' })
  expect(await self()).toMatchObject({ github_id: 'octocat' })
  const other = newConsole()
  expect(await githubPage(other)).toMatchObject({ success: true, message: '' })
  expect(await other.data('GET', '/api/user/self')).toMatchObject({ username: 'alice' })
  providers.account = { id: 2, login: 'hubot', name: 'Hubot' }
  const stranger = newConsole()
  await githubPage(stranger)
  const own = await stranger.data('GET', '/api/user/self')
  expect(own).toMatchObject({ username: `github_${stranger.userId}`, display_name: 'Hubot' })
})

test('manages users', async () => {
  const list = await root.data<{ items: Row[]; total: number }>(
    'GET',
    '/api/user/?p=0&page_size=10',
  )
  expect([list.total, list.items.length]).toEqual([3, 3])
  const shifted = 'keyword=undefined&group=undefined&p=alice&page_size=undefined'
  expect(await root.data('GET', `/api/user/search?${shifted}`)).toMatchObject({ total: 3 })
  const row = await root.data('GET', `/api/user/${alice.userId}`)
  await root.data('PUT', '/api/user/', { ...row, quota: 1_000_000, display_name: 'Alice' })
  expect(await self()).toMatchObject({ quota: 1_000_000, display_name: 'Alice' })
  const manage = { id: alice.userId, action: 'disable' }
  expect(await root.data('POST', '/api/user/manage', manage)).toMatchObject({ status: 2, role: 1 })
})
