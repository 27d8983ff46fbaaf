import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let port: number

beforeAll(async () => {
  gateway = await openGateway()
  port = Number(new URL(gateway.url).port)
})
afterAll(() => gateway.close())

async function send(message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(message)
  return text(socket)
}

const many = Array.from({ length: 101 }, (_, at) => `x-${at}: 1\r\n`).join('')
// what is wrong with it, its headers
const frames: [string, string][] = [
  ['an empty Host', 'Host:\r\n'],
  ['two Hosts', 'Host: a\r\nHost: b\r\n'],
  ['a Host with a path', 'Host: a/b\r\n'],
  ['a Host with a query', 'Host: a?b\r\n'],
  ['a Host with a fragment', 'Host: a#b\r\n'],
  ['a Host with a user', 'Host: a@b\r\n'],
  ['a Host with a space', 'Host: a b\r\n'],
  ['more than a hundred headers', `Host: a\r\n${many}`],
]
const places = [
  'POST /v1/chat/completions',
  'GET /v1/models',
  'GET /api/status',
  'POST /graphql',
  'GET /',
  'GET /assets/main.js',
]
const cases = frames.flatMap(([what, headers]) =>
  places.map(place => [what, place, headers] as const),
)

// what is wrong with it, the request, the status
const refused: [string, string, number][] = [
  [
    'two credentials',
    'GET /api/user/self HTTP/1.1\r\nHost: a\r\nAuthorization: x\r\nAuthorization: y',
    400,
  ],
  ['a NUL in a credential', 'GET /api/user/self HTTP/1.1\r\nHost: a\r\nAuthorization: x\0y', 400],
  [
    'a credential of 20 KB',
    `GET /api/user/self HTTP/1.1\r\nHost: a\r\nAuthorization: ${'x'.repeat(20_000)}`,
    431,
  ],
  ['an address of 9 KB', `GET /api/status?${'x'.repeat(9_000)} HTTP/1.1\r\nHost: a`, 414],
  [
    'a length and chunks',
    'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked',
    400,
  ],
  [
    'two lengths',
    'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6',
    400,
  ],
  [
    'an unknown transfer encoding',
    'POST /api/user/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked',
    400,
  ],
  ['a folded header', 'GET /api/status HTTP/1.1\r\nHost: a\r\nX: a\r\n b', 400],
  ['an unknown method', 'TRACK /api/status HTTP/1.1\r\nHost: a', 400],
  ['the method TRACE', 'TRACE /api/status HTTP/1.1\r\nHost: a', 405],
]

test.each(refused)(
  'a request with %s is refused, and ends the connection',
  async (_what, head, status) => {
    const answer = await send(`${head}\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  },
)

test('a tunnel through the server is refused', async () => {
  expect(await send('CONNECT other.test:443 HTTP/1.1\r\nHost: other.test:443\r\n\r\n')).toBe('')
})

describe('a malformed request is refused before any handler sees it', () => {
  test.each(cases)('%s at %s', async (_what, place, headers) => {
    const answer = await send(`${place} HTTP/1.1\r\n${headers}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  test('in the format of the callers of this API', async () => {
    const frame = 'HTTP/1.1\r\nHost: a@b\r\n\r\n'
    expect(await send(`POST /v1/chat/completions ${frame}`)).toContain('"code":"invalid_request"')
    expect(await send(`GET /api/status ${frame}`)).toContain('"success":false')
    expect(await send(`POST /graphql ${frame}`)).toContain('"code":"REQUEST_INVALID"')
  })

  test('also when it asks for a WebSocket', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
    const answer = await send(
      `GET /graphql HTTP/1.1\r\nHost: a@b\r\n${upgrade}Sec-WebSocket-Key: dGVzdHRlc3R0ZXN0dGVzdA==\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })
})
