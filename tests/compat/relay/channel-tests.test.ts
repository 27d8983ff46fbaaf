import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  refreshChannelBalance,
  testChannel,
  testErrorText,
  updateChannel,
} from '../../../server/domain/channels/index.ts'
import {
  eventOf,
  eventsOf,
  failing,
  openFakeUpstream,
  send,
  streaming,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream
let id: number

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  id = await gateway.addChannel(upstream.url)
})
beforeEach(() => {
  upstream.answer(whole())
  upstream.received.length = 0
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

describe('a test of a channel, at its upstream', () => {
  test('is a small call, whose answer, usage and time are kept', async () => {
    const result = await testChannel(gateway.root, { id, model: 'gpt-4o' })
    expect(result).toMatchObject({ ok: true, answer: expect.stringMatching(/./) as string })
    expect(upstream.received).toMatchObject([
      {
        path: '/v1/chat/completions',
        body: { model: 'gpt-4o', max_tokens: 10, messages: [{ role: 'user', content: 'hi' }] },
      },
    ])
    const log = await gateway.services.db.log.findFirst({ where: { channelId: id } })
    expect(log).toMatchObject({ type: 'CONSUME', username: 'root', quota: 0n, model: 'gpt-4o' })
    expect(log?.promptTokens).toBeGreaterThan(0)
  })

  test.each([
    ['gemini-2.5-pro', { max_tokens: 300 }],
    ['deepseek-thinking', { max_tokens: 50 }],
    ['o1-mini', { max_completion_tokens: 10 }],
  ])('gives the model %s the room it needs', async (model, limits) => {
    await testChannel(gateway.root, { id, model })
    expect(upstream.received[0]?.body).toMatchObject({ model, ...limits })
  })

  test('sets no limit for a Claude that thinks', async () => {
    await testChannel(gateway.root, { id, model: 'claude-3-7-sonnet-thinking' })
    expect(upstream.received[0]?.body).not.toHaveProperty('max_tokens')
  })

  test('asks a model of embeddings for one, also behind another name', async () => {
    upstream.answer(response =>
      send(response, 200, { data: [{ embedding: [0.1] }], usage: { prompt_tokens: 2 } }),
    )
    await updateChannel(gateway.root, { id, modelMapping: { small: 'text-embedding-3-small' } })
    const mapped = () =>
      channelById(channelsCache.read(gateway.services), id)?.modelMapping.get('small')
    await vi.waitFor(() => expect(mapped()).toBe('text-embedding-3-small'))
    for (const model of ['m3e-large', 'small']) {
      expect(await testChannel(gateway.root, { id, model })).toMatchObject({ ok: true })
    }
    expect(upstream.received).toMatchObject([
      { path: '/v1/embeddings', body: { model: 'm3e-large', input: ['hello world'] } },
      { path: '/v1/embeddings', body: { model: 'text-embedding-3-small' } },
    ])
  })

  test('fails for an answer of another kind', async () => {
    upstream.answer(response => send(response, 200, { hello: 1 }))
    for (const model of ['gpt-4o', 'bge-m3']) {
      const failed = await testChannel(gateway.root, { id, model })
      expect(failed).toMatchObject({ ok: false, message: 'UPSTREAM_BAD_ANSWER' })
      expect(failed).not.toHaveProperty('answer')
    }
  })
})

describe('a test of a channel that streams', () => {
  const words = eventsOf(['Hel', 'lo.'], { prompt: 9, completion: 2 })
  const streamedOnly =
    (error: Record<string, unknown>): Script =>
    (response, received) =>
      received.body['stream'] === true
        ? streaming(words)(response, received)
        : failing(400, error)(response, received)
  const seen = { ok: true, answer: 'Hello.', isStreamed: true }

  test.each([
    { message: 'Stream must be set to true' },
    { message: 'This model only support stream mode, please enable the stream parameter' },
    { message: 'wrong value', param: 'stream' },
  ])('is asked for again as a stream when the upstream refuses it with %j', async error => {
    upstream.answer(streamedOnly(error))
    expect(await testChannel(gateway.root, { id })).toMatchObject(seen)
    expect(upstream.received.map(({ body }) => body['stream'])).toEqual([undefined, true])
  })

  test('is asked for once when its model is known to stream only, or a person asks for it', async () => {
    upstream.answer(streamedOnly({ message: 'no' }))
    for (const asked of [{ model: 'qwq-plus' }, { model: 'gpt-4o', isStream: true }]) {
      expect(await testChannel(gateway.root, { id, ...asked })).toMatchObject(seen)
    }
    expect(upstream.received).toHaveLength(2)
  })

  test('passes for an upstream that streams without being asked', async () => {
    upstream.answer(streaming(words))
    expect(await testChannel(gateway.root, { id })).toMatchObject(seen)
    expect(await testChannel(gateway.root, { id, isStream: false })).toMatchObject(seen)
    const log = await gateway.services.db.log.findFirst({ orderBy: { id: 'desc' } })
    expect(log).toMatchObject({ promptTokens: 9, completionTokens: 2 })
  })

  test('warns when a slow stream arrives at its end only, and not when it arrives bit by bit', async () => {
    let passedMs = 0
    const real = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + passedMs)
    upstream.answer(response => {
      passedMs = 5_000
      streaming(words)(response, {} as never)
    })
    expect(await testChannel(gateway.root, { id })).toMatchObject({ ...seen, isLate: true })
    clock.mockRestore()
    upstream.answer(streaming(words))
    expect(await testChannel(gateway.root, { id })).not.toHaveProperty('isLate')
  })

  test('says that a whole answer was none', async () => {
    expect(await testChannel(gateway.root, { id, isStream: true })).toMatchObject({
      ok: true,
      isStreamed: false,
    })
  })

  test.each([
    ['an error in it', [eventOf({ error: { message: 'model is overloaded' } })], 'overloaded'],
    ['no events', [': ping\n\n'], 'UPSTREAM_BAD_ANSWER'],
    ['events that cannot be read', ['data: {"choi\n\n'], 'UPSTREAM_BAD_ANSWER'],
  ])('fails with %s', async (_name, events, message) => {
    upstream.answer(streaming(events))
    expect(await testChannel(gateway.root, { id })).toMatchObject({
      ok: false,
      message: expect.stringContaining(message) as string,
    })
  })

  test('is not asked for again when the refusal is another one', async () => {
    upstream.answer(failing(400, { message: 'temperature is too high' }))
    expect(await testChannel(gateway.root, { id })).toMatchObject({ ok: false })
    expect(upstream.received).toHaveLength(1)
  })
})

test('a test of a channel that does not answer is cut, and says so', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const shortened = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  upstream.answer(() => undefined)
  const result = await testChannel(gateway.root, { id })
  expect(shortened.mock.calls.flat()).toContain(30_000)
  shortened.mockRestore()
  expect(result).toMatchObject({ ok: false, message: 'UPSTREAM_SILENT' })
  expect(testErrorText(result.message, 'en')).toBe('The upstream gave no answer in 30 s')
})

