import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitDefault, rates } from '../../contract/limits.ts'
import { createChannels } from '../../server/domain/channels/index.ts'
import { createRedemptions, redemptionCode } from '../../server/domain/redemptions/index.ts'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import { createTokens } from '../../server/domain/tokens/index.ts'
import { openSocket } from '../server/graphql/socket.ts'
import '../support/remember-hashes.ts'
import {
  inLanes,
  openOrdinarySite,
  type OrdinarySite,
  type Visitor,
} from '../support/ordinary-site.ts'

/*
 * Days of users without bad intent, against a real start of the product. No call of theirs is refused.
 * The days of callers of the relay are in `ordinary-calls.spec.ts`.
 */

let site: OrdinarySite

beforeAll(async () => {
  site = await openOrdinarySite()
})
afterAll(() => site.close())

/** How often each outcome of a call was seen. */
function openTally() {
  const seen = new Map<string, number>()
  return {
    add: (outcome: string) => void seen.set(outcome, (seen.get(outcome) ?? 0) + 1),
    seen: () => Object.fromEntries(seen),
  }
}

/** The outcome of a REST call: `ok`, or what it was refused with. */
async function outcome(place: string, as: Visitor, body?: unknown): Promise<string> {
  const answer = await site.call(place, { ...as, ...(body !== undefined && { body }) })
  return answer.status === 200 && answer.body.success === true
    ? 'ok'
    : `${answer.status} ${answer.text}`
}

/** What a tab of the former console asks for before and after the sign-in. */
const GUEST_CALLS = ['GET /api/status', 'GET /api/notice', 'GET /api/home_page_content']
const PAGE_CALLS = [
  'GET /api/status',
  'GET /api/notice',
  'GET /api/about',
  'GET /api/pricing',
  'GET /api/user/self',
  'GET /api/user/self/groups',
  'GET /api/user/models',
  'GET /api/user/aff',
  'GET /api/token/?p=0&size=10',
  'GET /api/log/self?p=1&page_size=10',
  'GET /api/log/self/stat',
  'GET /api/data/self?start_timestamp=0&end_timestamp=1',
]

test('an office of fifty behind one address signs in within five minutes and uses the former console', async () => {
  const office = '198.51.100.10'
  const names = Array.from({ length: 50 }, (_, at) => `worker${at}`)
  for (const name of names) await site.addPerson(name)
  const tally = openTally()
  await inLanes(names.length, 5, async at => {
    const guest = { id: 0, from: office, headers: {} }
    for (const place of GUEST_CALLS) tally.add(await outcome(place, guest))
    const worker = await site.signIn(names[at] ?? '', office)
    for (const place of PAGE_CALLS) tally.add(await outcome(place, worker))
  })
  expect(tally.seen()).toEqual({ ok: 50 * (GUEST_CALLS.length + PAGE_CALLS.length) })
})

test('a script signs in with its password a hundred times in an hour', async () => {
  await site.addPerson('script')
  await inLanes(100, 4, async () => {
    const me = await site.signIn('script', '198.51.100.20')
    expect(await outcome('GET /api/user/self', me)).toBe('ok')
  })
})

/** Edits that the test makes; the limit says how many a script may make. */
const EDITS = 100
const CHANNELS = 2_000

test('a script edits its channels over REST with an access token', async () => {
  const { upstream, system } = site
  const ids: number[] = []
  for (let at = 0; at < EDITS; at += 1) {
    const name = `c${at}`
    const [channel] = await createChannels(system.root, {
      type: 1,
      name,
      keys: [`sk-upstream-key-${at}`],
      baseUrl: upstream.url,
      models: ['gpt-4o'],
    })
    ids.push(channel?.id ?? 0)
  }
  const root = await system.services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const token = await regenerateAccessToken(system.root)
  const headers = { Authorization: token, 'New-Api-User': String(root.id) }
  const script = { id: root.id, from: '198.51.100.30', headers }
  const tally = openTally()
  await inLanes(EDITS, 2, async at => {
    const id = ids[at] ?? 0
    tally.add(await outcome(`GET /api/channel/${id}`, script))
    tally.add(await outcome('PUT /api/channel/', script, { id, name: `edited${at}` }))
  })
  expect(tally.seen()).toEqual({ ok: 2 * EDITS })
  // Two calls for each of 2,000 channels pass at any speed.
  expect(rates['api-account'].value).toBeGreaterThanOrEqual(2 * CHANNELS)
})

