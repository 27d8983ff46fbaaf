import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { gemini } from '../../../../server/dialects/gemini/index.ts'
import type { PromptVisitor } from '../../../../server/dialects/visit-prompt.ts'
import { AppError } from '../../../../server/kernel/app-error.ts'
import { parseExact } from '../../../../server/kernel/exact-json.ts'
import { fixture } from './support.ts'

const CONTENTS = [{ parts: [{ text: 'Hi' }] }]
const head = (body: object, model = 'm') =>
  gemini.readHead({ contents: CONTENTS, ...body } as JsonObject, { model, isStream: true })

describe('the head of a request', () => {
  test('has the model and the stream of the address', () => {
    expect(head({}, 'models/gemini-2.5-pro')).toEqual({
      model: 'gemini-2.5-pro',
      isStream: true,
      alternatives: 1,
      wantsUsage: true,
    })
    expect(gemini.readHead({ model: 'models/x', contents: CONTENTS }, {})).toMatchObject({
      model: 'x',
      isStream: false,
    })
  })

  test('has the limit of all answers together', () => {
    const body = parseExact(
      '{"generation_config":{"max_output_tokens":100.0,"candidate_count":3}}',
    ) as object
    expect(head(body)).toMatchObject({ completionTokensMax: 300, alternatives: 3 })
  })

  test('has the kinds of output', () => {
    expect(
      head({ generationConfig: { responseModalities: ['TEXT', 'IMAGE', 'AUDIO', 'IMAGE'] } }),
    ).toMatchObject({
      completionMayBe: ['imageOutput', 'audioOutput'],
    })
    expect(head({}, 'gemini-2.5-flash-image')).toMatchObject({ completionMayBe: ['imageOutput'] })
    expect(
      head({ generationConfig: { responseModalities: ['TEXT'] } }, 'gemini-2.5-flash-image'),
    ).not.toHaveProperty('completionMayBe')
  })

  test.each([
    ['contents', { contents: [] }],
    ['contents', { contents: null }],
    ['contents', { contents: 'Hi' }],
    ['contents', { contents: [1] }],
    ['generationConfig.maxOutputTokens', { generationConfig: { maxOutputTokens: -1 } }],
    ['generationConfig.maxOutputTokens', { generationConfig: { maxOutputTokens: '5' } }],
    ['generationConfig.candidateCount', { generationConfig: { candidateCount: 0 } }],
  ])('names the parameter %s of a request that none could serve', (param, body) => {
    expect(() => head(body)).toThrow(
      expect.objectContaining({
        code: 'REQUEST_INVALID',
        params: expect.objectContaining({ param }),
      }),
    )
  })

  test.each(['a\u0000b', 'x'.repeat(300), '\ud800'])('refuses the model %j', model => {
    expect(() => head({}, model)).toThrow(expect.objectContaining({ code: 'REQUEST_INVALID' }))
  })

  test('needs a model', () => {
    expect(() => gemini.readHead({ contents: CONTENTS }, {})).toThrow(
      expect.objectContaining({ code: 'MODEL_MISSING' }),
    )
  })
})

/** What a visitor was shown, in order. */
function visited(body: JsonObject): unknown[] {
  const seen: unknown[] = []
  const note = (kind: string) => (value?: unknown) =>
    void seen.push(value === undefined ? kind : [kind, value])
  const visitor: PromptVisitor = {
    message: note('message'),
    text: note('text'),
    tools: note('tools'),
    picture: note('picture'),
    audio: note('audio'),
    video: note('video'),
    file: note('file'),
    cachedForAnHour: note('cachedForAnHour'),
    other: note('other'),
  }
  gemini.visitPrompt(body, visitor)
  return seen
}

test('a visitor is shown all that the model reads, in its order', () => {
  const seen = visited(JSON.parse(fixture('request.json')) as JsonObject)
  expect(seen.map(one => (Array.isArray(one) ? one[0] : one))).toEqual([
    'message',
    'text',
    'message',
    'text',
    'picture',
    'picture',
    'video',
    'file',
    'message',
    'text',
    'other',
    'other',
    'text',
    'text',
    'text',
    'message',
    'text',
    'text',
    'text',
    'text',
    'text',
    'text',
    'picture',
    'message',
    'other',
    'other',
    'message',
    'text',
    'tools',
    'text',
  ])
})

test('members that are not known are shown too', () => {
  expect(
    visited({ contents: [], continuationToken: 'abc', safety_settings: [], labels: {} }),
  ).toEqual([['other', 'abc']])
})

