import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { setLimits } from '../../support/set-limits.ts'

/** A picture of one point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

let gateway: Gateway
let upstream: FakeUpstream
let worker: Server
let key: string
let asked: unknown[] = []
/** Ends of requests that the worker did not answer. */
let dropped = Promise.withResolvers<void>()
let isSilent = false
let answer = { status: 200, type: 'image/png', body: PICTURE as Buffer | string }

beforeAll(async () => {
  worker = createServer((request, response) => {
    void json(request).then(body => {
      asked.push(body)
      response.once('close', () => dropped.resolve())
      if (isSilent) return
      response.writeHead(answer.status, { 'content-type': answer.type })
      response.end(answer.body)
    })
  })
  worker.listen(0, '127.0.0.1')
  await once(worker, 'listening')
  upstream = await openFakeUpstream(whole())
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
  await gateway.setOption('WorkerValidKey', 'worker-password')
})
beforeEach(async () => {
  asked = []
  isSilent = false
  dropped = Promise.withResolvers()
  answer = { status: 200, type: 'image/png', body: PICTURE }
  upstream.received.length = 0
  const { port } = worker.address() as AddressInfo
  await gateway.setOption('WorkerUrl', `http://127.0.0.1:${port}`)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  worker.close()
})

const ask = (...urls: readonly string[]) => askWith({ urls })

interface Asking {
  readonly urls: readonly string[]
  readonly as?: string
  readonly model?: string
  readonly signal?: AbortSignal
}

async function askWith({ urls, as = key, model = 'gpt-4o', signal }: Asking) {
  const content = urls.map(url => ({ type: 'image_url', image_url: { url, detail: 'low' } }))
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    body: JSON.stringify({ model, messages: [{ role: 'user', content }] }),
    ...(signal && { signal }),
  })
  const body = (await response.json()) as { error?: { message: string; code: string } }
  return {
    status: response.status,
    wait: response.headers.get('retry-after'),
    error: body.error,
  }
}

interface Sent {
  readonly content: readonly { readonly image_url: unknown }[]
}

/** The pictures that the upstream got. */
function pictures() {
  const messages = upstream.received[0]?.body['messages'] as readonly Sent[] | undefined
  return messages?.[0]?.content.map(part => part.image_url)
}

test('the worker fetches each picture once, and the upstream gets it', async () => {
  const encoded = 'https://example.com/%22a%22.png'
  expect((await ask(encoded, encoded, 'data:image/png;base64,AAAA')).status).toBe(200)
  expect(asked).toEqual([{ url: encoded, key: 'worker-password' }])
  const data = { url: `data:image/png;base64,${PICTURE.toString('base64')}`, detail: 'low' }
  const own = { url: 'data:image/png;base64,AAAA', detail: 'low' }
  expect(pictures()).toEqual([data, data, own])
})

test('without a worker the upstream gets the address', async () => {
  await gateway.setOption('WorkerUrl', '')
  expect((await ask('https://example.com/a.png')).status).toBe(200)
  expect(pictures()).toEqual([{ url: 'https://example.com/a.png', detail: 'low' }])
})

test.each([
  ['an address without TLS', 'http://example.com/a.png', {}, /https address is expected/],
  ['a picture that is not there', 'https://example.com/a.png', { status: 404 }, /status 404/],
  ['a page', 'https://example.com/a.png', { type: 'text/html' }, /no picture/],
])('%s is refused, and nothing is sent or charged', async (_, url, reply, message) => {
  answer = { ...answer, ...reply }
  const { status, error } = await ask(url)
  expect(status).toBe(400)
  expect(error?.message).toMatch(message)
  expect(upstream.received).toEqual([])
})

