import { EventEmitter } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import { PassThrough, type Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  deleteUser,
  setUserRole,
  setUserStatus,
  updateUser,
} from '../../../server/domain/users/index.ts'
import { updateOptions } from '../../../server/domain/options/index.ts'
import { createGraphql } from '../../../server/graphql/yoga.ts'
import { openEdge, type Answered, type Edge, type Person } from './harness.ts'
import { ctxFor, job } from '../../support/services.ts'
import { setLimits } from '../../support/set-limits.ts'
import { openSocket, type TestSocket } from './socket.ts'

const SITE = 'subscription S { siteStatusUpdated { systemName } }'
const SIGN_OUT = 'mutation { signOut { viewer { models } } }'
const VIEWER = 'subscription V { viewerUpdated { user { username group { name } balance } } }'
const CHANNELS = 'subscription { channelUpdated { channel { name } deletedId } }'
const SITE_ID = 'site'

let edge: Edge
let opened: TestSocket[] = []

beforeAll(async () => {
  edge = await openEdge({ persisted: { [SITE_ID]: SITE } })
})
afterAll(() => edge.close())
afterEach(() => {
  opened.forEach(({ socket }) => socket.terminate())
  opened = []
  vi.useRealTimers()
})

async function open(headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = await openSocket(edge.url, headers)
  opened.push(socket)
  return socket
}

async function openAs({ cookie }: Person): Promise<TestSocket> {
  const socket = await open({ cookie: cookie['cookie'] as string })
  await socket.greet()
  return socket
}

/** What an upgrade is answered with when it is refused. */
function upgrade(
  headers: Record<string, string>,
  path = '/graphql',
): Promise<{ status: number; body: string; connection?: string }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(new URL(path, edge.url), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        'sec-websocket-protocol': 'graphql-transport-ws',
        'accept-language': 'en',
        ...headers,
      },
    })
    call.on('upgrade', response => resolve({ status: response.statusCode ?? 0, body: '' }))
    call.on('response', response => {
      let body = ''
      response.on('data', chunk => (body += String(chunk)))
      const { statusCode: status = 0, headers } = response
      response.on('end', () => resolve({ status, body, connection: headers.connection }))
    })
    call.on('error', reject)
    call.end()
  })
}

describe('an upgrade', () => {
  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['an opaque origin', { origin: 'null' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused, in the shape of every answer', async (_what, headers) => {
    const { cookie } = edge.root.cookie as { cookie: string }
    const answer = await upgrade({ cookie, ...headers })
    const { errors } = JSON.parse(answer.body) as { errors: Answered[] }
    expect(answer.status).toBe(403)
    expect(errors[0].extensions).toMatchObject({ code: 'ORIGIN_REFUSED' })
    expect(errors[0].extensions.requestId).toMatch(/^[0-9a-f]{24}$/)
  })

  it('from the console itself is taken', async () => {
    const { cookie } = edge.root.cookie as { cookie: string }
    const answer = await upgrade({ cookie, origin: new URL(edge.url).origin })
    expect(answer.status).toBe(101)
  })
})

