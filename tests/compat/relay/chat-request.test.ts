import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseChat } from '../../../compat/relay/openai-chat-call.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { countPrompt, loadTokenizers, promptBound } from '../../../server/relay/usage/count.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { openFakeUpstream, whole, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream
let users = 0

beforeAll(async () => {
  await loadTokenizers()
  upstream = await openFakeUpstream(whole())
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const hello = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Say hello' }] }
const addUser = (balance: bigint): Promise<Ctx> => gateway.addUser(`ann${(users += 1)}`, balance)

async function ask(key: string, body: object) {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { error?: { code: string; param: string; message: string } },
  }
}

describe('the hold covers what is sent', () => {
  /** What is held while the upstream works. */
  async function heldFor(body: object): Promise<number> {
    const user = await addUser(1_000_000_000n)
    const userId = user.actor.kind === 'user' ? user.actor.id : 0
    let held = 0
    upstream.answer(async (response, received) => {
      const holds = await gateway.services.db.hold.findMany({ where: { userId } })
      held = holds.reduce((sum, { amount }) => sum + Number(amount), 0)
      await whole()(response, received)
    })
    expect((await ask(await gateway.addKey(user), body)).status).toBe(200)
    return held
  }
  /** Prompt tokens of gpt-4o cost 1.25, completion tokens five. */
  const tokensIn = async (body: object, price: number) =>
    Math.round(((await heldFor(body)) - (await heldFor(hello))) / price)

  const long = 'word '.repeat(400)
  const schema = { type: 'object', description: long, properties: {} }
  const ofPrompt: [string, object, number][] = [
    ['functions', { functions: [{ name: 'f', description: long, parameters: {} }] }, 400],
    ['tools', { tools: [{ type: 'function', function: { name: 'f', description: long } }] }, 400],
    [
      'a schema of the answer',
      { response_format: { type: 'json_schema', json_schema: { name: 's', schema } } },
      400,
    ],
    ['another form of the answer', { response_format: { type: 'grammar', grammar: long } }, 2_000],
    ['an unknown field', { system: long }, 2_000],
    ['texts within an unknown field', { documents: [{ title: 'a', snippet: long }] }, 2_000],
    ['functions that are no list', { functions: { description: long } }, 2_000],
    [
      'reasoning sent back',
      { messages: [{ ...hello.messages[0], reasoning_content: long }] },
      2_000,
    ],
    [
      'a function call sent back',
      {
        messages: [
          ...hello.messages,
          { role: 'assistant', content: null, function_call: { name: 'f', arguments: long } },
        ],
      },
      400,
    ],
    [
      'an unknown part',
      {
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'Say hello' },
              { type: 'x', x: { y: long } },
            ],
          },
        ],
      },
      2_000,
    ],
    [
      'sound',
      {
        messages: [
          {
            role: 'user',
            content: [
              { type: 'input_audio', input_audio: { format: 'mp3', data: 'A'.repeat(256_000) } },
            ],
          },
        ],
      },
      2_000,
    ],
    [
      'a file',
      {
        messages: [
          { role: 'user', content: [{ type: 'file', file: { file_data: 'A'.repeat(80_000) } }] },
        ],
      },
      10_000,
    ],
  ]
  test.each(ofPrompt)('%s', async (_, more, tokensMin) => {
    expect(await tokensIn({ ...hello, ...more }, 1.25)).toBeGreaterThanOrEqual(tokensMin)
  })

  // what is asked for, fields, completion tokens beyond the 500 that are assumed
  const ofCompletion: [string, object, number][] = [
    ['several answers without a limit', { n: 4 }, 1_500],
    ['several answers with a limit', { n: 4, max_tokens: 1_000 }, 3_500],
    ['a prediction', { prediction: { type: 'content', content: 'a'.repeat(2_000) } }, 2_000],
    ['reasoning beside a limit', { max_tokens: 500, thinking_budget: 4_000 }, 4_000],
    ['reasoning without a limit', { reasoning: { max_tokens: 4_000 } }, 4_000],
    ['reasoning of several answers', { n: 2, thinking: { budget_tokens: 4_000 } }, 8_500],
    ['reasoning within a limit', { max_tokens: 5_000, reasoning: { max_tokens: 4_000 } }, 4_500],
    ['reasoning of more than its limit', { max_tokens: 500, reasoning: { max_tokens: 900 } }, 400],
  ]
  test.each(ofCompletion)('%s', async (_, more, tokens) => {
    const [least, most] = [tokens, tokens + 50]
    const held = await tokensIn({ ...hello, ...more }, 5)
    expect(held).toBeGreaterThanOrEqual(least)
    expect(held).toBeLessThan(most)
  })

  test('what no model reads as text is not reserved', async () => {
    const more = { temperature: 1, top_p: 0.5, seed: 7, stream: false, n: 1, logprobs: null }
    expect(await tokensIn({ ...hello, ...more }, 1.25)).toBe(0)
  })

  test('every sent byte counts for the upper bound, except those of pictures', () => {
    const picture = {
      type: 'image_url',
      image_url: { url: `data:image/png;base64,${'A'.repeat(9_000)}` },
    }
    const call = parseChat({
      ...hello,
      messages: [{ role: 'user', content: [{ type: 'text', text: long }, picture], extra: long }],
      field: { deep: [long, { deeper: long }] },
    })
    expect(promptBound(call)).toBeGreaterThanOrEqual(4 * long.length)
    expect(promptBound(call)).toBeLessThan(4 * long.length + 2_000)
    expect(countPrompt(call)).toBeLessThan(2_000)
  })
})

