import type { ServerResponse } from 'node:http'
import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listLogs } from '../../../server/domain/logs/index.ts'
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
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'

const BALANCE = 1_000_000n
let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
})
beforeEach(async () => {
  upstream.answer(whole())
  upstream.received.length = 0
  ann = await gateway.addUser(`ann${(users += 1)}`, BALANCE)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const client = (apiKey = key) => new OpenAI({ apiKey, baseURL: `${gateway.url}/v1`, maxRetries: 0 })
const hello = { model: 'gpt-4o', messages: [{ role: 'user' as const, content: 'Say hello' }] }

function post(body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

interface Trail {
  readonly spent: bigint
  readonly held: bigint
  readonly logs: {
    quota: bigint
    promptTokens: number
    completionTokens: number
    details: { frt: number }
  }[]
}

/** What a user's calls left behind. */
async function trailOf({ actor }: Ctx): Promise<Trail> {
  const { db } = gateway.services
  const id = actor.kind === 'user' ? actor.id : 0
  const user = await db.user.findUniqueOrThrow({ where: { id } })
  const holds = await db.hold.findMany({ where: { userId: id } })
  const logs = await db.log.findMany({ where: { userId: id, type: 'CONSUME' } })
  return {
    spent: BALANCE - user.balance,
    held: holds.reduce((sum, hold) => sum + hold.amount, 0n),
    logs: logs as unknown as Trail['logs'],
  }
}

test('the openai library gets a whole answer, charged by its usage', async () => {
  const answer = await client().chat.completions.create(hello)
  expect(answer.choices[0]?.message.content).toBe('Hello from upstream.')
  // (100 + 20 × 4) × 1.25
  expect(await trailOf(ann)).toMatchObject({
    spent: 225n,
    held: 0n,
    logs: [{ quota: 225n, promptTokens: 100, completionTokens: 20 }],
  })
  expect(upstream.received[0]?.headers.authorization).toBe('Bearer sk-upstream-secret-key')
})

test('the openai library gets a stream, word by word, charged by its usage', async () => {
  upstream.answer(streaming(eventsOf(['Hel', 'lo', '!'], { prompt: 10, completion: 3 })))
  const words: string[] = []
  for await (const chunk of await client().chat.completions.create({ ...hello, stream: true })) {
    expect(chunk.choices.length).toBeGreaterThan(0)
    words.push(chunk.choices[0]?.delta.content ?? '')
  }
  expect(words.join('')).toBe('Hello!')
  const trail = await trailOf(ann)
  expect(trail).toMatchObject({ spent: 28n, held: 0n })
  expect(trail.logs[0]?.details.frt).toBeGreaterThanOrEqual(0)
})

test('sends the usage event to callers that request it, also when the upstream sends none', async () => {
  const ask = { ...hello, stream: true, stream_options: { include_usage: true } } as const
  upstream.answer(streaming(eventsOf(['Hi'], { prompt: 10, completion: 3 })))
  const reported = []
  for await (const chunk of await client().chat.completions.create(ask)) reported.push(chunk.usage)
  expect(reported.at(-1)).toMatchObject({ prompt_tokens: 10, completion_tokens: 3 })

  upstream.answer(streaming(eventsOf(['Hi'])))
  const counted = []
  for await (const chunk of await client().chat.completions.create(ask)) counted.push(chunk.usage)
  expect(counted.at(-1)).toMatchObject({ prompt_tokens: 9, completion_tokens: 1 })
})

test('counts the tokens when the upstream sends no usage', async () => {
  upstream.answer(whole('Hello there', 'unreported'))
  await client().chat.completions.create({
    model: 'gpt-4o',
    messages: [{ role: 'user', content: 'Hello, world!' }],
  })
  // 8 tokens of text and role, 3 of primer; 2 of answer at 4 each; × 1.25
  expect((await trailOf(ann)).logs).toMatchObject([
    { promptTokens: 11, completionTokens: 2, quota: 24n },
  ])
})

test('passes fields it does not know on, and never those that route', async () => {
  await post({ ...hello, seed: 0, metadata: { a: 'b' }, base_url: 'http://evil.test', proxy: 'x' })
  expect(upstream.received[0]?.body).toEqual({ ...hello, seed: 0, metadata: { a: 'b' } })
})

test('lists the models of the key', async () => {
  const names = []
  for await (const model of client().models.list()) names.push(model.id)
  expect(names.sort()).toEqual(['gpt-4o', 'gpt-4o-mini'])
  await expect(client().models.retrieve('nope')).rejects.toMatchObject({ status: 404 })
})

// what is wrong, request, status, error code
const badRequests: [string, () => Promise<Response>, number, string][] = [
  ['no key', () => post(hello, { authorization: '' }), 401, 'invalid_api_key'],
  [
    'an unknown key',
    () => post(hello, { authorization: 'Bearer sk-nope' }),
    401,
    'invalid_api_key',
  ],
  [
    'two wrong keys',
    () => post(hello, { authorization: 'sk-nope', 'x-api-key': 'sk-other' }),
    401,
    'invalid_api_key',
  ],
  ['broken JSON', () => post('{"model":'), 400, 'invalid_json'],
  [
    'another content type',
    () => post(hello, { 'content-type': 'text/plain' }),
    415,
    'unsupported_media_type',
  ],
  ['a body that is null', () => post('null'), 400, 'invalid_request'],
  ['a body that is a list', () => post('[]'), 400, 'invalid_request'],
  ['no model', () => post({ messages: hello.messages }), 400, 'model_required'],
  ['no messages', () => post({ model: 'gpt-4o' }), 400, 'invalid_request'],
  [
    'messages that are an object',
    () => post({ model: 'gpt-4o', messages: {} }),
    400,
    'invalid_request',
  ],
  ['a negative limit', () => post({ ...hello, max_tokens: -1 }), 400, 'invalid_request'],
  ['a fractional limit', () => post({ ...hello, max_tokens: 1.5 }), 400, 'invalid_request'],
  ['a limit as text', () => post({ ...hello, max_tokens: '100' }), 400, 'invalid_request'],
  ['a limit of 2^63', () => post({ ...hello, max_tokens: 2 ** 63 }), 400, 'invalid_request'],
  ['too many choices', () => post({ ...hello, n: 129 }), 400, 'invalid_request'],
  ['an unknown model', () => post({ ...hello, model: 'no-such-model' }), 404, 'model_not_found'],
  [
    'a priced model that no channel serves',
    () => post({ ...hello, model: 'gpt-4' }),
    404,
    'model_not_found',
  ],
  [
    'a pinned channel',
    () => post(hello, { authorization: `Bearer ${key}-1` }),
    403,
    'channel_pin_refused',
  ],
]

test.each(badRequests)('refuses %s', async (_, request, status, code) => {
  const response = await request()
  expect(response.status).toBe(status)
  const { error } = (await response.json()) as { error: { code: string; message: string } }
  expect(error.code).toBe(code)
  expect(error.message).toContain(response.headers.get('x-oneapi-request-id'))
  expect(response.headers.get('x-request-id')).toBe(response.headers.get('x-oneapi-request-id'))
  expect(upstream.received).toHaveLength(0)
  expect(await trailOf(ann)).toEqual({ spent: 0n, held: 0n, logs: [] })
})

const text =
  (body: string): Script =>
  response => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(body)
  }
const reset: Script = response => void response.destroy()

// what the upstream does, script, status, error code
const badUpstreams: [string, Script, number, string][] = [
  ['answers 500', failing(500), 502, 'upstream_failed'],
  ['answers 401', failing(401, { code: 'invalid_api_key' }), 502, 'upstream_refused'],
  ['answers 429', failing(429), 429, 'upstream_busy'],
  ['answers 400', failing(400, { message: 'max_tokens is too large' }), 400, 'upstream_rejected'],
  [
    'redirects',
    response => void response.writeHead(302, { location: 'http://evil.test' }).end(),
    502,
    'upstream_failed',
  ],
  ['resets the connection', reset, 502, 'upstream_unreachable'],
  ['sends HTML', text('<html>'), 502, 'upstream_bad_answer'],
  ['sends nothing', text(''), 502, 'upstream_bad_answer'],
  ['sends cut JSON', text('{"choices":[{"mess'), 502, 'upstream_bad_answer'],
  [
    'sends an error with status 200',
    text('{"error":{"message":"no"}}'),
    502,
    'upstream_bad_answer',
  ],
]

test.each(badUpstreams)('charges nothing when the upstream %s', async (_, script, status, code) => {
  upstream.answer(script)
  const response = await post(hello)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ error: { code } })
  expect(await trailOf(ann)).toEqual({ spent: 0n, held: 0n, logs: [] })
})

