import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream
let key = ''
const CALLABLE = ['gpt-4o', 'gpt-4o-mini']
const UNSERVED = [
  'text-embedding-3-small',
  'BAAI/bge-m3',
  'm3e-base',
  'BAAI/bge-reranker-v2-m3',
  'dall-e-3',
  'gpt-image-1',
  'tts-1-hd',
  'whisper-1',
  'omni-moderation-latest',
  'gpt-4o-realtime-preview',
]

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: [...CALLABLE, 'unpriced', ...UNSERVED] })
  await gateway.addChannel(upstream.url, { models: ['of-others'], groups: ['vip'] })
  await gateway.addChannel(upstream.url, { type: 5, models: ['mj_imagine', 'mj_counted'] })
  const ratios = [...CALLABLE, ...UNSERVED, 'of-others', 'mj_counted'].map(name => [name, 1])
  await gateway.setRatios(Object.fromEntries(ratios))
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function get(path: string) {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await fetch(gateway.url + path, { headers })
  return (await answer.json()) as { data: { id: string }[]; error?: { code: string } }
}

async function codeOf(model: string): Promise<string | undefined> {
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
  })
  return ((await answer.json()) as { error?: { code: string } }).error?.code
}

test('a list of models has those that the key can call, and no other', async () => {
  const { data } = await get('/v1/models')
  expect(data.map(({ id }) => id)).toEqual([...CALLABLE, 'mj_imagine'])
  for (const model of CALLABLE) expect(await codeOf(model)).toBeUndefined()
})

test('a model that is not in the list is not found by its name either', async () => {
  for (const model of ['unpriced', 'text-embedding-3-small', 'of-others', 'nope']) {
    expect((await get(`/v1/models/${model}`)).error?.code).toBe('model_not_found')
  }
})

test('a call of an unknown model says so, and one of a model without a price says that', async () => {
  expect(await codeOf('nope')).toBe('model_not_found')
  expect(await codeOf('unpriced')).toBe('model_price_missing')
})
