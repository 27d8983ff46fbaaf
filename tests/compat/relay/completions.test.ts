import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  DONE,
  eventOf,
  failing,
  openFakeUpstream,
  send,
  startStream,
  streaming,
  whole,
  type FakeUpstream,
  type Received,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import { answering, meanings, type CodecName } from './dialects/vendor-answers.ts'

const INSTRUCT = 'gpt-3.5-turbo-instruct'
const types: readonly (readonly [CodecName, number])[] = [
  ['chat', 43],
  ['anthropic', 14],
  ['gemini', 24],
]
const modelOf = (codec: CodecName) => `m-${codec}`
const USAGE = { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12 }

let gateway: Gateway
let upstream: FakeUpstream
let chatAlone: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  chatAlone = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { name: 'instruct', models: [INSTRUCT] })
  await gateway.addChannel(chatAlone.url, { name: 'chat alone', models: ['m-alone'] })
  for (const [name, type] of types) {
    await gateway.addChannel(upstream.url, { name, type, models: [modelOf(name)] })
  }
  const models = [INSTRUCT, 'm-alone', ...types.map(([name]) => modelOf(name))]
  await gateway.setRatios(Object.fromEntries(models.map(model => [model, 1])))
  await gateway.setOption('RetryTimes', '0')
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000_000n))
})
beforeEach(() => {
  upstream.received.length = 0
  chatAlone.received.length = 0
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  await chatAlone.close()
})

const client = () => new OpenAI({ apiKey: key, baseURL: `${gateway.url}/v1`, maxRetries: 0 })

async function ask(body: object, path = '/v1/completions') {
  const answer = await fetch(gateway.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: INSTRUCT, prompt: 'Once upon', ...body }),
  })
  const text = await answer.text()
  const requestId = answer.headers.get('x-request-id') ?? ''
  const row = await gateway.services.db.log.findFirst({ where: { requestId } })
  return { status: answer.status, headers: answer.headers, text, row }
}

const answerOf = (texts: readonly string[], usage: object | undefined = USAGE) => ({
  id: 'cmpl-up',
  object: 'text_completion',
  created: 1_700_000_000,
  model: INSTRUCT,
  choices: texts.map((text, index) => ({ text, index, logprobs: null, finish_reason: 'stop' })),
  ...(usage && { usage }),
})
const answered =
  (...texts: string[]): Script =>
  response =>
    send(response, 200, answerOf(texts))
const piece = (text: string, finish: string | null = null, index = 0) =>
  eventOf({
    ...answerOf([]),
    usage: undefined,
    choices: [{ text, index, logprobs: null, finish_reason: finish }],
  })
const report = eventOf({ ...answerOf([]), choices: [] })
const sent = () => upstream.received.at(-1) as Received

describe('an upstream of OpenAI is sent the request as it came', () => {
  const everything = {
    prompt: ['Once upon', 'Twice'],
    suffix: 'The end.',
    echo: true,
    n: 2,
    best_of: 3,
    logprobs: 2,
    max_tokens: 20,
    logit_bias: { 50256: -100 },
    a_new_field: [1, 2.5],
  }

  test('with all its members', async () => {
    upstream.answer(answered('a', 'b', 'c', 'd'))
    const { status, text } = await ask(everything)
    expect([status, text]).toEqual([200, JSON.stringify(answerOf(['a', 'b', 'c', 'd']))])
    expect(sent().path).toBe('/v1/completions')
    expect(sent().body).toEqual({ model: INSTRUCT, ...everything })
  })

  test('with prompts in tokens', async () => {
    upstream.answer(answered('a', 'b'))
    const prompt = [
      [7454, 2402],
      [257, 640, 11],
    ]
    const { status, row } = await ask({ prompt })
    expect([status, sent().body['prompt']]).toEqual([200, prompt])
    expect([row?.promptTokens, row?.completionTokens]).toEqual([5, 7])
  })

  test('and its stream passes as bytes, with the usage that was asked for', async () => {
    const events = [piece('a'), piece('b', null, 1), piece('', 'stop'), report, DONE]
    upstream.answer(streaming(events))
    const { text, row } = await ask({ stream: true, stream_options: { include_usage: true } })
    expect(text).toBe(events.join(''))
    expect(sent().body['stream_options']).toEqual({ include_usage: true })
    expect([row?.promptTokens, row?.completionTokens, row?.isStream]).toEqual([5, 7, true])
  })

  test('and its report is hidden from a caller who did not ask for it', async () => {
    upstream.answer(streaming([piece('a'), piece('', 'stop'), report, DONE]))
    const { text, row } = await ask({ stream: true })
    expect(text).toBe([piece('a'), piece('', 'stop'), DONE].join(''))
    expect(row?.completionTokens).toBe(7)
  })
})