test.each<[string, string, object]>([
  [
    '/v1/responses',
    'input',
    {
      model: 'gpt-4o',
      input: [
        {
          role: 'user',
          content: [{ type: 'input_image', image_url: 'https://example.com/a.png' }],
        },
      ],
    },
  ],
  [
    '/v1/messages',
    'messages',
    {
      model: 'gpt-4o',
      max_tokens: 9,
      messages: [
        {
          role: 'user',
          content: [{ type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } }],
        },
      ],
    },
  ],
  [
    '/v1beta/models/gpt-4o:generateContent',
    'contents',
    {
      contents: [
        {
          role: 'user',
          parts: [{ fileData: { mimeType: 'image/png', fileUri: 'https://example.com/a.png' } }],
        },
      ],
    },
  ],
])('%s: the refusal names the member of the caller: %s', async (path, member, body) => {
  answer = { ...answer, status: 404 }
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  const { error } = (await response.json()) as { error: { message: string } }
  expect([response.status, error.message]).toEqual([
    400,
    expect.stringContaining(`${member}: a picture could not be fetched`),
  ])
})

test('a worker that cannot be reached is an error of this site, not of the caller', async () => {
  await gateway.setOption('WorkerUrl', 'http://127.0.0.1:9')
  expect(await ask('https://example.com/a.png')).toMatchObject({
    status: 502,
    error: { code: 'upstream_unreachable' },
  })
})

/** The rows and the holds of all calls. */
async function traces() {
  const [logs, holds] = await Promise.all([
    gateway.services.db.log.count({ where: { type: { in: ['CONSUME', 'ERROR'] } } }),
    gateway.services.db.hold.count(),
  ])
  return { logs, holds }
}

const urls = ['https://example.com/a.png']

test('the worker fetches nothing for a call that is refused', async () => {
  const poor = await gateway.addKey(await gateway.addUser('poor', 0n))
  const rich = await gateway.addUser('rich', 1_000_000n)
  const limited = { modelLimitsEnabled: true, modelLimits: ['gpt-4o-mini'] }
  // the key, the model, the status
  const refused: [string, string, number][] = [
    [poor, 'gpt-4o', 403],
    [await gateway.addKey(rich, { unlimited: false, balance: 1n }), 'gpt-4o', 403],
    [await gateway.addKey(rich, limited), 'gpt-4o', 403],
    [key, 'no-such-model', 404],
    [key, 'gpt-4-turbo', 404],
    ['sk-unknown', 'gpt-4o', 401],
  ]
  for (const [as, model, status] of refused) {
    expect([model, (await askWith({ urls, as, model })).status]).toEqual([model, status])
  }
  expect(asked).toEqual([])
})

test('a picture that cannot be fetched leaves neither a hold nor a row', async () => {
  const before = await traces()
  answer = { ...answer, status: 404 }
  expect((await ask(...urls)).status).toBe(400)
  expect(await traces()).toEqual({ ...before, holds: 0 })
})

test('a caller who leaves ends the fetch, and the call is free', async () => {
  const before = await traces()
  isSilent = true
  const caller = new AbortController()
  const call = askWith({ urls, signal: caller.signal }).catch(() => 'left')
  await expect.poll(() => asked).toHaveLength(1)
  expect(await gateway.services.db.hold.count()).toBe(1)
  caller.abort()
  expect(await call).toBe('left')
  await dropped.promise
  await expect.poll(traces).toEqual({ ...before, holds: 0 })
  expect(upstream.received).toEqual([])
})

test('a process fetches the pictures of so many calls at once, and refuses the next for two seconds', async () => {
  await setLimits(gateway.services, { 'calls-fetching-pictures': 1 })
  isSilent = true
  const caller = new AbortController()
  const call = askWith({ urls, signal: caller.signal }).catch(() => 'left')
  await expect.poll(() => asked).toHaveLength(1)
  expect(await ask(...urls)).toMatchObject({
    status: 503,
    wait: '2',
    error: { code: 'pictures_busy', message: expect.stringContaining('in 2 seconds') as string },
  })
  caller.abort()
  await call
  isSilent = false
  await expect.poll(async () => (await ask(...urls)).status).toBe(200)
  await setLimits(gateway.services, {})
})

test('pictures count among the bytes of the calls of a process', async () => {
  await setLimits(gateway.services, { 'call-bytes': 1_000 })
  answer = { ...answer, body: Buffer.alloc(2_000) }
  expect(await ask(...urls)).toMatchObject({ status: 503, error: { code: 'server_busy' } })
  answer = { ...answer, body: PICTURE }
  await expect.poll(async () => (await ask(...urls)).status).toBe(200)
  await setLimits(gateway.services, {})
})
