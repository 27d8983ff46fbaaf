import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../server/kernel/ctx.ts'
import { openFakeUpstream, type FakeUpstream } from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

const DAY_MS = 86_400_000
/** What one call of the tests costs. */
const CHARGE = 225
const CENTS = 100

let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key = ''
let other = ''

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  ann = await gateway.addUser('ann', 1_000_000n)
  key = await gateway.addKey(ann, { name: 'tool', unlimited: false, balance: 100_000n })
  other = await gateway.addKey(ann, { name: 'other' })
  for (const one of [key, other, other]) await call(one)
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function call(as: string): Promise<void> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
  })
  await answer.json()
}

async function get(path: string, as = key) {
  const headers = { authorization: `Bearer ${as}` }
  const answer = await fetch(gateway.url + path, { headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const dayOf = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const between = (from: number, to: number) => `start_date=${dayOf(from)}&end_date=${dayOf(to)}`
const dollars = (quota: number) => expect.closeTo((quota / 500_000) * CENTS, 6) as number

test.each([
  ['from nine to seven days ago', () => between(-9, -7), 0],
  ['today, with tomorrow as the end', () => between(0, 1), CHARGE],
  ['today alone', () => between(0, 0), CHARGE],
  ['until yesterday', () => between(-1, 0), 0],
  ['since last week', () => `start_date=${dayOf(-7)}`, CHARGE],
  ['until last week', () => `end_date=${dayOf(-7)}`, 0],
  ['without dates', () => '', CHARGE],
  ['of days that do not exist', () => 'start_date=2026-13-45&end_date=x', CHARGE],
])('the use of a key %s is what it spent then', async (_when, query, quota) => {
  for (const path of ['/v1/dashboard/billing/usage', '/dashboard/billing/usage']) {
    const { status, body } = await get(`${path}?${query()}`)
    expect([status, body]).toEqual([200, { object: 'list', total_usage: dollars(quota) }])
  }
})

test('the use of the account is shown by days where the operator says so', async () => {
  await gateway.setOption('DisplayTokenStatEnabled', 'false')
  try {
    const { body } = await get(`/v1/dashboard/billing/usage?${between(0, 1)}`)
    expect(body).toEqual({ object: 'list', total_usage: dollars(3 * CHARGE) })
  } finally {
    await gateway.setOption('DisplayTokenStatEnabled', 'true')
  }
})

const usage = {
  object: 'token_usage',
  name: 'tool',
  total_granted: 100_000,
  total_used: CHARGE,
  total_available: 100_000 - CHARGE,
  unlimited_quota: false,
  model_limits: {},
  model_limits_enabled: false,
  expires_at: 0,
}

test.each(['/api/usage/token', '/api/usage/token/'])(
  '%s answers what a key may spend and has spent, in the form of new-api',
  async path => {
    const { status, body } = await get(path)
    expect([status, body]).toEqual([200, { code: true, message: 'ok', data: usage }])
    expect((await get(path, 'sk-nope')).status).toBe(401)
  },
)

test('a key that is exhausted can still be asked, and one that is disabled cannot', async () => {
  const { db, bus, pool } = gateway.services
  const { id } = await db.token.findFirstOrThrow({ where: { name: 'tool' } })
  const setTo = async (status: 'EXHAUSTED' | 'DISABLED') => {
    await db.token.update({ where: { id }, data: { status } })
    await bus.publish(pool, 'token', id)
  }
  await setTo('DISABLED')
  await expect.poll(async () => (await get('/api/usage/token')).status).toBe(401)
  await setTo('EXHAUSTED')
  await expect.poll(async () => (await get('/api/usage/token')).status).toBe(200)
})
