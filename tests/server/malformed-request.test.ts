import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { malformedPart } from '../../server/reject-malformed-request.ts'

function request(url: string, rawHeaders: string[], method = 'GET') {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1]]] : [],
  )
  const headers = Object.fromEntries(pairs.toReversed()) as Record<string, string>
  return { url, method, rawHeaders, headers } as IncomingMessage
}

test.each([
  ['a valid request', '/api/status', ['Host', 'gateway.example:3000'], undefined],
  ['an IPv6 host', '/api/status', ['Host', '[::1]:3000'], undefined],
  ['a host with a path', '/api/status', ['Host', 'x/api/status?'], 400],
  ['a host with user information', '/api/status', ['Host', 'a#@b'], 400],
  ['an empty host', '/api/status', ['Host', ''], 400],
  ['no host', '/api/status', [], 400],
  ['two hosts', '/api/status', ['Host', 'a', 'host', 'b'], 400],
  [
    'two credentials',
    '/api/status',
    ['Host', 'a', 'Authorization', 'x', 'authorization', 'y'],
    400,
  ],
  ['an endless address', `/api/status?${'x'.repeat(9000)}`, ['Host', 'a'], 414],
  ['very many headers', '/', ['Host', 'a', ...Array<string>(400).fill('x')], 400],
])('%s', (_name, url, headers, status) => {
  expect(malformedPart(request(url, headers))?.status).toBe(status)
})

test('TRACE would echo credentials and is refused', () => {
  expect(malformedPart(request('/', ['Host', 'a'], 'TRACE'))?.status).toBe(405)
})
