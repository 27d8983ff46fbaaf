import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogDetails } from '../../../../server/domain/logs/index.ts'
import { expectExactLedger } from '../../../support/ledger.ts'
import {
  failing,
  openFakeUpstream,
  send,
  startStream,
  type FakeUpstream,
  type Received,
  type Script,
} from '../../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../../support/gateway.ts'
import { callers, type Asked, type SurfaceName } from './caller-forms.ts'
import {
  answering,
  breaking,
  meanings,
  vendors,
  type CodecName,
  type Parsed,
} from './vendor-answers.ts'

const types: Readonly<Record<CodecName, number>> = {
  chat: 43,
  responses: 1,
  anthropic: 14,
  gemini: 24,
}
const names: readonly CodecName[] = ['chat', 'responses', 'anthropic', 'gemini']
const modelOf = (codec: CodecName) => `m-${codec}`
/** Served by an upstream of Anthropic, and by one of Gemini when that fails. */
const BOTH = 'm-both'
/** Served by an upstream that has chat alone. */
const CHAT_ALONE = 'm-chat-alone'

let gateway: Gateway
let upstream: FakeUpstream
let chatAlone: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  chatAlone = await openFakeUpstream()
  gateway = await openGateway()
  for (const name of names) {
    const extra = { name, type: types[name], models: [modelOf(name)] }
    await gateway.addChannel(upstream.url, extra)
  }
  await gateway.addChannel(chatAlone.url, { name: 'chat alone', models: [CHAT_ALONE] })
  const first = { name: 'first', type: types.anthropic, models: [BOTH], priority: 10 }
  await gateway.addChannel(upstream.url, first)
  await gateway.addChannel(upstream.url, { name: 'second', type: types.gemini, models: [BOTH] })
  await gateway.setOption('RetryTimes', '1')
  const models = [...names.map(modelOf), CHAT_ALONE, BOTH]
  await gateway.setRatios(Object.fromEntries(models.map(model => [model, 1])))
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n))
})
beforeEach(() => {
  upstream.received.length = 0
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  await chatAlone.close()
})

