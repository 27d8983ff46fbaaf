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
