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
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { beginSilence, type Silence } from '../../support/silence.ts'

const BALANCE = 1_000_000n
const COMMENT = ': keep-alive\n'
/** What the second channel answers. */
const OTHER = { prompt: 77, completion: 33 }
const OPENING = deltaEvent({ role: 'assistant', content: '' })
const ERROR = eventOf({ error: { message: 'no' } })

let gateway: Gateway
/** Preferred; the other one is tried when it fails. */
let first: FakeUpstream
let second: FakeUpstream
let ann: Ctx
let key: string
let users = 0
let silence: Silence

beforeAll(async () => {
  first = await openFakeUpstream()
  second = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(first.url, { name: 'first', priority: 10 })
  await gateway.addChannel(second.url, { name: 'second', models: ['gpt-4o'] })
  await gateway.setOption('RetryTimes', '1')
})
beforeEach(async () => {
  second.received.length = 0
  ann = await gateway.addUser(`ann${(users += 1)}`, BALANCE)
  key = await gateway.addKey(ann)
  silence = beginSilence()
})
afterEach(async () => {
  silence.end()
  await expectExactLedger(gateway.services)
})
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

async function ask(model: string, signal?: AbortSignal): Promise<Reader> {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: 'hi' }] }),
    ...(signal && { signal }),
  })
  return readerOf(response)
}

interface Reader {
  readonly response: Response
  /** The next bytes as text. */
  next(): Promise<string>
  rest(): Promise<string>
}

function readerOf(response: Response): Reader {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => (await reader.read()).value ?? ''
  return {
    response,
    next,
    async rest() {
      let text = ''
      for (let part = await next(); part !== ''; part = await next()) text += part
      return text
    },
  }
}

async function charged(): Promise<number[][]> {
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const rows = await gateway.services.db.log.findMany({ where: { userId, type: 'CONSUME' } })
  return rows.map(row => [row.promptTokens, row.completionTokens])
}

describe('a caller whose upstream is silent', () => {
  test('receives headers and a comment after 15 s, another after the next 15 s, then the answer', async () => {
    const answered = Promise.withResolvers<void>()
    first.answer(async response => {
      startStream(response)
      response.write(OPENING)
      await silence.pass()
      await answered.promise
      response.end(eventsOf(['One'], { prompt: 20, completion: 7 }).slice(1).join(''))
    })
    const caller = await ask('gpt-4o-mini')
    expect([caller.response.status, await caller.next()]).toEqual([200, COMMENT])
    await silence.pass()
    expect(await caller.next()).toBe(COMMENT)
    answered.resolve()
    const text = await caller.rest()
    expect(text.startsWith(OPENING)).toBe(true)
    expect(text.endsWith(DONE)).toBe(true)
    expect(await charged()).toEqual([[20, 7]])
  })

  test('receives comments although the upstream sends nothing but comments', async () => {
    first.answer(async response => {
      startStream(response)
      response.write(': thinking\n\n')
      await silence.pass()
    })
    const left = new AbortController()
    const caller = await ask('gpt-4o-mini', left.signal)
    expect(await caller.next()).toBe(COMMENT)
    left.abort()
    await first.received.at(-1)?.dropped
  })

  test('in the middle of an answer receives a comment between two events', async () => {
    const [opening = '', word = '', ...rest] = eventsOf(['One'])
    const answered = Promise.withResolvers<void>()
    first.answer(async response => {
      startStream(response)
      response.write(opening + word)
      await answered.promise
      response.end(rest.join(''))
    })
    const caller = await ask('gpt-4o-mini')
    expect(await caller.next()).toBe(opening + word)
    await silence.pass()
    expect(await caller.next()).toBe(COMMENT)
    answered.resolve()
    expect(await caller.rest()).toBe(rest.join(''))
  })
})

describe('after a comment, an upstream that fails before content', () => {
  const failing = () =>
    first.answer(async response => {
      startStream(response)
      response.write(OPENING)
      await silence.pass()
      response.end(ERROR)
    })

  test('is an error event without another channel, and free', async () => {
    failing()
    const caller = await ask('gpt-4o-mini')
    const text = await caller.rest()
    expect([caller.response.status, text.startsWith(COMMENT)]).toEqual([200, true])
    const [, data = ''] = /^data: (.*)\n\n$/m.exec(text.slice(COMMENT.length)) ?? []
    expect(JSON.parse(data)).toMatchObject({ error: { code: 'upstream_failed' } })
    expect(await charged()).toEqual([])
    const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
    const { balance } = await gateway.services.db.user.findUniqueOrThrow({ where: { id: userId } })
    expect(balance).toBe(BALANCE)
  })

  test('is replaced by another channel, which is charged alone', async () => {
    failing()
    second.answer(streaming(eventsOf(['Other'], OTHER)))
    const text = await (await ask('gpt-4o')).rest()
    expect(text).toBe(COMMENT + eventsOf(['Other']).join(''))
    expect(second.received).toHaveLength(1)
    expect(await charged()).toEqual([[OTHER.prompt, OTHER.completion]])
  })
})
