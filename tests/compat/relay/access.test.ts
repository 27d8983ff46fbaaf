import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { relayCalls } from '../../../compat/relay/router.ts'
import {
  regenerateAccessToken,
  signIn as openSession,
  signOut,
} from '../../../server/domain/sessions/index.ts'
import { deleteTokens, setTokenStatus } from '../../../server/domain/tokens/index.ts'
import { deleteUser, setUserRole, setUserStatus } from '../../../server/domain/users/index.ts'
import { guest } from '../../../server/kernel/actor.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { failing, openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

/**
 * What each call is authenticated by: a key of a token, also one about tasks, the session of the
 * console, the key of a channel, or a signed link. `tasks.test.ts` tests the last two.
 */
type Credential = 'key' | 'task' | 'session' | 'channel' | 'link'
const table: Readonly<Record<string, Credential>> = {
  'POST /v1/chat/completions': 'key',
  'POST /chat/completions': 'key',
  'POST /v1/completions': 'key',
  'POST /completions': 'key',
  'POST /v1/responses': 'key',
  'POST /responses': 'key',
  'POST /v1/messages': 'key',
  'POST /messages': 'key',
  'POST /v1beta/models/:model:generateContent': 'key',
  'POST /v1beta/models/:model:streamGenerateContent': 'key',
  'POST /v1/models/:model:generateContent': 'key',
  'POST /v1/models/:model:streamGenerateContent': 'key',
  'POST /v1/messages/count_tokens': 'key',
  'POST /v1/responses/input_tokens': 'key',
  'POST /v1beta/models/:model:countTokens': 'key',
  'POST /v1/models/:model:countTokens': 'key',
  'POST /pg/chat/completions': 'session',
  'POST /pg/responses': 'session',
  'POST /pg/messages': 'session',
  'POST /pg/models/:model:generateContent': 'session',
  'POST /pg/models/:model:streamGenerateContent': 'session',
  'GET /v1/models': 'key',
  'GET /v1/models/:model': 'key',
  'POST /mj/submit/imagine': 'task',
  'POST /mj/submit/describe': 'task',
  'POST /mj/submit/blend': 'task',
  'POST /mj/submit/shorten': 'task',
  'POST /mj/submit/upload-discord-images': 'task',
  'POST /mj/insight-face/swap': 'task',
  'POST /mj/submit/modal': 'task',
  'POST /mj/submit/change': 'task',
  'POST /mj/submit/simple-change': 'task',
  'POST /mj/submit/action': 'task',
  'POST /suno/submit/:action': 'task',
  'GET /mj/task/:id/fetch': 'task',
  'GET /mj/task/:id/image-seed': 'task',
  'POST /mj/task/list-by-condition': 'task',
  'POST /suno/fetch': 'task',
  'GET /suno/fetch/:id': 'task',
  'POST /mj/notify': 'channel',
  'GET /mj/image/:id': 'link',
}
const placesOf = (credential: Credential) =>
  Object.keys(table).filter(place => table[place] === credential)

let gateway: Gateway
let upstream: FakeUpstream
let channelId = 0
let count = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  channelId = await gateway.addChannel(upstream.url)
})
const LACKING = new Set(['/v1/responses', '/v1/completions'])
/** A server with OpenAI's chat alone, as many are. */
beforeEach(() =>
  upstream.answer((response, received) =>
    (LACKING.has(received.path) ? failing(404) : whole())(response, received),
  ),
)
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Person {
  readonly ctx: Ctx
  readonly id: number
  readonly key: string
  readonly tokenId: number
  readonly cookie: string
}

async function newPerson(): Promise<Person> {
  const username = `caller${(count += 1)}`
  const ctx = await gateway.addUser(username, 1_000_000n)
  const id = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  const key = await gateway.addKey(ctx)
  const { id: tokenId } = await gateway.services.db.token.findFirstOrThrow({
    where: { userId: id },
  })
  const visitor = { ...ctx, actor: guest, address: `192.0.2.${count}` }
  const { cookie } = await openSession(visitor, { username, password: 'password-1' })
  return { ctx, id, key, tokenId, cookie: cookie.value }
}

type Headers = Readonly<Record<string, string>>
const bearer = (key: string): Headers => ({ authorization: `Bearer ${key}` })
const session = ({ cookie, id }: Pick<Person, 'cookie' | 'id'>): Headers => ({
  cookie: `session=${cookie}`,
  'new-api-user': String(id),
})

async function ask(place: string, headers: Headers) {
  const [method = 'GET', path = ''] = place
    .replace(':model', 'gpt-4o')
    .replace(':action', 'music')
    .replace(':id', 'x')
    .split(' ')
  // What each dialect needs; the members of the others say nothing to it.
  const body = {
    model: 'gpt-4o',
    messages: [{ role: 'user', content: 'Say hello' }],
    input: 'Say hello',
    ...(path.endsWith('/completions') && { prompt: 'Say hello' }),
    contents: [{ role: 'user', parts: [{ text: 'Say hello' }] }],
    max_tokens: 16,
  }
  const sent = method === 'POST' ? { body: JSON.stringify(body) } : {}
  const answer = await fetch(gateway.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...sent,
  })
  return { status: answer.status, body: (await answer.json()) as { error?: { message: string } } }
}

