import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGateway, type Gateway } from '../support/gateway.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024
const CHUNK = 'x'.repeat(16 * 1024)
/** More than two sockets buffer before a write fails. */
const ACCEPTED_MAX = TEN_MEGABYTES / 2

let gateway: Gateway

beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

async function open(start: string): Promise<Socket> {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(start)
  return socket
}

/** Sends ten megabytes, until the server answers or hangs up. Returns the bytes that it took. */
async function pour(socket: Socket, chunk: string): Promise<number> {
  let isOver = false
  for (const event of ['data', 'close'] as const) {
    socket.once(event, () => {
      isOver = true
    })
  }
  const ended = once(socket, 'close')
  let sent = 0
  while (sent < TEN_MEGABYTES && !isOver) {
    const written = new Promise(resolve => socket.write(chunk, resolve))
    await Promise.race([written, ended])
    sent += chunk.length
  }
  return sent
}

test('a notification with an address of ten megabytes is not read to its end', async () => {
  const socket = await open('GET /api/user/epay/notify?name=')
  expect(await pour(socket, CHUNK)).toBeLessThan(ACCEPTED_MAX)
  socket.destroy()
})

const toStripe = (header: string) =>
  `POST /api/user/stripe/webhook HTTP/1.1\r\nHost: a\r\nStripe-Signature: v1\r\n${header}\r\n\r\n`

test('a message that names a length of ten megabytes is refused before its body', async () => {
  const socket = await open(toStripe(`Content-Length: ${TEN_MEGABYTES}`))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('a message that names no length is refused when it is too long', async () => {
  const socket = await open(toStripe('Transfer-Encoding: chunked'))
  const answered = once(socket, 'data') as Promise<[Buffer]>
  const chunk = `${CHUNK.length.toString(16)}\r\n${CHUNK}\r\n`
  expect(await pour(socket, chunk)).toBeLessThan(ACCEPTED_MAX)
  expect((await answered)[0].toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})
