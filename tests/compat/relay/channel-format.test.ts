import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  DONE,
  eventOf,
  openFakeUpstream,
  send,
  streaming,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const SETTING = { force_format: true, thinking_to_content: true }
const USAGE = { prompt_tokens: 10, completion_tokens: 3, total_tokens: 13 }

let gateway: Gateway
let upstream: FakeUpstream
let ann: Ctx
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: ['gpt-4o'], setting: SETTING })
  await gateway.addChannel(upstream.url, { models: ['gpt-4o-mini'] })
  ann = await gateway.addUser('ann', 1_000_000n)
  key = await gateway.addKey(ann)
})
afterAll(async () => {
  await expectExactLedger(gateway.services)
  await gateway.close()
  await upstream.close()
})

async function ask(model: string, stream: boolean): Promise<string> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, stream, messages: [{ role: 'user', content: 'hi' }] }),
  })
  expect(answer.status).toBe(200)
  return answer.text()
}

async function balance(): Promise<bigint> {
  const id = ann.actor.kind === 'user' ? ann.actor.id : 0
  return (await gateway.services.db.user.findUniqueOrThrow({ where: { id } })).balance
}

const chunk = (delta: object, finish: string | null = null) =>
  eventOf({ id: 'c', vendor: 1, choices: [{ index: 0, delta, finish_reason: finish }] })
const EVENTS = [
  chunk({ role: 'assistant', reasoning_content: 'Hm.' }),
  chunk({ content: 'Four.' }),
  chunk({}, 'stop'),
  eventOf({ id: 'c', choices: [], usage: USAGE }),
  DONE,
]
const ANSWER = {
  id: 'c',
  vendor: 1,
  choices: [
    {
      index: 0,
      message: { role: 'assistant', reasoning_content: 'Hm.', content: 'Four.' },
      finish_reason: 'stop',
    },
  ],
  usage: USAGE,
}

function contentsOf(text: string): string {
  const lines = text.split('\n').filter(line => line.startsWith('data: {'))
  type Chunk = { choices: { delta: { content?: string } }[] }
  const chunks = lines.map(line => JSON.parse(line.slice(6)) as Chunk)
  return chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')
}

describe('a channel that forces the plain form and moves reasoning into the content', () => {
  test('does so in a stream, which ends as usual and costs the reported usage', async () => {
    upstream.answer(streaming(EVENTS))
    const before = await balance()
    const text = await ask('gpt-4o', true)
    expect(contentsOf(text)).toBe('<think>\nHm.\n</think>\nFour.')
    expect(text).not.toMatch(/vendor|reasoning_content|"usage"/)
    expect(text.endsWith(DONE)).toBe(true)
    expect(before - (await balance())).toBe(28n)
  })

  test('does so in a whole answer', async () => {
    upstream.answer(response => send(response, 200, ANSWER))
    const before = await balance()
    expect(JSON.parse(await ask('gpt-4o', false))).toEqual({
      id: 'c',
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: '<think>\nHm.\n</think>\nFour.' },
          finish_reason: 'stop',
        },
      ],
      usage: USAGE,
    })
    expect(before - (await balance())).toBe(28n)
  })
})

test('a channel without these settings passes events and answers on as the bytes they came in', async () => {
  upstream.answer(streaming(EVENTS))
  expect(await ask('gpt-4o-mini', true)).toBe([...EVENTS.slice(0, 3), DONE].join(''))
  upstream.answer(response => send(response, 200, ANSWER))
  expect(await ask('gpt-4o-mini', false)).toBe(JSON.stringify(ANSWER))
})
