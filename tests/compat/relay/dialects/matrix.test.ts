import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { updateOptions } from '../../../../server/domain/options/index.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import {
  openFakeUpstream,
  type FakeUpstream,
  type Received,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { callers, type Asked, type SurfaceName } from './caller-forms.ts'
import {
  answering,
  breaking,
  failingAtOnce,
  givenResult,
  inOtherForm,
  meanings,
  refusing,
  vendors,
  withoutReason,
  type CaseName,
  type CodecName,
} from './vendor-answers.ts'

/** A channel of each codec, and one whose calls with tools OpenAI takes as Responses alone. */
type ChannelName = CodecName | 'responsesOnly'

/** Its type, and the name of its model at the upstream. */
const channels: Readonly<Record<ChannelName, { type: number; upstreamModel: string }>> = {
  chat: { type: 43, upstreamModel: 'deepseek-chat' },
  responses: { type: 1, upstreamModel: 'gpt-5.1' },
  anthropic: { type: 14, upstreamModel: 'claude-sonnet-4-5' },
  gemini: { type: 24, upstreamModel: 'gemini-2.5-flash' },
  responsesOnly: { type: 1, upstreamModel: 'gpt-6.1-sol' },
}
const modelOf = (channel: ChannelName) => `m-${channel}`
const UPSTREAM_KEY = 'sk-upstream-secret-key'
/** Quota of a prompt token, a cached one and a completion token. */
const [PRICE, CACHED, COMPLETION] = [2, 0.5, 3]

