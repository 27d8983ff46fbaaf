import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  eventsOf,
  openFakeUpstream,
  startStream,
  streaming,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const BALANCE = 1_000_000n
const SECRET = 'sk-upstream-secret-key'
let gateway: Gateway
/** Preferred; the other one is tried when it fails. */
let first: FakeUpstream
let second: FakeUpstream
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(first.url, { name: 'first', priority: 10, keys: [SECRET] })
  await gateway.addChannel(second.url, { name: 'second', priority: 0 })
  await gateway.setOption('RetryTimes', '1')
})
beforeEach(async () => {
  for (const upstream of [first, second]) upstream.received.length = 0
  second.answer(streaming(eventsOf(['Hi'], { prompt: 10, completion: 3 })))
  ann = await gateway.addUser(`ann${(users += 1)}`, BALANCE)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

async function ask(isStream = true) {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'gpt-4o',
      stream: isStream,
      messages: [{ role: 'user', content: 'Say hello' }],
    }),
  })
  return { status: response.status, text: await response.text() }
}

async function trail() {
  const { db } = gateway.services
  const id = ann.actor.kind === 'user' ? ann.actor.id : 0
  const user = await db.user.findUniqueOrThrow({ where: { id } })
  const logs = await db.log.findMany({ where: { userId: id, type: 'CONSUME' } })
  return { spent: BALANCE - user.balance, logs }
}

const OPENING = deltaEvent({ role: 'assistant', content: '' })
const THINKING_OPENING = deltaEvent({ role: 'assistant', content: '', reasoning_content: null })
const FILTERED = eventOf({ id: '', choices: [], prompt_filter_results: [{ prompt_index: 0 }] })
const COMMENT = ': OPENROUTER PROCESSING\n\n'
const details = { message: `no room for ${SECRET}`, code: 502 }
const plain = eventOf({ error: details })
const behindKeys = eventOf({ id: 'gen-1', provider: 'P', error: details, choices: [] })
const named = `event: error\ndata: ${JSON.stringify(details)}\n\n`
const namedText = `event: error\ndata: overloaded ${SECRET}\n\n`
const typed = eventOf({ type: 'error', message: details.message })
const asObject = eventOf({ object: 'error', message: details.message, code: 500 })
const inChoice = eventOf({ id: 'gen-1', choices: [{ index: 0, delta: {}, error: details }] })
const asReason = eventOf({
  choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
})
const asText = eventOf({ id: 'gen-1', error: details.message })

// the form of the error, its event
const forms: [string, string][] = [
  ['an error object alone', plain],
  ['an error behind other keys', behindKeys],
  ['an event named error', named],
  ['an event named error that is not JSON', namedText],
  ['an event typed error', typed],
  ['an error as the object', asObject],
  ['an error in a choice', inChoice],
  ['an error as the reason of the end', asReason],
  ['an error that is text', asText],
  ['an error that is spaced', 'data:  { "id" : 1 , "error" : { "message" : "x" } }\n\n'],
  ['an error with CRLF', `event: error\r\ndata: ${JSON.stringify(details)}\r\n\r\n`],
]

describe('an error in a stream before any content is free, and the next channel is tried', () => {
  const beginnings: [string, string[]][] = [
    ['first', []],
    ['after the opening', [OPENING]],
    ['after an opening with empty fields', [THINKING_OPENING]],
    ['after the results of a filter', [FILTERED, OPENING]],
    ['after a comment', [COMMENT]],
    ['after a comment and the opening', [COMMENT, OPENING, COMMENT]],
  ]
  const all = beginnings.flatMap(([when, before]) =>
    forms.map(([form, error]) => [form, when, [...before, error]] as const),
  )

  test.each(all)('%s, %s', async (_, _when, events) => {
    first.answer(streaming([...events, DONE]))
    const { status, text } = await ask()
    expect([status, text]).toEqual([200, expect.stringContaining('"Hi"')])
    expect(text.endsWith(DONE)).toBe(true)
    expect(text).not.toContain('error')
    expect([first.received.length, second.received.length]).toEqual([1, 1])
    expect(await trail()).toMatchObject({ spent: 28n, logs: [{ completionTokens: 3 }] })
  })

  test('a report of what was used before it is not charged', async () => {
    const usage = { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 }
    first.answer(streaming([OPENING, eventOf({ choices: [], usage }), plain]))
    expect((await ask()).text).toContain('"Hi"')
    expect((await trail()).spent).toBe(28n)
  })

  test('when there is no other channel, the caller gets the error and pays nothing', async () => {
    first.answer(streaming([OPENING, behindKeys]))
    second.answer(streaming([OPENING, behindKeys]))
    const { status, text } = await ask()
    expect([status, JSON.parse(text)]).toMatchObject([502, { error: { code: 'upstream_failed' } }])
    expect(text).not.toContain(SECRET)
    expect(await trail()).toEqual({ spent: 0n, logs: [] })
  })

  test('a stream of nothing but its end mark is no answer', async () => {
    first.answer(streaming([DONE]))
    expect((await ask()).text).toContain('"Hi"')
    expect((await trail()).spent).toBe(28n)
  })
})

