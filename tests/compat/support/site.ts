import { once } from 'node:events'
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createCompat } from '../../../compat/router.ts'
import type { RoleName } from '../../../contract/enums.ts'
import { createUser, ensureRoot, setUserRole } from '../../../server/domain/users/index.ts'
import { openHttp } from '../../../server/http.ts'
import type { Services } from '../../../server/kernel/ctx.ts'
import {
  ctxFor,
  job,
  openServicesOn,
  openTestServices,
  type TestServices,
} from '../../support/services.ts'

/** What came back over the wire. */
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The body as JSON; undefined when it is none. */
  readonly body: Body
}

/** The old envelope; looked into key by key. */
export interface Body {
  readonly success?: boolean
  readonly message?: string
  readonly data?: unknown
  readonly [key: string]: unknown
}

/** What a call found, in the shape the test expects. */
export function dataOf<Data>(reply: Reply): Data {
  return reply.body.data as Data
}

export interface Sent {
  readonly as?: Visitor
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A user with a session. `headers` are those of an old front end. */
export interface Visitor {
  readonly id: number
  readonly username: string
  readonly role: RoleName
  readonly headers: Readonly<Record<string, string>>
}

export const PASSWORD = 'correct-horse'

export interface Site extends TestServices {
  call(place: string, sent?: Sent): Promise<Reply>
  /** A new account of a role, signed in over the wire. */
  person(username: string, role?: RoleName): Promise<Visitor>
  readonly root: Visitor
  readonly port: number
}

type Overrides = Parameters<typeof openTestServices>[0] & { consoleFolder?: string }

/** The old management API and the console over real HTTP, on a database of its own. */
export async function openSite({ consoleFolder, ...overrides }: Overrides = {}): Promise<Site> {
  const opened = await openTestServices(overrides)
  const { services } = opened
  const { port, call, stop } = await listen(services, consoleFolder)
  await ensureRoot(services, { password: PASSWORD, demo: false })
  const person = async (username: string, role: RoleName = 'NORMAL') => {
    const ctx = ctxFor(services, job)
    const { id } = await createUser(ctx, { username, password: PASSWORD })
    if (role === 'ADMIN') await setUserRole(ctx, { id, role })
    return signIn(call, username, role)
  }
  return {
    ...opened,
    port,
    call,
    person,
    root: await signIn(call, 'root', 'ROOT'),
    close: async () => {
      await stop()
      await opened.close()
    },
  }
}

/** A further process that serves the same site. */
export async function openNeighbour(
  site: Site,
  overrides: Parameters<typeof openServicesOn>[1] = {},
): Promise<Pick<Site, 'call' | 'close'>> {
  const opened = await openServicesOn(site.databaseUrl, overrides)
  const { call, stop } = await listen(opened.services)
  const close = async () => {
    await stop()
    await opened.close()
  }
  return { call, close }
}

async function listen(services: Services, consoleFolder?: string) {
  const compat = createCompat(services, { consoleFolder })
  await compat.ready()
  const server = openHttp({ isRelayPath: () => false, relay: compat, graphql: compat, compat })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await compat.close()
  }
  return { port, call: (place: string, sent: Sent = {}) => send(port, place, sent), stop }
}

async function signIn(call: Site['call'], username: string, role: RoleName): Promise<Visitor> {
  const reply = await call('POST /api/user/login', { body: { username, password: PASSWORD } })
  const { id } = dataOf<{ id: number }>(reply)
  const cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { id, username, role, headers: { cookie, 'New-API-User': String(id) } }
}

/** `place` is a method and a path with its query, sent unchanged. */
async function send(port: number, place: string, { as, body, headers }: Sent): Promise<Reply> {
  const [method = 'GET', path = '/'] = place.split(' ')
  const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
  const type = payload === undefined ? {} : { 'Content-Type': 'application/json' }
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { ...type, ...as?.headers, ...headers },
  })
  outgoing.end(payload)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const received = await text(incoming)
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    text: received,
    body: parsed(received),
  }
}

function parsed(received: string): Body {
  try {
    return JSON.parse(received) as Body
  } catch {
    return {}
  }
}

/** Forgets all tries, so that a test of something else does not meet a limit. */
export async function forgetTries({ services }: Site): Promise<void> {
  services.caches.delete('rate-limits')
  await services.pool.query('truncate rate_limits')
}
