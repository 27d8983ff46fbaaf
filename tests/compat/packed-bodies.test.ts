import { gzipSync, brotliCompressSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import { openFakeUpstream, type FakeUpstream } from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Sent {
  readonly body: Uint8Array<ArrayBuffer>
  readonly encoding: string
  readonly authorization: string
}

async function post(path: string, { body, encoding, authorization }: Sent) {
  const headers = {
    'content-type': 'application/json',
    'content-encoding': encoding,
    'accept-language': 'en',
    ...(authorization === '' ? {} : { authorization }),
  }
  const answer = await fetch(gateway.url + path, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

const call = JSON.stringify({ model: 'gpt-4o', messages: [{ role: 'user', content: 'Hello' }] })
const packed = (text: string) => new Uint8Array(gzipSync(text))

test.each([
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
] as const)(
  'a call may be compressed with %s, and reaches the upstream decompressed',
  async (encoding, pack) => {
    const authorization = `Bearer ${key}`
    const body = new Uint8Array(pack(call))
    const answer = await post('/v1/chat/completions', { body, encoding, authorization })
    expect(answer.status).toBe(200)
    expect(upstream.received.at(-1)?.body).toEqual(JSON.parse(call))
    expect(upstream.received.at(-1)?.headers['content-encoding']).toBeUndefined()
  },
)

test.each([
  ['gzip', gzipSync],
  ['zstd', zstdCompressSync],
] as const)(
  'calls of the REST API and of GraphQL may be compressed with %s',
  async (encoding, pack) => {
    const form = JSON.stringify({ username: 'root', password: gateway.rootPassword })
    const sent = { body: new Uint8Array(pack(form)), encoding, authorization: '' }
    expect((await post('/api/user/login', sent)).text).toContain('"success":true')
    const authorization = `Bearer ${await regenerateAccessToken(gateway.root)}`
    const body = new Uint8Array(pack(JSON.stringify({ query: '{ viewer { user { username } } }' })))
    const answer = await post('/graphql', { body, encoding, authorization })
    expect(JSON.parse(answer.text)).toEqual({ data: { viewer: { user: { username: 'root' } } } })
  },
)

test('a call with zstd is decompressed only after its key was accepted', async () => {
  const body = new Uint8Array(zstdCompressSync(Buffer.alloc(64 * 1024 * 1024)))
  const sent = { body, encoding: 'zstd', authorization: `Bearer sk-${'A'.repeat(48)}` }
  expect((await post('/v1/chat/completions', sent)).status).toBe(401)
  const own = { ...sent, authorization: `Bearer ${key}` }
  expect((await post('/v1/chat/completions', own)).status).toBe(413)
})

test.each(['/v1/chat/completions', '/api/user/login', '/graphql'])(
  'at %s an encoding that is not known, or a second one, is refused and named',
  async path => {
    const authorization = path.startsWith('/v1') ? `Bearer ${key}` : ''
    for (const encoding of ['compress', 'gzip, br', 'gzip, zstd']) {
      const answer = await post(path, { body: packed(call), encoding, authorization })
      expect(answer.status).toBe(415)
      expect(answer.text).toContain('Content-Encoding')
    }
  },
)

test('a truncated or damaged body is an error of the caller', async () => {
  const authorization = `Bearer ${key}`
  for (const body of [packed(call).slice(0, -5), new Uint8Array(Buffer.from(call))]) {
    const answer = await post('/v1/chat/completions', { body, encoding: 'gzip', authorization })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('"code":"invalid_json"')
  }
})

test('a body that decompresses to more than the limit is refused', async () => {
  const body = packed(' '.repeat(33 * 1024 * 1024))
  const sent = { body, encoding: 'gzip', authorization: `Bearer ${key}` }
  expect((await post('/v1/chat/completions', sent)).status).toBe(413)
})