interface Request {
  readonly path: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

async function request({ path, body, headers = {} }: Request) {
  const response = await fetch(gateway.url + path, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { status, headers: sent } = response
  const text = await response.text()
  return { status, headers: sent, text, json: () => JSON.parse(text) as Parsed }
}

/** A call in a dialect, with changes to it. */
function ask(surface: SurfaceName, asked: Asked, more: Partial<Request> = {}) {
  const form = callers[surface]
  return request({
    path: more.path ?? form.path(asked),
    headers: { ...form.headers(key), ...more.headers },
    body: { ...form.body(asked), ...more.body },
  })
}

const sent = () => upstream.received.at(-1) as Received
const asked = (codec: CodecName, isStream = false): Asked => ({ model: modelOf(codec), isStream })
const bearer = () => ({ authorization: `Bearer ${key}` })
async function detailsOf(headers: Headers): Promise<LogDetails> {
  const requestId = headers.get('x-request-id') ?? ''
  const row = await gateway.services.db.log.findFirstOrThrow({ where: { requestId } })
  return row.details as LogDetails
}
const droppedIn = (headers: Headers) => headers.get('x-sluice-dropped-fields')

describe('a call of the dialect of its upstream', () => {
  test.each(names)('%s: unknown fields pass both ways', async name => {
    upstream.answer(answering(name, meanings.text, false))
    const more = { a_new_field: { kept: true, list: [1, 2.5] } }
    const { text } = await ask(name, asked(name), { body: more })
    expect(sent().body).toEqual({ ...callers[name].body(asked(name)), ...more })
    expect(text).toBe(JSON.stringify(vendors[name].whole(meanings.text)))
  })

  test.each(names)('%s: fields that change the route or the credential do not pass', async name => {
    upstream.answer(answering(name, meanings.text, false))
    const url = 'http://127.0.0.1:9'
    const more = { api_base: url, base_url: url, proxy: url, api_key: 'sk-other' }
    await ask(name, asked(name), { body: more })
    expect(sent().body).toEqual(callers[name].body(asked(name)))
  })

  test.each(names)('%s: the bytes of a stream pass as they are', async name => {
    upstream.answer(answering(name, meanings.thinking, true))
    const { text, headers } = await ask(name, asked(name, true))
    const { content, end } = vendors[name].stream(meanings.thinking)
    const events = [...content, ...end].filter(event => !event.startsWith('event: ping'))
    expect(text).toBe(events.join(''))
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  })

  test('headers of Anthropic pass to its upstream alone', async () => {
    const headers = { 'anthropic-version': '2023-01-01', 'anthropic-beta': 'new-2026-01-01' }
    upstream.answer(answering('anthropic', meanings.text, false))
    await ask('anthropic', asked('anthropic'), { headers })
    expect(sent().headers).toMatchObject(headers)
    upstream.answer(answering('chat', meanings.text, false))
    await ask('anthropic', asked('chat'), { headers })
    expect(Object.keys(sent().headers).filter(name => name.startsWith('anthropic'))).toEqual([])
  })
})

describe('the log row of a call', () => {
  test.each<[SurfaceName, CodecName, LogDetails['dialects']]>([
    ['chat', 'anthropic', ['openai-chat', 'anthropic']],
    ['responses', 'gemini', ['openai-responses', 'gemini']],
    ['anthropic', 'anthropic', ['anthropic', 'anthropic']],
    ['gemini', 'chat', ['gemini', 'openai-chat']],
  ])('names the dialects of %s onto %s', async (surface, codec, dialects) => {
    upstream.answer(answering(codec, meanings.text, false))
    const { headers } = await ask(surface, asked(codec))
    expect((await detailsOf(headers)).dialects).toEqual(dialects)
  })

  test('names them when it failed', async () => {
    upstream.answer(failing(500))
    const { headers } = await ask('anthropic', asked('gemini'))
    await expect
      .poll(() => detailsOf(headers).catch(() => undefined))
      .toMatchObject({ dialects: ['anthropic', 'gemini'] })
  })

  test('has no dialects when both are the chat of OpenAI', async () => {
    upstream.answer(answering('chat', meanings.text, false))
    const { headers } = await ask('chat', asked('chat'))
    expect(await detailsOf(headers)).not.toHaveProperty('dialects')
  })
})

describe('what is left out is named', () => {
  test('fields that the dialect of the upstream cannot say', async () => {
    upstream.answer(answering('anthropic', meanings.text, false))
    const body = { logit_bias: { 50256: -100 }, seed: 7, presence_penalty: 1 }
    const { headers } = await ask('chat', asked('anthropic'), { body })
    const dropped = droppedIn(headers)?.split(', ').toSorted()
    expect(dropped).toEqual(['logit_bias', 'presence_penalty', 'seed'])
    const { untranslatedFields, ...details } = await detailsOf(headers)
    expect(untranslatedFields?.toSorted()).toEqual(dropped)
    expect(details).not.toHaveProperty('droppedFields')
  })

  test('in the log row apart from fields that the price does not cover', async () => {
    upstream.answer(answering('anthropic', meanings.text, false))
    const body = { service_tier: 'priority', seed: 7 }
    const { headers } = await ask('chat', asked('anthropic'), { body })
    expect(droppedIn(headers)).toBe('service_tier, seed')
    expect(await detailsOf(headers)).toMatchObject({
      droppedFields: ['service_tier'],
      untranslatedFields: ['seed'],
    })
  })

  test('nothing of an ordinary call, in any dialect', async () => {
    for (const surface of names) {
      for (const codec of ['chat', 'anthropic', 'gemini'] as const) {
        upstream.answer(answering(codec, meanings.text, false))
        const { headers } = await ask(surface, { ...asked(codec), hasTools: true })
        expect([surface, codec, droppedIn(headers)]).toEqual([surface, codec, null])
      }
    }
  })

  const searches: readonly [CodecName, object][] = [
    ['anthropic', { type: 'web_search_20250305', name: 'web_search' }],
    ['responses', { type: 'web_search' }],
    ['gemini', { googleSearch: {} }],
    ['gemini', { code_execution: {} }],
  ]
  test.each(searches)('%s: a tool that runs at the upstream: %o', async (name, tool) => {
    upstream.answer(answering(name, meanings.text, false))
    const { tools } = callers[name].body({ ...asked(name), hasTools: true }) as { tools: object[] }
    const { headers } = await ask(name, asked(name), { body: { tools: [tool, ...tools] } })
    expect([droppedIn(headers), sent().body['tools']]).toEqual(['tools', tools])
  })

  test.each<[SurfaceName, object, CodecName]>([
    ['responses', { type: 'web_search' }, 'anthropic'],
    ['anthropic', { type: 'web_search_20250305', name: 'web_search' }, 'gemini'],
    ['gemini', { googleSearch: {} }, 'anthropic'],
  ])('nor is it translated: %s, %o, onto %s', async (name, tool, codec) => {
    upstream.answer(answering(codec, meanings.text, false))
    const { headers } = await ask(name, asked(codec), { body: { tools: [tool] } })
    expect([droppedIn(headers), sent().body['tools']]).toEqual(['tools', undefined])
  })

  test('the part of a tool of Gemini that runs at the upstream', async () => {
    upstream.answer(answering('gemini', meanings.text, false))
    const functionDeclarations = [{ name: 'f' }]
    const tools = [{ functionDeclarations, googleSearch: {} }]
    const { headers } = await ask('gemini', asked('gemini'), { body: { tools } })
    expect(droppedIn(headers)).toBe('tools')
    expect(sent().body['tools']).toEqual([{ functionDeclarations }])
  })

  test('a dearer service, also where it would be translated', async () => {
    upstream.answer(answering('gemini', meanings.text, false))
    const { headers } = await ask('chat', asked('gemini'), { body: { service_tier: 'priority' } })
    expect([droppedIn(headers), 'serviceTier' in sent().body]).toEqual(['service_tier', false])
  })

  const own: readonly [CodecName, object][] = [
    ['anthropic', { type: 'bash_20250124', name: 'bash' }],
    ['anthropic', { type: 'text_editor_20250728', name: 'str_replace_based_edit_tool' }],
    ['anthropic', { type: 'memory_20250818', name: 'memory' }],
    ['responses', { type: 'local_shell' }],
    ['responses', { type: 'apply_patch' }],
    ['responses', { type: 'namespace', name: 'files', description: 'Files.', tools: [] }],
    ['gemini', { functionDeclarations: [{ name: 'f' }] }],
  ]
  test.each(own)('%s: a tool of the caller passes: %o', async (name, tool) => {
    upstream.answer(answering(name, meanings.text, false))
    const { headers } = await ask(name, asked(name), { body: { tools: [tool] } })
    expect([droppedIn(headers), sent().body['tools']]).toEqual([null, [tool]])
  })

  test('a dearer service of a vendor', async () => {
    upstream.answer(answering('gemini', meanings.text, false))
    const { headers } = await ask('gemini', asked('gemini'), { body: { serviceTier: 'priority' } })
    expect([droppedIn(headers), 'serviceTier' in sent().body]).toEqual(['serviceTier', false])
    upstream.answer(answering('anthropic', meanings.text, false))
    const body = { service_tier: 'standard_only' }
    await ask('anthropic', asked('anthropic'), { body })
    expect(sent().body).toMatchObject(body)
  })
})

describe('a count of tokens costs nothing', () => {
  const counts: readonly [SurfaceName, string, (answer: Parsed) => unknown][] = [
    ['anthropic', '/v1/messages/count_tokens', answer => answer.input_tokens],
    ['responses', '/v1/responses/input_tokens', answer => answer.input_tokens],
    ['gemini', '/v1beta/models/m-gemini:countTokens', answer => answer.totalTokens],
  ]
  test.each(counts)('%s', async (surface, path, countOf) => {
    const one = asked(surface)
    const answer = await ask(surface, one, { path })
    expect(answer.status).toBe(200)
    expect(countOf(answer.json())).toBeGreaterThan(5)
    expect(countOf(answer.json())).toBeLessThan(40)
    expect(upstream.received).toEqual([])
    const where = { requestId: answer.headers.get('x-request-id') ?? '' }
    expect(await gateway.services.db.log.count({ where })).toBe(0)
  })

  test('Gemini also sends the whole request', async () => {
    const path = '/v1beta/models/m-gemini:countTokens'
    const body = callers.gemini.body(asked('gemini'))
    const plain = await request({ path, headers: callers.gemini.headers(key), body })
    const inside = { generateContentRequest: { model: 'models/m-gemini', ...body } }
    const nested = await request({ path, headers: callers.gemini.headers(key), body: inside })
    expect(nested.json()).toEqual(plain.json())
  })

  test.each(counts)('%s: an error is one of the dialect', async (surface, path) => {
    const { status, json } = await request({ path, headers: bearer(), body: {} })
    expect(status).toBe(400)
    expect(callers[surface].error(json()).message).toMatch(/./)
  })
})

describe('a list of models', () => {
  const ids = [...names.map(modelOf), CHAT_ALONE, BOTH].toSorted()
  const list = async (path: string, headers: Record<string, string>) =>
    (await request({ path, headers })).json()

  test('for OpenAI and for Anthropic', async () => {
    for (const headers of [bearer(), callers.anthropic.headers(key)]) {
      const answer = await list('/v1/models', headers)
      expect(answer.data.map(({ id }: { id: string }) => id)).toEqual(ids)
      expect(answer).toMatchObject({ object: 'list', has_more: false, first_id: ids[0] })
      expect(answer.data[0]).toMatchObject({ object: 'model', type: 'model', display_name: ids[0] })
    }
  })

  test('in parts, for Anthropic', async () => {
    const headers = callers.anthropic.headers(key)
    const first = await list('/v1/models?limit=2', headers)
    expect(first).toMatchObject({ has_more: true, last_id: ids[1] })
    const rest = await list(`/v1/models?limit=9&after_id=${first.last_id}`, headers)
    expect([rest.data.length, rest.has_more]).toEqual([ids.length - 2, false])
  })

  test('for Google, by its header, its key in the query or its path', async () => {
    const own = { 'x-goog-api-key': key }
    const answers = [
      await list('/v1/models', own),
      await list(`/v1/models?key=${key}`, {}),
      await list('/v1beta/models', bearer()),
    ]
    for (const { models, ...rest } of answers) {
      expect(rest).toEqual({})
      expect(models.map(({ name }: { name: string }) => name)).toEqual(
        ids.map(id => `models/${id}`),
      )
    }
    expect((await list(`/v1beta/models/${ids[0]}`, own)).name).toBe(`models/${ids[0]}`)
  })

  test('for Codex, which reads members of its own', async () => {
    expect(await list('/v1/models?client_version=0.60.0', bearer())).toMatchObject({ models: [] })
  })
})

test.each<[SurfaceName, string]>([
  ['chat', '/v1/models/unknown'],
  ['anthropic', '/v1/models/unknown'],
  ['gemini', '/v1beta/models/unknown'],
  ['anthropic', '/v1/complete'],
])('%s: an error at %s is one of the dialect', async (surface, path) => {
  const { status, headers, json } = await request({ path, headers: callers[surface].headers(key) })
  expect([status, callers[surface].error(json()).message]).toEqual([
    404,
    expect.stringMatching(/./),
  ])
  const isNamed = headers.get('request-id') === headers.get('x-request-id')
  expect(isNamed).toBe(surface === 'anthropic')
})

describe('an address', () => {
  test.each<[SurfaceName, string]>([
    ['chat', '/v1/v1/chat/completions'],
    ['anthropic', '/v1/v1/messages'],
    ['anthropic', '/v1//messages/'],
    ['responses', '/v1/v1/responses'],
    ['responses', '/responses'],
    ['gemini', '/v1beta/v1beta/models/m-chat:generateContent'],
    ['gemini', '/v1/v1beta/models/m-chat:generateContent'],
    ['gemini', '/v1/models/m-chat:generateContent'],
  ])('%s is served at %s', async (surface, path) => {
    upstream.answer(answering('chat', meanings.text, false))
    const { status, json } = await ask(surface, asked('chat'), { path })
    expect(status).toBe(200)
    expect((await callers[surface].whole(json())).text).toBe('Hello there')
  })

  test('Google also sends its key in the query', async () => {
    upstream.answer(answering('gemini', meanings.text, false))
    const path = `/v1beta/models/m-gemini:generateContent?key=${key}`
    const { status } = await request({ path, body: callers.gemini.body(asked('gemini')) })
    expect(status).toBe(200)
    expect(sent().path).toBe('/v1beta/models/m-gemini:generateContent')
  })
})

describe('a stream of Gemini without alt=sse', () => {
  const path = (codec: CodecName) => `/v1beta/models/${modelOf(codec)}:streamGenerateContent`

  test.each(['gemini', 'chat', 'anthropic'] as const)('is a list of JSON, from %s', async codec => {
    upstream.answer(answering(codec, meanings.text, true))
    const { headers, json } = await ask('gemini', asked(codec, true), { path: path(codec) })
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    const chunks = json() as object[]
    const lines = chunks.map(chunk => `data: ${JSON.stringify(chunk)}\n\n`)
    expect(await callers.gemini.stream(lines.join(''))).toMatchObject({
      text: 'Hello there',
      end: 'STOP',
      usage: [9, 5, 7],
    })
  })

  test.each(['gemini', 'chat'] as const)('ends with an error from %s', async codec => {
    upstream.answer(breaking(codec, meanings.text, 'error'))
    const { json } = await ask('gemini', asked(codec, true), { path: path(codec) })
    expect(json().at(-1).error).toMatchObject({ code: 502, status: 'UNAVAILABLE' })
  })
})

describe('the id of a request', () => {
  test('has the name that Anthropic reads, of an answer and an error', async () => {
    upstream.answer(answering('chat', meanings.text, false))
    const good = await ask('anthropic', asked('chat'))
    const bad = await ask('anthropic', { model: 'unknown', isStream: false })
    for (const { headers } of [good, bad]) {
      expect(headers.get('request-id')).toBe(headers.get('x-request-id'))
    }
    expect(bad.json().request_id).toBe(bad.headers.get('request-id'))
  })
})

test.each(names)('%s: a channel of another dialect is tried after one that failed', async name => {
  upstream.answer((response, received) => {
    if (received.path === '/v1/messages') return failing(500)(response, received)
    return answering('gemini', meanings.text, true)(response, received)
  })
  const body = { seed: 7, temperature: 0.5, thinking: undefined }
  const { text, headers } = await ask(name, { model: BOTH, isStream: true }, { body })
  expect((await callers[name].stream(text)).text).toBe('Hello there')
  expect(upstream.received.map(({ path }) => path)).toEqual([
    '/v1/messages',
    '/v1beta/models/m-both:streamGenerateContent?alt=sse',
  ])
  const left = { chat: null, responses: 'seed', anthropic: 'seed', gemini: null }
  expect(droppedIn(headers)).toBe(left[name])
})

describe('an upstream of OpenAI without Responses', () => {
  const path = ({ path: one }: Received) => one

  test('is asked in chat, and not asked in Responses again', async () => {
    chatAlone.answer((response, received) => {
      if (received.path !== '/v1/chat/completions') return failing(404)(response, received)
      const isStream = received.body['stream'] === true
      return answering('chat', meanings.text, isStream)(response, received)
    })
    const first = await ask('responses', { model: CHAT_ALONE, isStream: false })
    expect((await callers.responses.whole(first.json())).text).toBe('Hello there')
    const second = await ask('responses', { model: CHAT_ALONE, isStream: true })
    expect((await callers.responses.stream(second.text)).text).toBe('Hello there')
    const [chat, responses] = ['/v1/chat/completions', '/v1/responses']
    expect(chatAlone.received.map(path)).toEqual([responses, chat, chat])
    const { dialects } = await detailsOf(first.headers)
    expect(dialects).toEqual(['openai-responses', 'openai-chat'])
  })

  test('a model that is not found is no reason to ask again', async () => {
    upstream.answer(response =>
      send(response, 404, { error: { message: 'No such model.', code: 'model_not_found' } }),
    )
    const { status, json } = await ask('responses', asked('responses'))
    expect([status, json().error.code]).toEqual([404, 'model_not_found'])
    expect(upstream.received.map(path)).toEqual(['/v1/responses'])
  })
})

describe('sources of an answer that Gemini grounded on the web', () => {
  const text = 'Grüße aus Köln. Ja.'
  const end = Buffer.byteLength('Grüße aus Köln.')
  const grounded: Script = (response, { path }) => {
    const answer = {
      ...vendors.gemini.whole({ ...meanings.text, text: [text] }),
    } as Parsed
    answer.candidates[0].groundingMetadata = {
      groundingChunks: [{ web: { uri: 'https://a.example/', title: 'A' } }],
      groundingSupports: [{ segment: { endIndex: end }, groundingChunkIndices: [0] }],
    }
    if (!path.includes('stream')) return send(response, 200, answer)
    startStream(response)
    response.end(`data: ${JSON.stringify(answer)}\n\n`)
  }
  const source = { url: 'https://a.example/', title: 'A', start_index: 0, end_index: 15 }
  const annotation = JSON.stringify(source).slice(1, -1)

  test.each(['chat', 'responses'] as const)('are annotations of %s, in characters', async name => {
    upstream.answer(grounded)
    for (const isStream of [false, true]) {
      const answer = await ask(name, asked('gemini', isStream))
      expect(answer.text).toContain(annotation)
    }
  })
})
