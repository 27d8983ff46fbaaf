import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Access } from '../../compat/api/route.ts'
import { routes } from '../../compat/router.ts'
import { message } from '../../contract/messages.ts'
import { deleteUser, setUserStatus } from '../../server/domain/users/index.ts'
import { ctxFor, job } from '../support/services.ts'
import { dataOf, forgetTries, openSite, type Site, type Visitor } from './support/site.ts'

let site: Site
let user: Visitor
let admin: Visitor

beforeAll(async () => {
  site = await openSite()
  user = await site.person('alice')
  admin = await site.person('bob', 'ADMIN')
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const SELF = 'GET /api/user/self'

/** A visitor without the sign-in cookie, known by an access token instead. */
async function byToken(visitor: Visitor): Promise<Visitor> {
  const reply = await site.call('GET /api/user/token', { as: visitor })
  const Authorization = `Bearer ${dataOf<string>(reply)}`
  return { ...visitor, headers: { Authorization, 'New-Api-User': String(visitor.id) } }
}

const without = (visitor: Visitor, name: string) =>
  Object.fromEntries(Object.entries(visitor.headers).filter(([key]) => key !== name))

describe('a protected call', () => {
  test('without any credential is answered 401', async () => {
    const { status, body } = await site.call(SELF)
    expect([status, body.success]).toEqual([401, false])
  })

  test('with an unknown cookie and no access token is answered 401', async () => {
    const headers = { cookie: 'session=unknown', 'New-Api-User': '1' }
    expect((await site.call(SELF, { headers })).status).toBe(401)
  })

  test('with an unknown access token fails with status 200', async () => {
    const headers = { Authorization: 'Bearer unknown', 'New-Api-User': '1' }
    const { status, body } = await site.call(SELF, { headers })
    expect([status, body]).toEqual([
      200,
      { success: false, message: '系统令牌无效，请在个人设置中重新生成' },
    ])
  })

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another user', '999'],
    ['of no user, as the old client sends it', '-1'],
    ['with a leading zero', '01'],
    ['in another notation', '1e0'],
    ['a word', 'root'],
  ])('with a user-id header %s is answered 401', async (_name, header) => {
    const cookie = site.root.headers['cookie'] ?? ''
    const headers = { cookie, ...(header === undefined ? {} : { 'New-Api-User': header }) }
    const { status, body } = await site.call(SELF, { headers })
    expect([status, body.success]).toEqual([401, false])
  })

  test('is let through with a cookie, or with an access token with or without Bearer', async () => {
    const scripted = await byToken(user)
    const bare = scripted.headers['Authorization']?.replace('Bearer ', '') ?? ''
    const plain = { ...scripted, headers: { ...scripted.headers, Authorization: bare } }
    for (const as of [user, scripted, plain]) {
      const { status, body } = await site.call(SELF, { as })
      expect([status, body.success, body.data]).toEqual([
        200,
        true,
        expect.objectContaining({ id: user.id, username: 'alice' }),
      ])
    }
  })

  test('by a banned user is refused, whatever the credential', async () => {
    const banned = await site.person('mallory')
    const scripted = await byToken(banned)
    await setUserStatus(ctxFor(site.services, job), { id: banned.id, status: 'DISABLED' })
    await expect.poll(async () => (await site.call(SELF, { as: banned })).status).toBe(401)
    const { status, body } = await site.call(SELF, { as: scripted })
    expect([status, body.success]).toEqual([200, false])
  })

  test('by a deleted user is answered 401', async () => {
    const gone = await site.person('trent')
    await deleteUser(ctxFor(site.services, job), { id: gone.id })
    await expect.poll(async () => (await site.call(SELF, { as: gone })).status).toBe(401)
  })

  test('that is refused is not cached', async () => {
    expect((await site.call(SELF)).headers['cache-control']).toBe('no-store')
  })
})

