import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { channelById, channelsCache, updateChannel } from '../../../server/domain/channels/index.ts'
import type { Ctx } from '../../../server/kernel/ctx.ts'
import { orders } from '../../../server/providers/orders.ts'
import { expectExactLedger } from '../../support/ledger.ts'
import {
  eventsOf,
  openFakeUpstream,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const OPENROUTER = 20
const HEADER = 'x-sluice-dropped-fields'
let gateway: Gateway
let upstream: FakeUpstream
let channelId: number
let ann: Ctx
let key: string
let users = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: ['gpt-4o'] })
  channelId = await gateway.addChannel(upstream.url, { type: OPENROUTER, models: ['gpt-4o-mini'] })
})
beforeEach(async () => {
  upstream.answer(whole())
  upstream.received.length = 0
  ann = await gateway.addUser(`ann${(users += 1)}`, 1_000_000n)
  key = await gateway.addKey(ann)
})
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const messages = [{ role: 'user', content: 'hi' }]

async function ask(more: object, model = 'gpt-4o') {
  const response = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages, ...more }),
  })
  await response.text()
  const { model: _, messages: _same, ...sent } = upstream.received[0]?.body ?? {}
  return { status: response.status, sent, dropped: response.headers.get(HEADER) }
}

async function detailsOfRow() {
  const userId = ann.actor.kind === 'user' ? ann.actor.id : 0
  const [row] = await gateway.services.db.log.findMany({ where: { userId, type: 'CONSUME' } })
  return row?.details
}

describe('what the price of a call does not cover is not ordered', () => {
  const values: Readonly<Record<string, unknown>> = {
    models: ['openai/o1-pro'],
    plugins: [{ id: 'web' }],
    service_tier: 'priority',
    speed: 'fast',
    enable_search: true,
  }

  test.each(orders.map(({ field }) => field))('%s', async field => {
    const { sent, dropped, status } = await ask({
      [field]: values[field] ?? { any: 'thing' },
      top_p: 1,
    })
    expect([status, sent, dropped]).toEqual([200, { top_p: 1 }, field])
    expect(await detailsOfRow()).toMatchObject({ droppedFields: [field] })
  })

  test('nor several at once, of a stream', async () => {
    upstream.answer(streaming(eventsOf(['Hi'], { prompt: 10, completion: 3 })))
    const more = { stream: true, models: ['a'], route: 'fallback' }
    const { sent, dropped } = await ask(more, 'gpt-4o-mini')
    expect(sent).toEqual({ stream: true, stream_options: { include_usage: true } })
    expect(dropped).toBe('models, route')
  })

  const look = { type: 'function', function: { name: 'look', parameters: {} } }
  const custom = { type: 'custom', custom: { name: 'sql' } }
  test.each([
    ['web_search', { type: 'web_search' }],
    ['a search of Moonshot', { type: 'builtin_function', function: { name: '$web_search' } }],
    ['a tool server', { type: 'mcp', server_url: 'https://tools.example' }],
  ])('nor a tool that runs at the upstream: %s', async (_, tool) => {
    const { sent, dropped } = await ask({ tools: [look, tool, custom], tool_choice: 'auto' })
    expect([sent, dropped]).toEqual([{ tools: [look, custom], tool_choice: 'auto' }, 'tools'])
  })

  test('and a request whose only tools run there has none', async () => {
    const { sent } = await ask({ tools: [{ type: 'web_search' }], tool_choice: 'auto' })
    expect(sent).toEqual({})
  })
})

test.each([
  ['a tier that costs the same', { service_tier: 'auto' }],
  ['a search that is off', { enable_search: false }],
  ['a field that is null', { models: null }],
  ['tools of the caller', { tools: [{ type: 'function', function: { name: 'look' } }] }],
])('%s is passed on', async (_, more) => {
  const { sent, dropped } = await ask(more)
  expect([sent, dropped]).toEqual([more, null])
  expect(await detailsOfRow()).not.toHaveProperty('droppedFields')
})

test('a channel passes on what its setting allows', async () => {
  await updateChannel(gateway.root, { id: channelId, setting: { pass_fields: ['provider'] } })
  const setting = () => channelById(channelsCache.read(gateway.services), channelId)?.setting
  await vi.waitFor(() => expect(setting()?.passFields.size).toBe(1))
  const { sent, dropped } = await ask({ provider: { order: ['a'] }, route: 'x' }, 'gpt-4o-mini')
  expect([sent, dropped]).toEqual([{ provider: { order: ['a'] } }, 'route'])
})
