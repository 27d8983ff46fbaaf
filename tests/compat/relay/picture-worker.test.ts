import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

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
let answer = { status: 200, type: 'image/png', body: PICTURE as Buffer | string }

beforeAll(async () => {
  worker = createServer((request, response) => {
    void json(request).then(body => {
      asked.push(body)
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

async function ask(...urls: readonly string[]) {
  const content = urls.map(url => ({ type: 'image_url', image_url: { url, detail: 'low' } }))
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content }] }),
  })
  const body = (await response.json()) as { error?: { message: string; code: string } }
  return { status: response.status, error: body.error }
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

test('a worker that cannot be reached is an error of this site, not of the caller', async () => {
  await gateway.setOption('WorkerUrl', 'http://127.0.0.1:9')
  expect(await ask('https://example.com/a.png')).toMatchObject({
    status: 502,
    error: { code: 'upstream_unreachable' },
  })
})