describe('changes of a request', () => {
  const body = JSON.parse(fixture('request.json')) as JsonObject

  test('of no text give the same object', () => {
    expect(gemini.mapTexts(body, text => text)).toBe(body)
    expect(gemini.mapPictures(body, url => url)).toBe(body)
  })

  test('of texts leave names, ids, signatures and data as they are', () => {
    const changed: string[] = []
    gemini.mapTexts(body, text => (changed.push(text), text))
    expect(changed.toSorted()).toEqual([
      '',
      'A thought.',
      'Answer shortly.',
      'Go on.',
      'What is this?',
      'a cat',
      'too dark',
    ])
    const after = gemini.mapTexts(body, text => text.replace('cat', 'dog'))
    expect(JSON.stringify(after)).toBe(JSON.stringify(body).replace('a cat', 'a dog'))
    expect(after['tools']).toBe(body['tools'])
  })

  test('of texts reach both spellings', () => {
    const snake = {
      system_instruction: { parts: [{ text: 'a' }] },
      contents: [{ parts: { function_response: { response: { x: ['a'] } } } }],
    }
    expect(gemini.mapTexts(snake, () => 'b')).toEqual(
      JSON.parse(JSON.stringify(snake).replaceAll('"a"', '"b"')),
    )
  })

  test('of pictures change addresses of the web, and may make data of them', () => {
    expect(JSON.stringify(gemini.mapPictures(body, () => 'https://b.example/c'))).toBe(
      JSON.stringify(body).replace('https://example.org/a.jpg', 'https://b.example/c'),
    )
    const after = gemini.mapPictures(body, () => 'data:image/png;base64,AA==')
    expect(JSON.stringify(after)).toContain('{"inlineData":{"mimeType":"image/png","data":"AA=="}}')
    expect(JSON.stringify(after)).toContain('gs://bucket/film.mp4')
  })
})

/** A value of so many levels, with the names that readers follow. */
function deep(levels: number): unknown {
  const names = ['properties', 'items', 'error', 'parts', 'args']
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1)
    value = { [names[level % names.length] ?? '']: [value] }
  return value
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  Number.POSITIVE_INFINITY,
  '',
  'x',
  [],
  [null],
  [[]],
  {},
  { a: null },
  [{}],
  [{ parts: 5 }],
  [{ parts: [null, 1, {}] }],
  { parts: { functionCall: 5 } },
  [{ functionResponse: [] }],
  [{ inlineData: { data: 5 } }],
  { text: {} },
  { __proto__: null },
  deep(200),
]
const MEMBERS = [
  'contents',
  'systemInstruction',
  'tools',
  'toolConfig',
  'generationConfig',
  'candidates',
  'promptFeedback',
  'usageMetadata',
  'error',
  'modelVersion',
  'responseId',
  'createTime',
  'details',
  'functionDeclarations',
  'parameters',
  'content',
  'finishReason',
  'functionCall',
  'functionResponse',
  'fileData',
  'groundingMetadata',
  'logprobsResult',
  'thinkingConfig',
  'stopSequences',
  'args',
]

/** Bodies and answers in which a member, at several depths, is a hostile value. */
function* hostile(): Generator<JsonObject> {
  for (const name of MEMBERS) {
    for (const value of HOSTILE) {
      const one = { [name]: value }
      yield one as JsonObject
      yield { contents: [{ role: 'model', parts: [one] }, one], ...one } as JsonObject
      yield {
        contents: [{}],
        generationConfig: one,
        tools: [one, { functionDeclarations: [one] }],
        toolConfig: { functionCallingConfig: one },
      } as JsonObject
      yield { candidates: [one, { content: { parts: [one] } }], error: value } as JsonObject
      yield {
        candidates: [{ ...one, content: one, finishReason: 'STOP' }],
        promptFeedback: one,
        usageMetadata: one,
      } as JsonObject
    }
  }
}

const visitor = new Proxy({}, { get: () => () => undefined }) as PromptVisitor

/** Runs a reader, which may refuse a request and nothing else. */
function run(read: () => unknown): void {
  try {
    read()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

test('no value makes a reader of requests fail in another way than by refusing', () => {
  for (const body of hostile()) {
    const address = { model: 'm', isStream: true }
    run(() => gemini.readHead(body, address))
    run(() => gemini.writeTurn(gemini.readTurn(body, address), { model: 'gemini-3-pro' }))
    gemini.visitPrompt(body, visitor)
    gemini.mapTexts(body, text => `${text}!`)
    gemini.mapPictures(body, url => `${url}!`)
  }
})

test('no value makes a reader of answers fail', () => {
  for (const value of hostile()) {
    gemini.readEvent(value)
    gemini.isOpening(value)
    gemini.readError(value)
    gemini.readWhole(value)
    gemini.readReply(value)
    gemini.readFault(500, JSON.stringify(value))
    gemini.inspect(Buffer.from(`data: ${JSON.stringify(value)}\n\n`))
    const decoder = gemini.createDecoder()
    decoder.push('', value)
    decoder.end()
  }
  for (const value of HOSTILE) {
    gemini.readError(value)
    expect(gemini.readWhole(value)).toBeUndefined()
  }
})

test.each(['', '<html>', '{"error":', 'null', '[]', '[null]', '{"error":null}', '{"error":5}'])(
  'the body %j of an error gives its status alone',
  body => {
    expect(gemini.readFault(502, body)).toEqual({ status: 502, code: '', type: '', message: '' })
  },
)

test.each([{ error: null }, { error: {} }, { error: { code: 0, message: '' } }, { error: '' }])(
  '%j is no error',
  value => {
    expect(gemini.readError(value)).toBeUndefined()
  },
)
