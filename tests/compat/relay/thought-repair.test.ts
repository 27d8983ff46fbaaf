import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  channelById,
  channelsCache,
  setChannelStatus,
} from '../../../server/domain/channels/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import {
  openFakeUpstream,
  send,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

type Json = Record<string, unknown>

const PRICE = 2
const INPUT = 30
const OUTPUT = 5
const SECRET = 'xylophone'
/** Minutes of channels are written at intervals. */
const PATIENCE = { timeout: 10_000 }
/** Of the model at each type of channel. */
const models = { 14: 'claude-opus-4-5', 1: 'gpt-5.1', 24: 'gemini-3-pro' } as const

let gateway: Gateway
let upstream: FakeUpstream
let second: FakeUpstream
let ids: Record<string, number>
let key: string
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  second = await openFakeUpstream()
  gateway = await openGateway()
  ids = {}
  for (const [type, model] of Object.entries(models)) {
    const extra = { type: Number(type), name: model, models: [model] }
    ids[model] = await gateway.addChannel(upstream.url, extra)
  }
  for (const [at, one] of [upstream, second].entries()) {
    const name = `account-${at}`
    const extra = { type: 14, name, models: ['claude-opus-5-5'], keys: [`sk-${name}-000000`] }
    ids[name] = await gateway.addChannel(one.url, extra)
  }
  const ofAll = (value: number) =>
    Object.fromEntries([...Object.values(models), 'claude-opus-5-5'].map(one => [one, value]))
  const options = [{ key: 'CompletionRatio', value: JSON.stringify(ofAll(1)) }]
  await updateOptions(gateway.root, { options })
  await gateway.setRatios(ofAll(PRICE))
})
beforeEach(async () => {
  upstream.received.length = 0
  second.received.length = 0
  key = await gateway.addKey(await gateway.addUser(`ann${(users += 1)}`, 1_000_000n))
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  await second.close()
})

async function ask(path: string, body: Json) {
  const response = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

/** The row of a call that was charged, and its exact charge. */
async function rowOf(headers: Headers) {
  const requestId = headers.get('x-request-id') ?? ''
  const find = () => gateway.services.db.log.findFirst({ where: { requestId, type: 'CONSUME' } })
  await expect.poll(find).not.toBe(null)
  const row = await find()
  return { quota: row?.quota, details: row?.details as Json & { attempts?: Json[] } }
}

const thought = { type: 'thinking', thinking: 'Hm.', signature: 'c2lnbmVk' }
const redacted = { type: 'redacted_thinking', data: 'ZGF0YQ==' }
const use = { type: 'tool_use', id: 'toolu_1', name: 'look', input: {} }
const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'seen' }
const user = (content: unknown) => ({ role: 'user', content })
const assistant = (content: unknown) => ({ role: 'assistant', content })

const anthropicAnswer = (content: unknown, model: unknown = 'claude') => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model,
  content,
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: INPUT, output_tokens: OUTPUT },
})
const invalid = (message: string) => ({
  type: 'error',
  error: { type: 'invalid_request_error', message },
})
const SIGNATURE = 'messages.1.content.0: Invalid `signature` in `thinking` block'

/** Refuses requests in which a text is, and answers others. */
const unless =
  (part: RegExp, error: unknown, answer: unknown, status = 400): Script =>
  (response, { text }) =>
    part.test(text) ? send(response, status, error) : send(response, 200, answer)

const claude = (messages: unknown[], extra: Json = {}): Json => ({
  model: models[14],
  max_tokens: 100,
  messages,
  ...extra,
})
const CHARGE = BigInt((INPUT + OUTPUT) * PRICE)