test('never shows the upstream its key or address in an error', async () => {
  upstream.answer(failing(400, { message: `bad key sk-upstream-secret-key at ${upstream.url}/v1` }))
  const shown = await (await post(hello)).text()
  expect(shown).not.toContain('upstream-secret')
  expect(shown).not.toContain(upstream.url)
})

test('charges the prompt and what was delivered when a stream is cut', async () => {
  upstream.answer(response => {
    startStream(response)
    for (const event of eventsOf(['one', ' two']).slice(0, 3)) response.write(event)
    setImmediate(() => response.destroy())
  })
  const body = await (await post({ ...hello, stream: true })).text()
  expect(body).toContain('" two"')
  expect(body).toContain('"code":"upstream_cut"')
  expect(body).not.toContain(DONE)
  expect((await trailOf(ann)).logs).toMatchObject([{ promptTokens: 9, completionTokens: 2 }])
})

test('charges delivered content only when the upstream breaks off with an error event', async () => {
  const [role, word] = eventsOf(['word'])
  upstream.answer(
    streaming([role as string, word as string, 'data: {"error":{"message":"secret"}}\n\n']),
  )
  const body = await (await post({ ...hello, stream: true })).text()
  expect(body).toContain('"code":"upstream_failed"')
  expect(body).not.toContain('secret')
  expect((await trailOf(ann)).logs).toMatchObject([{ completionTokens: 1 }])
})

