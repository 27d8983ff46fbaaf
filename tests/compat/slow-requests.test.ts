import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '../support/gateway.ts'

let gateway: Gateway
let key: string
let port: number

beforeAll(async () => {
  const times = { headersTimeoutMs: 300, bodyTimeoutMs: 300, requestTimeoutMs: 900, checkMs: 50 }
  gateway = await openGateway({ times })
  port = Number(new URL(gateway.url).port)
  key = await gateway.addKey(await gateway.addUser('ann', 1_000_000n))
})
afterAll(() => gateway.close())

async function send(message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(message)
  return text(socket)
}

test('incomplete headers end the connection', async () => {
  expect(await send('GET /v1/models HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408 /)
})

const start = (place: string) =>
  `POST ${place} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nAccept-Language: en\r\n` +
  'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"model":'

test('a body that does not end is refused in the dialect of the relay', async () => {
  const answer = await send(start('/v1/chat/completions'))
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer).toContain('"code":"request_timeout"')
})

test.each(['/api/user/login', '/graphql'])(
  'a body that does not end is refused at %s',
  async place => {
    const answer = await send(start(place).replace(/Authorization:.*\r\n/, ''))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  },
)
