import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  asRecorded,
  eventsOf,
  openFakeUpstream,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { failures } from '../../support/upstream-shapes/failures.ts'
import type { UpstreamShape } from '../../support/upstream-shapes/shape.ts'
import { streams } from '../../support/upstream-shapes/streams.ts'

const XAI = 48
/** What the second channel answers. */
const OTHER = { prompt: 77, completion: 33 }
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
  await gateway.addChannel(first.url, { name: 'first', priority: 10 })
  await gateway.addChannel(first.url, { name: 'xai', type: XAI, priority: 10, models: ['gpt-4'] })
  await gateway.addChannel(second.url, { name: 'second', models: ['gpt-4o', 'gpt-4'] })
  await gateway.setOption('RetryTimes', '1')
})
beforeEach(async () => {
  for (const upstream of [first, second]) upstream.received.length = 0
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await first.close()
  await second.close()
})

async function ask({ channelType, isStream }: UpstreamShape): Promise<string> {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: channelType === XAI ? 'gpt-4' : 'gpt-4o',
      stream: isStream,
      messages: [{ role: 'user', content: 'Say hello' }],
    }),
  })
  expect(response.status).toBe(200)
  return response.text()
}

async function charged(): Promise<number[][]> {
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const where = { userId, type: 'CONSUME' } as const
  const rows = await gateway.services.db.log.findMany({ where })
  return rows.map(row => [row.promptTokens, row.completionTokens])
}

interface Chunk {
  readonly choices?: { delta?: { content?: string | null }; message?: { content?: string } }[]
  readonly error?: { code: string }
}

/** The text, the error and the end that a client library sees. */
function seen(body: string) {
  const data = [...body.matchAll(/^data: ?(.*?)\r?$/gm)].map(found => found[1] ?? '')
  const chunks = data.filter(one => one !== '[DONE]').map(one => JSON.parse(one) as Chunk)
  return {
    text: chunks.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join(''),
    error: chunks.find(({ error }) => error)?.error?.code,
    isEnded: data.at(-1) === '[DONE]',
  }
}

const named = (shapes: readonly UpstreamShape[]) =>
  shapes.map(shape => [`${shape.vendor}: ${shape.name}`, shape] as const)

describe('a stream is carried and charged in the form its vendor gives it', () => {
  test.each(named(streams))('%s', async (_, shape) => {
    first.answer(asRecorded(shape))
    const { text, isEnded } = seen(await ask(shape))
    expect([text, isEnded]).toEqual([shape.text, true])
    expect(await charged()).toEqual([shape.charged])
    expect(second.received).toEqual([])
  })

  test.each(named(streams))('%s, however its bytes are cut', async (_, shape) => {
    for (const bytes of [1, 61]) {
      first.answer(asRecorded(shape, bytes))
      expect(seen(await ask(shape))).toMatchObject({ text: shape.text, isEnded: true })
    }
    expect(await charged()).toEqual([shape.charged, shape.charged])
  })
})

describe('an error is found in the form its vendor gives it', () => {
  beforeEach(() => {
    second.answer(streaming(eventsOf(['Other'], OTHER)))
  })

  test.each(named(failures.filter(shape => shape.charged)))(
    '%s, and what came before it is charged',
    async (_, shape) => {
      first.answer(asRecorded(shape))
      const { text, error } = shape
      expect(seen(await ask(shape))).toEqual({ text, error, isEnded: false })
      expect(second.received).toEqual([])
      expect(await charged()).toEqual([shape.charged])
    },
  )

  test.each(named(failures.filter(shape => !shape.charged)))(
    '%s, is free, and another channel is tried',
    async (_, shape) => {
      first.answer(asRecorded(shape))
      if (!shape.isStream) second.answer(whole('Other', OTHER))
      const body = await ask(shape)
      expect(body).toContain('Other')
      expect(body).not.toContain('error')
      expect(second.received).toHaveLength(1)
      expect(await charged()).toEqual([[OTHER.prompt, OTHER.completion]])
    },
  )
})
