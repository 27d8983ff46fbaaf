import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { option, updateOptions } from '../../server/domain/options/index.ts'
import { createTokens, tokenKey } from '../../server/domain/tokens/index.ts'
import { actorOf, ctxFor, job } from '../support/services.ts'
import { forgetTries, openSite, type Site } from './support/site.ts'

let site: Site
let limited: { Authorization: string }
let unlimited: { Authorization: string }

beforeAll(async () => {
  site = await openSite()
  const alice = await site.person('alice')
  const ctx = ctxFor(site.services, actorOf({ ...alice, group: 'default' }))
  const keyOf = async (input: Parameters<typeof createTokens>[1]) => {
    const [token] = await createTokens(ctx, input)
    await site.services.pool.query('update tokens set used_quota = 250000 where id = $1', [
      token?.id,
    ])
    return { Authorization: `Bearer sk-${token ? tokenKey(ctx, token) : ''}` }
  }
  const expiresAt = new Date('2100-01-01T00:00:00Z')
  limited = await keyOf({ name: 'limited', balance: 750000n, expiresAt })
  unlimited = await keyOf({ name: 'unlimited', unlimited: true })
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const set = async (key: string, value: string) => {
  await updateOptions(ctxFor(site.services, job), { options: [{ key, value }] })
}

const subscription = (limit: number, access_until: number) => ({
  object: 'billing_subscription',
  has_payment_method: true,
  soft_limit_usd: limit,
  hard_limit_usd: limit,
  system_hard_limit_usd: limit,
  access_until,
})

describe.each(['/dashboard/billing', '/v1/dashboard/billing'])('%s', base => {
  test('returns the limit and the use of a key, in dollars and cents', async () => {
    const reply = await site.call(`GET ${base}/subscription`, { headers: limited })
    expect([reply.status, reply.body]).toEqual([200, subscription(2, 4102444800)])
    const used = await site.call(`GET ${base}/usage?start_date=x`, { headers: limited })
    expect([used.status, used.body]).toEqual([200, { object: 'list', total_usage: 50 }])
  })

  test('an unlimited key has a very high limit and no expiry', async () => {
    const reply = await site.call(`GET ${base}/subscription`, { headers: unlimited })
    expect(reply.body).toEqual(subscription(100_000_000, 0))
  })

  test.each([
    ['no key', {}],
    ['an unknown key', { Authorization: `Bearer sk-${'0'.repeat(48)}` }],
    ['the sign-in of a browser', { cookie: 'session=x', 'New-Api-User': '1' }],
  ])('answers 401 to %s in the dialect of the relay', async (_name, headers) => {
    const { status, body } = await site.call(`GET ${base}/usage`, { headers })
    expect([status, body]).toEqual([
      401,
      {
        error: {
          message: expect.stringContaining('(request id: '),
          type: 'authentication_error',
          param: null,
          code: 'invalid_api_key',
        },
      },
    ])
  })

  test('may be asked from pages of any site, without credentials of the browser', async () => {
    const Origin = 'https://tools.test'
    const preflight = await site.call(`OPTIONS ${base}/usage`, { headers: { Origin } })
    expect(preflight.status).toBe(204)
    const asked = await site.call(`GET ${base}/usage`, { headers: { ...limited, Origin } })
    const failed = await site.call(`GET ${base}/usage`, { headers: { Origin } })
    for (const { headers } of [preflight, asked, failed]) {
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
  })
})

test('shows quota itself where the site does not show money', async () => {
  await set('DisplayInCurrencyEnabled', 'false')
  expect(option(site.services, 'DisplayInCurrencyEnabled')).toBe(false)
  const reply = await site.call('GET /dashboard/billing/subscription', { headers: limited })
  expect(reply.body).toMatchObject({ hard_limit_usd: 1_000_000 })
  await set('DisplayInCurrencyEnabled', 'true')
})

test('shows the account of the owner where the operator says so', async () => {
  await set('DisplayTokenStatEnabled', 'false')
  const reply = await site.call('GET /dashboard/billing/usage', { headers: limited })
  expect(reply.body).toEqual({ object: 'list', total_usage: 0 })
})