test('an answer without a report is counted, with the tokens of a prompt in numbers', async () => {
  upstream.answer(response =>
    send(response, 200, { ...answerOf(['Hello there']), usage: undefined }),
  )
  const { row } = await ask({ prompt: [1, 2, 3, 4] })
  expect([row?.promptTokens, row?.completionTokens]).toEqual([7, 2])
})

describe('an upstream of another dialect', () => {
  test.each(types)('%s answers the library of OpenAI, whole', async codec => {
    upstream.answer(answering(codec, meanings.text, false))
    const answer = await client().completions.create({
      model: modelOf(codec),
      prompt: 'Once upon',
      max_tokens: 50,
      temperature: 0.5,
      stop: ['END'],
    })
    expect(answer).toMatchObject({
      id: expect.stringMatching(/^cmpl-/) as string,
      object: 'text_completion',
      model: modelOf(codec),
      choices: [{ text: 'Hello there', index: 0, logprobs: null, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 7, total_tokens: 16 },
    })
    expect(sent().text).toContain('Once upon')
    expect(sent().text).toContain('END')
  })

  test.each(types)('%s answers it event by event', async codec => {
    upstream.answer(answering(codec, meanings.thinking, true))
    const events = await client().completions.create({
      model: modelOf(codec),
      prompt: 'Once upon',
      stream: true,
      stream_options: { include_usage: true },
    })
    const choices: OpenAI.CompletionChoice[] = []
    let usage: OpenAI.CompletionUsage | null | undefined
    for await (const event of events) {
      choices.push(...event.choices)
      usage = event.usage ?? usage
    }
    expect(choices.map(({ text }) => text).join('')).toBe('It is done.')
    expect(choices.filter(one => one.finish_reason).map(one => one.finish_reason)).toEqual(['stop'])
    expect(usage).toMatchObject({ prompt_tokens: 8, completion_tokens: 10 })
  })

  test('repeats the prompt before its answer, where the caller wants that', async () => {
    upstream.answer(answering('chat', meanings.text, false))
    const { text } = await ask({ model: modelOf('chat'), echo: true })
    expect(JSON.parse(text)).toMatchObject({ choices: [{ text: 'Once uponHello there' }] })
    upstream.answer(answering('chat', meanings.text, true))
    const { text: events } = await ask({ model: modelOf('chat'), echo: true, stream: true })
    expect([...events.matchAll(/"text":"([^"]*)"/g)].map(([, one]) => one).join('')).toBe(
      'Once uponHello there',
    )
  })

  test('gives log probabilities as lists', async () => {
    const logprobs = {
      content: [
        { token: 'He', logprob: -0.5, top_logprobs: [{ token: 'He', logprob: -0.5 }] },
        { token: 'llo', logprob: -1, top_logprobs: [] },
      ],
    }
    upstream.answer(response =>
      send(response, 200, {
        ...answerOf([]),
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: 'Hello' },
            logprobs,
            finish_reason: 'length',
          },
        ],
      }),
    )
    const { text } = await ask({ model: modelOf('chat'), logprobs: 1 })
    expect(sent().body).toMatchObject({ logprobs: true, top_logprobs: 1 })
    expect(JSON.parse(text)).toMatchObject({
      choices: [
        {
          text: 'Hello',
          finish_reason: 'length',
          logprobs: {
            tokens: ['He', 'llo'],
            token_logprobs: [-0.5, -1],
            top_logprobs: [{ He: -0.5 }, {}],
            text_offset: [0, 2],
          },
        },
      ],
    })
  })

  test('is not asked for what it cannot say, which is named', async () => {
    upstream.answer(answering('anthropic', meanings.text, false))
    const body = { model: modelOf('anthropic'), best_of: 3, logit_bias: {}, seed: 1, logprobs: 0 }
    const { headers } = await ask(body)
    const dropped = headers.get('x-sluice-dropped-fields')?.split(', ').toSorted()
    expect(dropped).toEqual(['best_of', 'logit_bias', 'logprobs', 'seed'])
  })

  test.each<[string, object]>([
    ['prompt', { prompt: ['a', 'b'] }],
    ['prompt', { prompt: [1, 2] }],
    ['suffix', { suffix: 'end' }],
    ['n', { n: 2 }],
  ])('refuses %s: %o, and is not asked', async (param, body) => {
    const { status, text } = await ask({ model: modelOf('chat'), ...body })
    expect([status, JSON.parse(text)]).toMatchObject([400, { error: { param } }])
    expect(upstream.received).toEqual([])
  })
})

