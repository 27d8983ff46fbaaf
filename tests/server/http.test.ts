import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHttp } from '../../server/http.ts'

const sayWho = (who: string) => {
  const end = (_request: IncomingMessage, response: ServerResponse) => void response.end(who)
  return { handle: end, refuse: end }
}
const server = openHttp({
  isRelayPath: path => path.startsWith('/v1/'),
  relay: sayWho('relay'),
  graphql: sayWho('graphql'),
  compat: sayWho('compat'),
})
const WELCOME =
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
server.on('upgrade', (_request, stream) => stream.end(WELCOME))

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function ask(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const call = httpRequest({ port, path, method: 'POST', headers })
    call.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve('upgraded')
    })
    call.on('response', response => response.on('data', bytes => resolve(String(bytes))))
    call.on('error', reject)
    call.end('{}')
  })
}

test.each([
  ['/v1/chat/completions', 'relay'],
  ['/graphql', 'graphql'],
  ['/graphql?query=x', 'graphql'],
  ['/graphqlx', 'compat'],
  ['/api/status', 'compat'],
])('%s goes to %s', async (path, who) => {
  expect(await ask(path)).toBe(who)
})

test('an upgrade offer of HTTP/2, which some clients always send, is ignored', async () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' }
  expect(await ask('/v1/chat/completions', offer)).toBe('relay')
})

test('a WebSocket is not', async () => {
  expect(await ask('/graphql', { connection: 'Upgrade', upgrade: 'WebSocket' })).toBe('upgraded')
})