const OPENING = deltaEvent({ role: 'assistant', content: '' })
const ERROR_EVENT = 'data: {"error":{"message":"secret"}}\n\n'

/** Streams these events, and breaks once the caller has seen their beginning. */
async function breakAfter(events: readonly string[], end: (response: ServerResponse) => void) {
  const seen = Promise.withResolvers<void>()
  upstream.answer(async response => {
    startStream(response)
    for (const event of events) response.write(event)
    await seen.promise
    end(response)
  })
  const response = await post({ ...hello, stream: true })
  seen.resolve()
  return response.text()
}

// how a stream ends after its opening, script, error code
const brokenOpenings: [string, (response: ServerResponse) => void, string][] = [
  ['says an error', response => response.end(ERROR_EVENT), 'upstream_failed'],
  ['breaks off', response => response.destroy(), 'upstream_cut'],
  ['ends without its end mark', response => response.end(), 'upstream_cut'],
]

test.each(brokenOpenings)(
  'charges nothing for a stream that %s before any content, and shows nothing of it',
  async (...row) => {
    const [, end, code] = row
    upstream.answer(response => {
      startStream(response)
      response.write(OPENING, () => end(response))
    })
    const response = await post({ ...hello, stream: true })
    expect([response.status, await response.json()]).toMatchObject([502, { error: { code } }])
    expect(await trailOf(ann)).toEqual({ spent: 0n, held: 0n, logs: [] })
  },
)

const toolCall = { index: 0, id: 'call_1', type: 'function' }

// what was delivered before the error, its event, its tokens; the prompt has 9
const deliveries: [string, string, number][] = [
  ['reasoning', deltaEvent({ reasoning_content: 'because of it' }), 3],
  [
    'a tool call',
    deltaEvent({ tool_calls: [{ ...toolCall, function: { name: 'look', arguments: '' } }] }),
    1,
  ],
  ['a refusal', deltaEvent({ refusal: 'I cannot' }), 2],
]