/** A refusal has the form of the relay, and nothing was sent to an upstream. */
async function expectRefused(place: string, headers: Headers, statuses: readonly number[]) {
  const before = upstream.received.length
  const { status, body } = await ask(place, headers)
  expect([place, statuses.includes(status), status]).toEqual([place, true, status])
  expect(body.error?.message).toEqual(expect.stringMatching(/./))
  expect(upstream.received.length).toBe(before)
}

test('the table has exactly the calls of the relay', () => {
  expect(Object.keys(table).toSorted()).toEqual([...relayCalls].toSorted())
})

describe.each(placesOf('key'))('%s', place => {
  test('answers the owner of a key', async () => {
    const { key } = await newPerson()
    expect((await ask(place, bearer(key))).status).toBe(200)
  })

  test.each<[string, (person: Person) => Promise<Headers> | Headers]>([
    ['without a key', () => ({})],
    ['with an empty key', () => bearer('sk-')],
    ['with an unknown key', () => bearer(`sk-${'A'.repeat(48)}`)],
    ['with the first half of a key', ({ key }) => bearer(key.slice(0, 27))],
    ['with a key in other letters', ({ key }) => bearer(swapCase(key))],
    ['with a session', session],
    ['with an access token', async ({ ctx }) => bearer(await regenerateAccessToken(ctx))],
  ])('%s is refused', async (_what, headersOf) => {
    await expectRefused(place, await headersOf(await newPerson()), [401])
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['a deleted key', ({ ctx, tokenId }) => deleteTokens(ctx, { ids: [tokenId] })],
    [
      'a disabled key',
      ({ ctx, tokenId }) => setTokenStatus(ctx, { id: tokenId, status: 'DISABLED' }),
    ],
    ['a banned owner', ({ id }) => setUserStatus(gateway.root, { id, status: 'DISABLED' })],
    ['a closed account', ({ id }) => deleteUser(gateway.root, { id })],
  ])('refuses %s that worked before', async (_what, end) => {
    const person = await newPerson()
    expect((await ask(place, bearer(person.key))).status).toBe(200)
    await end(person)
    await expect.poll(async () => (await ask(place, bearer(person.key))).status).not.toBe(200)
    await expectRefused(place, bearer(person.key), [401, 403])
  })

  test('lets only admins choose the channel, as long as they are admins', async () => {
    const person = await newPerson()
    const pinned = bearer(`${person.key}-${channelId}`)
    await expectRefused(place, pinned, [403])
    await setUserRole(gateway.root, { id: person.id, role: 'ADMIN' })
    await expect.poll(async () => (await ask(place, pinned)).status).toBe(200)
    await setUserRole(gateway.root, { id: person.id, role: 'NORMAL' })
    await expect.poll(async () => (await ask(place, pinned)).status).toBe(403)
  })
})

const otherCase = (letter: string) =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
const swapCase = (key: string) => `sk-${key.slice(3).replace(/./g, otherCase)}`

test.each(placesOf('task'))('%s refuses every caller without a valid key', async place => {
  const person = await taskPerson()
  const wrong = [{}, bearer(`sk-${'A'.repeat(48)}`), session(person)]
  for (const headers of wrong) await expectRefused(place, headers, [401])
  await expectRefused(place, { 'mj-api-secret': 'A'.repeat(48) }, [401])
})

let shared: Promise<Person> | undefined
/** One person is enough: nothing changes it. */
function taskPerson(): Promise<Person> {
  shared ??= newPerson()
  return shared
}

describe.each(placesOf('session'))('%s', place => {
  test('answers the owner of a session', async () => {
    expect((await ask(place, session(await newPerson()))).status).toBe(200)
  })

  test.each<[string, (person: Person) => Promise<Headers> | Headers, number]>([
    ['without a session', () => ({}), 401],
    ['with an unknown session', ({ id }) => session({ cookie: 'x'.repeat(43), id }), 401],
    ['without the user id', ({ cookie }) => ({ cookie: `session=${cookie}` }), 401],
    ["with another user's id", ({ cookie }) => session({ cookie, id: 1 }), 401],
    ['with a user id in another notation', ({ cookie, id }) => idAs(cookie, `0${id}`), 401],
    ['with a key', ({ key }) => bearer(key), 400],
    [
      'with an access token',
      async ({ ctx, id }) => ({
        ...bearer(await regenerateAccessToken(ctx)),
        'new-api-user': String(id),
      }),
      400,
    ],
  ])('%s is refused', async (_what, headersOf, status) => {
    await expectRefused(place, await headersOf(await newPerson()), [status])
  })

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['a session that was signed out', ({ ctx, cookie }) => signOut(ctx, cookie)],
    ['a banned user', ({ id }) => setUserStatus(gateway.root, { id, status: 'DISABLED' })],
    ['a closed account', ({ id }) => deleteUser(gateway.root, { id })],
  ])('refuses %s that worked before', async (_what, end) => {
    const person = await newPerson()
    expect((await ask(place, session(person))).status).toBe(200)
    await end(person)
    await expect.poll(async () => (await ask(place, session(person))).status).not.toBe(200)
    await expectRefused(place, session(person), [401])
  })
})

const idAs = (cookie: string, id: string): Headers => ({
  cookie: `session=${cookie}`,
  'new-api-user': id,
})
