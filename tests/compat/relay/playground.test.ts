import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { groupRatio } from '../../../server/domain/groups/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import {
  regenerateAccessToken,
  signIn as openSession,
  signOut,
} from '../../../server/domain/sessions/index.ts'
import { setUserRole, setUserStatus } from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { guest } from '../../../server/kernel/actor.ts'
import { readCredentials, setCookie } from '../../../server/kernel/credentials.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventsOf,
  failing,
  openFakeUpstream,
  startStream,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { callers, type SurfaceName } from './dialects/caller-forms.ts'

/** With the upstream's report of 100 prompt and 20 completion tokens of gpt-4o. */
const CHARGE = 225
let gateway: Gateway
let upstream: FakeUpstream
let names = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { groups: ['default', 'vip'] })
  const value = '{"default":1,"vip":2,"secret":1}'
  await updateOptions(gateway.root, { options: [{ key: 'GroupRatio', value }] })
  await vi.waitFor(() => expect(groupRatio(gateway.services, 'vip')).toBe('2'))
})
beforeEach(() => upstream.answer(whole()))
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Person {
  readonly ctx: Ctx
  readonly id: number
  readonly cookie: string
  readonly headers: Readonly<Record<string, string>>
}

async function signIn({ balance = 1_000_000n, isAdmin = false } = {}): Promise<Person> {
  const username = `player${(names += 1)}`
  const ctx = await gateway.addUser(username, balance)
  const id = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  if (isAdmin) await setUserRole(gateway.root, { id, role: 'ADMIN' })
  // An address of its own, because sign-ins of one address are limited.
  const visitor = { ...ctx, actor: guest, address: `192.0.2.${names}` }
  const opened = await openSession(visitor, { username, password: 'password-1' })
  const cookie = setCookie(opened.cookie.value, opened.cookie.expiresAt, false).split(';')[0] ?? ''
  return { ctx, id, cookie, headers: { cookie, 'new-api-user': String(id) } }
}

const chat = {
  model: 'gpt-4o',
  group: 'default',
  temperature: 0,
  max_tokens: 0,
  messages: [{ role: 'user', content: 'Say hello' }],
}