test.each(deliveries)('charges %s that came before an error', async (_, event, tokens) => {
  const body = await breakAfter([OPENING, event], response => response.end(ERROR_EVENT))
  expect(body).toContain('"code":"upstream_failed"')
  expect(await trailOf(ann)).toMatchObject({
    spent: BigInt(Math.round((9 + tokens * 4) * 1.25)),
    held: 0n,
    logs: [{ promptTokens: 9, completionTokens: tokens }],
  })
})

test('gives a whole answer to a streamed call as a stream', async () => {
  const response = await post({ ...hello, stream: true })
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect((await response.text()).endsWith(DONE)).toBe(true)
  expect((await trailOf(ann)).logs).toHaveLength(1)
})

test('passes valid events on, whatever is between them and however they are split', async () => {
  const noisy = [': ping\n\n', ...eventsOf(['Hel', 'lo'], { prompt: 1, completion: 1 })].join('')
  const bytes = Buffer.from(noisy.replaceAll('\n', '\r\n'))
  upstream.answer(response => {
    startStream(response)
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
    response.end()
  })
  const words = []
  for await (const chunk of await client().chat.completions.create({ ...hello, stream: true })) {
    words.push(chunk.choices[0]?.delta.content ?? '')
  }
  expect(words.join('')).toBe('Hello')
})

test('ends the upstream call and settles once when the caller leaves mid-stream', async () => {
  const caller = new AbortController()
  const left = Promise.withResolvers<void>()
  upstream.answer(async (response, { dropped }) => {
    startStream(response)
    for (const event of eventsOf(['one', ' two', ' three']).slice(0, 3)) response.write(event)
    await dropped
    left.resolve()
  })
  const settled = new Promise(resolve => gateway.services.bus.on('logs', resolve))
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ ...hello, stream: true }),
    signal: caller.signal,
  })
  await response.body?.getReader().read()
  caller.abort()
  await left.promise
  await settled
  expect(await trailOf(ann)).toMatchObject({ held: 0n, logs: [{ completionTokens: 2 }] })
})

test('gives the hold back when the caller leaves before the upstream answers', async () => {
  const caller = new AbortController()
  const dropped = Promise.withResolvers<void>()
  upstream.answer(async (_, received) => {
    caller.abort()
    await received.dropped
    dropped.resolve()
  })
  await expect(
    fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(hello),
      signal: caller.signal,
    }),
  ).rejects.toThrow()
  await dropped.promise
  await expect.poll(() => trailOf(ann)).toEqual({ spent: 0n, held: 0n, logs: [] })
})

// what is wrong, how the token is made, status, error code
const badTokens: [string, Record<string, unknown>, number, string][] = [
  [
    'limited to other models',
    { modelLimitsEnabled: true, modelLimits: ['gpt-4'] },
    403,
    'model_not_allowed',
  ],
  ['bound to another address', { allowIps: ['10.1.2.3'] }, 403, 'address_not_allowed'],
  ['with too little quota', { unlimited: false, balance: 10 }, 403, 'insufficient_token_quota'],
]

test.each(badTokens)('refuses a token %s', async (_, extra, status, code) => {
  const limited = await gateway.addKey(ann, extra)
  const response = await post(hello, { authorization: `Bearer ${limited}` })
  expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  expect(await trailOf(ann)).toEqual({ spent: 0n, held: 0n, logs: [] })
})

// what is wrong, change of the stored row, status, error code
const changedRows: [string, string, number, string][] = [
  [
    'a disabled token',
    `update tokens set status = 'DISABLED' where user_id = $1`,
    401,
    'token_disabled',
  ],
  [
    'an expired token',
    `update tokens set expires_at = now() - interval '1 s' where user_id = $1`,
    401,
    'token_expired',
  ],
  [
    'an exhausted token',
    `update tokens set status = 'EXHAUSTED' where user_id = $1`,
    401,
    'token_exhausted',
  ],
  [
    'a deleted token',
    `update tokens set deleted_at = now() where user_id = $1`,
    401,
    'invalid_api_key',
  ],
  ['a banned owner', `update users set status = 'DISABLED' where id = $1`, 403, 'user_banned'],
]

test.each(changedRows)('refuses %s', async (_, change, status, code) => {
  const id = ann.actor.kind === 'user' ? ann.actor.id : 0
  await gateway.services.pool.query(change, [id])
  const response = await post(hello)
  expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }])
  expect(await trailOf(ann)).toMatchObject({ held: 0n, logs: [] })
})

