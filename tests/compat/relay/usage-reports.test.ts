import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  openFakeUpstream,
  send,
  startStream,
  streaming,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const BALANCE = 1_000_000_000n
const XAI = 48
let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  await gateway.addChannel(upstream.url, { name: 'xai', type: XAI, models: ['gpt-4'] })
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

/** Of this the prompt is counted as 9. */
const hello = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Say hello' }] }

async function ask(script: Script, more: object = {}) {
  upstream.answer(script)
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ ...hello, ...more }),
  })
  return response.text()
}

interface Row {
  readonly promptTokens: number
  readonly completionTokens: number
  readonly quota: bigint
  readonly details: {
    usageRefused?: string
    usage: Record<string, number>
    held?: string
    due?: string
  }
}

/** The log row of the only call. */
const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)

/** Resolves when a call of the user is settled; the call of an earlier test may be settled before. */
function nextSettlement(): Promise<void> {
  return new Promise(resolve =>
    gateway.services.bus.on('logs', batch => {
      const users = batch.split(':')[1]?.split(',') ?? []
      if (users.includes(String(idOf(ann)))) resolve()
    }),
  )
}

async function row(): Promise<Row> {
  const where = { userId: idOf(ann), type: 'CONSUME' } as const
  const rows = await gateway.services.db.log.findMany({ where })
  expect(rows).toHaveLength(1)
  return rows[0] as unknown as Row
}
const figures = ({ promptTokens, completionTokens }: Row) => [promptTokens, completionTokens]

/** Reads until the answer has brought a text. */
async function receiveAll({ body }: Response, last: string): Promise<void> {
  const decoder = new TextDecoder()
  let received = ''
  const reader = body!.getReader()
  while (!received.includes(last)) received += decoder.decode((await reader.read()).value)
}

const OPENING = deltaEvent({ role: 'assistant', content: '' })
const STOP = eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
const report = (usage: object, choices: unknown[] = []) => eventOf({ choices, usage })
const withWord = (content: string, usage: object) =>
  report(usage, [{ index: 0, delta: { content }, finish_reason: null }])
const word = (content: string) => deltaEvent({ content })
/** Three tokens of text. */
const words = [word('one'), word(' two'), word(' three')]
const tokens = (prompt: number | undefined, completion?: number) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
})
/** A completion of which the upstream names a part as reasoning. */
const reasoned = (completion: number, reasoning: number) => ({
  ...tokens(20, completion),
  completion_tokens_details: { reasoning_tokens: reasoning },
})

describe('the reports of one stream add up', () => {
  // what comes, its events, prompt and completion charged
  test.each<[string, string[], number[]]>([
    ['the last of several', [report(tokens(20, 1)), ...words, report(tokens(20, 7))], [20, 7]],
    ['one with every event', [withWord('a', tokens(20, 4)), withWord('b', tokens(20, 8))], [20, 8]],
    [
      'a later one without the prompt',
      [report(tokens(20)), ...words, report(tokens(undefined, 7))],
      [20, 7],
    ],
    [
      'a later one without the completion',
      [...words, report(tokens(20, 7)), report(tokens(21))],
      [21, 7],
    ],
    ['a later one that is lower', [...words, report(tokens(20, 7)), report(tokens(2, 3))], [20, 7]],
    ['a later one of nothing', [...words, report(tokens(20, 7)), report(tokens(0, 0))], [20, 7]],
    [
      'a later one that is null',
      [...words, report(tokens(20, 7)), eventOf({ choices: [], usage: null })],
      [20, 7],
    ],
    [
      'one in a choice',
      [
        ...words,
        eventOf({
          choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage: tokens(20, 7) }],
        }),
      ],
      [20, 7],
    ],
    [
      'one of Groq',
      [...words, eventOf({ choices: [], x_groq: { usage: tokens(20, 7) } })],
      [20, 7],
    ],
  ])('%s', async (_, events, expected) => {
    await ask(streaming([OPENING, ...events, STOP, DONE]), { stream: true })
    expect(figures(await row())).toEqual(expected)
  })

  test('cached tokens of an earlier one stay, within the prompt of the last', async () => {
    const early = { ...tokens(20, 1), prompt_tokens_details: { cached_tokens: 12 } }
    await ask(streaming([OPENING, report(early), ...words, report(tokens(30, 7)), STOP, DONE]), {
      stream: true,
    })
    expect((await row()).details.usage).toEqual({ input: 18, cacheRead: 12, output: 7 })
  })
})

