import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../../contract/json.ts'
import { Frame } from '../../../../server/dialects/frame.ts'
import { openaiResponses } from '../../../../server/dialects/openai-responses/index.ts'
import type { PromptVisitor } from '../../../../server/dialects/visit-prompt.ts'
import { eventsIn, readBody, readFixture, thrown, valuesIn } from './helpers.ts'

const { readHead, visitPrompt, mapTexts, mapPictures, inspect } = openaiResponses
const { readEvent, readWhole, isOpening, readError, readFault } = openaiResponses

function visited(body: JsonObject) {
  const seen: unknown[][] = []
  const see =
    (kind: string) =>
    (...values: unknown[]) =>
      void seen.push([kind, ...values.filter(value => value !== undefined)])
  const visitor: PromptVisitor = {
    message: see('message'),
    text: see('text'),
    tools: see('tools'),
    picture: see('picture'),
    audio: see('audio'),
    video: see('video'),
    file: see('file'),
    cachedForAnHour: see('hour'),
    other: see('other'),
  }
  visitPrompt(body, visitor)
  return seen
}

describe('the head of a request', () => {
  test('has the model, the limit and whether it is a stream', () => {
    expect(readHead({ model: 'm', input: 'x', stream: true, max_output_tokens: 5 }, {})).toEqual({
      model: 'm',
      isStream: true,
      completionTokensMax: 5,
      wantsUsage: true,
    })
    expect(
      readHead({ model: 'm', input: [], tools: [{ type: 'image_generation' }] }, {}),
    ).toMatchObject({ completionMayBe: ['imageOutput'], isStream: false })
  })

  test.each<[string, JsonObject]>([
    ['input', {}],
    ['input', { input: 7 }],
    ['input[1]', { input: [{}, null] }],
    ['messages', { messages: [] }],
    ['model', { model: 'a\nb', input: 'x' }],
    ['model', { model: { a: 1 }, input: 'x' }],
    ['stream', { input: 'x', stream: 'yes' }],
    ['max_output_tokens', { input: 'x', max_output_tokens: 1.5 }],
    ['max_output_tokens', { input: 'x', max_output_tokens: -1 }],
    ['max_output_tokens', { input: 'x', max_output_tokens: '5' }],
    ['background', { input: 'x', background: true }],
  ])('%s of %j is refused by name', (param, body) => {
    expect(thrown(() => readHead({ model: 'm', ...body }, {}))).toMatchObject({
      code: 'REQUEST_INVALID',
      params: { param },
    })
  })

  test('a request without a model is refused by its own code', () => {
    expect(thrown(() => readHead({ input: 'x', stream: true }, {}))).toMatchObject({
      code: 'MODEL_MISSING',
    })
  })
})

describe('what the model reads', () => {
  test('everything of a turn of Codex is seen', () => {
    expect(visited(readBody('codex-turn.json'))).toMatchSnapshot()
  })

  test('hostile bodies never throw', () => {
    const values = [null, 7, 'x', [], {}, [null, 7, [[]]], [{ type: 7 }], [{ type: 'toString' }]]
    for (const value of values) {
      for (const name of ['input', 'instructions', 'tools', 'text', 'prompt_cache_options', 'z']) {
        visited({ model: 'm', [name]: value })
      }
      for (const type of ['message', 'function_call', 'reasoning', 'additional_tools', 'x']) {
        const item = {
          type,
          content: value,
          output: value,
          summary: value,
          tools: value,
          role: value,
        }
        visited({ input: [item] })
        visited({
          input: [{ type: 'message', content: [{ type: 'input_image', image_url: value }] }],
        })
      }
    }
  })
})

describe('changed texts and pictures', () => {
  const body = readBody('codex-turn.json')

  test('a body that does not change is the same object', () => {
    expect(mapTexts(body, text => text)).toBe(body)
    expect(mapPictures(body, url => url)).toBe(body)
  })

  test('each text of the prompt changes, and no name, id, address or opaque text', () => {
    const changed = JSON.stringify(mapTexts(body, text => `<${text}>`))
    for (const text of ['Be brief.', 'Obey.', 'Look:', 'I look.', 'Second.', 'ls', 'done']) {
      expect(changed).toContain(`"<${text}>"`)
    }
    expect(changed).toContain('"description":"<Waits.>"')
    for (const text of ['msg_d', 'rs_1', 'gAAAA+/==', 'wait_agent', 'call_1', 'lark', 'user-1']) {
      expect(changed).toContain(`"${text}"`)
      expect(changed).not.toContain(`<${text}`)
    }
    expect(changed).not.toContain('<data:')
    expect(changed).not.toContain('<https:')
  })

  test('each web address of a picture changes, also in an output', () => {
    const seen: string[] = []
    const changed = mapPictures(body, url => {
      seen.push(url)
      return 'data:image/png;base64,AA'
    })
    expect(seen).toEqual(['https://example.com/a.png', 'https://example.com/b.png'])
    expect(JSON.stringify(changed)).not.toContain('example.com/a.png')
  })
})