describe('an error after content ends the stream, and only the content is charged', () => {
  test.each(forms)('%s', async (_, error) => {
    first.answer(streaming([OPENING, deltaEvent({ content: 'word' }), error, DONE]))
    const { text } = await ask()
    expect(text).toContain('"word"')
    expect(text).toMatch(/"code":"upstream_\w+"/)
    expect(text).not.toContain(SECRET)
    expect(text).not.toContain(DONE)
    expect(second.received).toEqual([])
    expect((await trail()).logs).toMatchObject([{ completionTokens: 1 }])
  })
})

describe('what is no error passes', () => {
  // what it is, its event
  test.each([
    ['an error that is null', eventOf({ error: null, choices: [{ delta: { content: 'yes' } }] })],
    ['an error that is empty', eventOf({ error: {}, choices: [{ delta: { content: 'yes' } }] })],
    ['a text about an error', deltaEvent({ content: 'yes {"error":{"message":"no"}}' })],
    ['a text that is the word', deltaEvent({ content: 'yes', name: 'error' })],
    ['a text with a line named error', deltaEvent({ content: 'yes\nevent: error\ndata: x' })],
    [
      'arguments of a tool with the word error',
      deltaEvent({
        content: 'yes',
        tool_calls: [{ index: 0, function: { name: 'error', arguments: '{"error":1}' } }],
      }),
    ],
  ])('%s', async (_, event) => {
    const [, , ...end] = eventsOf(['x'], { prompt: 10, completion: 3 })
    for (const events of [
      [event, ...end],
      [OPENING, deltaEvent({ content: 'a' }), event, ...end],
    ]) {
      first.answer(streaming(events))
      const { text } = await ask()
      expect(text).toContain('yes')
      expect(text.endsWith(DONE)).toBe(true)
    }
    expect((await trail()).spent).toBe(56n)
  })

  test('an empty finish reason is not an end', async () => {
    const chunk = (content: string, reason: string | null) =>
      eventOf({ choices: [{ index: 0, delta: { content }, finish_reason: reason }] })
    first.answer(streaming([chunk('a', ''), chunk('b', '')]))
    const { text } = await ask()
    expect(text).toContain('"code":"upstream_cut"')
    expect((await trail()).logs).toMatchObject([{ completionTokens: 1 }])
  })
})

describe('the last event counts without a blank line after it', () => {
  const [role = '', word = '', reason = '', report = ''] = eventsOf(['Hi'], {
    prompt: 10,
    completion: 3,
  })

  // the last event, the whole stream
  test.each([
    ['the report', [role, word, reason, report.trimEnd()]],
    ['the report and one line end', [role, word, reason, report.slice(0, -1)]],
    ['the end mark', [role, word, reason, report, 'data: [DONE]']],
    ['the end mark, with no reason given before it', [role, word, report, 'data: [DONE]']],
    ['the end mark of one line', [role, word, report, 'data:[DONE]\r\n']],
  ])('%s', async (_, events) => {
    first.answer(streaming(events))
    const { text } = await ask()
    expect(text.endsWith(`\n\n${DONE}`)).toBe(true)
    expect(text).not.toContain('"usage"')
    expect(await trail()).toMatchObject({ spent: 28n })
  })

  test('the reason of the end: the caller gets it as a whole event', async () => {
    first.answer(streaming([role, word, reason.trimEnd()]))
    const { text } = await ask()
    expect(text.endsWith(`${reason}${DONE}`)).toBe(true)
  })

  test('an error', async () => {
    first.answer(streaming([role, word, behindKeys.trimEnd()]))
    const { text } = await ask()
    expect(text).toContain('"code":"upstream_failed"')
    expect(text).not.toContain(SECRET)
  })

  test('an incomplete event does not count', async () => {
    first.answer(streaming([role, word, reason.slice(0, 40)]))
    const { text } = await ask()
    expect(text).toContain('"code":"upstream_cut"')
    expect(text).not.toContain(`${word}${reason.slice(0, 40)}`)
  })
})