describe('a flag that is neither true nor false is refused', () => {
  test.each<[string, object]>([
    ['stream', { stream: 'true' }],
    ['stream', { stream: 1 }],
    ['stream', { stream: [] }],
    ['logprobs', { logprobs: 'yes' }],
    ['parallel_tool_calls', { parallel_tool_calls: 0 }],
    ['store', { store: {} }],
    ['stream_options', { stream: true, stream_options: true }],
    ['stream_options', { stream: true, stream_options: ['include_usage'] }],
    ['stream_options.include_usage', { stream_options: { include_usage: 'true' } }],
    ['stream_options.include_obfuscation', { stream_options: { include_obfuscation: 1 } }],
  ])('%s: %j', async (param, more) => {
    const key = await gateway.addKey(await addUser(1_000_000n))
    upstream.received.length = 0
    const { status, body } = await ask(key, { ...hello, ...more })
    expect([status, body.error?.code, body.error?.param]).toEqual([400, 'invalid_request', param])
    expect(body.error?.message).toContain(param)
    expect(upstream.received).toEqual([])
  })

  test('null counts as absent', async () => {
    const key = await gateway.addKey(await addUser(1_000_000n))
    const nothing = { stream: null, logprobs: null, store: null, stream_options: null }
    expect((await ask(key, { ...hello, ...nothing })).status).toBe(200)
    const empty = { stream: false, stream_options: { include_usage: null } }
    expect((await ask(key, { ...hello, ...empty })).status).toBe(200)
  })
})

describe('the address of a picture', () => {
  const askFor = async (type: string, value: unknown) => {
    const key = await gateway.addKey(await addUser(1_000_000n))
    upstream.received.length = 0
    const content = [
      { type: 'text', text: 'What is this?' },
      { type, [type]: value },
    ]
    return ask(key, { ...hello, messages: [{ role: 'user', content }] })
  }
  const badAddresses = [
    'http://127.0.0.1/a.png',
    'http://127.1/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://0177.0.0.1/a.png',
    'http://１２７.0.0.1/a.png',
    'http://127.0.0.1./a.png',
    'http://10.1.2.3/a.png',
    'http://100.64.0.1/a.png',
    'http://172.16.0.1/a.png',
    'http://192.168.1.1:8080/a.png',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://[fc00::1]/a.png',
    'http://[fe80::1]/a.png',
    'http://[64:ff9b::7f00:1]/a.png',
    'https://localhost/a.png',
    'https://LOCALHOST./a.png',
    'https://a.localhost/a.png',
    'https://printer.local/a.png',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://metadata.goog/',
    'http://ollama:11434/a.png',
    'https://user:word@example.com/a.png',
    'https://example.com\\@127.0.0.1/a.png',
    'https://exa\nmple.com/a.png',
    'https:///a.png',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'gopher://example.com/',
    'javascript:alert(1)',
    'data:text/html;base64,AAAA',
    '/etc/passwd',
    'AAAA',
    '',
    7,
  ]
  test.each(badAddresses)('%s is refused', async url => {
    for (const value of [{ url }, url]) {
      const { status, body } = await askFor('image_url', value)
      expect([status, body.error?.code, body.error?.param]).toEqual([
        400,
        'invalid_request',
        'messages',
      ])
      expect(upstream.received).toEqual([])
    }
  })

  test.each([
    'https://example.com/a.png',
    'HTTPS://Example.com:8443/a%20b.png?sig=1#x',
    'http://例え.jp/絵.png',
    'http://8.8.8.8/a.png',
    'http://[2606:4700::1111]/a.png',
    'https://localhost.example.com/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml;utf8,<svg/>',
    'DATA:IMAGE/PNG;base64,AAAA',
  ])('%s passes', async url => {
    expect((await askFor('image_url', { url })).status).toBe(200)
  })

  test.each([
    ['video_url', { url: 'http://127.0.0.1/a.mp4' }],
    ['audio_url', { url: 'http://10.0.0.1/a.mp3' }],
    ['file_url', { url: 'file:///etc/passwd' }],
    ['file', { file_data: 'http://192.168.0.1/a.pdf' }],
  ])('that of another part is checked as well: %s', async (type, value) => {
    expect((await askFor(type, value)).status).toBe(400)
  })

  test.each([
    ['video_url', { url: 'data:video/mp4;base64,AAAA' }],
    ['file', { file_data: 'data:application/pdf;base64,AAAA', filename: 'a.pdf' }],
    ['file', { file_id: 'file-1' }],
  ])('that of another part may be public, or its bytes: %s', async (type, value) => {
    expect((await askFor(type, value)).status).toBe(200)
  })
})

test('the body of another path says which field and which path are wrong, and costs nothing', async () => {
  const user = await addUser(1_000_000n)
  upstream.received.length = 0
  const { status, body } = await ask(await gateway.addKey(user), {
    model: 'gpt-4o',
    stream: true,
    input: [{ role: 'user', content: [{ type: 'input_text', text: 'hi' }] }],
    tools: [{ type: 'function', name: 'f', parameters: { type: 'object', properties: {} } }],
  })
  const { code, param, message } = body.error ?? { message: '' }
  expect([status, code, param]).toEqual([400, 'unsupported_parameter', 'input'])
  expect(message).toContain('/v1/responses')
  expect(message).toContain('/v1/chat/completions')
  expect(upstream.received).toEqual([])
  const { db } = gateway.services
  const userId = user.actor.kind === 'user' ? user.actor.id : 0
  expect((await db.user.findUniqueOrThrow({ where: { id: userId } })).balance).toBe(1_000_000n)
  expect(await db.hold.count({ where: { userId } })).toBe(0)
})