/** The authorization matrix: who may make a call. A key of the relay is no role. */
const matrix: Readonly<Record<string, 'admin' | 'guest' | 'key' | 'root' | 'user'>> = {
  'GET /api/status': 'guest',
  'GET /api/openapi.json': 'guest',
  'GET /api/status/test': 'admin',
  'GET /api/notice': 'guest',
  'GET /api/about': 'guest',
  'GET /api/home_page_content': 'guest',
  'GET /api/pricing': 'guest',
  'POST /api/user/login': 'guest',
  'POST /api/user/register': 'guest',
  'GET /api/verification': 'guest',
  'GET /api/reset_password': 'guest',
  'POST /api/user/reset': 'guest',
  'GET /api/oauth/state': 'guest',
  'GET /api/oauth/github': 'guest',
  'GET /api/oauth/linuxdo': 'guest',
  'GET /api/oauth/oidc': 'guest',
  'GET /api/oauth/wechat': 'guest',
  'GET /api/oauth/wechat/bind': 'user',
  'GET /api/oauth/telegram/login': 'guest',
  'GET /api/oauth/telegram/bind': 'guest',
  'GET /api/oauth/email/bind': 'user',
  'GET /api/user/logout': 'guest',
  'GET /api/user/self': 'user',
  'PUT /api/user/self': 'user',
  'DELETE /api/user/self': 'user',
  'GET /api/user/token': 'user',
  'GET /api/user/aff': 'user',
  'GET /api/user/ledger': 'user',
  'GET /api/audit': 'root',
  'GET /api/ledger': 'admin',
  'POST /api/user/aff_transfer': 'user',
  'POST /api/user/topup': 'user',
  'POST /api/user/amount': 'user',
  'POST /api/user/pay': 'user',
  'GET /api/user/epay/notify': 'guest',
  'POST /api/user/epay/notify': 'guest',
  'POST /api/user/stripe/webhook': 'guest',
  'GET /api/user/models': 'user',
  'GET /api/user/self/groups': 'user',
  'GET /api/user/groups': 'guest',
  'GET /api/group/': 'admin',
  'GET /api/user/': 'admin',
  'GET /api/user/search': 'admin',
  'GET /api/user/:id': 'admin',
  'POST /api/user/': 'admin',
  'PUT /api/user/': 'admin',
  'DELETE /api/user/:id': 'admin',
  'POST /api/user/manage': 'admin',
  'GET /api/channel/': 'admin',
  'GET /api/channel/search': 'admin',
  'GET /api/channel/models': 'admin',
  'GET /api/channel/test/:id': 'admin',
  'GET /api/channel/fetch_models/:id': 'admin',
  'POST /api/channel/fetch_models': 'admin',
  'GET /api/channel/:id': 'admin',
  'POST /api/channel/': 'admin',
  'PUT /api/channel/': 'admin',
  'DELETE /api/channel/:id': 'admin',
  'POST /api/channel/batch': 'admin',
  'DELETE /api/channel/disabled': 'admin',
  'POST /api/channel/batch/tag': 'admin',
  'PUT /api/channel/tag': 'admin',
  'POST /api/channel/tag/enabled': 'admin',
  'POST /api/channel/tag/disabled': 'admin',
  'POST /api/channel/fix': 'admin',
  'GET /api/channel/update_balance/:id': 'admin',
  'GET /api/channel/update_balance': 'admin',
  'GET /api/channel/test': 'admin',
  'GET /api/models': 'user',
  'GET /api/token/': 'user',
  'GET /api/token/search': 'user',
  'GET /api/token/:id': 'user',
  'POST /api/token/': 'user',
  'PUT /api/token/': 'user',
  'DELETE /api/token/:id': 'user',
  'GET /api/redemption/': 'admin',
  'GET /api/redemption/search': 'admin',
  'GET /api/redemption/:id': 'admin',
  'POST /api/redemption/': 'admin',
  'PUT /api/redemption/': 'admin',
  'DELETE /api/redemption/:id': 'admin',
  'GET /api/mj/': 'admin',
  'GET /api/mj/self': 'user',
  'GET /api/task/': 'admin',
  'GET /api/task/self': 'user',
  'GET /api/log/': 'admin',
  'GET /api/log/self': 'user',
  'GET /api/log/stat': 'admin',
  'GET /api/log/self/stat': 'user',
  'DELETE /api/log/': 'admin',
  'GET /api/log/search': 'admin',
  'GET /api/log/self/search': 'user',
  'GET /api/log/token': 'key',
  'GET /api/usage/token': 'key',
  'GET /api/log/export': 'admin',
  'GET /api/log/self/export': 'user',
  'GET /api/data/': 'admin',
  'GET /api/data/users': 'admin',
  'GET /api/data/self': 'user',
  'GET /api/option/': 'root',
  'PUT /api/option/': 'root',
  'POST /api/option/rest_model_ratio': 'root',
  'GET /dashboard/billing/subscription': 'key',
  'GET /v1/dashboard/billing/subscription': 'key',
  'GET /dashboard/billing/usage': 'key',
  'GET /v1/dashboard/billing/usage': 'key',
}