describe('an upgrade of another address', () => {
  it('is answered when no other listener would', async () => {
    expect((await upgrade({}, '/elsewhere')).status).toBe(404)
  })

  it.each([
    '/v1/responses',
    '/responses',
    '/v1/responses/',
    '/v1/v1/responses?client_version=0.169.0',
  ])('asks the client of %s to use HTTP, without a look at its key', async path => {
    const codex = { authorization: 'Bearer none', origin: 'https://elsewhere.test' }
    expect(await upgrade(codex, path)).toEqual({ status: 426, body: '', connection: 'close' })
  })

  it.each(['/v1/responses/resp_1', '/v1/chat/responses', '/v1/responsesx'])(
    'is not answered so at %s',
    async path => expect((await upgrade({}, path)).status).toBe(404),
  )

  it('is left to other listeners', async () => {
    const other = vi.fn((_request: unknown, stream: Duplex) => {
      stream.end('HTTP/1.1 418 Other\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    })
    edge.server.once('upgrade', other)
    expect((await upgrade({}, '/elsewhere')).status).toBe(418)
  })
})

describe('the greeting', () => {
  it('must come within 5 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = await open()
    await vi.advanceTimersByTimeAsync(5_000)
    expect((await socket.closed).code).toBe(4408)
  })

  it('must come before an operation', async () => {
    const socket = await open()
    socket.subscribe('1', VIEWER)
    expect((await socket.closed).code).toBe(4401)
  })

  it('must come once', async () => {
    const socket = await open()
    await socket.greet()
    socket.say({ type: 'connection_init' })
    expect((await socket.closed).code).toBe(4429)
  })

  it('may bring an access token', async () => {
    const socket = await open()
    await socket.greet({ accessToken: edge.root.bearer['authorization']?.replace('Bearer ', '') })
    socket.subscribe('1', VIEWER)
    const { payload } = await socket.next('1')
    expect(payload.data.viewerUpdated.user.username).toBe('root')
  })

  it('with an access token that is none ends the socket', async () => {
    const socket = await open()
    socket.say({ type: 'connection_init', payload: { accessToken: 'unknown' } })
    expect((await socket.closed).code).toBe(4403)
  })
})

describe('a subscription', () => {
  it('of admins is refused to a normal user, and brings no event', async () => {
    const socket = await openAs(await edge.addUser('ann'))
    socket.subscribe('1', CHANNELS)
    const { payload } = await socket.next('1')
    expect(payload.errors[0].extensions).toMatchObject({ code: 'FORBIDDEN' })
    expect(payload.data ?? null).toBeNull()
    expect(await socket.next('1', message => message.type === 'complete')).toBeDefined()
  })

  it('of a guest must be one of the console', async () => {
    const socket = await open()
    await socket.greet()
    socket.subscribe('own', VIEWER)
    const refused = await socket.next('own')
    expect(refused).toMatchObject({ type: 'error' })
    expect(refused.payload[0].extensions.code).toBe('UNAUTHENTICATED')
    socket.subscribe('console', '', { extensions: { persistedQuery: { sha256Hash: SITE_ID } } })
    const { payload } = await socket.next('console')
    expect(payload.data.siteStatusUpdated.systemName).toEqual(expect.any(String))
  })

  it.each([
    ['a query', '{ viewer { models } }'],
    ['a mutation', SIGN_OUT],
  ])('is what the socket is for, not %s', async (_what, query) => {
    const socket = await openAs(edge.root)
    socket.subscribe('1', query)
    const { type, payload } = await socket.next('1')
    expect(type).toBe('error')
    expect(payload[0]).toMatchObject({ message: 'Only subscriptions are served here.' })
    expect(payload[0].extensions).toMatchObject({ code: 'INPUT_INVALID', kind: 'BAD_USER_INPUT' })
  })

  it('keeps to the limits of documents', async () => {
    const socket = await openAs(edge.root)
    const aliases = Array.from({ length: 31 }, (_, at) => `a${at}: username`).join(' ')
    socket.subscribe('1', `subscription { viewerUpdated { user { ${aliases} } } }`)
    const { payload } = await socket.next('1')
    expect(payload[0].extensions.code).toBe('QUERY_TOO_COMPLEX')
  })
})

describe('a user who may no longer subscribe', () => {
  const WITHIN_MS = 5_000

  const endings: [string, string, (person: Person) => Promise<unknown>][] = [
    ['is banned', 'banned', ({ id }) => setUserStatus(edge.root.ctx, { id, status: 'DISABLED' })],
    ['is deleted', 'closed', ({ id }) => deleteUser(edge.root.ctx, { id })],
    ['is promoted', 'role', ({ id }) => setUserRole(edge.root.ctx, { id, role: 'ADMIN' })],
    [
      'has a new password',
      'password',
      ({ id }) => updateUser(edge.root.ctx, { id, password: 'password-3' }),
    ],
    [
      'signs out',
      'The sign-in has ended or changed',
      ({ cookie }) => edge.post(SIGN_OUT, { as: cookie }),
    ],
  ]

  it.each(endings)('loses the socket when it %s', async (what, reason, end) => {
    const person = await edge.addUser(`u-${what.split(' ').at(-1)?.slice(0, 8)}`)
    const socket = await openAs(person)
    socket.subscribe('1', VIEWER)
    await socket.next('1')
    const received = socket.messages.length
    const startedMs = performance.now()
    await end(person)
    expect(await socket.closed).toMatchObject({ code: 4403, reason })
    expect(performance.now() - startedMs).toBeLessThan(WITHIN_MS)
    expect(socket.messages.slice(received).filter(({ type }) => type === 'next')).toEqual([])
  })

  it('loses the socket when demoted', async () => {
    const admin = await edge.addUser('adam', 'ADMIN')
    const socket = await openAs(admin)
    socket.subscribe('1', CHANNELS)
    await setUserRole(edge.root.ctx, { id: admin.id, role: 'NORMAL' })
    expect((await socket.closed).code).toBe(4403)
  })

  it('gets no further event when a second factor is required that it lacks', async () => {
    const person = await edge.addUser('fay')
    const socket = await openAs(person)
    socket.subscribe('1', VIEWER)
    await socket.next('1')
    const received = socket.messages.length
    const requireFor = (value: string) =>
      updateOptions(ctxFor(edge.services, job), {
        options: [{ key: 'SecondFactorRequiredFor', value }],
      })
    await requireFor('everyone')
    await updateUser(ctxFor(edge.services, job), { id: person.id, group: 'vip' })
    expect((await socket.closed).code).toBe(4403)
    expect(socket.messages.slice(received).filter(({ type }) => type === 'next')).toEqual([])
    await requireFor('off')
  })

  it('keeps it when only the group changes', async () => {
    const person = await edge.addUser('gwen')
    const socket = await openAs(person)
    socket.subscribe('1', VIEWER)
    await socket.next('1')
    await updateUser(edge.root.ctx, { id: person.id, group: 'vip' })
    const { payload } = await socket.next(
      '1',
      ({ payload: { data } }) => data.viewerUpdated.user.group.name === 'vip',
    )
    expect(payload.data.viewerUpdated.user.username).toBe('gwen')
    expect(socket.socket.readyState).toBe(socket.socket.OPEN)
  })
})

describe('numbers', () => {
  it('accepts 20 subscriptions on a socket and closes it at the 21st', async () => {
    const socket = await openAs(edge.root)
    for (let at = 1; at <= 20; at += 1) socket.subscribe(`${at}`, VIEWER)
    await socket.next('20')
    socket.subscribe('21', VIEWER)
    expect(await socket.closed).toEqual({ code: 4429, reason: '"socket-subscriptions";q=20' })
  })

  it('accepts 100 sockets of a user and closes the next, with a code after which clients try again', async () => {
    const person = await edge.addUser('many')
    for (let at = 1; at <= 100; at += 1) await openAs(person)
    const socket = await open({ cookie: person.cookie['cookie'] as string })
    socket.say({ type: 'connection_init' })
    expect(await socket.closed).toEqual({ code: 4430, reason: '"sockets-user";q=100' })
    expect(edge.logger.lines.join()).toContain(
      `"limit":"sockets-user","caller":"user:${person.id}","count":1`,
    )
    await openAs(edge.root)
  })

  it('closes the socket of a guest above the limit of its address, and accepts those of users', async () => {
    await setLimits(edge.services, { 'sockets-address': 5 })
    const guests = await Promise.all(Array.from({ length: 6 }, () => open()))
    for (const socket of guests) socket.say({ type: 'connection_init' })
    const closed = await Promise.any(guests.map(socket => socket.closed))
    expect(closed).toEqual({ code: 4430, reason: '"sockets-address";q=5' })
    await openAs(edge.root)
    await setLimits(edge.services, {})
  })

  it('accepts an id once at a time', async () => {
    const socket = await openAs(edge.root)
    socket.subscribe('1', VIEWER)
    socket.subscribe('1', VIEWER)
    expect((await socket.closed).code).toBe(4409)
  })
})

describe('messages', () => {
  it('of more than 64 KiB end the socket', async () => {
    const socket = await openAs(edge.root)
    socket.say({ type: 'ping', payload: { text: 'x'.repeat(64 * 1024) } })
    expect((await socket.closed).code).toBe(1009)
  })

  it.each([
    ['a thousand pings of the protocol', (socket: TestSocket) => socket.say({ type: 'ping' })],
    ['a thousand pings of the transport', (socket: TestSocket) => socket.socket.ping()],
  ])('%s end the socket', async (_what, ping) => {
    const socket = await openAs(edge.root)
    for (let at = 0; at < 1_000; at += 1) ping(socket)
    expect(await socket.closed).toEqual({ code: 4429, reason: '"socket-messages";q=100' })
  })

  it.each(['not json', '[]', '{"type":"nothing"}', '{"type":"subscribe"}', 'null'])(
    '%s end the socket',
    async text => {
      const socket = await openAs(edge.root)
      socket.socket.send(text)
      expect((await socket.closed).code).toBe(4400)
    },
  )
})

describe('a reader that never reads', () => {
  it('is closed, and other clients still receive events', async () => {
    const streams: Duplex[] = []
    edge.server.prependListener('upgrade', (_request, stream) => streams.push(stream))
    const [deaf, other] = [await openAs(edge.root), await openAs(edge.root)]
    const fields = Array.from({ length: 30 }, (_, at) => `a${at}: footerHtml`).join(' ')
    deaf.subscribe('1', `subscription { siteStatusUpdated { ${fields} } }`)
    other.subscribe('1', 'subscription { siteStatusUpdated { systemName } }')
    await Promise.all([deaf.next('1'), other.next('1')])
    const { db, bus, pool } = edge.services
    await db.option.create({ data: { key: 'Footer', value: 'x'.repeat(100_000) } })
    deaf.socket.pause()
    await vi.waitFor(
      async () => {
        await bus.publish(pool, 'options', 'Footer')
        expect(streams[0]?.destroyed).toBe(true)
      },
      { timeout: 15_000, interval: 120 },
    )
    const received = other.messages.length
    await bus.publish(pool, 'options', 'Footer')
    await vi.waitFor(() => {
      expect(other.messages.length).toBeGreaterThan(received)
    })
    deaf.socket.resume()
    expect((await deaf.closed).code).toBe(1006)
  })
})

describe('a connection that is to be upgraded', () => {
  it.each(['/x', '/graphql'])('at %s may break without an effect on others', path => {
    const server = new EventEmitter()
    createGraphql(edge.services, {}).attachSocket(server as Server)
    const stream = new PassThrough()
    const headers = { host: 'a.test', origin: 'https://b.test' }
    server.emit('upgrade', { url: path, headers, socket: {} }, stream, Buffer.alloc(0))
    expect(() => stream.emit('error', new Error('reset'))).not.toThrow()
    expect(stream.destroyed).toBe(true)
  })
})
