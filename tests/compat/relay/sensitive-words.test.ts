import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listLogs } from '../../../server/domain/logs/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream(whole())
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  ann = await gateway.addUser('ann', 1_000_000n)
  key = await gateway.addKey(ann)
})
beforeEach(async () => {
  upstream.received.length = 0
  await gateway.setOption('CheckSensitiveEnabled', 'true')
  await gateway.setOption('CheckSensitiveOnPromptEnabled', 'true')
  await gateway.setOption('StopOnSensitiveEnabled', 'true')
  await gateway.setOption('SensitiveWords', 'Forbidden')
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const hello = (content: unknown, more = {}) => ({
  model: 'gpt-4o',
  messages: [{ role: 'user', content }],
  ...more,
})

async function ask(body: object, language = 'en') {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'accept-language': language,
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, text }
}

test('a call with a sensitive word is refused in the dialect of the caller, free, and logged', async () => {
  const { status, text } = await ask(hello('this is forBIDden'))
  expect(status).toBe(400)
  const { error } = JSON.parse(text) as { error: { message: string } }
  expect(error).toMatchObject({ code: 'sensitive_words_detected', type: 'invalid_request_error' })
  expect(error.message).not.toMatch(/forbidden/i)
  expect((await ask(hello('forbidden'), 'zh')).text).toContain('敏感词')
  expect(upstream.received).toEqual([])
  const logs = await vi.waitFor(async () => {
    const { rows } = await listLogs(ann, { filter: { type: 'SYSTEM' }, take: 2 })
    expect(rows).toHaveLength(2)
    return rows
  })
  expect(logs[0]).toMatchObject({
    model: 'gpt-4o',
    tokenName: 'app',
    quota: 0n,
    content: 'Call refused: the prompt has a sensitive word',
    details: { event: { code: 'callRefused' } },
  })
})

describe('the word is found', () => {
  test.each<[string, object]>([
    ['in a part of a message', hello([{ type: 'text', text: 'forbidden' }])],
    ['in a tool', hello('a', { tools: [{ type: 'function', function: { name: 'forbidden' } }] })],
    ['in a field that upstreams may read', hello('a', { documents: [{ snippet: 'forbidden' }] })],
    ['in a streamed call', hello('forbidden', { stream: true })],
  ])('%s', async (_, body) => {
    expect((await ask(body)).status).toBe(400)
    expect(upstream.received).toEqual([])
  })

  test('but not in names of fields, roles, addresses and pictures', async () => {
    const value = 'user\nexample.com\nbase64\ncontent'
    await updateOptions(gateway.root, { options: [{ key: 'SensitiveWords', value }] })
    const picture = { type: 'image_url', image_url: { url: 'https://example.com/a.png' } }
    const data = { type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }
    expect((await ask(hello([picture, data]))).status).toBe(200)
  })
})

test.each(['CheckSensitiveEnabled', 'CheckSensitiveOnPromptEnabled'])(
  'nothing is checked without %s',
  async name => {
    await gateway.setOption(name, 'false')
    expect((await ask(hello('forbidden'))).status).toBe(200)
    expect(upstream.received).toHaveLength(1)
  },
)

test('the words are replaced when calls are not stopped', async () => {
  await gateway.setOption('StopOnSensitiveEnabled', 'false')
  expect((await ask(hello('so forbidden!', { seed: 7 }))).status).toBe(200)
  expect(upstream.received[0]?.body).toMatchObject({
    seed: 7,
    messages: [{ role: 'user', content: 'so **###**!' }],
  })
})

describe('a call of another dialect', () => {
  /** A conversation of Anthropic whose last answer was thought about and signed. */
  const signed = (signature: string, text: string) => ({
    model: 'gpt-4o',
    max_tokens: 16,
    messages: [
      { role: 'user', content: 'Hello' },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm', signature },
          { type: 'text', text: 'Yes?' },
        ],
      },
      { role: 'user', content: text },
    ],
  })
  const post = (path: string, body: object) =>
    fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    })

  test('is refused for a word in a text, and not for one in a signature', async () => {
    expect((await post('/v1/messages', signed('xForbiddenx', 'Hello'))).status).toBe(200)
    expect((await post('/v1/messages', signed('x', 'so Forbidden'))).status).toBe(400)
  })

  test.each([
    ['/v1/completions', { model: 'gpt-4o', prompt: ['a', 'so Forbidden'] }],
    ['/v1/responses', { model: 'gpt-4o', input: 'so Forbidden' }],
    [
      '/v1beta/models/gpt-4o:generateContent',
      { contents: [{ role: 'user', parts: [{ text: 'so Forbidden' }] }] },
    ],
  ])('is refused too: %s', async (path, body) => {
    expect((await post(path, body)).status).toBe(400)
    expect(upstream.received).toEqual([])
  })
})