describe('a report that is only a part never counts alone', () => {
  const partial = report(tokens(20, 1))

  // how the stream ends after its content, events, prompt and completion charged
  test.each<[string, string[], number[]]>([
    ['is cut', [OPENING, partial, ...words], [20, 3]],
    ['is cut, with the report last', [OPENING, ...words, partial], [20, 3]],
    [
      'breaks off with an error',
      [OPENING, partial, ...words, eventOf({ error: { message: 'no' } })],
      [20, 3],
    ],
    ['ends without another report', [OPENING, partial, ...words, STOP, DONE], [20, 3]],
    [
      'ends, having reported more',
      [OPENING, report(tokens(20, 90)), ...words, STOP, DONE],
      [20, 90],
    ],
    [
      'is cut, having reported less than was sent',
      [OPENING, report(tokens(5, 90)), ...words],
      [9, 90],
    ],
  ])('when the stream %s', async (_, events, expected) => {
    await ask(streaming(events), { stream: true })
    expect(figures(await row())).toEqual(expected)
  })

  test('when the caller leaves', async () => {
    const caller = new AbortController()
    const settled = nextSettlement()
    upstream.answer(async (response, { dropped }) => {
      startStream(response)
      for (const event of [OPENING, partial, ...words]) response.write(event)
      await dropped
    })
    const response = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ ...hello, stream: true }),
      signal: caller.signal,
    })
    await receiveAll(response, 'three')
    caller.abort()
    await settled
    expect(figures(await row())).toEqual([20, 3])
  })

  test('after more content than the buffer holds', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => word(` w${index % 10}`))
    await ask(streaming([OPENING, partial, ...many, STOP, DONE]), { stream: true })
    const { completionTokens } = await row()
    expect(completionTokens).toBeGreaterThan(999)
  })
})

describe('a zero usage beside content is replaced by the count of the server', () => {
  test.each<[string, object, number[]]>([
    ['both', tokens(0, 0), [9, 3]],
    ['the completion', tokens(20, 0), [20, 3]],
    ['the prompt', tokens(0, 7), [9, 7]],
  ])('%s, of a stream', async (_, usage, expected) => {
    await ask(streaming([OPENING, ...words, STOP, report(usage), DONE]), { stream: true })
    expect(figures(await row())).toEqual(expected)
  })

  test('of a whole answer', async () => {
    await ask(whole('one two three', tokens(0, 0)))
    expect(figures(await row())).toEqual([9, 3])
  })
})

function whole(content: string, usage: unknown): Script {
  const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }]
  return response => send(response, 200, { id: 'x', object: 'chat.completion', choices, usage })
}

describe('reasoning that is not among the completion tokens is charged', () => {
  const beside = {
    ...tokens(20, 10),
    total_tokens: 130,
    completion_tokens_details: { reasoning_tokens: 100 },
  }
  const within = {
    ...tokens(20, 110),
    total_tokens: 130,
    completion_tokens_details: { reasoning_tokens: 100 },
  }
  const unexplained = { ...tokens(20, 10), total_tokens: 130 }

  test.each<[string, string, object, number[]]>([
    ['xAI counts it beside', 'gpt-4', beside, [20, 110]],
    ['xAI does not name it', 'gpt-4', unexplained, [20, 110]],
    ['xAI counts it within', 'gpt-4', within, [20, 110]],
    ['another relays xAI', 'gpt-4o', beside, [20, 110]],
    ['another counts it within', 'gpt-4o', within, [20, 110]],
    ['another has a total that does not add up', 'gpt-4o', unexplained, [20, 10]],
  ])('%s', async (_, model, usage, expected) => {
    await ask(whole('one two three', usage), { model })
    expect(figures(await row())).toEqual(expected)
  })

  test('in a stream', async () => {
    await ask(streaming([OPENING, ...words, STOP, report(beside), DONE]), {
      model: 'gpt-4',
      stream: true,
    })
    expect(figures(await row())).toEqual([20, 110])
  })
})

const ONE_HUNDRED = { max_tokens: 100 }

