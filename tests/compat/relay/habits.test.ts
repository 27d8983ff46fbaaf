import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendInHabit } from '../../../server/demo/habit-body.ts'
import { errorHabits, habits } from '../../../server/demo/habits.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  deltaEvent,
  DONE,
  eventOf,
  openFakeUpstream,
  send,
  streaming,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { readEvents } from '../../support/read-events.ts'
import { beginSilence } from '../../support/silence.ts'

const BALANCE = 1_000_000n
const WORDS = ['Grüße', ', 世界', ' 🌍.']
const USAGE = { prompt_tokens: 20, completion_tokens: 7, total_tokens: 27 }
const tools = [{ type: 'function', function: { name: 'f', parameters: {} } }]
const call = (id: string) => ({ id, type: 'function', function: { name: 'f', arguments: '{}' } })
const CALLS = [call('t1'), call('t2')]

const events = [
  deltaEvent({ role: 'assistant', content: '' }),
  ...WORDS.map(content => deltaEvent({ content })),
  ...CALLS.map((one, index) => deltaEvent({ tool_calls: [{ index, ...one }] })),
  eventOf({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] }),
  eventOf({ choices: [], usage: USAGE }),
  DONE,
]
const whole = {
  id: 'c1',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: WORDS.join(''), tool_calls: CALLS },
      finish_reason: 'tool_calls',
    },
  ],
  usage: USAGE,
}

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

async function ask(stream: boolean) {
  const messages = [{ role: 'user', content: 'hi' }]
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', stream, messages, tools }),
  })
  return { status: response.status, text: await response.text() }
}

const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.id : 0)

async function charged(): Promise<number[][]> {
  const where = { userId: idOf(ann), type: 'CONSUME' } as const
  const rows = await gateway.services.db.log.findMany({ where })
  return rows.map(row => [row.promptTokens, row.completionTokens])
}

interface Chunk {
  readonly error?: unknown
  readonly choices: {
    readonly finish_reason?: string | null
    readonly delta: { content?: string; tool_calls?: { index: number; id: string }[] }
  }[]
}

/** What a client library makes of a stream. */
function seen(text: string) {
  const data = readEvents(text).map(event => event.data)
  const end = data.pop()
  const chunks = data.map(one => JSON.parse(one) as Chunk)
  const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta))
  return {
    end,
    errors: chunks.filter(({ error }) => Boolean(error)),
    content: deltas.map(({ content }) => content ?? '').join(''),
    calls: deltas.flatMap(one => (one.tool_calls ?? []).map(({ index, id }) => [index, id])),
    last: chunks.at(-1)?.choices[0]?.finish_reason,
  }
}

describe.each(habits.map(habit => [habit.name, habit] as const))(
  'an upstream with the habit "%s"',
  (_, habit) => {
    const answering = (isStream: boolean) => {
      const silence = habit.isSilent && isStream ? beginSilence() : undefined
      upstream.answer(response =>
        sendInHabit(response, habit, {
          answer: { isStream, events, whole },
          think: async () => silence?.pass(),
        }),
      )
      return silence
    }

    test('gives a stream that every reader takes, and that is charged exactly', async () => {
      const silence = answering(true)
      const { status, text } = await ask(true).finally(() => silence?.end())
      expect(status).toBe(200)
      expect(seen(text)).toEqual({
        end: '[DONE]',
        errors: [],
        content: WORDS.join(''),
        calls: [
          [0, 't1'],
          [1, 't2'],
        ],
        last: 'tool_calls',
      })
      expect(text.includes(': keep-alive\n')).toBe(
        Boolean(habit.isSilent) || habit.name === 'comments',
      )
      expect(await charged()).toEqual([[20, 7]])
    })

    test('gives a whole answer that is charged exactly', async () => {
      answering(false)
      const { status, text } = await ask(false)
      expect(status).toBe(200)
      const answer = JSON.parse(text) as object
      expect(answer).toMatchObject({ choices: whole.choices, usage: USAGE })
      expect(answer).not.toHaveProperty('error')
      expect(await charged()).toEqual([[20, 7]])
    })
  },
)

describe.each(errorHabits)('an upstream whose error is %s', (_, bodyOf) => {
  const body = bodyOf({ message: 'too many words', code: 'context_length_exceeded' })

  test.each([true, false])('refuses with its reason, free (stream: %s)', async stream => {
    upstream.answer(response => send(response, 400, body))
    const { status, text } = await ask(stream)
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      {
        error: {
          message: expect.stringContaining('too many words') as string,
          code: 'context_length_exceeded',
        },
      },
    ])
    expect(await charged()).toEqual([])
  })

  test.each([true, false])('fails with status 200, free (stream: %s)', async stream => {
    upstream.answer(response => send(response, 200, body))
    const { status, text } = await ask(stream)
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { error: { code: 'context_length_exceeded' } },
    ])
    expect(await charged()).toEqual([])
  })

  test('ends a stream after content with an error event, and what came is charged', async () => {
    upstream.answer(streaming([...events.slice(0, 4), eventOf(body)]))
    const { text } = await ask(true)
    expect(JSON.parse(readEvents(text).at(-1)?.data ?? '')).toMatchObject({
      error: { code: 'context_length_exceeded' },
    })
    expect((await charged())[0]?.[0]).toBeGreaterThan(0)
  })
})