function post(headers: Readonly<Record<string, string>>, body: object = {}): Promise<Response> {
  return fetch(`${gateway.url}/pg/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body: JSON.stringify({ ...chat, ...body }),
  })
}

interface Refusal {
  readonly error: { readonly code: string; readonly message: string }
}
const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as Refusal
  return [answer.status, error.code]
}

async function stateOf({ id }: Person) {
  const { db } = gateway.services
  const { balance } = await db.user.findUniqueOrThrow({ where: { id } })
  const logs = await db.log.findMany({ where: { userId: id, type: 'CONSUME' } })
  return { balance, logs, holds: await db.hold.count({ where: { userId: id } }) }
}

describe('a call of the playground', () => {
  test('is charged to the balance of the user, and its log row names the playground', async () => {
    const person = await signIn()
    const answer = await post(person.headers)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const { balance, logs, holds } = await stateOf(person)
    expect(logs).toMatchObject([
      {
        requestId: answer.headers.get('x-oneapi-request-id'),
        tokenId: 0,
        tokenName: 'playground-default',
        group: 'default',
        quota: BigInt(CHARGE),
        promptTokens: 100,
        completionTokens: 20,
      },
    ])
    expect([balance, holds]).toEqual([1_000_000n - BigInt(CHARGE), 0])
    const entry = await gateway.services.db.entry.findFirstOrThrow({
      where: { userId: person.id, kind: 'CHARGE' },
    })
    expect([entry.tokenId, entry.amount]).toEqual([null, -BigInt(CHARGE)])
  })

  test('is streamed to its end', async () => {
    const person = await signIn()
    upstream.answer(streaming(eventsOf(['Hel', 'lo'], { prompt: 100, completion: 20 })))
    const answer = await post(person.headers, { stream: true })
    const received = await answer.text()
    expect(received).toContain('"content":"lo"')
    expect(received.endsWith(DONE)).toBe(true)
    expect((await stateOf(person)).logs).toMatchObject([{ quota: BigInt(CHARGE), isStream: true }])
  })

  test('reaches the upstream without the group and without a limit of 0 tokens', async () => {
    const person = await signIn()
    await post(person.headers)
    expect(upstream.received.at(-1)?.body).toEqual({
      model: 'gpt-4o',
      temperature: 0,
      messages: chat.messages,
    })
    await post(person.headers, { max_tokens: 7 })
    expect(upstream.received.at(-1)?.body).toMatchObject({ max_tokens: 7 })
  })

  test('is priced in the chosen group', async () => {
    const person = await signIn()
    await post(person.headers, { group: 'vip' })
    const { logs } = await stateOf(person)
    expect(logs).toMatchObject([{ tokenName: 'playground-vip', quota: BigInt(2 * CHARGE) }])
  })

  test('without a group has the group of the user', async () => {
    const person = await signIn()
    await post(person.headers, { group: '' })
    expect((await stateOf(person)).logs).toMatchObject([{ group: 'default' }])
  })
})

describe('refuses before the call', () => {
  const cases: [string, (person: Person) => Record<string, string>, object, [number, string]][] = [
    ['a caller without a session', () => ({}), {}, [401, 'unauthenticated']],
    [
      'an unknown cookie',
      ({ headers }) => ({ ...headers, cookie: 'session=x' }),
      {},
      [401, 'unauthenticated'],
    ],
    [
      'a request without the user id',
      ({ cookie }) => ({ cookie }),
      {},
      [401, 'user_header_missing'],
    ],
    [
      "another user's id",
      ({ cookie, id }) => ({ cookie, 'new-api-user': String(id + 1) }),
      {},
      [401, 'user_header_mismatch'],
    ],
    [
      'a page of another site',
      ({ headers }) => ({ ...headers, 'sec-fetch-site': 'cross-site' }),
      {},
      [403, 'origin_refused'],
    ],
    [
      'another origin in an old browser',
      ({ headers }) => ({ ...headers, origin: 'https://other.example' }),
      {},
      [403, 'origin_refused'],
    ],
    [
      'a form of another site',
      ({ headers }) => ({ ...headers, 'content-type': 'text/plain' }),
      {},
      [415, 'unsupported_media_type'],
    ],
    [
      'a form of another site with the type that is usual for forms',
      ({ headers }) => ({ ...headers, 'content-type': 'application/x-www-form-urlencoded' }),
      {},
      [415, 'unsupported_media_type'],
    ],
    [
      'a group of others',
      ({ headers }) => headers,
      { group: 'secret' },
      [403, 'group_not_allowed'],
    ],
    ['a group that is no text', ({ headers }) => headers, { group: 7 }, [400, 'invalid_request']],
    ['no model', ({ headers }) => headers, { model: '' }, [400, 'model_required']],
    [
      'a model without a channel',
      ({ headers }) => headers,
      { model: 'gpt-4' },
      [500, 'get_playground_channel_failed'],
    ],
  ]
  test.each(cases)('%s', async (_what, headersOf, body, expected) => {
    const person = await signIn()
    const sent = upstream.received.length
    expect(await refusalOf(await post(headersOf(person), body))).toEqual(expected)
    expect(upstream.received.length).toBe(sent)
    expect(await stateOf(person)).toMatchObject({ balance: 1_000_000n, logs: [], holds: 0 })
  })

  test.each([
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a text', '"x"', 400],
    ['broken JSON', '{"model":', 400],
    ['messages that are an object', '{"model":"gpt-4o","messages":{}}', 400],
    ['no messages', '{"model":"gpt-4o"}', 400],
    ['a model twice', '{"model":"gpt-4o-mini","model":"none","messages":[]}', 400],
    ['a group that is a prototype', '{"model":"gpt-4o","group":"__proto__","messages":[]}', 400],
    ['a nesting of 100,000 levels', `{"messages":${'['.repeat(100_000)}`, 400],
    ['33 MiB', `{"model":"${'x'.repeat(33 * 1024 * 1024)}"}`, 413],
  ])('a body of %s', async (_what, body, status) => {
    const person = await signIn()
    const sent = upstream.received.length
    const headers = { 'content-type': 'application/json', ...person.headers }
    const answer = await fetch(`${gateway.url}/pg/chat/completions`, {
      method: 'POST',
      headers,
      body,
    })
    expect((await refusalOf(answer))[0]).toBe(status)
    expect(upstream.received.length).toBe(sent)
    expect(await stateOf(person)).toMatchObject({ balance: 1_000_000n, logs: [], holds: 0 })
  })

  test('an access token and an API key', async () => {
    const person = await signIn()
    const token = await regenerateAccessToken(person.ctx)
    const key = await gateway.addKey(person.ctx)
    for (const secret of [token, key]) {
      const headers = {
        authorization: `Bearer ${String(secret)}`,
        'new-api-user': String(person.id),
      }
      expect(await refusalOf(await post(headers))).toEqual([400, 'access_token_not_supported'])
    }
  })

  test('a balance that is too small', async () => {
    const person = await signIn({ balance: 1n })
    expect(await refusalOf(await post(person.headers))).toEqual([403, 'insufficient_user_quota'])
    expect(await stateOf(person)).toMatchObject({ balance: 1n, logs: [], holds: 0 })
  })

  test('the request of another site for permission to send', async () => {
    const answer = await fetch(`${gateway.url}/pg/chat/completions`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers.get('access-control-allow-methods')).toBeNull()
  })
})

test('an error of the upstream is free', async () => {
  const person = await signIn()
  upstream.answer(failing(500))
  const answer = await post(person.headers, { stream: true })
  expect(answer.status).toBe(502)
  expect(await stateOf(person)).toMatchObject({ balance: 1_000_000n, logs: [], holds: 0 })
})

/** A stream that has delivered a word and never ends by itself. */
async function openStream(person: Person) {
  const ended = Promise.withResolvers<void>()
  upstream.answer(async (response, { dropped }) => {
    startStream(response)
    response.write(deltaEvent({ content: 'word' }))
    await dropped
    ended.resolve()
  })
  const answer = await post(person.headers, { stream: true })
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let received = ''
  while (!received.includes('word')) {
    const { done, value } = await reader.read()
    if (done) throw new Error(`no stream: ${received}`)
    received += decoder.decode(value)
  }
  const rest = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return received
      received += decoder.decode(value)
    }
  }
  return { rest, cancel: () => reader.cancel(), upstreamEnded: ended.promise }
}

test('a stopped answer ends the upstream, and what was delivered is charged', async () => {
  const person = await signIn()
  const stream = await openStream(person)
  await stream.cancel()
  await stream.upstreamEnded
  await expect.poll(async () => (await stateOf(person)).holds).toBe(0)
  const { balance, logs } = await stateOf(person)
  expect(logs).toMatchObject([{ tokenName: 'playground-default', completionTokens: 1 }])
  expect(balance).toBe(1_000_000n - (logs[0]?.quota ?? 0n))
})

const endings: [string, (person: Person) => Promise<unknown>, RegExp][] = [
  [
    'is disabled',
    ({ id }) => setUserStatus(gateway.root, { id, status: 'DISABLED' }),
    /user_banned|unauthenticated/,
  ],
  [
    'signs out',
    ({ ctx, cookie }) => signOut(ctx, readCredentials({ cookie }, false).cookie ?? ''),
    /unauthenticated/,
  ],
]
test.each(endings)(
  'a running stream ends with an error, charged once, when its user %s',
  async (_what, end, code) => {
    const person = await signIn()
    const stream = await openStream(person)
    await end(person)
    const received = await stream.rest()
    expect(received).toMatch(code)
    expect(received).not.toContain(DONE)
    const { logs, holds } = await stateOf(person)
    expect([logs.length, holds]).toEqual([1, 0])
    expect((await post(person.headers)).status).toBe(401)
  },
)

test('a running stream ends when the user loses a role, and not when another user does', async () => {
  const [person, other] = [await signIn({ isAdmin: true }), await signIn()]
  const stream = await openStream(person)
  await setUserStatus(gateway.root, { id: other.id, status: 'DISABLED' })
  expect(await gateway.services.db.hold.count({ where: { userId: person.id } })).toBe(1)
  await setUserRole(gateway.root, { id: person.id, role: 'NORMAL' })
  expect(await stream.rest()).toMatch(/forbidden|unauthenticated/)
})

describe('a call of the playground in another dialect', () => {
  const surfaces: readonly SurfaceName[] = ['responses', 'anthropic', 'gemini']

  /** A server with OpenAI's chat alone. */
  const answerInChat = () =>
    upstream.answer((response, received) => {
      if (received.path === '/v1/responses') return failing(404)(response, received)
      const events = eventsOf(['Hel', 'lo'], { prompt: 100, completion: 20 })
      const isStream = received.body['stream'] === true
      return (isStream ? streaming(events) : whole())(response, received)
    })

  /** The path of a caller with a key, without its version. */
  const askIn = (surface: SurfaceName, { headers }: Pick<Person, 'headers'>, more: object = {}) => {
    const asked = { model: 'gpt-4o', isStream: true, ...more }
    const form = callers[surface]
    return fetch(gateway.url + form.path(asked).replace(/^\/v1(beta)?/, '/pg'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      body: JSON.stringify({ ...form.body(asked), group: 'vip', ...more }),
    })
  }

  test.each(surfaces)('%s: is streamed, and priced in the chosen group', async surface => {
    answerInChat()
    const person = await signIn()
    const answer = await askIn(surface, person)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect((await callers[surface].stream(await answer.text())).text).toBe('Hello')
    expect(upstream.received.at(-1)?.body).not.toHaveProperty('group')
    const { balance, logs } = await stateOf(person)
    const row = { tokenId: 0, tokenName: 'playground-vip', quota: BigInt(2 * CHARGE) }
    expect(logs).toMatchObject([row])
    expect(balance).toBe(1_000_000n - row.quota)
  })

  test.each(surfaces)('%s: is refused in its own form', async surface => {
    const person = await signIn()
    const sent = upstream.received.length
    const { error } = callers[surface]
    const refused = async (headers: Readonly<Record<string, string>>, more: object = {}) => {
      const answer = await askIn(surface, { headers }, more)
      const { message } = error(JSON.parse(await answer.text()) as Parameters<typeof error>[0])
      expect(message).toMatch(/./)
      return answer.status
    }
    const { headers } = person
    expect(await refused({})).toBe(401)
    expect(await refused({ ...headers, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await refused({ ...headers, 'content-type': 'text/plain' })).toBe(415)
    expect(await refused(headers, { group: 'secret' })).toBe(403)
    expect(await refused(headers, { group: 7 })).toBe(400)
    expect(await refused({ authorization: `Bearer ${await gateway.addKey(person.ctx)}` })).toBe(400)
    expect(upstream.received.length).toBe(sent)
    expect(await stateOf(person)).toMatchObject({ balance: 1_000_000n, logs: [], holds: 0 })
  })

  test.each(surfaces)('%s: gives other sites no permission to send', async surface => {
    const path = callers[surface].path({ model: 'gpt-4o', isStream: false })
    const answer = await fetch(gateway.url + path.replace(/^\/v1(beta)?/, '/pg'), {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.headers.get('access-control-allow-methods')).toBeNull()
  })
})