describe('the role table', () => {
  // `billing.test.ts` is about keys.
  const ranks = { key: 0, guest: 0, user: 1, admin: 10, root: 100 }
  const levels: Record<Access, keyof typeof ranks> = {
    public: 'guest',
    visitor: 'guest',
    user: 'user',
    admin: 'admin',
    root: 'root',
    key: 'key',
  }
  const rows = Object.entries(matrix).map(([place, level]) => ({
    // An id that does not exist.
    place: place.replace(':id', '999999'),
    level,
  }))
  const callers = [
    ['a guest', 0, () => undefined],
    ['a normal user', 1, () => user],
    ['an admin', 10, () => admin],
    ['root', 100, () => site.root],
  ] as const
  const FORBIDDEN = message('zh', 'errors', 'FORBIDDEN')
  const NOT_SIGNED_IN = message('zh', 'errors', 'UNAUTHENTICATED')

  test('has exactly the calls of the router, with their levels', () => {
    const served = routes.map(({ method, path, access }) => [`${method} ${path}`, levels[access]])
    expect(Object.fromEntries(served)).toEqual(matrix)
  })

  test.each(callers)('refuses %s every call above it', async (_name, rank, visitor) => {
    const refusal = rank === 0 ? NOT_SIGNED_IN : FORBIDDEN
    // Some calls are refused unless a page of the site sends them.
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    for (const { place, level } of rows.filter(row => ranks[row.level] > rank)) {
      const { status, body } = await site.call(place, { as: visitor(), body: undefined, headers })
      expect([place, level, status, body]).toEqual([
        place,
        level,
        rank === 0 ? 401 : 200,
        { success: false, message: refusal },
      ])
    }
  })

  /** These end the sign-in of their caller, and have tests of their own. */
  const isEnd = (place: string) => /logout$|^DELETE .*self$/.test(place)

  test.each(callers)('lets %s make every other call', async (_name, rank, visitor) => {
    const own = rows.filter(({ level, place }) => ranks[level] <= rank && !isEnd(place))
    for (const { place } of own.filter(({ level }) => level !== 'key')) {
      const sent = place.startsWith('GET') ? {} : { body: {} }
      const { status, body } = await site.call(place, { as: visitor(), ...sent })
      expect([place, status === 401, body.message === FORBIDDEN]).toEqual([place, false, false])
    }
  })
})

describe('a change asked for by another site', () => {
  const foreign = [
    ['Origin', { Origin: 'https://evil.test' }],
    ['Origin null', { Origin: 'null' }],
    ['Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site of a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
  ] as const

  test.each(foreign)('is refused by its %s', async (_name, headers) => {
    for (const place of ['PUT /api/user/self', 'GET /api/user/token', 'GET /api/user/logout']) {
      const { status, body } = await site.call(place, { as: user, headers })
      expect([place, status, body.success]).toEqual([place, 403, false])
    }
    expect((await site.call(SELF, { as: user })).status).toBe(200)
  })

  test('is refused for a sign-in too', async () => {
    const body = { username: 'alice', password: 'x' }
    const headers = { Origin: 'https://evil.test' }
    expect((await site.call('POST /api/user/login', { body, headers })).status).toBe(403)
  })

  test('is served for a script with an access token', async () => {
    const headers = { Origin: 'https://tools.test' }
    const as = await byToken(user)
    expect((await site.call('PUT /api/user/self', { as, headers, body: {} })).status).toBe(200)
  })

  test('is refused when cookie and access token come together', async () => {
    const { headers } = await byToken(user)
    const both = { ...headers, ...user.headers, Origin: 'https://evil.test' }
    expect((await site.call('PUT /api/user/self', { headers: both, body: {} })).status).toBe(403)
  })

  test('reads are answered, without CORS headers for the other site', async () => {
    const headers = { Origin: 'https://evil.test' }
    const reply = await site.call(SELF, { as: user, headers })
    expect(reply.status).toBe(200)
    expect(Object.keys(reply.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  test('is served from the site of the console', async () => {
    const as = user
    const same = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await site.call('PUT /api/user/self', { as, headers: same, body: {} })).status).toBe(
      200,
    )
    const { cookie = '' } = without(user, 'New-API-User')
    expect((await site.call('PUT /api/user/self', { headers: { cookie }, body: {} })).status).toBe(
      401,
    )
  })
})

describe('too many calls', () => {
  test('of the sign-in are answered 429, whatever forwarding header each one has', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      const body = { username: `missing-${tries}`, password: 'wrong-horse' }
      const headers = {
        'X-Forwarded-For': `203.0.113.${tries}`,
        Forwarded: `for=203.0.113.${tries}`,
      }
      statuses.push((await site.call('POST /api/user/login', { body, headers })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })

  test('are answered 429 with the time to wait, whatever forwarding header is sent', async () => {
    for (let tries = 0; tries < 180; tries += 1) await site.call('GET /api/pricing')
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const reply = await site.call('GET /api/pricing', { headers })
    expect([reply.status, reply.body.success]).toEqual([429, false])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})
