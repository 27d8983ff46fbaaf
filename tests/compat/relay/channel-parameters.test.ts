import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  explainRoute,
  fetchUpstreamModels,
  setChannelStatus,
  testChannel,
} from '../../../server/domain/channels/index.ts'
import azure from '../../fixtures/vendors/3-azure.json' with { type: 'json' }
import {
  DONE,
  eventOf,
  failing,
  openFakeUpstream,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

/* The further value of a channel, and the own site, on their way to the upstream. */

const CHAT = '/v1/chat/completions'

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
beforeEach(() => {
  upstream.answer(whole())
  upstream.received.length = 0
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const post = (more: object) =>
  fetch(`${gateway.url}${CHAT}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }], ...more }),
  })

async function ask() {
  const response = await post({})
  return { status: response.status, body: (await response.json()) as object }
}

/** A channel that serves alone. */
async function only(extra: Record<string, unknown>): Promise<number> {
  for (const { id } of await gateway.services.db.channel.findMany()) await disable(id)
  return gateway.addChannel(upstream.url, extra)
}

async function disable(id: number) {
  await setChannelStatus(gateway.root, { id, status: 'DISABLED' })
  await vi.waitFor(() => expect(cached(id)?.enabled).toBe(false))
}

const cached = (id: number) => channelById(channelsCache.read(gateway.services), id)

test.each([
  [{ type: 3 }, '/openai/v1/chat/completions', '/openai/v1/models'],
  [
    { type: 3, other: '2024-10-21' },
    '/openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21',
    '/openai/models?api-version=2024-10-21',
  ],
  [
    { type: 39, other: 'acc1' },
    '/client/v4/accounts/acc1/ai/v1/chat/completions',
    '/client/v4/accounts/acc1/ai/models/search?task=Text%20Generation&per_page=100',
  ],
])('calls, tests and lists of models of %j', async (extra, chat, models) => {
  const id = await only(extra)
  expect((await ask()).status).toBe(200)
  expect(await testChannel(gateway.root, { id, model: 'gpt-4o' })).toMatchObject({ ok: true })
  upstream.answer(response => void response.end('{"data":[{"id":"m"}],"result":[{"name":"m"}]}'))
  expect(await fetchUpstreamModels(gateway.root, { id })).toEqual(['m'])
  expect(upstream.received.map(({ path }) => path)).toEqual([chat, chat, models])
  const key = extra.type === 3 ? 'api-key' : 'authorization'
  for (const { headers } of upstream.received) expect(headers[key]).toContain('sk-upstream')
})

test('a stream of Azure passes with what its filter found, and without usage that was not asked for', async () => {
  await only({ type: 3 })
  upstream.answer(streaming([...azure.events.map(eventOf), DONE]))
  const text = await (await post({ stream: true })).text()
  expect(upstream.received[0]?.body).toMatchObject({ stream_options: { include_usage: true } })
  expect(text).toContain('prompt_filter_results')
  expect(text).toContain('content_filter_offsets')
  expect(text).not.toContain('"prompt_tokens"')
})

test('a call that the filter of Azure refuses keeps its status and code', async () => {
  await only({ type: 3 })
  const innererror = { code: 'ResponsibleAIPolicyViolation', content_filter_result: {} }
  const error = { message: 'Filtered.', code: 'content_filter', status: 400, innererror }
  upstream.answer(failing(400, error))
  const { status, body } = await ask()
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: { code: 'content_filter' } },
  })
})

// A stored channel, why no call can use it, and what a test of it says.
test.each([
  [{ type: 21 }, 'ENDED', 'CHANNEL_TYPE_UNSUPPORTED'],
  [{ type: 39, other: '..' }, 'MALFORMED', 'CHANNEL_MALFORMED'],
  [{ type: 15 }, 'UNSUPPORTED', 'CHANNEL_TYPE_UNSUPPORTED'],
])('a stored channel with %j is passed over', async (stored, reason, message) => {
  const { pool, bus, db } = gateway.services
  const id = await only({})
  await db.channel.update({ where: { id }, data: stored })
  await bus.publish(pool, 'channels', id)
  await vi.waitFor(() => expect(cached(id)?.unusable).toBe(reason))
  const { excluded } = await explainRoute(gateway.root, { model: 'gpt-4o', group: 'default' })
  expect(excluded).toContainEqual({ channelId: id, reason })
  const { status, body } = await ask()
  expect({ status, body }).toMatchObject({ status: 503, body: { error: { code: 'no_channel' } } })
  expect(await testChannel(gateway.root, { id, model: 'gpt-4o' })).toMatchObject({
    ok: false,
    message,
  })
  expect(upstream.received).toEqual([])
})

test('OpenRouter is shown the own site as it is set now; a name of other letters is left out', async () => {
  const id = await only({ type: 20 })
  await ask()
  await gateway.setOption('ServerAddress', 'https://own.example')
  await ask()
  await gateway.setOption('SystemName', '模型网关')
  await ask()
  await testChannel(gateway.root, { id, model: 'gpt-4o' })
  const shown = upstream.received.map(({ headers }) => [
    headers['http-referer'],
    headers['x-title'],
  ])
  expect(shown).toEqual([
    [undefined, 'Sluice'],
    ['https://own.example', 'Sluice'],
    ['https://own.example', undefined],
    ['https://own.example', undefined],
  ])
})