test('load balancers probe three machines each second, thousands at once', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const tally = openTally()
  await inLanes(6_000, 300, async at => {
    const path = at % 2 === 0 ? '/healthz' : '/readyz'
    const host = '127.0.0.1'
    const localAddress = `127.0.0.${2 + (at % 3)}`
    const probe = get({ host, port: site.running.port, path, localAddress, agent })
    const [answer] = (await once(probe, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    tally.add(String(answer.statusCode))
  })
  agent.destroy()
  expect(tally.seen()).toEqual({ 200: 6_000 })
})

test('a user has twelve dashboards open', async () => {
  await site.addPerson('watcher')
  const watcher = await site.signIn('watcher', '198.51.100.40')
  const headers = { cookie: watcher.headers['cookie'] ?? '', 'x-forwarded-for': watcher.from }
  const sockets = []
  for (let at = 0; at < 12; at += 1)
    sockets.push(await openSocket(`${site.running.url}/graphql`, headers))
  const asked = [
    'viewerUpdated { models }',
    'siteStatusUpdated { systemName }',
    'signInsChanged { id }',
  ]
  for (const socket of sockets) {
    await socket.greet()
    for (const [at, what] of asked.entries())
      socket.subscribe(String(at), `subscription { ${what} }`)
    for (const at of asked.keys())
      expect(await socket.next(String(at))).toMatchObject({ type: 'next' })
  }
  expect(sockets.map(({ socket }) => socket.readyState)).toEqual(Array(12).fill(1))
  for (const { socket } of sockets) socket.terminate()
})

test('a stranger tries the password of root all day, and root signs in from the address of before', async () => {
  const home = '198.51.100.50'
  await site.signIn('root', home)
  const guess = async (from: string) => {
    const body = { username: 'root', password: 'wrong-password' }
    const { status, body: answered } = await site.call('POST /api/user/login', { from, body })
    return answered.success === true ? 'signed in' : String(status)
  }
  const tally = openTally()
  await inLanes(150, 5, async at => tally.add(await guess(`203.0.113.${at}`)))
  for (let at = 0; at < 30; at += 1) tally.add(await guess('192.0.2.7'))
  // The first ten were compared with the password; five were on their way at once.
  const { 200: compared = 0, 429: refused = 0, ...others } = tally.seen()
  expect({ others, sum: compared + refused }).toEqual({ others: {}, sum: 180 })
  expect(compared).toBeLessThanOrEqual(rates['sign-in-account'].value + 5)
  const root = await site.signIn('root', home)
  expect(await outcome('GET /api/user/self', root)).toBe('ok')
})

/** Keys that the test reads of the thousand; a reading writes an audit entry. */
const SHOWN = 300

test('an owner is shown the keys of a thousand tokens', async () => {
  await site.addPerson('owner')
  const owner = await site.signIn('owner', '198.51.100.60')
  const row = await site.system.services.db.user.findUniqueOrThrow({ where: { id: owner.id } })
  const ids: number[] = []
  for (let at = 0; at < SHOWN / 100; at += 1) {
    const tokens = await createTokens(site.system.as(row), { name: `app${at}`, count: 100 })
    ids.push(...tokens.map(({ id }) => id))
  }
  const tally = openTally()
  await inLanes(SHOWN, 8, async at => tally.add(await outcome(`GET /api/token/${ids[at]}`, owner)))
  expect(tally.seen()).toEqual({ ok: SHOWN })
  // The console and the former editor may each show all of them.
  expect(rates['key-reveal'].value).toBeGreaterThanOrEqual(2 * limitDefault('tokens-user'))
})

/** Right codes count nowhere, so that 500 pass as these do. */
const CODES = 200

test('a customer redeems hundreds of codes, and the wrong ones end at their limit', async () => {
  await site.addPerson('customer')
  const customer = await site.signIn('customer', '198.51.100.70')
  const codes: string[] = []
  for (let at = 0; at < CODES / 100; at += 1) {
    const made = await createRedemptions(site.system.root, { name: 'gift', quota: 5n, count: 100 })
    codes.push(...made.map(one => redemptionCode(site.system.root, one)))
  }
  const redeem = (key: string) => outcome('POST /api/user/topup', customer, { key })
  const tally = openTally()
  await inLanes(CODES, 4, async at => tally.add(await redeem(codes[at] ?? '')))
  expect(tally.seen()).toEqual({ ok: CODES })

  const { value } = rates.redeem
  const wrong: string[] = []
  for (let at = 0; at < value + 5; at += 1) wrong.push(await redeem(codes[at] ?? ''))
  const statuses = wrong.map(text => text.slice(0, 3))
  expect(statuses).toEqual([...Array(value).fill('200'), ...Array(5).fill('429')])
})
