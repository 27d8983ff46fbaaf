import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEdge, read, send, type Edge } from './harness.ts'

const HOME = 'query Home { siteStatus { systemName } viewer { user { username } } }'
const HOME_ID = createHash('md5').update(HOME).digest('hex')
const VIEWER = '{ viewer { user { username } } }'

let edge: Edge

beforeAll(async () => {
  edge = await openEdge({ persisted: { [HOME_ID]: HOME } })
})
afterAll(() => edge.close())

const byId = (id: string) => ({ persistedQuery: { version: 1, sha256Hash: id } })

describe('a guest', () => {
  it('runs an operation of the console by its id', async () => {
    const answer = await edge.post('', { extensions: byId(HOME_ID) })
    expect(answer).toMatchObject({ status: 200, codes: [], data: { viewer: null } })
    expect(answer.data.siteStatus.systemName).toEqual(expect.any(String))
  })

  it('runs an operation of the console by its text', async () => {
    const answer = await edge.post(HOME)
    expect(answer).toMatchObject({ status: 200, codes: [] })
  })

  it.each([
    ['a document of its own', { query: VIEWER }, 401, 'UNAUTHENTICATED'],
    ['an unknown id', { extensions: byId('0'.repeat(32)) }, 400, 'OPERATION_UNKNOWN'],
    ['introspection', { query: '{ __schema { types { name } } }' }, 401, 'UNAUTHENTICATED'],
    ['nothing', {}, 400, 'OPERATION_UNKNOWN'],
  ])('is refused %s', async (_what, body, status, code) => {
    const answer = await send(edge.url, JSON.stringify(body))
    expect(answer).toMatchObject({ status, codes: [code], data: undefined })
  })

  it('gets no suggestions of names', async () => {
    const answer = await edge.post('{ viewr { username } }')
    expect(JSON.stringify(answer.errors)).not.toMatch(/viewer|Did you mean/)
  })
})

describe('a signed-in caller', () => {
  it.each(['cookie', 'bearer'] as const)('sends any document with a %s', async how => {
    const answer = await edge.post(VIEWER, { as: edge.root[how] })
    expect(answer.data.viewer.user.username).toBe('root')
  })

  it('may read the schema', async () => {
    const answer = await edge.post('{ __schema { queryType { name } } }', { as: edge.root.bearer })
    expect(answer.data.__schema?.queryType?.name).toBe('Query')
  })

  it('gets a suggestion for a wrong name', async () => {
    const answer = await edge.post('{ viewr { username } }', { as: edge.root.bearer })
    expect(answer).toMatchObject({ status: 400, codes: ['INPUT_INVALID'] })
    expect(answer.errors?.[0]?.message).toContain('Did you mean')
  })

  it('gets 401 for an invalid access token, and nothing is executed', async () => {
    const answer = await edge.post(HOME, { as: { authorization: 'Bearer unknown' } })
    expect(answer).toMatchObject({ status: 401, codes: ['ACCESS_TOKEN_INVALID'] })
  })

  it('is a guest with an invalid cookie', async () => {
    const answer = await edge.post(HOME, { as: { cookie: 'session=unknown' } })
    expect(answer).toMatchObject({ status: 200, data: { viewer: null } })
  })
})

describe('a change', () => {
  const RENAME =
    'mutation { updateProfile(input: { displayName: "R" }) { viewer { user { displayName } } } }'

  it.each([
    ['of the console itself', { 'sec-fetch-site': 'same-origin' }, []],
    ['of the same origin', { origin: 'SELF' }, []],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, ['ORIGIN_REFUSED']],
    ['of another origin', { origin: 'https://evil.test' }, ['ORIGIN_REFUSED']],
    ['of an opaque origin', { origin: 'null' }, ['ORIGIN_REFUSED']],
    ['of unknown origin', {}, ['ORIGIN_REFUSED']],
  ])('with a cookie from a page %s', async (_what, given, codes) => {
    const { cookie } = edge.root.cookie as { cookie: string }
    const headers: Record<string, string> = { cookie, ...given }
    if (headers['origin'] === 'SELF') headers['origin'] = new URL(edge.url).origin
    expect((await edge.post(RENAME, { headers })).codes).toEqual(codes)
  })

  it('with an access token may come from anywhere', async () => {
    const headers = { origin: 'https://script.test' }
    expect((await edge.post(RENAME, { as: edge.root.bearer, headers })).codes).toEqual([])
  })
})

