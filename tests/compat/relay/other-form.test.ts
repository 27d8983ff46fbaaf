import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testChannel } from '../../../server/domain/channels/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  eventsOf,
  openFakeUpstream,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const MARK = '\ufeff'
const USAGE = { prompt: 20, completion: 7 }
const EVENTS = eventsOf(['One', ' two'], USAGE)
const OPENING = deltaEvent({ role: 'assistant', content: '' })
const types = ['text/event-stream', 'text/plain', 'application/json', undefined] as const

let gateway: Gateway
/** Preferred; the other one is tried when it fails. */
let first: FakeUpstream
let second: FakeUpstream
let firstId: number
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  gateway = await openGateway()
  firstId = await gateway.addChannel(first.url, { name: 'first', priority: 10 })
  await gateway.addChannel(second.url, { name: 'second', models: ['gpt-4o'] })
  await gateway.setOption('RetryTimes', '1')
})
beforeEach(async () => {
  second.received.length = 0
  second.answer(whole('Other'))
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

async function ask(stream: boolean, more: object = {}) {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'gpt-4o-mini',
      stream,
      messages: [{ role: 'user', content: 'hi' }],
      ...more,
    }),
  })
  const type = response.headers.get('content-type')
  return { status: response.status, type, text: await response.text() }
}

async function charged(): Promise<number[][]> {
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const rows = await gateway.services.db.log.findMany({ where: { userId, type: 'CONSUME' } })
  return rows.map(row => [row.promptTokens, row.completionTokens])
}

/** Sends a body under a content type, byte by byte where it says so. */
const sending =
  (body: string, type: string | undefined, isCut = false): Script =>
  async response => {
    response.writeHead(200, type === undefined ? {} : { 'content-type': type })
    const bytes = Buffer.from(body)
    for (let at = 0; isCut && at < bytes.length; at += 1) {
      response.write(bytes.subarray(at, at + 1))
      if (at < 12) await new Promise(setImmediate)
    }
    response.end(isCut ? undefined : bytes)
  }

const answer = {
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [
    { index: 0, message: { role: 'assistant', content: 'One two' }, finish_reason: 'stop' },
  ],
  usage: { prompt_tokens: 20, completion_tokens: 7 },
}

const contentOf = (text: string) =>
  [...text.matchAll(/^data: (\{.*)$/gm)]
    .map(found => JSON.parse(found[1] ?? '') as { choices: { delta: { content?: string } }[] })
    .map(({ choices }) => choices[0]?.delta.content ?? '')
    .join('')

describe('a caller who asked for a whole answer and whose upstream streams', () => {
  test.each(types)('receives one, and is charged by its report, with the type %s', async type => {
    for (const isCut of [false, true]) {
      first.answer(sending(EVENTS.join(''), type, isCut))
      const { status, type: received, text } = await ask(false)
      expect([status, received]).toEqual([200, 'application/json'])
      expect(JSON.parse(text)).toMatchObject({
        object: 'chat.completion',
        choices: [{ index: 0, message: { content: 'One two' }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 20, completion_tokens: 7 },
      })
    }
    expect(await charged()).toEqual([
      [20, 7],
      [20, 7],
    ])
  })

  test('is charged for what was counted when there is no report', async () => {
    first.answer(sending(eventsOf(['One', ' two']).join(''), 'text/event-stream'))
    await ask(false)
    expect(await charged()).toEqual([[8, 2]])
  })

  test.each([
    ['a comment', `: hi\n\n${EVENTS.join('')}`],
    ['the name of an event', `event: message\n${EVENTS.join('')}`],
    ['blank lines', `\n\n\n${EVENTS.join('')}`],
    ['a byte order mark', MARK + EVENTS.join('')],
  ])('receives one that begins with %s', async (_, body) => {
    first.answer(sending(body, 'text/plain', true))
    expect(JSON.parse((await ask(false)).text)).toMatchObject({
      choices: [{ message: { content: 'One two' } }],
    })
  })

  test('receives one although the upstream does not close its connection', async () => {
    first.answer(response => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(EVENTS.join(''))
    })
    expect((await ask(false)).text).toContain('One two')
    await first.received.at(-1)?.dropped
  })

  test.each([
    ['an error', OPENING + eventOf({ error: { message: 'no' } }), 'upstream_bad_answer'],
    ['a cut', EVENTS.slice(0, 2).join(''), 'upstream_cut'],
    ['nothing but comments', ': a\n\n: b\n\n', 'upstream_bad_answer'],
    ['nothing but its end', DONE, 'upstream_bad_answer'],
  ])('is answered by another channel after %s, and pays nothing for it', async (_, body, code) => {
    first.answer(sending(body, 'text/event-stream'))
    const failed = await ask(false)
    expect([failed.status, JSON.parse(failed.text)]).toMatchObject([502, { error: { code } }])
    expect(await charged()).toEqual([])
    expect((await ask(false, { model: 'gpt-4o' })).text).toContain('Other')
    expect(await charged()).toEqual([[100, 20]])
  })

  test('and whose channel is tested sees the test pass', async () => {
    first.answer(sending(EVENTS.join(''), 'text/event-stream'))
    const tested = await testChannel(gateway.root, { id: firstId, model: 'gpt-4o' })
    expect(tested).toMatchObject({ ok: true, answer: 'One two' })
  })
})

describe('a caller who asked for a stream and whose upstream sends a whole answer', () => {
  test.each(types)(
    'receives events, and is charged by its report, with the type %s',
    async type => {
      first.answer(sending(JSON.stringify(answer), type, true))
      const { status, type: received, text } = await ask(true)
      expect([status, received]).toEqual([200, 'text/event-stream; charset=utf-8'])
      expect(contentOf(text)).toBe('One two')
      expect(text).toContain('"finish_reason":"stop"')
      expect(text).not.toContain('usage')
      expect(text.endsWith(DONE)).toBe(true)
      expect(await charged()).toEqual([[20, 7]])
    },
  )

  test('receives its usage when it asked for it', async () => {
    first.answer(sending(JSON.stringify(answer), 'application/json'))
    const { text } = await ask(true, { stream_options: { include_usage: true } })
    expect(text).toContain('"usage":{"prompt_tokens":20,"completion_tokens":7}')
  })

  test('is answered by another channel when it is an error', async () => {
    second.answer(sending(EVENTS.join(''), 'text/event-stream'))
    first.answer(sending(JSON.stringify({ error: { message: 'no', code: 401 } }), 'text/plain'))
    const alone = await ask(true)
    expect([alone.status, alone.text]).toEqual([502, expect.stringContaining('upstream_refused')])
    expect(contentOf((await ask(true, { model: 'gpt-4o' })).text)).toBe('One two')
    expect(await charged()).toEqual([[20, 7]])
  })
})

test.each(types.slice(1))('a stream under the type %s is a stream', async type => {
  first.answer(sending(EVENTS.join(''), type, true))
  const { type: received, text } = await ask(true)
  expect(received).toBe('text/event-stream; charset=utf-8')
  expect(text).toBe(eventsOf(['One', ' two']).join(''))
  expect(await charged()).toEqual([[20, 7]])
})
