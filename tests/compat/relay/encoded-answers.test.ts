import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  fetchUpstreamModels,
  refreshChannelBalance,
  testChannel,
} from '../../../server/domain/channels/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { beginEncoded, encodings, sendEncoded, type Encoding } from '../../support/encoded.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { eventsOf, openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const MIB = 1024 * 1024
const USAGE = { prompt: 20, completion: 7 }
const answer = {
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'One' }, finish_reason: 'stop' }],
  usage: { prompt_tokens: USAGE.prompt, completion_tokens: USAGE.completion },
}
const [GZIP] = encodings as readonly [Encoding]

let gateway: Gateway
let upstream: FakeUpstream
let channelId: number
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  channelId = await gateway.addChannel(upstream.url)
})
beforeEach(async () => {
  upstream.received.length = 0
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const ask = (stream: boolean) =>
  fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', stream, messages: [{ role: 'user', content: 'hi' }] }),
  })

async function charged(): Promise<number[][]> {
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const rows = await gateway.services.db.log.findMany({ where: { userId, type: 'CONSUME' } })
  return rows.map(row => [row.promptTokens, row.completionTokens])
}

describe.each(encodings)('an upstream that answers with %s', (...encoding) => {
  test('is asked for none, and its stream reaches the caller event by event', async () => {
    const events = eventsOf(['One', ' two'], USAGE)
    const [opening = '', word = '', ...rest] = events
    const isRead = Promise.withResolvers<void>()
    upstream.answer(async response => {
      const body = beginEncoded(response, encoding)
      await body.write(opening)
      await body.write(word)
      await isRead.promise
      for (const event of rest) await body.write(event)
      body.end()
    })
    const response = await ask(true)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = (await reader.read()).value ?? ''
    expect(text).toBe(opening + word)
    isRead.resolve()
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    expect(text).toBe(eventsOf(['One', ' two']).join(''))
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(upstream.received[0]?.headers['accept-encoding']).toBe('identity')
    expect(await charged()).toEqual([[20, 7]])
  })

  test.each([
    ['a stream', true],
    ['events for a whole answer', false],
  ])('and stays connected after %s is closed', async (_, isStream) => {
    const closed = Promise.withResolvers<void>()
    upstream.answer(async response => {
      response.on('close', closed.resolve)
      const body = beginEncoded(response, encoding)
      for (const event of eventsOf(['One'], USAGE)) await body.write(event)
    })
    expect(await (await ask(isStream)).text()).toContain('One')
    await closed.promise
    expect(await charged()).toEqual([[20, 7]])
  })

  test('gives a whole answer', async () => {
    upstream.answer(response => sendEncoded(response, encoding, { body: answer }))
    expect(await (await ask(false)).json()).toEqual(answer)
    expect(await charged()).toEqual([[20, 7]])
  })

  test('refuses a call with its reason', async () => {
    const error = { message: 'too many words', code: 'context_length_exceeded' }
    upstream.answer(response => sendEncoded(response, encoding, { body: { error }, status: 400 }))
    const response = await ask(false)
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('too many words'),
    ])
    expect(await charged()).toEqual([])
  })

  test('passes a test, lists its models and reports its balance', async () => {
    const bodies = { '/v1/models': { data: [{ id: 'gpt-5' }] }, '/v1/chat/completions': answer }
    const balance = { hard_limit_usd: 20, total_usage: 750 }
    upstream.answer((response, { path }) => {
      const body = bodies[path as keyof typeof bodies] ?? balance
      sendEncoded(response, encoding, { body })
    })
    const tested = await testChannel(gateway.root, { id: channelId, model: 'gpt-4o' })
    expect(tested).toMatchObject({ ok: true, answer: 'One' })
    expect(await fetchUpstreamModels(gateway.root, { id: channelId })).toEqual(['gpt-5'])
    const channel = await refreshChannelBalance(gateway.root, { id: channelId })
    expect(channel.balanceUsd.toFixed()).toBe('12.5')
    const asked = upstream.received.map(({ headers }) => headers['accept-encoding'])
    expect(asked).toEqual(Array.from({ length: 4 }, () => 'identity'))
  })
})

describe('an encoded answer that is no answer', () => {
  const sent = (bytes: Buffer, type = 'application/json') =>
    upstream.answer(response => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
      response.end(bytes)
    })
  const bomb = gzipSync(Buffer.alloc(256 * MIB, 0x20))
  const whole = gzipSync(JSON.stringify(answer))

  test.each([
    ['of damaged bytes', Buffer.concat([whole.subarray(0, 12), whole]), 'upstream_bad_answer'],
    ['that is cut', whole.subarray(0, -9), 'upstream_cut'],
    ['without a byte', Buffer.alloc(0), 'upstream_bad_answer'],
    ['that is larger, decoded, than an answer may be', bomb, 'upstream_bad_answer'],
  ])('%s fails and is free', async (_, bytes, code) => {
    sent(bytes)
    const response = await ask(false)
    expect([response.status, await response.json()]).toMatchObject([502, { error: { code } }])
    expect(await charged()).toEqual([])
  })

  test('fails as a stream, as a test of a channel, and as a list of models', async () => {
    sent(gzipSync(Buffer.alloc(64 * MIB, 0x20)), 'text/event-stream')
    expect((await ask(true)).status).toBe(502)
    const tested = await testChannel(gateway.root, { id: channelId, model: 'gpt-4o' })
    expect(tested).toMatchObject({ ok: false, message: 'UPSTREAM_BAD_ANSWER' })
    await expect(fetchUpstreamModels(gateway.root, { id: channelId })).rejects.toMatchObject({
      code: 'UPSTREAM_BAD_ANSWER',
    })
  })

  test('as a stream whose connection breaks is charged for what was decoded', async () => {
    const isRead = Promise.withResolvers<void>()
    upstream.answer(async response => {
      const body = beginEncoded(response, GZIP)
      for (const event of eventsOf(['One', ' two']).slice(0, 3)) await body.write(event)
      // A reset drops what was not read.
      await isRead.promise
      response.socket?.resetAndDestroy()
    })
    let text = ''
    for await (const part of (await ask(true)).body!.pipeThrough(new TextDecoderStream())) {
      text += part
      if (text.includes(' two')) isRead.resolve()
    }
    expect(text).toContain('upstream_cut')
    expect(await charged()).toEqual([[8, 2]])
  })
})

test.each([
  ['an error', (deep: string) => `{"error":${deep}}`],
  ['a delta', (deep: string) => `{"choices":[{"index":0,"delta":{"x":${deep}}}]}`],
])(
  'an encoded event with %s that is nested deeper than any stack fails, and is free',
  async (_, of) => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    upstream.answer(async response => {
      const body = beginEncoded(response, GZIP)
      await body.write(`data: ${of(deep)}\n\n`)
      body.end()
    })
    await (await ask(true)).text()
    expect(await charged()).toEqual([])
  },
)