describe('a body', () => {
  const json = 'application/json'
  const document = JSON.stringify({ query: VIEWER })

  it.each([
    ['text/plain', 'text/plain', document, 415, 'CONTENT_TYPE_INVALID'],
    ['a form', 'application/x-www-form-urlencoded', 'query=x', 415, 'CONTENT_TYPE_INVALID'],
    ['multipart', 'multipart/form-data; boundary=x', '--x--', 415, 'CONTENT_TYPE_INVALID'],
    ['a bare document', 'application/graphql', VIEWER, 415, 'CONTENT_TYPE_INVALID'],
    ['a list of two', json, `[${document},${document}]`, 400, 'INPUT_INVALID'],
    ['an empty list', json, '[]', 400, 'INPUT_INVALID'],
    ['null', json, 'null', 400, 'INPUT_INVALID'],
    ['text', json, '"x"', 400, 'INPUT_INVALID'],
    ['broken JSON', json, '{"query":', 400, 'JSON_INVALID'],
    ['nothing', json, '', 400, 'JSON_INVALID'],
    ['a number for a document', json, '{"query":1}', 400, 'INPUT_INVALID'],
    ['a list of variables', json, '{"query":"x","variables":[]}', 400, 'INPUT_INVALID'],
    ['9 MiB and a byte', json, `{"query":"${'x'.repeat(9 * 1024 * 1024)}"}`, 413, 'BODY_TOO_LARGE'],
  ])('of %s is refused', async (_what, type, body, status, code) => {
    const headers = { ...edge.root.bearer, 'content-type': type }
    const answer = await send(edge.url, body, headers)
    expect(answer).toMatchObject({ status, codes: [code] })
    expect(answer.errors?.[0]?.extensions.requestId).toBe(answer.headers['x-request-id'])
  })

  it('with a charset and with foreign parameters is read', async () => {
    const headers = { ...edge.root.bearer, 'content-type': 'Application/JSON; charset=utf-8' }
    const answer = await send(edge.url, JSON.stringify({ query: VIEWER, doc_id: 'x' }), headers)
    expect(answer.data.viewer.user.username).toBe('root')
  })
})

describe('another method', () => {
  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async method => {
    const url = `${edge.url}?query=${encodeURIComponent('mutation { signOut { viewer { hasDefaultPassword } } }')}`
    const answer = await read(await fetch(url, { method, headers: edge.root.cookie }))
    expect(answer).toMatchObject({ status: 405, codes: ['METHOD_UNKNOWN'], setCookie: undefined })
    expect(answer.headers['allow']).toBe('POST')
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the page to try the schema out', () => {
  const page = (headers: Record<string, string>) =>
    fetch(edge.url, { headers: { accept: 'text/html,*/*', ...headers } })

  it('is shown to a signed-in user, and loads nothing from other sites', async () => {
    const response = await page(edge.root.cookie)
    const html = await response.text()
    const { headers } = response
    expect(response.status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*connect-src 'self'/)
    expect(html).toContain('GraphiQL')
    expect(html).not.toMatch(/<(script|link)[^>]+(src|href)="https?:/)
  })

  it('asks a guest to sign in', async () => {
    const answer = await read(await page({ 'accept-language': 'en' }))
    expect(answer).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] })
  })
})

describe('every answer', () => {
  it('is not kept by caches and has a request id', async () => {
    const answer = await edge.post(HOME)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{24}$/)
  })
})

describe('a strange connection', () => {
  const body = JSON.stringify({ query: '', extensions: byId(HOME_ID) })
  const head = (host: string, length: number) =>
    [
      'POST /graphql HTTP/1.1',
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Connection: close',
    ].join('\r\n')

  /** The answer of a server to raw bytes, until it closes the connection. */
  function talk(text: string, { end }: { end: boolean }): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(edge.url).port), '127.0.0.1')
      let received = ''
      socket.on('data', chunk => (received += String(chunk)))
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
      socket.write(text, () => {
        if (end) socket.destroy()
      })
    })
  }

  it.each(['x/api/status?', 'a#@b', '[::', ' ', 'localhost:99999'])(
    'to the host "%s" is answered by the path alone',
    async host => {
      const received = await talk(`${head(host, body.length)}\r\n\r\n${body}`, { end: false })
      expect(received).toMatch(/^HTTP\/1\.1 200 OK/)
    },
  )

  it('without a content length is refused after 1 MiB', async () => {
    const chunk = 'x'.repeat(64 * 1024)
    const chunks = `10000\r\n${chunk}\r\n`.repeat(17)
    const start = head('localhost', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
    const received = await talk(`${start}\r\n\r\n${chunks}0\r\n\r\n`, { end: false })
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(received).toContain('BODY_TOO_LARGE')
  })

  it('that ends within its body has no effect on others', async () => {
    await talk(`${head('localhost', 1_000)}\r\n\r\n{"query":`, { end: true })
    expect((await edge.post(HOME)).status).toBe(200)
  })
})
