import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  openFakeUpstream,
  startStream,
  streaming,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const BALANCE = 1_000_000n
const MARK = Buffer.from('\ufeff')
let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
})
beforeEach(async () => {
  ann = await gateway.addUser(`ann${(users += 1)}`, BALANCE)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function ask(script: Script, { stream = true, content = 'Say hello', more = {} } = {}) {
  upstream.answer(script)
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'gpt-4o',
      stream,
      messages: [{ role: 'user', content }],
      ...more,
    }),
  })
  return { status: response.status, text: await response.text() }
}

/** Prompt and completion of the only call. */
async function charged() {
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const rows = await gateway.services.db.log.findMany({ where: { userId, type: 'CONSUME' } })
  return rows.map(({ promptTokens, completionTokens }) => [promptTokens, completionTokens])
}

const OPENING = deltaEvent({ role: 'assistant', content: '' })
const STOP = eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const words = ['one', ' two', ' three'].map(content => deltaEvent({ content }))
const report = (prompt: number, completion: number) =>
  eventOf({ choices: [], usage: { prompt_tokens: prompt, completion_tokens: completion } })

/** Writes the events, and then resets the connection. */
const resetAfter =
  (events: readonly string[]): Script =>
  response => {
    startStream(response)
    response.write(events.join(''), () => response.socket?.resetAndDestroy())
  }

describe('a stream whose connection is reset', () => {
  test.each<[string, string[], number[]]>([
    ['after its finish and its usage', [OPENING, ...words, STOP, report(20, 7)], [20, 7]],
    ['after its finish', [OPENING, ...words, STOP], [9, 3]],
  ])('is complete %s', async (_, events, expected) => {
    const { text } = await ask(resetAfter(events))
    expect(text).not.toContain('error')
    expect(text.endsWith(DONE)).toBe(true)
    expect(await charged()).toEqual([expected])
  })

  test('before its finish ends with an error', async () => {
    const { text } = await ask(resetAfter([OPENING, ...words]))
    expect(text).toContain('"upstream_cut"')
    expect(await charged()).toEqual([[9, 3]])
  })
})

describe('an event that is no JSON object is not passed on', () => {
  const whole = words[1] as string
  test.each([
    ['cut in a text', `${whole.slice(0, -20)}\n\n`],
    ['cut behind a brace', `data: {"choices":[{"delta":{"content":"x"}\n\n`],
    ['without its name', 'data: {broken}\n\n'],
    ['that is text', 'data: overloaded\n\n'],
    ['that is a number', 'data: 5\n\n'],
    ['of two objects', `${whole.trimEnd()}\n${whole}`],
    ['that has one brace too many', `${whole.trimEnd()}}\n\n`],
    ['that is cut and has the word of an error', 'data: {"error\n\n'],
  ])('%s', async (_, event) => {
    const { text } = await ask(streaming([OPENING, words[0] as string, event, STOP, DONE]))
    const data = text.split('\n').filter(line => line.startsWith('data: {'))
    for (const line of data) expect(() => JSON.parse(line.slice(6)) as unknown).not.toThrow()
    expect(data).toHaveLength(3)
    expect(text.endsWith(DONE)).toBe(true)
    expect(await charged()).toEqual([[9, 1]])
  })

  test.each([
    ['of several lines', 'data: {\ndata: "choices":[{"delta":{"content":" \\"two}"}}]}\n\n'],
    ['before its number', `${whole.trimEnd()}\nid: 7\n\n`],
    ['beside a comment', `: it's {\n${whole}`],
  ])('but one is %s', async (_, event) => {
    const { text } = await ask(streaming([OPENING, words[0] as string, event, STOP, DONE]))
    expect(text).toContain(event)
  })
})

describe('a byte order mark before an answer is ignored', () => {
  test.each<[string, Script]>([
    ['a stream', streaming([Buffer.concat([MARK, Buffer.from(words[0] as string)]), STOP, DONE])],
    [
      'a stream, in pieces',
      async response => {
        startStream(response)
        for (const byte of MARK) {
          response.write(Buffer.from([byte]))
          await new Promise(setImmediate)
        }
        for (const event of [words[0], STOP, DONE]) response.write(event)
        response.end()
      },
    ],
  ])('%s', async (_, script) => {
    const { text } = await ask(script)
    expect(text).toBe([words[0], STOP, DONE].join(''))
    expect(await charged()).toEqual([[9, 1]])
  })

  test('a whole answer', async () => {
    const usage = { prompt_tokens: 20, completion_tokens: 7 }
    const answer = { object: 'chat.completion', choices: [{ message: { content: 'one' } }], usage }
    const { status, text } = await ask(
      response => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(`\ufeff${JSON.stringify(answer)}`)
      },
      { stream: false },
    )
    expect([status, text]).toEqual([200, JSON.stringify(answer)])
    expect(await charged()).toEqual([[20, 7]])
  })

  test('a refusal', async () => {
    const { text } = await ask(response => {
      response.writeHead(400)
      response.end(`\ufeff${JSON.stringify({ error: { message: 'too many words' } })}`)
    })
    expect(text).toContain('too many words')
  })
})

