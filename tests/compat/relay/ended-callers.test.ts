import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteTokens, setTokenStatus, updateToken } from '../../../server/domain/tokens/index.ts'
import {
  deleteSelf,
  deleteUser,
  setUserRole,
  setUserStatus,
} from '../../../server/domain/users/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  openFakeUpstream,
  startStream,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const WITHIN_MS = 10_000
let gateway: Gateway
let upstream: FakeUpstream
let names = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Person {
  readonly ctx: Ctx
  readonly id: number
  readonly key: string
  readonly tokenId: number
}

async function addPerson(role: 'NORMAL' | 'ADMIN' = 'NORMAL'): Promise<Person> {
  const ctx = await gateway.addUser(`person${(names += 1)}`, 1_000_000n)
  const id = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  if (role === 'ADMIN') await setUserRole(gateway.root, { id, role })
  const key = await gateway.addKey(ctx)
  const token = await gateway.services.db.token.findFirstOrThrow({ where: { userId: id } })
  return { ctx, id, key, tokenId: token.id }
}

const streamed = {
  model: 'gpt-4o',
  stream: true,
  messages: [{ role: 'user', content: 'Say hello' }],
}

function post({ key }: Person, isStream = true): Promise<Response> {
  return fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ ...streamed, stream: isStream }),
  })
}

/**
 * A stream that has delivered a word and never ends by itself; resolves with all the caller got.
 */
async function openStream(person: Person) {
  upstream.answer(async (response, { dropped }) => {
    startStream(response)
    response.write(deltaEvent({ content: 'word' }))
    await dropped
  })
  const response = await post(person)
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let received = ''
  while (!received.includes('word')) received += decoder.decode((await reader.read()).value)
  const rest = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return received
      received += decoder.decode(value)
    }
  }
  return { ended: rest(), cancel: () => reader.cancel() }
}

async function chargesOf({ id }: Person): Promise<{ logs: number; holds: number }> {
  const { db } = gateway.services
  const logs = await db.log.count({ where: { userId: id, type: 'CONSUME' } })
  return { logs, holds: await db.hold.count({ where: { userId: id } }) }
}

// what happens to the caller, how, the code of the error
const endings: [string, (person: Person) => Promise<unknown>, string][] = [
  ['is banned', ({ id }) => setUserStatus(gateway.root, { id, status: 'DISABLED' }), 'user_banned'],
  ['is deleted', ({ id }) => deleteUser(gateway.root, { id }), 'invalid_api_key'],
  ['closes the own account', ({ ctx }) => deleteSelf(ctx), 'invalid_api_key'],
  [
    'disables the token',
    ({ ctx, tokenId }) => setTokenStatus(ctx, { id: tokenId, status: 'DISABLED' }),
    'token_disabled',
  ],
  [
    'deletes the token',
    ({ ctx, tokenId }) => deleteTokens(ctx, { ids: [tokenId] }),
    'invalid_api_key',
  ],
  [
    'sets the end of the token to a moment in the past',
    ({ ctx, tokenId }) =>
      updateToken(ctx, { id: tokenId, expiresAt: new Date('2020-01-01T00:00:00Z') }),
    'token_expired',
  ],
]

test.each(endings)(
  'a running stream ends with an error, settled once, when its caller %s',
  async (_what, end, code) => {
    const person = await addPerson()
    const stream = await openStream(person)
    const startedMs = performance.now()
    await end(person)
    const received = await stream.ended
    expect(performance.now() - startedMs).toBeLessThan(WITHIN_MS)
    expect(received).toContain(`"code":"${code}"`)
    expect(received).not.toContain(DONE)
    await expect.poll(() => chargesOf(person)).toEqual({ logs: 1, holds: 0 })
    expect([401, 403]).toContain((await post(person)).status)
    expect(await chargesOf(person)).toEqual({ logs: 1, holds: 0 })
  },
)

test('a running stream of an administrator ends when the role is taken away', async () => {
  const person = await addPerson('ADMIN')
  const stream = await openStream(person)
  await setUserRole(gateway.root, { id: person.id, role: 'NORMAL' })
  expect(await stream.ended).toContain('"code":"forbidden"')
  await expect.poll(() => chargesOf(person)).toEqual({ logs: 1, holds: 0 })
})

test('a call that waits for a whole answer ends too, and is free', async () => {
  const person = await addPerson()
  const arrived = Promise.withResolvers<void>()
  upstream.answer(async (_response, { dropped }) => {
    arrived.resolve()
    await dropped
  })
  const answer = post(person, false)
  await arrived.promise
  await setUserStatus(gateway.root, { id: person.id, status: 'DISABLED' })
  expect((await answer).status).toBe(403)
  await expect.poll(() => chargesOf(person)).toEqual({ logs: 0, holds: 0 })
})

test('a change that keeps the permissions of the caller ends no call', async () => {
  const [person, other] = [await addPerson(), await addPerson()]
  const stream = await openStream(person)
  await updateToken(person.ctx, { id: person.tokenId, name: 'renamed' })
  await setUserStatus(gateway.root, { id: other.id, status: 'DISABLED' })
  const ended = await openStream(await addPerson())
  upstream.answer(whole())
  expect((await post(person, false)).status).toBe(200)
  expect(await chargesOf(person)).toMatchObject({ logs: 1 })
  expect(await gateway.services.db.hold.count({ where: { userId: person.id } })).toBe(1)
  await Promise.all([stream.cancel(), ended.cancel()])
  await expect.poll(() => chargesOf(person)).toEqual({ logs: 2, holds: 0 })
})

test('a caller who is banned during the request gets no stream', async () => {
  const person = await addPerson()
  // Token and owner are in memory from here on, and the next stream would be endless.
  await (await openStream(person)).cancel()
  const received: string[] = []
  const stop = gateway.services.bus.on('user', id => received.push(id))
  const call = request(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${person.key}`,
      expect: '100-continue',
    },
  })
  call.flushHeaders()
  // The server answers this after it has begun to handle the call.
  await once(call, 'continue')
  await setUserStatus(gateway.root, { id: person.id, status: 'DISABLED' })
  await expect.poll(() => received).toContain(String(person.id))
  call.end(JSON.stringify(streamed))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(await text(answer)).toContain('"code":"user_banned"')
  stop()
})