describe('a report that cannot be true is rejected: the call is counted by the server and its row says so', () => {
  // what is reported, usage, what was asked for, the reason on the row
  const bad: [string, unknown, object, string][] = [
    ['far more than the limit', tokens(20, 99_999_999), { max_tokens: 50 }, 'invalid'],
    ['more than the limit', tokens(20, 9_999_999), { max_tokens: 50 }, 'completion'],
    ['twice the limit', tokens(20, 200), { max_tokens: 50 }, 'completion'],
    ['more than all choices may have', tokens(20, 800), { max_tokens: 50, n: 4 }, 'completion'],
    ['more than any model writes', tokens(20, 2_000_000), {}, 'completion'],
    [
      'more text than the limit beside reasoning',
      reasoned(2_400, 2_000),
      ONE_HUNDRED,
      'completion',
    ],
    ['more reasoning than any model has', reasoned(200_100, 200_000), ONE_HUNDRED, 'completion'],
    ['a prompt that was never sent', tokens(1_000_000, 3), {}, 'prompt'],
    ['more than ten million', tokens(10_000_001, 3), {}, 'invalid'],
    ['a total over ten million', { ...tokens(20, 3), total_tokens: 1e12 }, {}, 'invalid'],
    ['a negative figure', tokens(-5, 3), {}, 'invalid'],
    ['a fraction', tokens(20, 3.5), {}, 'invalid'],
    ['text for a figure', { prompt_tokens: '20', completion_tokens: 3 }, {}, 'invalid'],
    ['text for the report', 'many', {}, 'invalid'],
  ]

  test.each(bad)('%s', async (_, usage, asked, reason) => {
    await ask(whole('one two three', usage), asked)
    const written = await row()
    expect(figures(written)).toEqual([9, 3])
    expect(written.details.usageRefused).toBe(reason)
  })

  test.each(bad)(
    '%s, of a stream whose caller wants to see it',
    async (_, usage, asked, reason) => {
      const events = [OPENING, ...words, STOP, report(usage as object), DONE]
      const seen = await ask(streaming(events), {
        ...asked,
        stream: true,
        stream_options: { include_usage: true },
      })
      const written = await row()
      expect(figures(written)).toEqual([9, 3])
      expect(written.details.usageRefused).toBe(reason)
      expect(seen).toContain('"prompt_tokens":9,"completion_tokens":3')
      expect(seen.split('"usage"')).toHaveLength(2)
    },
  )

  test('an earlier one that can be true counts', async () => {
    const events = [OPENING, ...words, STOP, report(tokens(20, 7)), report(tokens(20, 1e12)), DONE]
    await ask(streaming(events), { stream: true })
    const written = await row()
    expect([figures(written), written.details.usageRefused]).toEqual([[20, 7], 'invalid'])
  })

  // what is reported, usage, what was asked for
  test.each<[string, object, object]>([
    ['the limit', tokens(20, 50), { max_tokens: 50 }],
    ['a few tokens over the limit', tokens(20, 55), { max_tokens: 50 }],
    ['the limit of every choice', tokens(20, 200), { max_tokens: 50, n: 4 }],
    ['hidden reasoning within the limit', tokens(20, 5_000), { max_completion_tokens: 5_000 }],
    [
      'reasoning on top of the limit, as asked',
      tokens(20, 1_000),
      { max_tokens: 50, thinking_budget: 1_000 },
    ],
    ['hidden reasoning that the limit does not include', reasoned(2_030, 2_000), ONE_HUNDRED],
    ['a long reasoning without a limit', tokens(20, 100_000), {}],
    ['a prompt with tools written out and pages found', tokens(40_000, 7), {}],
  ])('%s can be true', async (_, usage, asked) => {
    await ask(whole('one two three', usage), asked)
    const written = await row()
    expect(figures(written)).toEqual([
      (usage as { prompt_tokens: number }).prompt_tokens,
      (usage as { completion_tokens: number }).completion_tokens,
    ])
    expect(written.details.usageRefused).toBeUndefined()
  })

  test('more than the limit can be true when as much was delivered', async () => {
    const text = 'word '.repeat(300)
    await ask(whole(text, tokens(20, 301)), { max_tokens: 50 })
    expect(figures(await row())).toEqual([20, 301])
  })
})

describe('a charge above the hold', () => {
  const hidden = whole('one two three', reasoned(2_030, 2_000))
  // 20 of the prompt at 1.25, and 2,030 at 5
  const DUE = 10_175n

  test('is paid from the balance, and the row says what was held', async () => {
    await ask(hidden, ONE_HUNDRED)
    const { details, quota } = await row()
    expect(quota).toBe(DUE)
    expect(Number(details.held)).toBeLessThan(1_000)
    expect(details.due).toBeUndefined()
  })

  test('takes at most the balance, and the row says what was due', async () => {
    ann = await gateway.addUser(`ann${(users += 1)}`, 1_000n)
    key = await gateway.addKey(ann)
    await ask(hidden, ONE_HUNDRED)
    const { details, quota } = await row()
    expect([quota, details.due]).toEqual([1_000n, String(DUE)])
    const { balance } = await gateway.services.db.user.findUniqueOrThrow({
      where: { id: idOf(ann) },
    })
    expect(balance).toBe(0n)
  })

  test('is not noted for a charge within it', async () => {
    await ask(whole('one two three', tokens(20, 7)), ONE_HUNDRED)
    expect((await row()).details.held).toBeUndefined()
  })
})

test('a long prompt is served on a balance that can pay it, and the charge is the exact usage', async () => {
  // 137,500 for 110,000 tokens in 550,000 bytes
  ann = await gateway.addUser(`ann${(users += 1)}`, 200_000n)
  key = await gateway.addKey(ann)
  const messages = [{ role: 'user', content: 'word '.repeat(110_000) }]
  await ask(whole('one two three', tokens(110_008, 7)), { messages, ...ONE_HUNDRED })
  expect(await row()).toMatchObject({ promptTokens: 110_008, completionTokens: 7, quota: 137_545n })
})
