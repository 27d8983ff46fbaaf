import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import { actorOf, ctxFor } from '../support/services.ts'
import { forgetTries, openSite, PASSWORD, type Site } from './support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

async function byToken() {
  const row = await site.services.db.user.findUniqueOrThrow({ where: { id: 1 } })
  const token = await regenerateAccessToken(ctxFor(site.services, actorOf(row)))
  return { ...site.root, headers: { Authorization: token, 'New-Api-User': '1' } }
}

test('a script with an access token is counted by its account', async () => {
  const script = await byToken()
  const statuses = new Set<number>()
  for (let at = 0; at < 500; at += 1) {
    statuses.add((await site.call('GET /api/user/1', { as: script })).status)
  }
  expect([...statuses]).toEqual([200])
})

test('a stranger at the same address uses up nothing of an account', async () => {
  const script = await byToken()
  let refused = 0
  for (let at = 0; at < 200; at += 1) {
    const headers = { Authorization: `wrong-${at}`, 'New-Api-User': '1' }
    const { status } = await site.call('GET /api/user/1', { headers })
    if (status === 429) refused += 1
  }
  expect(refused).toBeGreaterThan(0)
  expect((await site.call('GET /api/user/1', { as: script })).status).toBe(200)
  expect((await site.call('GET /api/user/self', { as: site.root })).status).toBe(200)
})

test('an office of fifty behind one address signs in and works', async () => {
  const people = []
  for (let at = 0; at < 50; at += 1) people.push(await site.person(`worker${at}`))
  const statuses = new Set<number>()
  for (const as of people) {
    for (const place of [
      'GET /api/user/self',
      'GET /api/token/',
      'GET /api/log/self',
      'GET /api/user/models',
    ]) {
      statuses.add((await site.call(place, { as })).status)
    }
  }
  expect([...statuses]).toEqual([200])
})

test.each([
  'GET /api/status',
  'GET /api/notice',
  'GET /api/about',
  'GET /api/home_page_content',
  'GET /api/openapi.json',
  'GET /api/user/epay/notify',
  'POST /api/user/stripe/webhook',
])('%s uses up nothing of what others at its address may do', async place => {
  for (let at = 0; at < 200; at += 1) await site.call(place)
  expect((await site.call('GET /api/pricing')).status).toBe(200)
})

test('a stranger who asks for anything else keeps no other at the address from signing in', async () => {
  const statuses = []
  for (let at = 0; at < 200; at += 1) statuses.push((await site.call('GET /api/pricing')).status)
  expect(statuses.at(-1)).toBe(429)
  const body = { username: 'root', password: PASSWORD }
  expect((await site.call('POST /api/user/login', { body })).body).toMatchObject({ success: true })
})