describe('a server with chat alone', () => {
  test('is asked in chat, and not asked for completions again', async () => {
    chatAlone.answer((response, received) =>
      (received.path === '/v1/chat/completions' ? whole('Hi.') : failing(404))(response, received),
    )
    const first = await ask({ model: 'm-alone' })
    const second = await ask({ model: 'm-alone' })
    for (const { text } of [first, second]) {
      expect(JSON.parse(text)).toMatchObject({
        object: 'text_completion',
        choices: [{ text: 'Hi.' }],
      })
    }
    const paths = chatAlone.received.map(({ path }) => path)
    expect(paths).toEqual(['/v1/completions', '/v1/chat/completions', '/v1/chat/completions'])
    const attempts = [first, second].map(
      ({ row }) => (row?.details ?? {}) as { attempts?: { status: number; detail: string }[] },
    )
    expect(attempts[0]?.attempts).toMatchObject([
      { status: 404, detail: expect.stringContaining('openai-completions') as string },
    ])
    expect(attempts[1]?.attempts).toBeUndefined()
  })

  test('a model of chat of OpenAI is refused with its words, and others are served', async () => {
    const message = 'This is a chat model and not supported in the v1/completions endpoint.'
    upstream.answer(failing(404, { message, type: 'invalid_request_error', code: null }))
    const { status, text } = await ask({})
    expect([status, text]).toEqual([404, expect.stringContaining('chat model')])
    upstream.answer(answered('a'))
    expect((await ask({})).status).toBe(200)
    expect(sent().path).toBe('/v1/completions')
  })
})

describe('the other form than was asked for', () => {
  test('events become a whole answer with all choices', async () => {
    const logprobs = (token: string) => ({ tokens: [token], token_logprobs: [-1] })
    const event = (text: string, index: number) =>
      eventOf({
        ...answerOf([]),
        usage: undefined,
        choices: [{ text, index, logprobs: logprobs(text), finish_reason: null }],
      })
    const ends = [piece('', 'stop', 0), piece('', 'length', 1)]
    upstream.answer(streaming([event('a', 0), event('x', 1), event('b', 0), ...ends, report, DONE]))
    const { text } = await ask({ n: 2 })
    expect(JSON.parse(text)).toMatchObject({
      object: 'text_completion',
      choices: [
        {
          index: 0,
          text: 'ab',
          finish_reason: 'stop',
          logprobs: { tokens: ['a', 'b'], token_logprobs: [-1, -1] },
        },
        { index: 1, text: 'x', finish_reason: 'length' },
      ],
      usage: USAGE,
    })
  })

  test('a whole answer becomes events', async () => {
    upstream.answer(answered('Hello'))
    const { text, row } = await ask({ stream: true })
    expect(text).toContain('"text":"Hello"')
    expect(text.endsWith(DONE)).toBe(true)
    expect(row?.completionTokens).toBe(7)
  })
})

test('a stream that breaks ends with an error, and costs what came', async () => {
  upstream.answer(response => {
    startStream(response)
    response.write(piece('Hello there'), () => response.destroy())
  })
  const { text, row } = await ask({ stream: true })
  expect(text).toContain('"error"')
  expect(text).not.toContain('[DONE]')
  expect(row?.completionTokens).toBe(2)
})

test.each<[string, object, string]>([
  ['no prompt', { prompt: undefined }, 'prompt'],
  ['an empty list', { prompt: [] }, 'prompt'],
  ['a message', { prompt: [{ role: 'user' }] }, 'prompt'],
  ['a text and tokens', { prompt: ['a', 1] }, 'prompt'],
  ['no answers', { n: 0 }, 'n'],
  ['too many compared answers', { best_of: 129 }, 'best_of'],
  ['a wrong limit', { max_tokens: 1.5 }, 'max_tokens'],
  ['a flag that is none', { echo: 'yes' }, 'echo'],
  ['no model', { model: undefined }, 'model'],
])('a request with %s is refused', async (_what, body, param) => {
  const { status, text } = await ask(body)
  expect([status, JSON.parse(text)]).toMatchObject([400, { error: { param } }])
  expect(upstream.received).toEqual([])
})

test('the hold covers every answer to every prompt', async () => {
  const poor = await gateway.addKey(await gateway.addUser('poor', 100n))
  const body = { model: INSTRUCT, prompt: ['a', 'b'], n: 2, best_of: 3, max_tokens: 20 }
  const answer = await fetch(`${gateway.url}/v1/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${poor}` },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(403)
  expect(upstream.received).toEqual([])
})

test('the path without a version is the same', async () => {
  upstream.answer(answered('a'))
  expect((await ask({}, '/completions')).status).toBe(200)
})
