import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { request } from 'node:http'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { regenerateAccessToken } from '../../../server/domain/sessions/index.ts'
import { openFakeUpstream, type FakeUpstream } from '../../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream
let key = ''
let channelId = 0

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  channelId = await gateway.addChannel(upstream.url, { models: ['gpt-4o', 'BAAI/chat-m3'] })
  await gateway.setRatios({ 'gpt-4o': 1, 'BAAI/chat-m3': 1 })
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

async function ask(place: string) {
  const [method = '', path = ''] = place.split(' ')
  const headers = { authorization: `Bearer ${key}`, 'accept-language': 'en' }
  const answer = await fetch(gateway.url + path, { method, headers })
  return { status: answer.status, allow: answer.headers.get('allow'), text: await answer.text() }
}

describe('HEAD is answered as GET, without a body', () => {
  test.each(['/v1/models', '/v1/models/gpt-4o', '/v1/dashboard/billing/usage', '/api/status'])(
    '%s',
    async path => {
      expect(await ask(`HEAD ${path}`)).toMatchObject({ status: 200, text: '' })
    },
  )

  test('also when it is refused, or asks for a task', async () => {
    expect((await ask('HEAD /v1/models/nope')).status).toBe(404)
    expect((await ask('HEAD /suno/fetch/nope')).status).toBe(400)
    const answer = await fetch(`${gateway.url}/api/user/self`, { method: 'HEAD' })
    expect(answer.status).toBe(401)
  })

  test('and never makes a change: no channel is tested', async () => {
    const headers = {
      authorization: `Bearer ${await regenerateAccessToken(gateway.root)}`,
      'new-api-user': '1',
    }
    upstream.received.length = 0
    await fetch(`${gateway.url}/api/channel/test/${channelId}`, { method: 'HEAD', headers })
    expect(upstream.received).toEqual([])
  })

  test('also of an export, whose rows are not read', async () => {
    const headers = {
      authorization: `Bearer ${await regenerateAccessToken(gateway.root)}`,
      'new-api-user': '1',
    }
    const path = `${gateway.url}/api/log/export`
    const answer = await fetch(path, { method: 'HEAD', headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
  })
})

describe('another method than those of a path is 405, and the answer names them', () => {
  test.each([
    ['GET /v1/chat/completions', 'POST, OPTIONS'],
    ['HEAD /v1/chat/completions', 'POST, OPTIONS'],
    ['POST /v1/models', 'GET, HEAD, OPTIONS'],
    ['DELETE /v1/models/gpt-4o', 'GET, HEAD, OPTIONS'],
    ['GET /mj/submit/imagine', 'POST, OPTIONS'],
    ['POST /mj/task/1/fetch', 'GET, HEAD, OPTIONS'],
    ['GET /suno/submit/music', 'POST, OPTIONS'],
    ['PUT /mj/image/1', 'GET, HEAD, OPTIONS'],
  ])('%s', async (place, allow) => {
    expect(await ask(place)).toMatchObject({ status: 405, allow })
  })
})

test.each(['GET /v1/nothing', 'POST /v1/embeddings', 'POST /v1/modelsx', 'GET /mj/nothing'])(
  'an unknown endpoint is named once, with those that are served: %s',
  async place => {
    const { status, text } = await ask(place)
    expect([status, text]).toEqual([404, expect.stringContaining(`endpoint: ${place}. `)])
    expect(text).toContain('POST /v1/chat/completions')
  },
)

test('a long unknown path is not repeated whole', async () => {
  expect((await ask(`GET /v1/${'x'.repeat(4_000)}`)).text.length).toBeLessThan(1_000)
})

test.each(['BAAI/chat-m3', 'BAAI%2Fchat-m3'])('a model with a slash is found at %s', async name => {
  const { status, text } = await ask(`GET /v1/models/${name}`)
  expect([status, text]).toEqual([200, expect.stringContaining('"id":"BAAI/chat-m3"')])
})

describe('a body without a type, or with the one that curl sends, is read as JSON', () => {
  const body = JSON.stringify({
    model: 'gpt-4o',
    messages: [{ role: 'user', content: 'hi' }],
    ids: [],
  })

  async function post(path: string, type: string | undefined): Promise<number> {
    const sent = request(gateway.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...(type && { 'content-type': type }) },
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode ?? 0
  }

  test.each([
    undefined,
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
  ])('%s', async type => {
    expect(await post('/v1/chat/completions', type)).toBe(200)
    expect(await post('/suno/fetch', type)).toBe(200)
  })

  test('other types are refused, and every one but JSON where a cookie is the credential', async () => {
    expect(await post('/v1/chat/completions', 'multipart/form-data; boundary=x')).toBe(415)
    expect(await post('/v1/chat/completions', 'text/plain')).toBe(415)
  })
})
