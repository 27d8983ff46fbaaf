import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetTries, openSite, type Site } from './support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite({ consoleFolder: '/nowhere' })
})
afterAll(() => site.close())
beforeEach(() => forgetTries(site))

const error = (message: string) => ({
  error: { message, type: 'invalid_request_error', param: '', code: '' },
})

describe('every answer', () => {
  test('has a request id, and is neither cached nor sniffed', async () => {
    const { headers } = await site.call('GET /api/notice')
    expect(headers).toMatchObject({
      'x-oneapi-request-id': expect.stringMatching(/^\d{15,23}[0-9A-Za-z]{8}$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

describe('a path', () => {
  test.each([
    'GET /api/user/',
    'GET /api/user',
    'GET /api/user/self',
    'GET /api/user/self/',
    'DELETE /api/token/1/',
    'GET /api/log/self/',
    'GET /api/log/self/?p=1&page_size=10',
    'POST /api/channel',
  ])('%s is served with and without its last slash, never by a redirect', async place => {
    expect((await site.call(place)).status).toBe(401)
  })

  test.each([
    ['unknown', 'GET /api/nothing?x=1', 'Invalid URL (GET /api/nothing)'],
    ['known by another method', 'DELETE /api/status', 'Invalid URL (DELETE /api/status)'],
    ['asked about beforehand', 'OPTIONS /api/user/self', 'Invalid URL (OPTIONS /api/user/self)'],
    ['with a file behind it', 'GET /api/user/self/x.css', 'Invalid URL (GET /api/user/self/x.css)'],
    ['badly encoded', 'GET /api/%zz', 'Invalid URL (GET /api/%zz)'],
    ['climbing', 'GET /api/../graphql', 'Invalid URL (GET /api/../graphql)'],
    ['doubled', 'GET //api/status', 'Invalid URL (GET //api/status)'],
    ['the bare prefix', 'GET /api', 'Invalid URL (GET /api)'],
    ['of a missing asset', 'GET /assets/gone.js', 'Invalid URL (GET /assets/gone.js)'],
  ])('%s answers 404 in the shape of the relay', async (_name, place, message) => {
    const { status, body, headers } = await site.call(place)
    expect([status, body]).toEqual([404, error(message)])
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  })

  test('that is unknown answers 404 whatever is sent to it', async () => {
    for (const body of ['{', 'x'.repeat(1_100_000)]) {
      expect((await site.call('POST /api/nothing', { body })).status).toBe(404)
    }
  })

  test('is chosen by the real method, whatever a header claims', async () => {
    const headers = { 'X-HTTP-Method-Override': 'GET' }
    expect((await site.call('POST /api/status', { headers, body: {} })).status).toBe(404)
  })

  test('with an invalid number fails without an error of the database', async () => {
    for (const id of ['x', '1%20or%201=1', '9007199254740993', '-1', '0', '01']) {
      const { status, body } = await site.call(`GET /api/token/${id}`, { as: site.root })
      expect([id, status, body]).toEqual([id, 200, { success: false, message: expect.any(String) }])
      expect(body.message).not.toMatch(/select|prisma|sql/i)
    }
  })
})

describe('a query', () => {
  test.each(['p=1&p=2', 'p[]=1&p[a]=2', 'page_size[__proto__]=x'])(
    '%s is refused as a failure of the caller',
    async query => {
      const { status, body } = await site.call(`GET /api/log/self?${query}`, { as: site.root })
      expect([status, body]).toEqual([200, { success: false, message: expect.any(String) }])
    },
  )

  test.each(['other=1', 'p%00=1', '__proto__=1'])('%s is ignored', async query => {
    const { status, body } = await site.call(`GET /api/log/self?${query}`, { as: site.root })
    expect([status, body]).toMatchObject([200, { success: true, data: { page: 1 } }])
  })
})

describe('a body', () => {
  const place = 'POST /api/token/'

  test('over one mebibyte is answered 413', async () => {
    const body = { name: 'x'.repeat(1_100_000) }
    const { status, body: answer } = await site.call(place, { as: site.root, body })
    expect([status, answer.success]).toEqual([413, false])
  })

  test.each([
    ['broken', '{"name":'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['nested a hundred thousand deep', '['.repeat(100_000)],
    ['nested deeper than anything', `{"name":${'['.repeat(9000)}${']'.repeat(9000)}}`],
    ['of another kind within', '{"name":{"a":1}}'],
    ['with a fraction for a whole number', '{"name":"a","remain_quota":0.5}'],
    ['with a number beyond all counting', '{"name":"a","remain_quota":1e999}'],
  ])('that is %s fails with status 200', async (_name, body) => {
    // A key makes the server look at the whole body.
    for (const name of ['Unknown-Header', 'Idempotency-Key']) {
      const headers = { [name]: randomUUID() }
      const { status, body: answer } = await site.call(place, { as: site.root, body, headers })
      expect([status, answer]).toEqual([200, { success: false, message: expect.any(String) }])
    }
  })

  test('is parsed as JSON whatever its content type, and is not merged into prototypes', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    const body = '{"name":"plain","__proto__":{"polluted":true},"unlimited_quota":true}'
    const reply = await site.call(place, { as: site.root, body, headers })
    expect(reply.body).toEqual({ success: true, message: '' })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('the frame of a request', () => {
  test.each([
    ['with a strange Host', 'GET /api/status HTTP/1.1\r\nHost: x/api/status?\r\n\r\n', 400],
    ['with an empty Host', 'GET /api/status HTTP/1.1\r\nHost:\r\n\r\n', 400],
    ['with two Hosts', 'GET /api/status HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['by TRACE', 'TRACE /api/status HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('%s is refused', async (_name, message, status) => {
    const socket = connect(site.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(message)
    expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})
