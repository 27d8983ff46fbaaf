import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { regenerateAccessToken } from '../../server/domain/sessions/index.ts'
import {
  eventsOf,
  openFakeUpstream,
  streaming,
  whole,
  type FakeUpstream,
} from '../support/fake-upstream.ts'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let upstream: FakeUpstream
let accessToken: string
let key: string

beforeAll(async () => {
  upstream = await openFakeUpstream()
  gateway = await openGateway()
  await gateway.addChannel(upstream.url)
  accessToken = await regenerateAccessToken(gateway.root)
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

interface Sent {
  readonly encodings: string | undefined
  readonly body?: unknown
  readonly credential?: string
}

/** As the bytes came: a browser's fetch would unpack them. */
async function send(place: string, { encodings, body, credential = accessToken }: Sent) {
  const [method = '', path = ''] = place.split(' ')
  const rootId = gateway.root.actor.kind === 'user' ? gateway.root.actor.id : 0
  const call = request(gateway.url + path, {
    method,
    headers: {
      authorization: `Bearer ${credential}`,
      'new-api-user': String(rootId),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(encodings === undefined ? {} : { 'accept-encoding': encodings }),
    },
  })
  call.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { headers: answer.headers, bytes: await buffer(answer) }
}

const TYPES = '{ __schema { types { name description } } }'
const unpackers = { br: brotliDecompressSync, gzip: gunzipSync }

// what the reader takes, what is sent
const wishes: [string, 'br' | 'gzip' | undefined][] = [
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
  ['identity', undefined],
  ['gzip;q=0', undefined],
]

test.each(wishes)(
  'long answers of both APIs to a reader that takes %s',
  async (encodings, sent) => {
    const query = { query: TYPES }
    for (const answer of [
      await send('GET /api/option/', { encodings }),
      await send('POST /graphql', { encodings, body: query }),
    ]) {
      expect(answer.headers['content-encoding']).toBe(sent)
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      const text = sent ? unpackers[sent](answer.bytes) : answer.bytes
      expect(JSON.parse(text.toString())).toBeTypeOf('object')
      expect(answer.bytes.length).toBe(
        Number(answer.headers['content-length'] ?? answer.bytes.length),
      )
    }
  },
)

test('a short answer is sent as it is', async () => {
  const { headers } = await send('GET /api/notice', { encodings: 'gzip, br' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('no answer of the relay is packed, least of all a stream', async () => {
  const messages = [{ role: 'user', content: 'Hello' }]
  for (const isStream of [true, false]) {
    const words = Array.from({ length: 300 }, (_, at) => ` word${at}`)
    upstream.answer(isStream ? streaming(eventsOf(words)) : whole(words.join('')))
    const body = { model: 'gpt-4o', stream: isStream, messages }
    const place = 'POST /v1/chat/completions'
    const { headers, bytes } = await send(place, { encodings: 'gzip, br', body, credential: key })
    expect(headers['content-encoding']).toBeUndefined()
    expect(bytes.toString()).toContain('word299')
  }
})
