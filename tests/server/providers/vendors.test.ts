import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../contract/json.ts'
import type { Reading } from '../../../server/dialects/reading.ts'
import { vendors } from '../../../server/providers/openai-compatible/vendors.ts'
import type { Provider } from '../../../server/providers/provider.ts'
import { providerFor, providerOf } from '../../../server/providers/registry.ts'
import { createFoldReading } from '../../../server/relay/usage/fold-reading.ts'
import { toUsage } from '../../../server/relay/usage/report.ts'

/** An answer in the form that the page of its vendor documents. */
interface Recorded {
  readonly page: string
  /** All texts of the answer, reasoning included. */
  readonly texts: readonly string[]
  /** False for a vendor whose streams say nothing of their usage. */
  readonly hasStreamUsage?: boolean
  readonly usage: { readonly input: number; readonly cacheRead: number; readonly output: number }
  readonly answer: JsonObject
  readonly events: readonly JsonObject[]
}

const FOLDER = join(import.meta.dirname, '../../fixtures/vendors')

/** Vendors whose answers have the form of OpenAI's. */
const AS_OPENAI = [6, 7, 8, 9, 10, 12, 13, 19, 31, 53]

const recorded = readdirSync(FOLDER)
  .filter(name => name.endsWith('.json'))
  .map(name => {
    const text = readFileSync(join(FOLDER, name), 'utf8')
    return { name, type: Number.parseInt(name, 10), ...(JSON.parse(text) as Recorded) }
  })

const providerAt = (type: number) => providerOf(type) as Provider

function numbersOf({ usage }: Reading) {
  if (usage === undefined || usage === 'invalid') return usage
  const { input, cacheRead, output } = toUsage(usage)
  return { input, cacheRead, output }
}

test('each vendor has a recorded answer', () => {
  const types = [...recorded.map(({ type }) => type), ...AS_OPENAI]
  const called = [...vendors.keys()]
  expect(called).toEqual(called.toSorted((one, other) => one - other))
  expect(types.toSorted((one, other) => one - other)).toEqual(called)
})

describe.each(recorded)(
  'the answers of $name',
  ({ type, texts, usage, hasStreamUsage, answer, events }) => {
    const provider = providerAt(type)
    const length = texts.join('').length
    const streamUsage = hasStreamUsage === false ? undefined : usage

    test('are read whole', () => {
      const reading = provider.readWhole(answer) as Reading
      for (const text of texts) expect(reading.text).toContain(text)
      expect(reading.text.length).toBe(length)
      expect(numbersOf(reading)).toEqual(usage)
    })

    test('are read as a stream', () => {
      const fold = createFoldReading(provider)
      for (const event of events) fold.add(event)
      for (const text of texts) expect(fold.whole().text.replaceAll('"', '')).toContain(text)
      expect(numbersOf(fold.whole())).toEqual(streamUsage)
    })

    test('are joined from a stream to a whole one', () => {
      const fold = provider.createFold({ model: 'm', id: 'c', createdAt: 0 } as never)
      for (const event of events) fold.add(event)
      const reading = provider.readWhole(fold.whole()) as Reading
      expect(reading.text.length).toBe(length)
      expect(numbersOf(reading)).toEqual(streamUsage)
    })
  },
)

const body = { model: 'asked', messages: [{ role: 'user', content: 'hi' }] }

const target = {
  baseUrl: 'https://up.example',
  key: 'k',
  other: '',
  organization: '',
  upstreamModel: 'm',
}

function sent(type: number, more: object) {
  const to = { ...target, type }
  const { url, body: text, left } = providerAt(type).request({ ...body, ...more }, false, to)
  const { model: _, messages: _messages, ...fields } = JSON.parse(text) as JsonObject
  return { path: url.slice(target.baseUrl.length), fields, left }
}

test.each([
  [1, '/v1/chat/completions'],
  [16, '/api/paas/v4/chat/completions'],
  [17, '/compatible-mode/v1/chat/completions'],
  [26, '/api/paas/v4/chat/completions'],
  [23, '/v1/chat/completions'],
  [27, '/chat/completions'],
  [34, '/compatibility/v1/chat/completions'],
  [35, '/v1/text/chatcompletion_v2'],
  [45, '/api/v3/chat/completions'],
  [46, '/v2/chat/completions'],
  [53, '/v1/chat/completions'],
])('a call of type %i goes to %s', (type, path) => {
  expect(sent(type, {}).path).toBe(path)
})