describe('what an event is', () => {
  const END = Frame.TERMINAL | Frame.FINISH | Frame.USAGE | Frame.ERROR
  const bits = (text: string) => inspect(Buffer.from(text))

  test('of documented streams', () => {
    for (const name of ['text.sse', 'tools.sse', 'refusal.sse', 'loose.sse']) {
      for (const { data, bytes } of eventsIn(readFixture(name))) {
        const isEnd = /^\{"type":"response\.(completed|incomplete|done)"/.test(data)
        const expected = data === '[DONE]' ? Frame.TERMINAL : isEnd ? END : Frame.CONTENT
        expect([data.slice(0, 60), inspect(bytes)]).toEqual([data.slice(0, 60), expected])
      }
    }
  })

  test.each([
    [': ping\n\n', Frame.IDLE],
    ['event: ping\n\n', Frame.IDLE],
    ['event: keepalive\ndata: {"type":"keepalive","sequence_number":3}\n\n', Frame.IDLE],
    ['data: [DONE]\n\n', Frame.TERMINAL],
    ['data:[DONE]\n\n', Frame.TERMINAL],
    ['event: error\ndata: {"code":"server_error"}\n\n', Frame.ERROR],
    ['data: {"type":"error","message":"x"}\n\n', Frame.ERROR],
    ['data: {"error":{"message":"x"}}\n\n', Frame.ERROR],
    ['data: {"type":"response.failed","response":{}}\n\n', END],
    ['event: response.completed\ndata: {"response":{}}\n\n', END],
    ['data: {"response":{"a":[1,{"type":"x"}]},"type" : "response.completed"}\r\n\r\n', END],
    [
      'data: {"delta":"\\"type\\":\\"error\\"","type":"response.output_text.delta"}\n\n',
      Frame.CONTENT,
    ],
    ['data: {"type":"response.output_text.delta","delta":"an error"}\n\n', Frame.CONTENT],
    [
      'data: {"type":"response.created","response":{"tools":[{"type":"response.completed"}]}}\n\n',
      Frame.CONTENT,
    ],
    [
      'data: {"response":{"tools":[{"type":"response.completed"}]},"type":"response.created"}\n\n',
      Frame.CONTENT,
    ],
    ['data: {"type":"response.completed.later"}\n\n', Frame.CONTENT],
    ['data: {"x":"\\\\","type":"error"}\n\n', Frame.ERROR],
    ['data: {"type":7}\n\n', Frame.CONTENT],
    ['data: {"x":"cut', Frame.CONTENT],
    ['data: \n\n', Frame.CONTENT],
    ['data: 7\n\n', Frame.CONTENT],
  ])('%j', (text, expected) => {
    expect(bits(text)).toBe(expected)
  })
})

describe('the reading of an event', () => {
  test('each text counts once', () => {
    const texts = valuesIn(readFixture('text.sse')).map(({ value }) => readEvent(value).text)
    expect(texts.join('')).toBe('Hi there!')
    const tools = valuesIn(readFixture('tools.sse')).map(({ value }) => readEvent(value).text)
    expect(tools.join('')).toBe('**Looking****Calling**{"city":*** Begin"Rome"}')
  })

  test('the last event has the usage, with the searches that cost money', () => {
    const last = valuesIn(readFixture('text.sse')).at(-1)!.value
    expect(readEvent(last).usage).toEqual({
      prompt: 37,
      completion: 11,
      reasoning: 4,
      cached: 16,
      cacheWrite: 8,
      cacheWriteHour: 5,
      webSearches: 2,
    })
    const counted = valuesIn(readFixture('tools.sse')).at(-1)!.value
    expect(readEvent(counted).usage).toMatchObject({ webSearches: 1 })
  })

  test.each<[unknown, unknown]>([
    [{ input_tokens: -1, output_tokens: 1, total_tokens: 0 }, 'invalid'],
    [{ input_tokens: 1.5 }, 'invalid'],
    [{ input_tokens: '7' }, 'invalid'],
    [{ input_tokens: 1e9 }, 'invalid'],
    ['many', 'invalid'],
    [null, undefined],
    [{}, undefined],
    [
      { input_tokens: 1, output_tokens: 2, input_tokens_details: null },
      { prompt: 1, completion: 2 },
    ],
    [
      { input_tokens: 1, input_tokens_details: { cached_tokens: 5 } },
      { prompt: 6, cached: 5 },
    ],
  ])('the usage %j is %j', (usage, expected) => {
    const event = { type: 'response.completed', response: { usage } } as JsonObject
    const read = readEvent(event).usage
    const isObject = typeof expected === 'object'
    expect(isObject ? read : { read }).toMatchObject(
      isObject ? Object(expected) : { read: expected },
    )
  })

  test('a whole answer has all of its text', () => {
    const whole = JSON.parse(readFixture('whole.json')) as unknown
    expect(readWhole(whole)).toMatchObject({ text: 'A unicorn.{}', usage: { reasoning: 64 } })
    expect(readWhole({ error: { message: 'x' } })).toBeUndefined()
    expect(readWhole({ output: [], status: 'failed', error: null })).toBeUndefined()
    expect(readWhole('x')).toBeUndefined()
  })

  test('another channel may be tried until there is content', () => {
    const events = valuesIn(readFixture('text.sse')).map(({ value }) => isOpening(value))
    expect(events).toEqual([true, true, true, true, ...events.slice(4).map(() => false)])
    const tools = valuesIn(readFixture('tools.sse')).map(({ value }) => isOpening(value))
    expect(tools.slice(0, 4)).toEqual([true, true, true, false])
    expect(isOpening({ type: 'response.output_item.added', item: { type: 'function_call' } })).toBe(
      false,
    )
    expect(isOpening({ type: 'response.output_text.delta', delta: '' })).toBe(true)
    expect(isOpening({})).toBe(false)
  })
})

describe('errors of an upstream', () => {
  test.each<[unknown, unknown]>([
    [
      { type: 'error', code: 'server_error', message: 'm', param: null, sequence_number: 1 },
      { status: 500, code: 'server_error', type: '', message: 'm' },
    ],
    [
      {
        type: 'error',
        error: { type: 't', code: 'rate_limit_exceeded', message: 'm', param: 'p' },
      },
      { status: 429, code: 'rate_limit_exceeded', type: 't', message: 'm', param: 'p' },
    ],
    [
      {
        type: 'response.failed',
        response: { status: 'failed', error: { code: 'context_length_exceeded', message: 'm' } },
      },
      { status: 400, code: 'context_length_exceeded', type: '', message: 'm' },
    ],
    [
      { type: 'response.failed', response: {} },
      { status: 200, code: '', type: '', message: '' },
    ],
    [{ error: { code: 503, message: 'm' } }, { status: 503, code: '503', type: '', message: 'm' }],
    [{ error: 'text' }, { status: 200, code: '', type: '', message: 'text' }],
    [[{ error: { message: 'm' } }], { status: 200, code: '', type: '', message: 'm' }],
    [{ object: 'response', status: 'completed', error: null, output: [] }, undefined],
    [{ type: 'response.completed', response: { status: 'completed', error: {} } }, undefined],
    [{ type: 'response.output_text.delta', delta: 'error' }, undefined],
    [null, undefined],
    ['error', undefined],
  ])('%j', (value, fault) => {
    expect(readError(value)).toEqual(fault)
  })

  test.each([
    ['{"error":{"message":"m","type":"t","code":"c","param":"p"}}', { code: 'c', param: 'p' }],
    ['[{"error":{"message":"m","code":400}}]', { code: '400' }],
    ['{"error":"m"}', { message: 'm' }],
    ['{"code":"c","error":"m"}', { code: 'c', message: 'm' }],
    ['{"detail":"m"}', { message: 'm' }],
    [
      '{"detail":[{"loc":["body","input",0],"msg":"m"}]}',
      { message: 'input.0: m', param: 'input.0' },
    ],
    [
      '{"error":{"message":"{\\"error\\":{\\"message\\":\\"m\\",\\"code\\":\\"c\\"}}"}}',
      { code: 'c', message: 'm' },
    ],
    ['<html>', { message: '', code: '' }],
    ['null', { message: '' }],
    ['{"error":{"message":{"a":1},"code":{}}}', { message: '', code: '' }],
  ])('the body %s', (body, fault) => {
    expect(readFault(422, body)).toMatchObject({ status: 422, ...fault })
  })
})