describe('thinking that Anthropic refuses', () => {
  test('is left out once, on the same channel, and the row and the header say so', async () => {
    upstream.answer(unless(/thinking/, invalid(SIGNATURE), anthropicAnswer([])))
    const sent = claude([
      user('hi'),
      assistant([thought, redacted, { type: 'text', text: 'Hello.' }]),
      user('more'),
    ])
    const { status, headers } = await ask('/v1/messages', sent)
    expect([status, headers.get('x-sluice-dropped-fields')]).toEqual([200, 'thinking'])
    expect(upstream.received.map(({ body }) => body['messages'])).toEqual([
      sent['messages'],
      [user('hi'), assistant([{ type: 'text', text: 'Hello.' }]), user('more')],
    ])
    const { quota, details } = await rowOf(headers)
    expect([quota, details['droppedFields']]).toEqual([CHARGE, ['thinking']])
    const channelId = ids[models[14]]
    expect(details).toMatchObject({
      tried: [channelId],
      attempts: [{ channelId, status: 400, detail: `400 ${SIGNATURE}` }],
    })
  })

  test('is no failure of the channel', async () => {
    const channelId = ids[models[14]]
    const sums = async () => {
      const all = await gateway.services.db.channelMinute.findMany({ where: { channelId } })
      const sum = (field: 'calls' | 'failures') => all.reduce((total, one) => total + one[field], 0)
      return { calls: sum('calls'), failures: sum('failures') }
    }
    const before = await sums()
    upstream.answer(unless(/thinking/, invalid(SIGNATURE), anthropicAnswer([])))
    await ask('/v1/messages', claude([user('hi'), assistant([thought]), user('more')]))
    await expect.poll(async () => (await sums()).calls, PATIENCE).toBeGreaterThan(before.calls)
    expect((await sums()).failures).toBe(before.failures)
    expect(channelById(channelsCache.read(gateway.services), channelId ?? 0)?.enabled).toBe(true)
  })

  test('before the last results is left out with the wish for it, where it has a budget', async () => {
    upstream.answer(unless(/signature|budget/, invalid(SIGNATURE), anthropicAnswer([])))
    const sent = claude([user('hi'), assistant([thought, use]), user([result])], {
      thinking: { type: 'enabled', budget_tokens: 1024 },
      context_management: { edits: [{ type: 'clear_thinking_20251015' }] },
    })
    const { status, headers } = await ask('/v1/messages', sent)
    expect([status, headers.get('x-sluice-dropped-fields')]).toEqual([
      200,
      'thinking, context_management',
    ])
    expect(upstream.received[1]?.body).toMatchObject({ context_management: { edits: [] } })
    expect(upstream.received[1]?.body['messages']).toEqual([
      user('hi'),
      assistant([use]),
      user([result]),
    ])
  })

  test('is left out once only, and the text of the refusal is the vendor’s', async () => {
    upstream.answer(unless(/./, invalid(SIGNATURE), {}))
    const { status, text } = await ask(
      '/v1/messages',
      claude([user('hi'), assistant([thought, use]), user([result])]),
    )
    expect([status, upstream.received.length]).toEqual([400, 2])
    expect(text).toContain('Invalid `signature` in `thinking` block')
  })

  test('is not left out for other refusals, nor where there is none', async () => {
    upstream.answer(unless(/./, invalid('max_tokens: too large'), {}))
    await ask('/v1/messages', claude([user('hi'), assistant([thought, use]), user([result])]))
    expect(upstream.received).toHaveLength(1)
    upstream.answer(unless(/./, invalid(SIGNATURE), {}))
    await ask('/v1/messages', claude([user('hi')]))
    expect(upstream.received).toHaveLength(2)
  })

  test('in a stream is left out before the caller receives anything', async () => {
    const events = [
      ['message_start', { message: { ...anthropicAnswer([]), stop_reason: null } }],
      ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }],
      ['content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'Hello.' } }],
      ['content_block_stop', { index: 0 }],
      ['message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: OUTPUT } }],
      ['message_stop', {}],
    ] as const
    upstream.answer((response, { text }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      if (text.includes('signature')) {
        return void response.end(`event: error\ndata: ${JSON.stringify(invalid(SIGNATURE))}\n\n`)
      }
      const all = events.map(
        ([type, value]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`,
      )
      response.end(all.join(''))
    })
    const sent = claude([user('hi'), assistant([thought, use]), user([result])], { stream: true })
    const { headers, text } = await ask('/v1/messages', sent)
    expect(text).not.toContain('error')
    expect(text).toContain('Hello.')
    expect((await rowOf(headers)).quota).toBe(CHARGE)
  })
})

describe('reasoning that OpenAI refuses', () => {
  const error = {
    error: {
      message: 'The encrypted content gAAA could not be verified.',
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_encrypted_content',
    },
  }
  const answer = {
    id: 'resp_1',
    object: 'response',
    status: 'completed',
    output: [
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'ok' }] },
    ],
    usage: { input_tokens: INPUT, output_tokens: OUTPUT, total_tokens: INPUT + OUTPUT },
  }
  const reasoning = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAAA' }
  const called = { type: 'function_call', call_id: 'c', name: 'look', arguments: '{}' }
  const output = { type: 'function_call_output', call_id: 'c', output: 'seen' }

  test('is left out once, with the ids of what came with it', async () => {
    upstream.answer(unless(/encrypted|rs_|fc_/, error, answer))
    const input = [user('hi'), reasoning, { ...called, id: 'fc_1' }, output]
    const { status, headers } = await ask('/v1/responses', { model: models[1], input })
    expect([status, headers.get('x-sluice-dropped-fields')]).toEqual([200, 'reasoning'])
    expect(upstream.received[1]?.body['input']).toEqual([user('hi'), called, output])
    expect((await rowOf(headers)).quota).toBe(CHARGE)
  })

  test('stays where a summary of the conversation is encrypted too', async () => {
    upstream.answer(unless(/encrypted/, error, answer))
    const compaction = { type: 'compaction', encrypted_content: 'gAAB' }
    const input = [compaction, user('hi'), reasoning, user('more')]
    const { status, text } = await ask('/v1/responses', { model: models[1], input })
    expect([status, upstream.received.length]).toEqual([400, 1])
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'invalid_encrypted_content' } })
  })
})

test('a signature that Gemini refuses is replaced by the text that it takes from everyone', async () => {
  const error = {
    error: { code: 400, message: 'Corrupted thought signature.', status: 'INVALID_ARGUMENT' },
  }
  const answer = {
    candidates: [{ content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: INPUT, candidatesTokenCount: OUTPUT },
  }
  upstream.answer(unless(/c2lnbmVk/, error, answer))
  const call = { functionCall: { name: 'look', args: {} }, thoughtSignature: 'c2lnbmVk' }
  const contents = [
    { role: 'user', parts: [{ text: 'hi' }] },
    { role: 'model', parts: [{ text: 'Hm.', thought: true }, call] },
    { role: 'user', parts: [{ functionResponse: { name: 'look', response: { output: 1 } } }] },
  ]
  const { status, headers } = await ask(`/v1beta/models/${models[24]}:generateContent`, {
    contents,
  })
  expect([status, headers.get('x-sluice-dropped-fields')]).toEqual([200, 'thoughtSignature'])
  expect(upstream.received[1]?.body['contents']).toEqual([
    contents[0],
    {
      role: 'model',
      parts: [{ ...call, thoughtSignature: 'skip_thought_signature_validator' }],
    },
    contents[2],
  ])
  expect((await rowOf(headers)).quota).toBe(CHARGE)
})

test('an answer that Gemini ends because a signature is missing is asked for once more', async () => {
  const candidate = { content: { role: 'model', parts: [] }, index: 0 }
  const usageMetadata = { promptTokenCount: INPUT, candidatesTokenCount: OUTPUT }
  upstream.answer((response, { text }) => {
    const isGood = text.includes('skip_thought_signature_validator')
    const content = { role: 'model', parts: [{ text: 'ok' }] }
    const good = { ...candidate, content, finishReason: 'STOP' }
    const bad = { ...candidate, finishReason: 'MISSING_THOUGHT_SIGNATURE' }
    send(response, 200, { candidates: [isGood ? good : bad], usageMetadata })
  })
  const contents = [
    { role: 'user', parts: [{ text: 'hi' }] },
    { role: 'model', parts: [{ functionCall: { name: 'look', args: {} } }] },
    { role: 'user', parts: [{ functionResponse: { name: 'look', response: { output: 1 } } }] },
  ]
  const { status, headers } = await ask(`/v1beta/models/${models[24]}:generateContent`, {
    contents,
  })
  expect([status, upstream.received.length]).toEqual([200, 2])
  expect((await rowOf(headers)).quota).toBe(CHARGE)
})

/** Signs thinking as the vendor does: for one account, and for all that came before it. */
const signatureOf = (account: unknown, { system, tools }: Json, before: unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([account, system, tools, before]))
    .digest('base64')

const BOUND =
  'messages.1.content.0: Invalid `signature` in `thinking` block. The block is bound to a different conversation'

/** An account that checks each thought that it is given back, and asks for a tool with another one. */
const binding: Script = (response, { body, headers }) => {
  const account = headers['x-api-key']
  const messages = body['messages'] as { role: string; content: Json[] | string }[]
  const isWrong = messages.some(
    ({ content }, at) =>
      Array.isArray(content) &&
      content.some(
        ({ type, signature }) =>
          type === 'thinking' && signature !== signatureOf(account, body, messages.slice(0, at)),
      ),
  )
  if (isWrong) return send(response, 400, invalid(BOUND))
  const signature = signatureOf(account, body, messages)
  const content = [
    { ...thought, signature },
    { ...use, id: `toolu_${messages.length}` },
  ]
  return send(response, 200, anthropicAnswer(content))
}

test('six turns with bound thinking stay at one account; when it is gone, one call is repaired', async () => {
  upstream.answer(binding)
  second.answer(binding)
  await gateway.setOption('StopOnSensitiveEnabled', 'false')
  await gateway.setOption('SensitiveWords', SECRET)
  const messages: Json[] = [user(`look for the ${SECRET}`)]
  const turn = async () => {
    const body = {
      model: 'claude-opus-5-5',
      max_tokens: 100,
      system: 'Be brief.',
      tools: [{ name: 'look', input_schema: { type: 'object' } }],
      messages,
      metadata: { user_id: `user_${users}_session_1` },
    }
    const { status, headers, text } = await ask('/v1/messages', body)
    expect(status, text).toBe(200)
    const { content } = JSON.parse(text) as { content: { id?: string }[] }
    messages.push(assistant(content))
    messages.push(user([{ ...result, tool_use_id: content.at(-1)?.id, content: `a ${SECRET}` }]))
    return headers.get('x-sluice-dropped-fields')
  }
  for (let at = 0; at < 6; at += 1) expect(await turn()).toBe(null)
  const [used, other] = upstream.received.length > 0 ? [0, 1] : [1, 0]
  const both = [upstream, second]
  expect(both.map(({ received }) => received.length).toSorted()).toEqual([0, 6])
  expect(both[used]?.received.at(-1)?.text).not.toContain(SECRET)
  const id = ids[`account-${used}`] ?? 0
  await setChannelStatus(gateway.root, { id, status: 'DISABLED' })
  await expect
    .poll(() => channelById(channelsCache.read(gateway.services), id)?.enabled)
    .toBe(false)
  expect(await turn()).toBe('thinking')
  expect(both[other]?.received).toHaveLength(2)
  await gateway.setOption('SensitiveWords', '')
})