test.each(['gpt\ud800', '\udfffgpt', 'gpt\u0000'])(
  'refuses the model name %j, which cannot be stored, before anything is held',
  async model => {
    const response = await post({ ...hello, model })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', param: 'model' },
    })
    expect(upstream.received).toHaveLength(0)
    expect(await trailOf(ann)).toMatchObject({ spent: 0n, held: 0n, logs: [] })
  },
)

test('refuses a balance that is too small, and says so', async () => {
  const poor = await gateway.addUser('poor', 10n)
  const response = await post(hello, { authorization: `Bearer ${await gateway.addKey(poor)}` })
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ error: { code: 'insufficient_user_quota' } })
  expect(upstream.received).toHaveLength(0)
})

test('admits exactly what fits of many calls at once', async () => {
  const user = await gateway.addUser('brave', 3n * 2525n)
  const authorization = `Bearer ${await gateway.addKey(user)}`
  const gate = Promise.withResolvers<void>()
  upstream.answer(async (response, received) => {
    await gate.promise
    await whole()(response, received)
  })
  let refusals = 0
  const calls = Array.from({ length: 50 }, async () => {
    const response = await post({ ...hello, max_tokens: 500 }, { authorization })
    // A hold is released when its call ends, so no call may end before all were admitted or
    // refused.
    if (response.status === 403 && (refusals += 1) === 47) gate.resolve()
    return response
  })
  const statuses = (await Promise.all(calls)).map(response => response.status)
  expect(statuses.filter(status => status === 200)).toHaveLength(3)
  expect(statuses.filter(status => status === 403)).toHaveLength(47)
})

test('tries another channel while the caller has received nothing', async () => {
  const dead = await openFakeUpstream(failing(500))
  await gateway.addChannel(dead.url, { priority: 5, models: ['gpt-4'] })
  await gateway.addChannel(upstream.url, { priority: 1, models: ['gpt-4'] })
  await gateway.setOption('RetryTimes', '1')
  const response = await post({ ...hello, model: 'gpt-4' })
  expect(response.status).toBe(200)
  expect([dead.received.length, upstream.received.length]).toEqual([1, 1])
  const { logs } = await trailOf(ann)
  expect(logs).toHaveLength(1)
  expect(logs[0]?.details).toMatchObject({
    attempts: [{ status: 500, code: 'UPSTREAM_FAILED', durationMs: expect.any(Number) as number }],
    passedOver: [],
  })
  await gateway.setOption('RetryTimes', '0')
  await dead.close()
})

test('a call that no channel answers is in the log without a charge', async () => {
  const dead = await openFakeUpstream(failing(429))
  const first = await gateway.addChannel(dead.url, { priority: 5, models: ['o1'] })
  const second = await gateway.addChannel(dead.url, { priority: 1, models: ['o1'] })
  const response = await post({ ...hello, model: 'o1' })
  expect(response.status).toBe(429)
  const { db } = gateway.services
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const row = await vi.waitFor(() => db.log.findFirstOrThrow({ where: { userId, type: 'ERROR' } }))
  expect(row).toMatchObject({
    channelId: first,
    model: 'o1',
    quota: 0n,
    requestId: response.headers.get('x-oneapi-request-id'),
    details: {
      error: { code: 'UPSTREAM_BUSY' },
      tried: [first],
      attempts: [{ channelId: first, status: 429, code: 'UPSTREAM_BUSY' }],
      passedOver: [{ channelId: second, reason: 'PRIORITY' }],
    },
  })
  const { rows } = await listLogs(ann, { filter: { type: 'ERROR' } })
  expect(rows).toMatchObject([{ channelId: null, content: expect.stringMatching(/./) as string }])
  expect(Object.keys(rows[0]?.details ?? {})).toEqual(['error'])
  await dead.close()
})

test('answers an unknown path in the format of the relay', async () => {
  const response = await fetch(`${gateway.url}/v1/nothing`, { method: 'POST' })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } })
})

test('lets any page call with a key', async () => {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
})

