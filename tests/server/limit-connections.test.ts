import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limitConnections } from '../../server/limit-connections.ts'

const LIMIT = 3
const PROXY = '127.0.0.9'

let server: ReturnType<typeof createServer>
let port: number
let opened: Socket[] = []
let refused: string[] = []

beforeEach(async () => {
  server = createServer((_request, response) => void response.end('served'))
  const isExempt = (address: string) => address === PROXY
  refused = []
  const onRefused = (address: string) => refused.push(address)
  limitConnections(server, { perAddressMax: () => LIMIT, isExempt, onRefused })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterEach(() => {
  opened.forEach(socket => socket.destroy())
  opened = []
  server.closeAllConnections()
  server.close()
})

/** A connection that sends a request: the answer, or `closed` without one. */
async function open(localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  let received = ''
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()))
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return { socket, answer: received.endsWith('served') ? 'served' : 'closed' }
}
const answersOf = async (count: number, localAddress?: string) => {
  const answers: string[] = []
  for (let index = 0; index < count; index += 1) answers.push((await open(localAddress)).answer)
  return answers
}

test('an address has at most its number of open connections, and others are served', async () => {
  expect(await answersOf(LIMIT + 2)).toEqual(['served', 'served', 'served', 'closed', 'closed'])
  expect(refused).toEqual(['127.0.0.1', '127.0.0.1'])
  expect(await answersOf(1, '127.0.0.2')).toEqual(['served'])
})

test('a closed connection makes room for another', async () => {
  const { socket } = await open()
  await answersOf(LIMIT - 1)
  expect((await open()).answer).toBe('closed')
  socket.destroy()
  await expect.poll(async () => (await open()).answer).toBe('served')
})

test('connections of a trusted proxy are not counted', async () => {
  expect(await answersOf(LIMIT + 2, PROXY)).toEqual(Array(LIMIT + 2).fill('served'))
})
