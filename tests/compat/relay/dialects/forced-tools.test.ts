import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openFakeUpstream,
  type FakeUpstream,
  type Received,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import { callers, type SurfaceName } from './caller-forms.ts'
import { answering, meanings, type CodecName, type Meaning, type Parsed } from './vendor-answers.ts'

/** A Claude that refuses a forced tool, one that takes it, and models of the other dialects. */
const channels: readonly (readonly [name: string, type: number, upstreamModel: string])[] = [
  ['m-refusing', 14, 'claude-opus-5-5'],
  ['m-taking', 14, 'claude-sonnet-4-5'],
  ['m-chat', 43, 'deepseek-chat'],
  ['m-gemini', 24, 'gemini-2.5-flash'],
]

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  for (const [name, type, upstreamModel] of channels) {
    const modelMapping = { [name]: upstreamModel }
    await gateway.addChannel(upstream.url, { name, type, models: [name], modelMapping })
  }
  await gateway.setRatios(Object.fromEntries(channels.map(([name]) => [name, 1])))
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n))
})
beforeEach(() => {
  upstream.received.length = 0
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const sent = () => (upstream.received.at(-1) as Received).body as Parsed

interface Asking {
  readonly model: string
  readonly isStream: boolean
  readonly more: object
}

/** The answer to a call with the usual tool, as its caller understands it. */
async function ask(surface: SurfaceName, { model, isStream, more }: Asking) {
  const form = callers[surface]
  const asked = { model, isStream, hasTools: true }
  const response = await fetch(gateway.url + form.path(asked), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...form.headers(key) },
    body: JSON.stringify({ ...form.body(asked), ...more }),
  })
  const text = await response.text()
  expect([response.status, response.status === 200 ? '' : text]).toEqual([200, ''])
  const understood = await (isStream ? form.stream(text) : form.whole(JSON.parse(text)))
  return { ...understood, left: response.headers.get('x-sluice-dropped-fields') }
}

/** The input of the tool, as the text of an answer. */
const inText: Meaning = { ...meanings.thinking, text: ['{"city":', '"Paris"}'] }
const choices: Readonly<Record<Exclude<SurfaceName, 'anthropic'>, object>> = {
  chat: { tool_choice: { type: 'function', function: { name: 'get_weather' } } },
  responses: { tool_choice: 'required' },
  gemini: { toolConfig: { functionCallingConfig: { mode: 'ANY' } } },
}
const surfaces = Object.keys(choices) as readonly (keyof typeof choices)[]
const forms = surfaces.flatMap(surface => [
  [surface, 'whole', false] as const,
  [surface, 'stream', true] as const,
])

describe('the only function that must be called, of a Claude that refuses to be forced', () => {
  test.each(forms)('%s, %s: is the form of the answer, which is a call', async (surface, _, is) => {
    upstream.answer(answering('anthropic', inText, is))
    const more = choices[surface]
    const { calls, text, thought, end, left, usage } = await ask(surface, {
      model: 'm-refusing',
      isStream: is,
      more,
    })
    expect(sent()).toMatchObject({
      tool_choice: { type: 'none' },
      tools: [{ name: 'get_weather' }],
      output_config: {
        format: {
          type: 'json_schema',
          schema: { type: 'object', properties: { city: { type: 'string' } } },
        },
      },
    })
    expect({ calls, text, thought, end, left, usage }).toEqual({
      calls: [{ name: 'get_weather', input: { city: 'Paris' } }],
      text: '',
      thought: 'Let me think.',
      end: callers[surface].ends.call,
      left: null,
      usage: [8, 0, 10],
    })
  })

  test('is forced where the model takes it', async () => {
    upstream.answer(answering('anthropic', meanings.call, false))
    await ask('chat', { model: 'm-taking', isStream: false, more: choices.chat })
    expect(sent().tool_choice).toEqual({ type: 'tool', name: 'get_weather' })
    expect('output_config' in sent()).toBe(false)
  })

  test('one of several that must be called is the choice of the model, and is named', async () => {
    upstream.answer(answering('anthropic', meanings.text, false))
    const other = { type: 'function', function: { name: 'other', parameters: { type: 'object' } } }
    const { tools } = callers.chat.body({
      model: 'm',
      isStream: false,
      hasTools: true,
    }) as Parsed
    const more = { tools: [...tools, other], tool_choice: 'required' }
    const { left, text } = await ask('chat', { model: 'm-refusing', isStream: false, more })
    expect([sent().tool_choice, left, text]).toEqual([
      { type: 'auto' },
      'tool_choice',
      'Hello there',
    ])
  })
})

describe('a name of a tool that the vendor does not accept', () => {
  const LONG = `mcp__a_server_with_a_name__${'a_tool_with_a_very_long_name'.repeat(2)}`
  /** A name that Gemini accepts, and OpenAI does not. */
  const names = { chat: LONG, responses: LONG, anthropic: LONG, gemini: 'a.server:a.tool' }
  const description = 'Finds.'
  const schema = { type: 'object', properties: {} }
  const tools: Readonly<Record<SurfaceName, object[]>> = {
    chat: [{ type: 'function', function: { name: names.chat, description, parameters: schema } }],
    responses: [{ type: 'function', name: names.responses, description, parameters: schema }],
    anthropic: [{ name: names.anthropic, description, input_schema: schema }],
    gemini: [{ functionDeclarations: [{ name: names.gemini, description, parameters: schema }] }],
  }
  const pairs = (['responses', 'anthropic', 'gemini'] as const).flatMap(surface =>
    (['chat', 'gemini'] as const)
      .filter(codec => codec !== surface)
      .flatMap(codec => [[surface, codec, false] as const, [surface, codec, true] as const]),
  )

  test.each(pairs)('%s onto %s comes back as the caller wrote it (stream: %s)', async (...row) => {
    const [surface, codec, isStream] = row
    upstream.answer((response, received) => {
      const name = nameIn(codec, received.body)
      const call = { name, json: ['{}'] }
      return answering(codec, { ...meanings.call, calls: [call] }, isStream)(response, received)
    })
    const more = { tools: tools[surface] }
    const { calls } = await ask(surface, { model: `m-${codec}`, isStream, more })
    expect(calls).toEqual([{ name: names[surface], input: {} }])
    expect(nameIn(codec, sent()).length).toBeLessThanOrEqual(64)
  })

  const nameIn = (codec: CodecName, { tools: given }: Parsed): string =>
    codec === 'gemini' ? given[0].functionDeclarations[0].name : given[0].function.name
})
