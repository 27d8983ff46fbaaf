import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  openFakeUpstream,
  send,
  streaming,
  type FakeUpstream,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { callers, type SurfaceName } from './caller-forms.ts'
import type { Parsed } from './vendor-answers.ts'

/* Some agents ask again without end after a reason for the end of an answer that they do not know. */

type Passed = Exclude<SurfaceName, 'responses'>

const TYPES: Readonly<Record<Passed, number>> = { chat: 1, anthropic: 14, gemini: 24 }
const surfaces = Object.keys(TYPES) as Passed[]
const modelOf = (surface: Passed) => `m-${surface}`

/** A text that quotes a member, and must stay as it is. */
const QUOTED = 'it said "stop_reason":"weary", "finish_reason":"weary" and "finishReason":"WEARY"'

/** Answers of each dialect with a reason. */
const wholes: Readonly<Record<Passed, (reason: string) => Parsed>> = {
  chat: reason => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content: QUOTED }, finish_reason: reason }],
    usage: { prompt_tokens: 9, completion_tokens: 3, total_tokens: 12 },
  }),
  anthropic: reason => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'm',
    content: [{ type: 'text', text: QUOTED }],
    stop_reason: reason,
    stop_sequence: null,
    usage: { input_tokens: 9, output_tokens: 3 },
  }),
  gemini: reason => ({
    candidates: [
      { content: { role: 'model', parts: [{ text: QUOTED }] }, finishReason: reason, index: 0 },
    ],
    usageMetadata: { promptTokenCount: 9, candidatesTokenCount: 3, totalTokenCount: 12 },
  }),
}

const data = (value: object, name = '') =>
  `${name === '' ? '' : `event: ${name}\n`}data: ${JSON.stringify(value)}\n\n`

const streams: Readonly<Record<Passed, (reason: string) => string[]>> = {
  chat: reason => [
    data({ id: 'c', choices: [{ index: 0, delta: { content: QUOTED }, finish_reason: null }] }),
    data({ id: 'c', choices: [{ index: 0, delta: {}, finish_reason: reason }] }),
    'data: [DONE]\n\n',
  ],
  anthropic: reason => [
    data(
      {
        type: 'message_start',
        message: { ...wholes.anthropic(''), content: [], stop_reason: null },
      },
      'message_start',
    ),
    data(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    ),
    data(
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: QUOTED } },
      'content_block_delta',
    ),
    data({ type: 'content_block_stop', index: 0 }, 'content_block_stop'),
    data(
      {
        type: 'message_delta',
        delta: { stop_reason: reason, stop_sequence: null },
        usage: { output_tokens: 3 },
      },
      'message_delta',
    ),
    data({ type: 'message_stop' }, 'message_stop'),
  ],
  gemini: reason => [data(wholes.gemini(reason))],
}

// the dialect, the reason of the upstream, the one that the caller reads
const cases: readonly (readonly [Passed, string, string])[] = [
  ['chat', 'weary', 'stop'],
  ['chat', 'max_tokens', 'length'],
  ['chat', 'tool_calls', 'tool_calls'],
  ['anthropic', 'weary', 'end_turn'],
  ['anthropic', 'sensitive', 'refusal'],
  ['anthropic', 'pause_turn', 'pause_turn'],
  ['anthropic', 'compaction', 'compaction'],
  ['gemini', 'WEARY', 'STOP'],
  ['gemini', 'MAX_TOKENS', 'MAX_TOKENS'],
  ['gemini', 'RECITATION', 'RECITATION'],
]

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  for (const surface of surfaces) {
    const models = [modelOf(surface)]
    await gateway.addChannel(upstream.url, { name: surface, type: TYPES[surface], models })
  }
  await gateway.setRatios(Object.fromEntries(surfaces.map(one => [modelOf(one), 1])))
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n))
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function ask(surface: Passed, isStream: boolean): Promise<string> {
  const form = callers[surface]
  const asked = { model: modelOf(surface), isStream }
  const response = await fetch(gateway.url + form.path(asked), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...form.headers(key) },
    body: JSON.stringify(form.body(asked)),
  })
  expect(response.status).toBe(200)
  return response.text()
}

describe.each(cases)(
  'an answer of %s that ends with %s is passed on with %s',
  (surface, reason, known) => {
    test('whole', async () => {
      upstream.answer(response => send(response, 200, wholes[surface](reason)))
      expect(JSON.parse(await ask(surface, false))).toEqual(wholes[surface](known))
    })

    test('as a stream', async () => {
      upstream.answer(streaming(streams[surface](reason)))
      const text = await ask(surface, true)
      expect(text).toContain(JSON.stringify(QUOTED).slice(1, -1))
      const [said] = /"(?:finish_reason|stop_reason|finishReason)":"[^"\\]+"/.exec(text) ?? []
      expect(said).toContain(`"${known}"`)
    })

    test('whole, of an upstream that streams', async () => {
      upstream.answer(streaming(streams[surface](reason)))
      const text = await ask(surface, false)
      expect(text).toContain(`"${known}"`)
      expect(JSON.parse(text)).toBeInstanceOf(Object)
    })
  },
)

// the input of a call is an object, which may have a member of the same name
test.each([
  ['anthropic', { type: 'tool_use', id: 'toolu_1', name: 'end', input: { stop_reason: 'weary' } }],
  ['gemini', { functionCall: { name: 'end', args: { finish_reason: 'weary' } } }],
] as const)('the input of a call of %s stays as it is', async (surface, call) => {
  const answer = wholes[surface]('WEARY')
  if (surface === 'anthropic') answer.content = [call]
  else answer.candidates[0].content.parts = [call]
  upstream.answer(response => send(response, 200, answer))
  expect(JSON.parse(await ask(surface, false))).toEqual(answer)
})
