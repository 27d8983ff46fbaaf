import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openGateway, type Gateway } from '../support/gateway.ts'

const SITE = 'https://shop.example.com:8443'
const NAME = 'shop.example.com'

let trusting: Gateway
let strict: Gateway
beforeAll(async () => {
  trusting = await openGateway({ trustedProxies: ['127.0.0.1'] })
  await trusting.setOption('ServerAddress', SITE)
  strict = await openGateway()
})
afterAll(async () => {
  await trusting.close()
  await strict.close()
})

type Headers = Record<string, string>
const JSON_TYPE = 'application/json'
const cookies = new Map<string, string>()

/** The cookie of a sign-in of root, with the names of both kinds of connections. */
async function cookieOf(url: string): Promise<string> {
  const known = cookies.get(url)
  if (known !== undefined) return known
  const body = JSON.stringify({ username: 'root', password: trusting.rootPassword })
  const headers = { 'content-type': JSON_TYPE }
  const answer = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  const value = /session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const cookie = `session=${value}; __Host-session=${value}`
  cookies.set(url, cookie)
  return cookie
}

/** Whether a sign-in over REST, a change over GraphQL, and a socket are accepted. */
async function accepted({ url }: Gateway, headers: Headers): Promise<boolean[]> {
  const cookie = await cookieOf(url)
  const post = (path: string, body: object) =>
    send(url + path, { ...headers, cookie, 'content-type': JSON_TYPE }, JSON.stringify(body))
  const rest = await post('/api/user/login', { username: 'root', password: 'wrong' })
  const query = 'mutation { updateProfile(input: { displayName: "R" }) { __typename } }'
  const graph = await post('/graphql', { query })
  const codes = [rest, graph].map(text => !text.includes('docs/proxies.md'))
  return [...codes, await opens(url, headers)]
}

/** The header Host can be set with `node:http` only. */
function send(url: string, headers: Headers, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', headers }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    })
    call.on('error', reject).end(body)
  })
}

function opens(url: string, headers: Headers): Promise<boolean> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
  })
  return new Promise(resolve => {
    socket.once('open', () => (socket.close(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}

const yes = [true, true, true]
const no = [false, false, false]

describe('a page of the address that people open', () => {
  test('is accepted behind a proxy that drops the port of the host', async () => {
    expect(await accepted(trusting, { origin: SITE, host: NAME })).toEqual(yes)
  })

  test('is accepted behind a trusted proxy that forwards the host', async () => {
    const { host } = new URL(trusting.url)
    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const other = { origin: 'https://other.example', host, ...forwarded }
    expect(await accepted(trusting, { ...other, 'x-forwarded-host': 'other.example' })).toEqual(yes)
    expect(await accepted(trusting, other)).toEqual(no)
  })
})

describe('a page of another address', () => {
  test.each([
    { origin: 'https://evil.example', host: NAME },
    { origin: 'null', host: NAME },
    { origin: `${SITE}.evil.example`, host: NAME },
    { origin: SITE.replace('https', 'http'), host: `${NAME}:8443` },
    { origin: 'https://shop.example.com', host: '127.0.0.1' },
  ])('is refused: %o', async headers => {
    expect(await accepted(trusting, headers)).toEqual(no)
  })

  test('is refused when a sender that is no trusted proxy forwards its host', async () => {
    const headers = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    expect(await accepted(strict, headers)).toEqual(no)
  })

  test('is named in the log with the host, once a minute', async () => {
    const warn = vi.spyOn(strict.services.logger, 'warn')
    const headers = { origin: 'https://once.example', host: 'inner:3000' }
    expect(await accepted(strict, headers)).toEqual(no)
    const lines = warn.mock.calls.filter(([event]) => event === 'origin.refused')
    expect(lines).toEqual([
      ['origin.refused', expect.objectContaining({ origin: headers.origin, host: headers.host })],
    ])
    warn.mockRestore()
  })
})
