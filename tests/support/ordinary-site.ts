import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { openFixtures, SECRET, type Fixtures } from '../../scripts/chaos/cluster/fixtures.ts'
import { createUser } from '../../server/domain/users/index.ts'
import { createTestDatabase } from './database.ts'
import { openFakeUpstream, type FakeUpstream } from './fake-upstream.ts'
import { startSluice, temporaryFolder, type Running } from './process.ts'

/** The password of root and of every user of the site. */
export const PASSWORD = 'password-1'

/** One request, from an address that a trusted proxy names. */
export interface Sent {
  readonly from?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The envelope of the REST API, or empty. */
  readonly body: { readonly success?: boolean; readonly message?: string; readonly data?: unknown }
}

/** The headers of a browser or of a script of a user, and the address it is used from. */
export interface Visitor {
  readonly id: number
  readonly from: string
  readonly headers: Readonly<Record<string, string>>
}

/** The product in processes of its own, behind a proxy that it trusts, with a scripted upstream. */
export interface OrdinarySite {
  readonly running: Running
  readonly upstream: FakeUpstream
  readonly system: Fixtures
  /** `place` is a method and a path. */
  call(place: string, sent?: Sent): Promise<Answer>
  /** A user with the common password, who has not signed in. Returns the id. */
  addPerson(username: string): Promise<number>
  /** Signs in over REST, as a browser with the former console. */
  signIn(username: string, from: string): Promise<Visitor>
  close(): Promise<void>
}

/** Starts the product as an operator does. The proxy is at 127.0.0.1; other loopback addresses are callers. */
export async function openOrdinarySite(): Promise<OrdinarySite> {
  const upstream = await openFakeUpstream()
  const database = await createTestDatabase()
  const folder = temporaryFolder()
  const running = await startSluice({
    DATABASE_URL: database.url,
    SLUICE_SECRET: SECRET,
    SLUICE_ROOT_PASSWORD: PASSWORD,
    SLUICE_WORKERS: '1',
    SLUICE_DATA: folder.path,
    SLUICE_TRUSTED_PROXIES: '127.0.0.1/32',
    OUTBOUND_ALLOW: '127.0.0.1/32',
  })
  const system = await openFixtures(database.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const call: OrdinarySite['call'] = (place, sent = {}) =>
    send(running.port, { agent, place, sent })
  return {
    running,
    upstream,
    system,
    call,
    async addPerson(username) {
      return (await createUser(system.root, { username, password: PASSWORD })).id
    },
    signIn: (username, from) => signIn(call, username, from),
    async close() {
      agent.destroy()
      await running.stop('SIGKILL')
      await system.close()
      await upstream.close()
      await database.drop()
      await folder.remove()
    },
  }
}

interface Sending {
  readonly agent: Agent
  readonly place: string
  readonly sent: Sent
}

async function send(port: number, { agent, place, sent }: Sending): Promise<Answer> {
  const [method = 'GET', path = '/'] = place.split(' ')
  const payload = sent.body === undefined ? undefined : JSON.stringify(sent.body)
  const headers = {
    ...(sent.from !== undefined && { 'x-forwarded-for': sent.from }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...sent.headers,
  }
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent })
  outgoing.end(payload)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const received = await text(incoming)
  const { statusCode: status = 0, headers: answered } = incoming
  return { status, headers: answered, text: received, body: parsed(received) }
}

function parsed(received: string): Answer['body'] {
  try {
    return JSON.parse(received) as Answer['body']
  } catch {
    return {}
  }
}

async function signIn(
  call: OrdinarySite['call'],
  username: string,
  from: string,
): Promise<Visitor> {
  const answer = await call('POST /api/user/login', {
    from,
    headers: { 'accept-language': 'en' },
    body: { username, password: PASSWORD },
  })
  if (answer.body.success !== true) throw new Error(`${answer.status} ${answer.text}`)
  const { id } = answer.body.data as { id: number }
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { id, from, headers: { cookie, 'New-Api-User': String(id) } }
}

/** Does work for each number, so many at a time, in order. */
export async function inLanes(
  count: number,
  lanes: number,
  work: (at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) {
      next += 1
      await work(next - 1)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