test.each([
  [17, '/compatible-mode/v1/models', '/compatible-mode/v1/embeddings'],
  [26, '/api/paas/v4/models', '/api/paas/v4/embeddings'],
  [42, '/v1/models', '/v1/embeddings'],
  [45, '/api/v3/models', '/api/v3/embeddings'],
  [46, '/v2/models', '/v2/embeddings'],
])('type %i has its models at %s and its embeddings at %s', (type, models, embeddings) => {
  const to = { ...target, type, baseUrl: '' }
  const provider = providerAt(type)
  expect(provider.modelsRequest(to).url).toBe(models)
  expect(provider.embeddings?.request({ input: 'a' }, to).url).toBe(embeddings)
})

// type, the further value of the channel, then the paths of chat, embeddings and models
test.each([
  [3, '', '/openai/v1/chat/completions', '/openai/v1/embeddings', '/openai/v1/models'],
  [
    3,
    '2024-10-21',
    '/openai/deployments/my%2Fgpt/chat/completions?api-version=2024-10-21',
    '/openai/deployments/my%2Fgpt/embeddings?api-version=2024-10-21',
    '/openai/models?api-version=2024-10-21',
  ],
  [
    39,
    'acc1',
    '/client/v4/accounts/acc1/ai/v1/chat/completions',
    '/client/v4/accounts/acc1/ai/v1/embeddings',
    '/client/v4/accounts/acc1/ai/models/search?task=Text%20Generation&per_page=100',
  ],
])('type %i with "%s" is called at %s', (type, other, chat, embeddings, models) => {
  const to = { ...target, type, baseUrl: '', other, upstreamModel: 'my/gpt' }
  const provider = providerAt(type)
  expect(provider.request(body, false, to).url).toBe(chat)
  expect(provider.embeddings?.request({ input: 'a' }, to).url).toBe(embeddings)
  expect(provider.modelsRequest(to).url).toBe(models)
})

test('Azure has the key in its own header, also for models and Responses', () => {
  const to = { ...target, type: 3 }
  const responses = providerFor(3, {
    dialect: 'openai-responses',
    model: 'm',
    body: {},
  }) as Provider
  expect(responses.request({}, false, to).url).toBe('https://up.example/openai/v1/responses')
  const dated = { ...to, other: '2025-04-01-preview' }
  expect(responses.request({}, false, dated).url).toBe(
    'https://up.example/openai/responses?api-version=2025-04-01-preview',
  )
  for (const { headers } of [
    providerAt(3).request(body, true, to),
    providerAt(3).modelsRequest(to),
    responses.request({}, true, to),
  ]) {
    expect(headers).toMatchObject({ 'api-key': 'k' })
    expect(headers).not.toHaveProperty('authorization')
  }
})

const tools = [{ type: 'function', function: { name: 'now' } }]

// The dialect of the caller, the model, the body, and the dialect in which Azure is asked.
test.each([
  ['openai-chat', 'gpt-4.1', { tools }, 'openai-chat'],
  ['openai-chat', 'gpt-6-astra', { tools }, 'openai-responses'],
  ['openai-responses', 'gpt-4.1', { reasoning: { effort: 'low' } }, 'openai-responses'],
  ['openai-responses', 'DeepSeek-V4', {}, 'openai-responses'],
  ['openai-responses', 'DeepSeek-V4', { reasoning: { effort: 'low' } }, 'openai-chat'],
  ['anthropic', 'gpt-4.1', {}, 'openai-chat'],
] as const)('a call in %s of %s with %j asks Azure in %s', (dialect, model, asked, expected) => {
  expect(providerFor(3, { dialect, model, body: asked })?.dialect.name).toBe(expected)
})

test('a refusal of the filter of Azure keeps its code', () => {
  const error = {
    message: 'The response was filtered',
    type: null,
    param: 'prompt',
    code: 'content_filter',
    status: 400,
    innererror: { code: 'ResponsibleAIPolicyViolation', content_filter_result: {} },
  }
  const fault = providerAt(3).readFault(400, JSON.stringify({ error }))
  expect(fault).toMatchObject({ status: 400, code: 'content_filter', param: 'prompt' })
})