test('a prompt that is reported before the content counts', async () => {
  const content = 'many words '.repeat(40)
  await ask(streaming([OPENING, report(10, 5), ...words, STOP, DONE]), { content })
  expect(await charged()).toEqual([[10, 5]])
})

describe('what strict clients would stumble over', () => {
  test('a stream says that its text is UTF-8', async () => {
    upstream.answer(streaming([OPENING, ...words, STOP, DONE]))
    const response = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        model: 'gpt-4o',
        stream: true,
        messages: [{ role: 'user', content: 'Hi' }],
      }),
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await response.text()
  })

  test('a comment stands directly before the next event, without ids of the upstream', async () => {
    const [first = '', ...rest] = words
    const odd = ['id: 7\nretry: 3000\n\n', ': PROCESSING\n\n', 'event: ping\n\n']
    const { text } = await ask(streaming([OPENING, first, ...odd, ...rest, STOP, DONE]))
    expect(text).toBe([OPENING, first, ': PROCESSING\n', ...rest, STOP, DONE].join(''))
  })

  test.each([
    ['empty content', { index: 0, delta: { content: '' }, finish_reason: null }],
    ['an empty delta', { index: 0, delta: {} }],
  ])('an event with %s after the finish is left out', async (_, choice) => {
    const { text } = await ask(
      streaming([OPENING, ...words, STOP, eventOf({ choices: [choice] }), report(20, 7), DONE]),
    )
    expect(text).toBe([OPENING, ...words, STOP, DONE].join(''))
    expect(await charged()).toEqual([[20, 7]])
  })

  test('another choice that begins after the finish of the first is passed on', async () => {
    const second = [
      eventOf({ choices: [{ index: 1, delta: { role: 'assistant', content: '' } }] }),
      eventOf({ choices: [{ index: 1, delta: { content: 'more' } }] }),
      eventOf({ choices: [{ index: 1, delta: {}, finish_reason: 'stop' }] }),
    ]
    const { text } = await ask(streaming([OPENING, ...words, STOP, ...second, DONE]))
    expect(text).toBe([OPENING, ...words, STOP, ...second, DONE].join(''))
  })
})

describe('a caller whose tools are called', () => {
  const tools = [{ type: 'function', function: { name: 'f', parameters: {} } }]
  const calls = (...sent: object[]) => deltaEvent({ tool_calls: sent })
  const called = { type: 'function', function: { name: 'f', arguments: '{}' } }
  const END = eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })

  test.each([
    ['receives the index of each call, although the upstream sends none', { tools }],
    ['receives the index of each call of the tools of an upstream', {}],
  ])('%s', async (_, more) => {
    const sent = [
      calls({ id: 't1', ...called }),
      calls({ function: { arguments: ' ' } }),
      calls({ id: 't2', ...called }, { id: 't3', ...called }),
    ]
    const { text } = await ask(streaming([OPENING, ...sent, END, DONE]), { more })
    const indexes = [...text.matchAll(/^data: (\{.*)$/gm)].flatMap(
      ([, data = '']) =>
        (
          JSON.parse(data) as { choices: { delta: { tool_calls?: { index: number }[] } }[] }
        ).choices[0]?.delta.tool_calls?.map(({ index }) => index) ?? [],
    )
    expect(indexes).toEqual([0, 0, 1, 2])
  })

  test.each([
    ['the indexes of the upstream', calls({ index: 4, id: 't1', ...called })],
    ['an index behind the other members', calls({ id: 't1', ...called, index: 4 })],
    ['an empty list', deltaEvent({ content: 'a', tool_calls: [] })],
    ['null', deltaEvent({ content: 'a', tool_calls: null })],
  ])('receives the bytes of an event with %s', async (_, event) => {
    const { text } = await ask(streaming([OPENING, event, END, DONE]), { more: { tools } })
    expect(text).toBe([OPENING, event, END, DONE].join(''))
  })
})