describe('an error with status 200 instead of a stream or a whole answer is free', () => {
  const json =
    (body: unknown, type = 'application/json'): Script =>
    response => {
      response.writeHead(200, { 'content-type': type })
      response.end(JSON.stringify(body))
    }
  // the form of the error, its body
  const bodies: [string, unknown][] = [
    ['an error object', { error: details }],
    ['an error beside choices', { id: 'gen-1', choices: [], error: details }],
    ['an error in a choice', { choices: [{ message: { content: '' }, error: details }] }],
    ['a code and a message', { code: 20012, message: 'no such model', data: null }],
    ['a status beside null choices', { choices: null, base_resp: { status_code: 1008 } }],
    ['a status beside choices', { choices: [], base_resp: { status_code: 1002 } }],
  ]

  test.each(bodies)('%s, whether a stream was asked for or not', async (_, body) => {
    for (const isStream of [true, false]) {
      first.answer(json(body))
      second.answer(isStream ? streaming(eventsOf(['Hi'], { prompt: 10, completion: 3 })) : whole())
      expect((await ask(isStream)).status).toBe(200)
    }
    expect([first.received.length, second.received.length]).toEqual([2, 2])
    expect(await trail()).toMatchObject({ spent: 28n + 225n })
  })

  test('also when it is called a stream', async () => {
    first.answer(json({ error: details }, 'text/event-stream'))
    expect((await ask()).text).toContain('"Hi"')
    expect((await trail()).spent).toBe(28n)
  })

  test('when there is no other channel, the caller gets its meaning without secrets', async () => {
    const busy = { error: { message: `slow down ${SECRET}`, code: '429' } }
    first.answer(json(busy))
    second.answer(json(busy))
    const { status, text } = await ask(false)
    expect([status, JSON.parse(text)]).toMatchObject([429, { error: { code: 'upstream_busy' } }])
    expect(text).not.toContain(SECRET)
    expect(await trail()).toEqual({ spent: 0n, logs: [] })
  })
})

describe('a stream that is', () => {
  const cost = async () => {
    const { balance } = await gateway.services.db.user.findUniqueOrThrow({
      where: { id: ann.actor.kind === 'user' ? ann.actor.id : 0 },
    })
    return BALANCE - balance
  }

  test('complete and then reset ends like one that is closed', async () => {
    const events = eventsOf(['Hello'], { prompt: 10, completion: 3 })
    const costs = []
    for (const isReset of [false, true]) {
      const before = await cost()
      first.answer(response => {
        startStream(response)
        // Without the end mark, after which nothing is read.
        response.write(events.filter(event => event !== DONE).join(''), () => {
          if (isReset) response.socket?.resetAndDestroy()
          else response.end()
        })
      })
      const { text } = await ask()
      expect(text).not.toContain('error')
      expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true)
      costs.push((await cost()) - before)
    }
    expect(costs[0]).toBeGreaterThan(0n)
    expect(costs[1]).toBe(costs[0])
  })

  test('broken in an event is passed on without the broken one', async () => {
    const [role = '', content = '', ...rest] = eventsOf(['Hello'], { prompt: 10, completion: 3 })
    const broken = 'data: {"choices":[{"index":0,"delta":{"content":"bro\n\n'
    first.answer(streaming([role, content, broken, 'data:\n\n', 'data: \n\n', ...rest]))
    const { text } = await ask()
    const data = text.split('\n\n').filter(event => event.startsWith('data:'))
    const values = data.map(event => event.slice(5).trim()).filter(value => value !== '[DONE]')
    expect(values.map(value => typeof JSON.parse(value))).toEqual(values.map(() => 'object'))
    expect(text).toContain('Hello')
  })

  test('begun by a byte order mark keeps its first event', async () => {
    const events = eventsOf(['Hello'], { prompt: 10, completion: 3 })
    first.answer(response => {
      startStream(response)
      response.write(Buffer.from([0xef]), () =>
        response.write(Buffer.from([0xbb]), () =>
          response.end(Buffer.concat([Buffer.from([0xbf]), Buffer.from(events.join(''))])),
        ),
      )
    })
    const { text } = await ask()
    expect(text).toContain('"role":"assistant"')
    expect(text).toContain('Hello')
  })
})
