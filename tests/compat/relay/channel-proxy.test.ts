import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  channelById,
  channelsCache,
  fetchUpstreamModels,
  testChannel,
  updateChannel,
} from '../../../server/domain/channels/index.ts'
import {
  DONE,
  eventsOf,
  openFakeUpstream,
  send,
  streaming,
  whole,
  type FakeUpstream,
} from '../../support/fake-upstream.ts'
import { openHttpProxy, openSocksProxy, type FakeProxy } from '../../support/fake-proxy.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

const KEY = 'sk-upstream-secret-key'

let gateway: Gateway
let upstream: FakeUpstream
let channelId: number
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  channelId = await gateway.addChannel(upstream.url)
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

async function ask({ stream = false, url = gateway.url } = {}) {
  const answer = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', stream, messages: [{ role: 'user', content: 'hi' }] }),
  })
  return { status: answer.status, text: await answer.text() }
}

async function useProxy(proxy: string): Promise<void> {
  await updateChannel(gateway.root, { id: channelId, key: KEY, setting: { proxy } })
  const known = () => channelById(channelsCache.read(gateway.services), channelId)
  await vi.waitFor(() => expect(known()?.setting.proxy).toBe(proxy))
}

describe.each([
  ['http', openHttpProxy],
  ['socks5', openSocksProxy],
])('a channel with a proxy of the kind %s', (_, openProxy) => {
  let proxy: FakeProxy
  beforeAll(async () => {
    proxy = await openProxy()
    await useProxy(proxy.url)
  })
  beforeEach(() => {
    proxy.asked.length = 0
  })
  afterAll(() => proxy.close())

  test('sends its calls through it, whole and streamed', async () => {
    expect((await ask()).status).toBe(200)
    upstream.answer(streaming(eventsOf(['Hi'], { prompt: 10, completion: 3 })))
    expect((await ask({ stream: true })).text).toContain(DONE)
    expect(upstream.received).toHaveLength(2)
    expect(proxy.asked.join()).toContain(new URL(upstream.url).port)
  })

  test('is tested and asked for its models through it', async () => {
    expect(await testChannel(gateway.root, { id: channelId })).toMatchObject({ ok: true })
    upstream.answer(response => send(response, 200, { data: [{ id: 'gpt-9' }] }))
    expect(await fetchUpstreamModels(gateway.root, { id: channelId })).toEqual(['gpt-9'])
    expect(upstream.received).toHaveLength(2)
  })

  test('is refused when neither proxy nor upstream may be reached any more', async () => {
    const strict = await openGateway({ databaseUrl: gateway.databaseUrl, outboundAllow: [] })
    try {
      const { status, text } = await ask({ url: strict.url })
      expect([status, text]).toEqual([502, expect.stringContaining('upstream_unreachable')])
      expect(text).not.toContain('127.0')
      expect([proxy.asked, upstream.received]).toEqual([[], []])
    } finally {
      await strict.close()
    }
  })

  test('cannot be reached when its proxy is gone, and goes no other way', async () => {
    const gone = await openProxy()
    await gone.close()
    await useProxy(gone.url)
    expect((await ask()).status).toBe(502)
    expect(upstream.received).toEqual([])
  })
})
