import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '../support/services.ts'

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.close())

test('the log says once in a process which proxy is not trusted, and what to set', () => {
  for (let times = 0; times < 3; times += 1) {
    const headers = { forwarded: 'for=203.0.113.9' }
    server.services.proxies.peerOf({ headers, socket: { remoteAddress: '::ffff:10.0.0.9' } })
  }
  const lines = server.logger.lines.filter(line => line.includes('proxy.untrusted'))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] as string)).toMatchObject({
    address: '10.0.0.9',
    reason: expect.stringContaining('add 10.0.0.9 to SLUICE_TRUSTED_PROXIES'),
  })
})