const surfaces: readonly SurfaceName[] = ['chat', 'responses', 'anthropic', 'gemini']
const channelNames = Object.keys(channels) as readonly ChannelName[]
/** Calls of other dialects are sent in chat to an upstream with both dialects of OpenAI, where it takes them. */
function codecOf(surface: SurfaceName, channel: ChannelName): CodecName {
  if (channel === 'responsesOnly') return 'responses'
  return channel === 'responses' && surface !== 'responses' ? 'chat' : channel
}
const pairs = surfaces.flatMap(surface =>
  channelNames.map(channel => ({ surface, channel, codec: codecOf(surface, channel) })),
)
const cells = pairs.flatMap(pair => [
  { ...pair, isStream: false, form: 'whole' },
  { ...pair, isStream: true, form: 'stream' },
])

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  for (const codec of channelNames) {
    const { type, upstreamModel } = channels[codec]
    await gateway.addChannel(upstream.url, {
      name: codec,
      type,
      keys: [UPSTREAM_KEY],
      models: [modelOf(codec)],
      modelMapping: { [modelOf(codec)]: upstreamModel },
    })
  }
  const ofAll = (value: number) =>
    Object.fromEntries(channelNames.map(one => [modelOf(one), value]))
  await updateOptions(gateway.root, {
    options: [
      { key: 'CompletionRatio', value: JSON.stringify(ofAll(COMPLETION)) },
      { key: 'CacheRatio', value: JSON.stringify(ofAll(CACHED)) },
    ],
  })
  await gateway.setRatios(ofAll(PRICE))
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n))
})
beforeEach(() => {
  upstream.received.length = 0
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** Makes one call in a dialect. */
async function ask(surface: SurfaceName, asked: Asked) {
  const form = callers[surface]
  const response = await fetch(gateway.url + form.path(asked), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...form.headers(key) },
    body: JSON.stringify(form.body(asked)),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function rowOf(headers: Headers) {
  const requestId = headers.get('x-request-id') ?? ''
  return gateway.services.db.log.findFirst({ where: { requestId, type: 'CONSUME' } })
}

const paths: Readonly<Record<CodecName, (isStream: boolean) => string>> = {
  chat: () => '/v1/chat/completions',
  responses: () => '/v1/responses',
  anthropic: () => '/v1/messages',
  gemini: isStream =>
    `/v1beta/models/gemini-2.5-flash:${isStream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
}

/** Checks that an upstream was asked in its own dialect, with its own credential. */
function expectAsked(
  { path, headers, body }: Received,
  { codec, channel, isStream }: { codec: CodecName; channel: ChannelName; isStream: boolean },
) {
  expect(path).toBe(paths[codec](isStream))
  // Gemini has both in the path.
  const inBody = codec === 'gemini' ? undefined : channels[channel].upstreamModel
  expect([body['model'], body['stream'] ?? false]).toEqual([inBody, inBody ? isStream : false])
  const { authorization, 'x-api-key': apiKey, 'x-goog-api-key': googleKey } = headers
  expect({ authorization, apiKey, googleKey }).toEqual({
    authorization: codec === 'chat' || codec === 'responses' ? `Bearer ${UPSTREAM_KEY}` : undefined,
    apiKey: codec === 'anthropic' ? UPSTREAM_KEY : undefined,
    googleKey: codec === 'gemini' ? UPSTREAM_KEY : undefined,
  })
  expect(headers['anthropic-version']).toBe(codec === 'anthropic' ? '2023-06-01' : undefined)
}

const cases: readonly CaseName[] = ['text', 'call', 'thinking', 'length', 'unknown']

describe.each(cells)('$surface onto $channel, $form', cell => {
  const { surface, channel, codec, isStream } = cell
  const form = callers[surface]
  const hasTools = channel === 'responsesOnly'
  const asked = { model: modelOf(channel), isStream, hasTools }

  test.each(cases)('%s', async name => {
    const meaning = meanings[name]
    upstream.answer(answering(codec, meaning, isStream))
    const { status, headers, text } = await ask(surface, {
      ...asked,
      hasTools: hasTools || name === 'call',
    })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    expect(upstream.received).toHaveLength(1)
    expectAsked(upstream.received[0] as Received, cell)
    const understood = await (isStream ? form.stream(text) : form.whole(JSON.parse(text)))
    const { prompt, cached, completion } = meaning.usage
    expect(understood).toEqual({
      text: meaning.text?.join('') ?? '',
      thought: meaning.thought ?? '',
      calls: meaning.calls ? [{ name: 'get_weather', input: { city: 'Paris' } }] : [],
      end: form.ends[meaning.end],
      usage: [prompt, cached, completion],
    })
    const row = await rowOf(headers)
    const due = PRICE * (prompt - cached + cached * CACHED + completion * COMPLETION)
    expect([row?.promptTokens, row?.completionTokens, row?.quota]).toEqual([
      prompt,
      completion,
      BigInt(Math.ceil(due)),
    ])
  })

  test.each(['text', 'call', 'thinking'] as const)(
    '%s, that the upstream sends in the other form',
    async name => {
      const meaning = meanings[name]
      upstream.answer(inOtherForm(codec, meaning, isStream))
      const { headers, text } = await ask(surface, {
        ...asked,
        hasTools: hasTools || name === 'call',
      })
      const understood = await (isStream ? form.stream(text) : form.whole(JSON.parse(text)))
      const { prompt, cached, completion } = meaning.usage
      expect(understood).toEqual({
        text: meaning.text?.join('') ?? '',
        thought: meaning.thought ?? '',
        calls: meaning.calls ? [{ name: 'get_weather', input: { city: 'Paris' } }] : [],
        end: form.ends[meaning.end],
        usage: [prompt, cached, completion],
      })
      const row = await rowOf(headers)
      expect([row?.promptTokens, row?.completionTokens]).toEqual([prompt, completion])
    },
  )

  test('the call of a tool and its result', async () => {
    upstream.answer(answering(codec, meanings.text, isStream))
    const { status } = await ask(surface, { ...asked, hasTools: true, hasResult: true })
    expect(status).toBe(200)
    const [call, result, ...more] = givenResult(codec, upstream.received[0]?.body) as unknown[][]
    expect(call?.slice(1)).toEqual(['get_weather', { city: 'Paris' }])
    expect(result?.[1]).toBe('It is sunny.')
    expect([result?.[0], more]).toEqual([call?.[0], []])
    // Gemini needs no id.
    expect(String(call?.[0])).toMatch(/^[\w-]{1,64}$/)
  })

  test('an error before the answer has the status and form of the dialect', async () => {
    upstream.answer(refusing(vendors[codec].failed))
    const { status, headers, text } = await ask(surface, asked)
    expect(status).toBe(502)
    expect(form.error(JSON.parse(text)).message).toMatch(/./)
    expect(await rowOf(headers)).toBeNull()
  })

  test('a conversation that is too long is named so that clients shorten it', async () => {
    upstream.answer(refusing(vendors[codec].tooLong))
    const { status, text } = await ask(surface, asked)
    expect([status, form.error(JSON.parse(text))]).toEqual([400, form.tooLong])
  })
})

/** A stream of Responses without its last event is cut. */
const reasonless = pairs.filter(({ surface, codec }) => surface !== codec && codec !== 'responses')

test.each(reasonless)('$surface onto $channel: a stream without a reason has one', async one => {
  const { surface, channel, codec } = one
  upstream.answer(withoutReason(codec, meanings.text))
  const { text, headers } = await ask(surface, {
    model: modelOf(channel),
    isStream: true,
    hasTools: channel === 'responsesOnly',
  })
  const { end, ...understood } = await callers[surface].stream(text)
  expect([end, understood.text]).toEqual([callers[surface].ends.stop, 'Hello there'])
  const row = await rowOf(headers)
  const { promptTokens = 0, completionTokens = 0 } = row ?? {}
  expect([understood.usage[0], understood.usage[2]]).toEqual([promptTokens, completionTokens])
  expect(completionTokens).toBeGreaterThan(0)
})

test.each(pairs)('$surface onto $channel: a stream that begins with an error', async one => {
  const { surface, channel, codec } = one
  upstream.answer(failingAtOnce(codec))
  const { status, headers, text } = await ask(surface, {
    model: modelOf(channel),
    isStream: true,
    hasTools: channel === 'responsesOnly',
  })
  expect(status).toBe(502)
  expect(callers[surface].error(JSON.parse(text)).message).toMatch(/./)
  expect(await rowOf(headers)).toBeNull()
})

const streams = pairs.flatMap(pair => (['error', 'cut'] as const).map(how => ({ ...pair, how })))

test.each(streams)(
  '$surface onto $channel: a stream that ends with $how in the middle',
  async one => {
    const { surface, channel, codec, how } = one
    upstream.answer(breaking(codec, meanings.text, how))
    const { status, headers, text } = await ask(surface, {
      model: modelOf(channel),
      isStream: true,
      hasTools: channel === 'responsesOnly',
    })
    expect([status, callers[surface].broken(text)]).toEqual([200, 'Hello there'])
    const row = await rowOf(headers)
    expect(row?.promptTokens).toBeGreaterThan(0)
    expect(row?.completionTokens).toBe(2)
  },
)

test('the ledger is exact after all calls', () => expectExactLedger(gateway.services))
