import OpenAI from 'openai'
import { setChannelStatus } from '../../../server/domain/channels/index.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  failing,
  openFakeUpstream,
  whole,
  type FakeUpstream,
  type Script,
} from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'
import { expectExactLedger } from '../../support/ledger.ts'

let gateway: Gateway
let upstream: FakeUpstream
let key = ''
let poorKey = ''

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url, { models: ['gpt-4o', 'no-price'] })
  await gateway.addChannel(upstream.url, { type: 2, models: ['gpt-4'] })
  await gateway.addChannel(upstream.url, { type: 5, models: ['mj_imagine'] })
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
  poorKey = await gateway.addKey(await gateway.addUser('poor', 0n))
})
beforeEach(() => upstream.answer(whole()))
afterEach(() => expectExactLedger(gateway.services))
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** Calls with OpenAI's library and its usual two repetitions. Returns the error and the requests. */
async function ask(model: string, apiKey = key, more: object = {}) {
  let requests = 0
  const client = new OpenAI({
    apiKey,
    baseURL: `${gateway.url}/v1`,
    fetch: (...sent) => {
      requests += 1
      return fetch(...sent)
    },
  })
  const call = { model, messages: [{ role: 'user' as const, content: 'hi' }], ...more }
  const error = await client.chat.completions.create(call).catch((thrown: unknown) => thrown)
  if (!(error instanceof OpenAI.APIError)) throw new Error('the call was answered')
  const { status, code, headers, requestID } = error
  const read = (name: string) => (headers as Headers).get(name)
  const [advice, wait] = [read('x-should-retry'), read('retry-after')]
  return { requests, status, code, advice, wait, requestID }
}

describe('a refusal that stays true is not repeated by the library', () => {
  test.each<[string, () => ReturnType<typeof ask>, number, string]>([
    ['no balance', () => ask('gpt-4o', poorKey), 403, 'insufficient_user_quota'],
    ['an unknown key', () => ask('gpt-4o', 'sk-nope'), 401, 'invalid_api_key'],
    ['an unknown model', () => ask('nope'), 404, 'model_not_found'],
    ['a priced model without a channel', () => ask('gpt-4-turbo'), 404, 'model_not_found'],
    ['a model without a price', () => ask('no-price'), 404, 'model_price_missing'],
    ['a wrong body', () => ask('gpt-4o', key, { n: 0 }), 400, 'invalid_request'],
    ['a channel of another type', () => ask('gpt-4'), 503, 'no_channel'],
  ])('%s', async (_what, asked, status, code) => {
    const answer = await asked()
    expect(answer).toMatchObject({ status, code, advice: 'false', wait: null, requests: 1 })
    expect(answer.requestID).toMatch(/./)
  })

  test.each<[string, Script, string]>([
    ['a request that the upstream rejects', failing(400), 'upstream_rejected'],
    ['an unpaid upstream', failing(402), 'upstream_unpaid'],
    [
      'an upstream whose quota is used up',
      failing(429, { type: 'insufficient_quota', code: 'insufficient_quota' }),
      'upstream_unpaid',
    ],
    [
      'an upstream whose quota is used up, in the words of Moonshot',
      failing(429, { type: 'exceeded_current_quota_error' }),
      'upstream_unpaid',
    ],
    [
      'a gateway as upstream without balance',
      failing(403, { code: 'insufficient_user_quota' }),
      'upstream_unpaid',
    ],
  ])('%s', async (_what, script, code) => {
    upstream.answer(script)
    expect(await ask('gpt-4o')).toMatchObject({ code, advice: 'false', wait: null, requests: 1 })
  })

  test('an unpaid upstream is 503, and its text does not ask to try again', async () => {
    upstream.answer(failing(429, { code: 'insufficient_quota' }))
    const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'accept-language': 'en',
      },
      body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
    })
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.not.stringMatching(/again|insufficient_quota/),
    ])
  })

  test('a drawing without a balance carries the advice too', async () => {
    const answer = await fetch(`${gateway.url}/mj/submit/imagine`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'mj-api-secret': poorKey },
      body: JSON.stringify({ prompt: 'a cat' }),
    })
    expect(answer.headers.get('x-should-retry')).toBe('false')
  })

  test('a wrong key at the balance of a key carries the advice too', async () => {
    const headers = { authorization: 'Bearer sk-nope' }
    const answer = await fetch(`${gateway.url}/v1/dashboard/billing/usage`, { headers })
    expect(answer.headers.get('x-should-retry')).toBe('false')
    expect(answer.headers.get('x-request-id')).toMatch(/./)
  })
})

test.each<[string, Script]>([
  ['a busy upstream', failing(429)],
  ['an upstream that fails', failing(500)],
  ['an upstream that closes the connection', response => void response.destroy()],
])('a refusal that passes says that it may be repeated: %s', async (_what, script) => {
  upstream.answer(script)
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'hi' }] }),
  })
  expect(answer.headers.get('x-should-retry')).toBe('true')
})

test('a model whose only channel is disabled may be served again soon', async () => {
  const id = await gateway.addChannel(upstream.url, { models: ['gpt-4-32k'] })
  await setChannelStatus(gateway.root, { id, status: 'DISABLED' })
  const answer = await fetch(`${gateway.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ model: 'gpt-4-32k', messages: [{ role: 'user', content: 'hi' }] }),
  })
  const advice = ['x-should-retry', 'retry-after'].map(name => answer.headers.get(name))
  expect([answer.status, ...advice]).toEqual([503, 'true', '5'])
})

test('a page of another site may read the id of a call and its advice', async () => {
  const exposed = ['x-request-id', 'x-should-retry', 'retry-after', 'x-sluice-dropped-fields']
  for (const path of ['/v1/models', '/v1/dashboard/billing/usage', '/v1/nothing']) {
    const headers = { authorization: `Bearer ${key}`, origin: 'https://app.example' }
    const answer = await fetch(gateway.url + path, { headers })
    const names = (answer.headers.get('access-control-expose-headers') ?? '').split(', ')
    expect([path, exposed.filter(name => !names.includes(name))]).toEqual([path, []])
    expect(answer.headers.get('x-request-id')).toMatch(/./)
  }
})