describe('the balance of a channel, at its upstream', () => {
  test('is read in two steps', async () => {
    upstream.answer((response, { path }) =>
      send(
        response,
        200,
        path.includes('subscription') ? { hard_limit_usd: 20 } : { total_usage: 750 },
      ),
    )
    const channel = await refreshChannelBalance(gateway.root, { id })
    expect(channel.balanceUsd.toFixed()).toBe('12.5')
    expect(upstream.received.map(({ path }) => path.split('?')[0])).toEqual([
      '/v1/dashboard/billing/subscription',
      '/v1/dashboard/billing/usage',
    ])
    expect(upstream.received[0]?.headers.authorization).toMatch(/^Bearer ./)
  })

  test.each([
    ['a refusal', 401, {}, 'UPSTREAM_REFUSED'],
    ['an error', 500, {}, 'UPSTREAM_FAILED'],
    ['an answer without a balance', 200, {}, 'UPSTREAM_BAD_ANSWER'],
    [
      'a balance that no account has',
      200,
      { hard_limit_usd: 1e20, total_usage: 0 },
      'UPSTREAM_BAD_ANSWER',
    ],
  ])('is not changed by %s', async (_name, status, body, code) => {
    upstream.answer(response => send(response, status, body))
    await expect(refreshChannelBalance(gateway.root, { id })).rejects.toMatchObject({ code })
  })

  test('is not asked elsewhere when the upstream redirects', async () => {
    upstream.answer(response => {
      response.writeHead(302, { location: `${upstream.url}/elsewhere` }).end()
    })
    await expect(refreshChannelBalance(gateway.root, { id })).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
    })
    expect(upstream.received).toHaveLength(1)
  })
})
