import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openGateway, type Gateway } from '../support/gateway.ts'

const headers = { 'x-forwarded-for': '203.0.113.9' }
let gateway: Gateway
let noted: string[] = []

beforeAll(async () => {
  gateway = await openGateway()
  const { untrusted } = gateway.services.proxies
  const { note } = untrusted
  vi.spyOn(untrusted, 'note').mockImplementation(address => {
    noted.push(address)
    note(address)
  })
})
beforeEach(() => (noted = []))
afterAll(async () => {
  vi.restoreAllMocks()
  await gateway.close()
})

const post = (path: string) => () => {
  const sent = { ...headers, authorization: 'Bearer sk-of-a-caller' }
  return fetch(gateway.url + path, { method: 'POST', headers: sent })
}

async function openSocket() {
  const socket = new WebSocket(
    `${gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
    {
      headers,
    },
  )
  await once(socket, 'open')
  socket.terminate()
}

test.each([
  ['the relay', post('/v1/chat/completions')],
  ['the REST API', () => fetch(`${gateway.url}/api/status`, { headers })],
  ['GraphQL', post('/graphql')],
  ['sockets', openSocket],
  ['the console', () => fetch(gateway.url, { headers })],
])('a forwarding header of an untrusted proxy is noted by %s', async (_surface, request) => {
  await request()
  expect(new Set(noted)).toEqual(new Set(['127.0.0.1']))
})

test('the row is written, once', async () => {
  const read = () => gateway.services.db.untrustedProxy.findMany()
  await expect.poll(read, { timeout: 10_000 }).toMatchObject([{ address: '127.0.0.1' }])
})
