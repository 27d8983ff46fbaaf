import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RoleName } from '../../../contract/enums.ts'
import { regenerateAccessToken, signIn } from '../../../server/domain/sessions/index.ts'
import { createUser, ensureRoot, setUserRole } from '../../../server/domain/users/index.ts'
import { guest } from '../../../server/kernel/actor.ts'
import type { Ctx, Services } from '../../../server/kernel/ctx.ts'
import { trustedProxies } from '../../../server/kernel/proxies.ts'
import { encodeId } from '../../../server/graphql/ids.ts'
import { createGraphql } from '../../../server/graphql/yoga.ts'
import { actorOf, ctxFor, openTestServices, type TestServices } from '../../support/services.ts'
import { listenOn } from './listen-on.ts'

export const PASSWORD = 'password-1'

/** A user with an account and every kind of credential. */
export interface Person {
  readonly id: number
  readonly globalId: string
  readonly username: string
  readonly ctx: Ctx
  /** Headers of the console of this person. */
  readonly cookie: Record<string, string>
  /** Headers of a script of this person. */
  readonly bearer: Record<string, string>
}

export interface Edge {
  readonly url: string
  readonly server: Server
  readonly services: Services
  readonly logger: TestServices['logger']
  readonly databaseUrl: string
  readonly root: Person
  addUser(username: string, role?: RoleName): Promise<Person>
  post(query: string, call?: Call): Promise<Answer>
  close(): Promise<void>
}

export interface Call {
  readonly as?: Record<string, string>
  readonly variables?: Record<string, unknown>
  readonly operationName?: string
  readonly extensions?: Record<string, unknown>
  readonly headers?: Record<string, string>
}

export interface AnsweredError {
  readonly message: string
  readonly path?: (string | number)[]
  readonly extensions: {
    readonly code: string
    readonly kind: string
    readonly params: Record<string, string | number>
    readonly fields: { field: string; messageKey: string; message: string }[]
    readonly requestId: string
  }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders & Record<string, string | undefined>
  readonly setCookie: string | undefined
  readonly data: Answered
  readonly errors: AnsweredError[] | undefined
  /** Codes of the errors, in order. */
  readonly codes: string[]
}

/** Answers have many shapes; tests reach into them as they were parsed. */
export type Answered = ReturnType<typeof JSON.parse>

/** The rows of a connection. */
export function nodesOf(connection: Answered): Answered[] {
  return (connection.edges as { node: Answered }[]).map(edge => edge.node)
}

export interface EdgeOptions {
  /** Documents of the console, by id. */
  readonly persisted?: Record<string, string>
  /** The proxies whose forwarding headers are used. */
  readonly trustedProxies?: readonly string[]
  readonly providerSites?: Services['providerSites']
}

/** The GraphQL edge on a real port and a database of its own. */
export async function openEdge(options: EdgeOptions = {}): Promise<Edge> {
  const { services, logger, databaseUrl, close } = await openTestServices({
    proxies: trustedProxies(options.trustedProxies ?? []),
    ...(options.providerSites && { providerSites: options.providerSites }),
  })
  const persisted = persistedFile(options.persisted ?? {})
  const graphql = createGraphql(services, { persisted })
  const listening = await listenOn(graphql)
  const { server, url } = listening
  await ensureRoot(services, { password: PASSWORD, demo: false })
  const rootRow = await services.db.user.findFirstOrThrow({ where: { role: 'ROOT' } })
  const root = await personOf(services, rootRow)
  return {
    url,
    server,
    services,
    logger,
    databaseUrl,
    root,
    addUser: (username, role = 'NORMAL') => addUser(services, root, { username, role }),
    post: (query, call) => post(url, query, call),
    close: async () => {
      await listening.close()
      await close()
      removeFolderOf(persisted)
    },
  }
}

/** A file of persisted documents in a folder of its own, which the caller removes. */
export function persistedFile(operations: Record<string, string>): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'sluice-persisted-')), 'persisted.json')
  writeFileSync(file, JSON.stringify(operations))
  return pathToFileURL(file)
}

export function removeFolderOf(file: URL): void {
  rmSync(new URL('.', file), { recursive: true })
}

async function addUser(
  services: Services,
  root: Person,
  { username, role }: { username: string; role: RoleName },
): Promise<Person> {
  const created = await createUser(root.ctx, { username, password: PASSWORD })
  if (role === 'ADMIN') await setUserRole(root.ctx, { id: created.id, role })
  return personOf(services, await services.db.user.findUniqueOrThrow({ where: { id: created.id } }))
}

async function personOf(
  services: Services,
  user: { id: number; username: string; role: RoleName; group: string },
): Promise<Person> {
  const ctx = ctxFor(services, actorOf(user))
  const { cookie } = await signIn(ctxFor(services, guest), {
    username: user.username,
    password: PASSWORD,
  })
  const token = await regenerateAccessToken(ctx)
  return {
    id: user.id,
    globalId: encodeId('User', user.id),
    username: user.username,
    ctx,
    cookie: { cookie: `session=${cookie.value}`, 'sec-fetch-site': 'same-origin' },
    bearer: { authorization: `Bearer ${token}` },
  }
}

async function post(url: string, query: string, call: Call = {}): Promise<Answer> {
  const { as, headers, ...rest } = call
  return send(url, JSON.stringify({ query, ...rest }), { ...as, ...headers })
}

/** Posts any body, as JSON unless the headers say otherwise. */
export async function send(
  url: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    body,
  })
  return read(response)
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const { data, errors } = JSON.parse(text) as Pick<Answer, 'data' | 'errors'>
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    setCookie: response.headers.getSetCookie()[0],
    data,
    errors,
    codes: (errors ?? []).map(error => error.extensions.code),
  }
}
