import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../contract/json.ts'
import type { Reading } from '../../../server/dialects/reading.ts'
import { vendors } from '../../../server/providers/openai-compatible/vendors.ts'
import type { Provider } from '../../../server/providers/provider.ts'
import { providerOf } from '../../../server/providers/registry.ts'
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
const AS_OPENAI = [6, 7, 8, 9, 10, 12, 13, 19, 31]

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
  expect(types.toSorted((one, other) => one - other)).toEqual([...vendors.keys()])
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

function sent(type: number, more: object, isStream = false) {
  const target = {
    type,
    baseUrl: 'https://up.example',
    key: 'k',
    organization: '',
    upstreamModel: 'm',
  }
  const { url, body: text, left } = providerAt(type).request({ ...body, ...more }, isStream, target)
  const { model: _, messages: _messages, ...fields } = JSON.parse(text) as JsonObject
  return { path: url.slice(target.baseUrl.length), fields, left }
}

test.each([
  [1, '/v1/chat/completions'],
  [17, '/compatible-mode/v1/chat/completions'],
  [26, '/api/paas/v4/chat/completions'],
  [27, '/chat/completions'],
  [35, '/v1/text/chatcompletion_v2'],
  [45, '/api/v3/chat/completions'],
  [46, '/v2/chat/completions'],
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
  const target = { type, baseUrl: '', key: 'k', organization: '' }
  const provider = providerAt(type)
  expect(provider.modelsRequest(target).url).toBe(models)
  const asked = provider.embeddings?.request({ input: 'a' }, { ...target, upstreamModel: 'm' })
  expect(asked?.url).toBe(embeddings)
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
})