test('grows the hold while an answer runs past what was assumed', async () => {
  const words = Array.from({ length: 900 }, (_, index) => ` w${index}`)
  const gate = Promise.withResolvers<void>()
  upstream.answer(async response => {
    startStream(response)
    for (const event of eventsOf(words).slice(0, -1)) response.write(event)
    await gate.promise
    response.end(DONE)
  })
  const response = await post({ ...hello, stream: true })
  const assumed = 511n * 4n
  await expect.poll(async () => (await trailOf(ann)).held > assumed * 2n).toBe(true)
  gate.resolve()
  await response.text()
  const trail = await trailOf(ann)
  expect(trail.held).toBe(0n)
  expect(trail.spent).toBeGreaterThan(assumed)
})

test('a stream continues with the rest of the balance when that is less than a step', async () => {
  const near = await gateway.addUser('near', 3000n)
  const authorization = `Bearer ${await gateway.addKey(near)}`
  // The hold covers 500 tokens, and a step of 500 more is too dear; in all there are 550.
  const words = Array.from({ length: 550 }, () => ' the')
  const events = eventsOf(words, { prompt: 10, completion: 550 })
  const gate = Promise.withResolvers<void>()
  upstream.answer(async response => {
    startStream(response)
    for (const event of events.slice(0, -2)) response.write(event)
    await gate.promise
    response.end(events.slice(-2).join(''))
  })
  const response = await post({ ...hello, stream: true }, { authorization })
  await expect.poll(async () => (await trailOf(near)).held).toBe(3000n)
  gate.resolve()
  expect(await response.text()).toContain(DONE)
  const id = near.actor.kind === 'user' ? near.actor.id : 0
  const user = await gateway.services.db.user.findUniqueOrThrow({ where: { id } })
  // 10 tokens at 1.25 and 550 at 5, rounded.
  expect(user.balance).toBe(3000n - 2763n)
})

test('a stream past the limit that its caller named is held like any other', async () => {
  const words = Array.from({ length: 200 }, () => ' the')
  const gate = Promise.withResolvers<void>()
  upstream.answer(async response => {
    startStream(response)
    for (const event of eventsOf(words).slice(0, -1)) response.write(event)
    await gate.promise
    response.end(DONE)
  })
  const response = await post({ ...hello, stream: true, max_tokens: 50 })
  const named = (50n + 20n) * 5n
  await expect.poll(async () => (await trailOf(ann)).held > named * 2n).toBe(true)
  gate.resolve()
  await response.text()
  expect((await trailOf(ann)).held).toBe(0n)
})

test('ends a stream whose balance is used up, and charges what was delivered', async () => {
  const poor = await gateway.addUser('outgrown', 3000n)
  const authorization = `Bearer ${await gateway.addKey(poor)}`
  const words = Array.from({ length: 600 }, (_, index) => ` w${index}`)
  upstream.answer(async (response, { dropped }) => {
    startStream(response)
    for (const event of eventsOf(words).slice(0, -1)) response.write(event)
    await dropped
  })
  const body = await (await post({ ...hello, stream: true }, { authorization })).text()
  expect(body).toContain('"code":"insufficient_user_quota"')
  expect(body).not.toContain(DONE)
  const id = poor.actor.kind === 'user' ? poor.actor.id : 0
  const user = await gateway.services.db.user.findUniqueOrThrow({ where: { id } })
  expect(user.balance).toBe(0n)
})

test.each(['/v1/chat/completions/', '/chat/completions', '/chat/completions/?x=1'])(
  'a call of %s is served',
  async path => {
    upstream.answer(whole())
    const answer = await fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }] }),
    })
    expect(answer.status).toBe(200)
  },
)

test.each(['openai/gpt-4o', 'openai%2Fgpt-4o'])('a model is found by the path %s', async name => {
  await gateway.addChannel(upstream.url, { models: ['openai/gpt-4o'] })
  await gateway.setRatios({ 'openai/gpt-4o': 1 })
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(`${gateway.url}/v1/models/${name}`, { headers })
  expect([answer.status, await answer.json()]).toMatchObject([200, { id: 'openai/gpt-4o' }])
})