test.each(['openai-chat', 'openai-responses'] as const)(
  'in %s a deployment that Azure has not is a model that it has not',
  dialect => {
    const error = { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' }
    const provider = providerFor(3, { dialect, model: 'm', body: {} })
    expect(provider?.dialect.name).toBe(dialect)
    expect(provider?.readFault(404, JSON.stringify({ error }))).toMatchObject({
      status: 404,
      code: 'model_not_found',
    })
  },
)

test('a code of Azure that no table has stays', () => {
  const error = { code: 'constructor', message: 'No.' }
  const fault = providerAt(3).readFault(404, JSON.stringify({ error }))
  expect(fault).toMatchObject({ code: 'constructor' })
})

test('an error of Cloudflare is the first of its list', () => {
  const errors = [{ code: 10_000, message: 'Authentication error' }]
  const answer = JSON.stringify({ result: null, success: false, errors, messages: [] })
  const expected = { status: 401, code: '10000', message: 'Authentication error' }
  expect(providerAt(39).readFault(401, answer)).toMatchObject(expected)
})

test.each([
  [34, { models: [{ name: 'command-a-03-2025', endpoints: ['chat'] }] }, ['command-a-03-2025']],
  [39, { result: [{ id: 'u', name: '@cf/openai/gpt-oss-120b' }] }, ['@cf/openai/gpt-oss-120b']],
  [39, { result: 'none' }, undefined],
])('type %i lists its models as %j', (type, answer, names) => {
  expect(providerAt(type).readModels(answer)).toEqual(names)
})

test('OpenRouter alone is shown the own site, as far as it is set', () => {
  const site = { address: 'https://own.example', name: 'Own' }
  const headersOf = (type: number, shown: typeof site) =>
    providerAt(type).request(body, false, { ...target, type, site: () => shown }).headers
  expect(headersOf(20, site)).toMatchObject({ 'http-referer': site.address, 'x-title': 'Own' })
  for (const headers of [headersOf(1, site), headersOf(20, { address: '', name: '' })]) {
    expect(headers).not.toHaveProperty('http-referer')
    expect(headers).not.toHaveProperty('x-title')
  }
})

// type, what the caller sends, what the upstream is sent
test.each([
  [17, { top_p: 0 }, { top_p: 0.001 }],
  [17, { top_p: 1 }, { top_p: 0.999 }],
  [17, { top_p: 0.5 }, { top_p: 0.5 }],
  [26, { temperature: 1.7, top_p: 1 }, { temperature: 1, top_p: 1 }],
  [4, { max_completion_tokens: 5 }, { max_tokens: 5 }],
  [26, { max_completion_tokens: 5, max_tokens: 7 }, { max_tokens: 7 }],
  [42, { seed: 3 }, { random_seed: 3 }],
  [16, { max_completion_tokens: 5, top_p: 0 }, { max_tokens: 5, top_p: 0.01 }],
  [
    34,
    { frequency_penalty: -1, presence_penalty: 2 },
    { frequency_penalty: 0, presence_penalty: 1 },
  ],
  [34, { reasoning_effort: 'medium' }, { reasoning_effort: 'high' }],
  [34, { reasoning_effort: 'none' }, { reasoning_effort: 'none' }],
  [34, { reasoning_effort: 'constructor' }, { reasoning_effort: 'constructor' }],
  [1, { seed: 3, top_p: 0, store: false }, { seed: 3, top_p: 0, store: false }],
])('type %i receives %j as %j', (type, given, expected) => {
  expect(sent(type, given)).toMatchObject({ fields: expected, left: undefined })
  expect(sent(type, given).fields).toEqual(expected)
})

test('fields that a vendor refuses are left out and named', () => {
  expect(sent(42, { store: false, user: 'u', temperature: 1 })).toMatchObject({
    fields: { temperature: 1 },
    left: ['store', 'user'],
  })
  expect(sent(34, { n: 2, service_tier: 'auto', user: 'u', seed: 1 })).toMatchObject({
    fields: { user: 'u', seed: 1 },
    left: ['n', 'service_tier'],
  })
})
