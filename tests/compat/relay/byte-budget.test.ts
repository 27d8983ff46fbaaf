import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import {
  failing,
  openFakeUpstream,
  streaming,
  eventsOf,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { setLimits } from '../../support/set-limits.ts'

const KIB = 1_024
const BUDGET = 1_000 * KIB
/** One of these fits beside small calls only. */
const LARGE = 900 * KIB
/** For a busy machine. */
const PATIENCE = { timeout: 10_000 }

let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  ann = await gateway.addUser('ann', 1_000_000_000n)
  key = await gateway.addKey(ann)
})
beforeEach(async () => {
  upstream.answer(whole())
  upstream.received.length = 0
  await setLimits(gateway.services, { 'call-bytes': BUDGET })
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Asking {
  readonly bytes?: number
  readonly as?: string
  readonly signal?: AbortSignal
  readonly stream?: boolean
}

async function ask({ bytes = 10, as = key, signal, stream = false }: Asking = {}) {
  const messages = [{ role: 'user', content: 'a'.repeat(bytes) }]
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${as}` },
    body: JSON.stringify({ model: 'gpt-4o', messages, stream, max_tokens: 100 }),
    ...(signal && { signal }),
  })
  const text = await response.text()
  return { status: response.status, wait: response.headers.get('retry-after'), text }
}

const BUSY = { status: 503, wait: '2', text: expect.stringContaining('"server_busy"') as string }
const fits = () => expect.poll(async () => (await ask({ bytes: LARGE })).status, PATIENCE).toBe(200)

/** A large call that its upstream does not answer. */
async function openLarge() {
  upstream.answer(() => undefined)
  const caller = new AbortController()
  const call = ask({ bytes: LARGE, signal: caller.signal }).catch(() => 'left')
  await expect.poll(() => upstream.received, PATIENCE).toHaveLength(1)
  upstream.answer(whole())
  return async () => {
    caller.abort()
    await call
  }
}

test('a body that does not fit beside those of other calls is refused, and small calls are served', async () => {
  const leave = await openLarge()
  expect(await ask({ bytes: 200 * KIB })).toMatchObject(BUSY)
  expect((await ask()).status).toBe(200)
  await setLimits(gateway.services, { 'call-bytes': LARGE / 2 })
  expect(await ask()).toMatchObject(BUSY)
  await setLimits(gateway.services, { 'call-bytes': BUDGET })
  await leave()
  await fits()
})

test('a packed body is counted unpacked', async () => {
  const leave = await openLarge()
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      authorization: `Bearer ${key}`,
    },
    body: gzipSync(JSON.stringify({ model: 'gpt-4o', messages: ['a'.repeat(500 * KIB)] })),
  })
  expect(response.status).toBe(503)
  await leave()
  await fits()
})

test('a whole answer that does not fit is refused, and the call is free', async () => {
  const where = { userId: ann.actor.kind === 'user' ? ann.actor.id : 0, type: 'CONSUME' } as const
  const before = await gateway.services.db.log.count({ where })
  upstream.answer(whole('a'.repeat(2 * BUDGET)))
  expect(await ask()).toMatchObject(BUSY)
  expect(await gateway.services.db.hold.count()).toBe(0)
  expect(await gateway.services.db.log.count({ where })).toBe(before)
  upstream.answer(whole())
  await fits()
})

/** Sends a part of a large body, and leaves. */
async function breakOff(): Promise<void> {
  const call = request(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'content-length': 2 * LARGE,
    },
  })
  call.on('error', () => undefined)
  await new Promise(resolve => call.write('a'.repeat(LARGE), resolve))
  call.destroy()
  await new Promise(resolve => call.once('close', resolve))
}

const post = (body: string) =>
  fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body,
  })
const cut: Script = response => void response.destroy()
const large = (script: Script, more: Asking = {}) => {
  upstream.answer(script)
  return ask({ bytes: LARGE, ...more })
}

// how a large call ends
const ends: [string, () => Promise<unknown>][] = [
  ['is answered', () => large(whole())],
  ['is streamed', () => large(streaming(eventsOf(['one'])), { stream: true })],
  ['fails at its upstream', () => large(failing(500))],
  ['loses its upstream', () => large(cut)],
  [
    'is refused for its balance',
    async () => {
      const poor = await gateway.addKey(await gateway.addUser('poor', 0n))
      expect((await large(whole(), { as: poor })).status).toBe(403)
    },
  ],
  ['has an invalid key', () => large(whole(), { as: 'sk-unknown' })],
  ['is not JSON', () => post('a'.repeat(LARGE))],
  ['has no messages', () => post(JSON.stringify({ model: 'gpt-4o', text: 'a'.repeat(LARGE) }))],
  ['is larger than what is left', () => post('a'.repeat(2 * BUDGET))],
  ['breaks off', breakOff],
  ['loses its caller', async () => (await openLarge())()],
]

test.each(ends)('a call gives its bytes back when it %s', async (_, end) => {
  await end()
  upstream.answer(whole())
  await fits()
})
