import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { GraphQLError } from 'graphql/index.js'
import { createYoga } from 'graphql-yoga'
import type { Cookie } from '../domain/sessions/index.ts'
import { clearCookie, setBrowserCookie, setCookie } from '../kernel/credentials.ts'
import type { Actor } from '../kernel/actor.ts'
import { AppError } from '../kernel/app-error.ts'
import type { Services } from '../kernel/ctx.ts'
import { compressAnswer } from '../io/compress-answer.ts'
import { bodyPace } from '../domain/limits/index.ts'
import type { Malformed } from '../reject-malformed-request.ts'
import { readText } from './body.ts'
import { identify, readCaller, type Caller } from './caller.ts'
import { createContext, type GraphContext } from './context.ts'
import { createDocuments } from './document-cache.ts'
import { renderRequestError } from './errors.ts'
import { createYogaPlugin, type YogaContext } from './yoga-plugin.ts'
import { graphiqlPage, pagePolicy } from './graphiql.ts'
import { PERSISTED_FILE } from '../io/project-files.ts'
import { openPersisted } from './persisted.ts'
import { buildSchema } from './schema.ts'
import { createSockets } from './sockets.ts'

export interface Graphql {
  /** Answers one request to /graphql, whatever its method. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Answers a malformed request. */
  refuse(request: IncomingMessage, response: ServerResponse, malformed: Malformed): void
  /** Serves subscriptions on the same address of a server. */
  attachSocket(server: Server): void
  /** Closes the sockets. Running requests end by themselves. */
  stop(): Promise<void>
}

export interface GraphqlSettings {
  /** The operations of the console. Tests pass their own. */
  readonly persisted?: URL
  /** How long the body of a request may take to arrive, in milliseconds. */
  readonly bodyTimeoutMs?: number
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** The GraphQL API of one process: HTTP, WebSocket and GraphiQL. */
export function createGraphql(services: Services, settings: GraphqlSettings = {}): Graphql {
  const schema = buildSchema()
  const documents = createDocuments(schema, openPersisted(settings.persisted ?? PERSISTED_FILE))
  const sockets = createSockets({ services, schema, documents })
  const yoga = createYoga<YogaContext, GraphContext>({
    schema,
    plugins: [createYogaPlugin(documents)],
    context: ({ graph }) => graph,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: { maskError: keepForRendering },
    maxRequestBodySize: false,
    multipart: false,
    parserAndValidationCache: false,
  })
  return {
    handle(request, response) {
      const caller = readCaller(services, request)
      begin(caller, response)
      const answer = async () => {
        const graph = await recognise(caller, response)
        if (request.method !== 'POST') return sendPage(graph.actor, request, response)
        await send(
          { request, response },
          await yoga.fetch(
            await toFetch(request, {
              actor: graph.actor,
              pace: bodyPace(services, settings.bodyTimeoutMs),
            }),
            { caller, graph },
          ),
        )
      }
      answer().catch((thrown: unknown) => refuse(thrown, caller, response))
    },
    refuse(request, response, { status, reason }) {
      const caller = readCaller(services, request)
      begin(caller, response)
      const { headers, body } = renderRequestError(
        new AppError('REQUEST_INVALID', { reason }),
        caller.ctx,
      )
      response.writeHead(status, { ...headers, 'Content-Type': JSON_TYPE, Connection: 'close' })
      response.end(body)
    },
    attachSocket: sockets.attach,
    stop: sockets.stop,
  }
}

/** A fixed address, so that the `Host` of a request has no effect. */
async function toFetch(
  request: IncomingMessage,
  limits: Parameters<typeof readText>[1],
): Promise<Request> {
  const { accept = 'application/json' } = request.headers
  const headers = { accept, 'content-type': 'application/json' }
  return new Request('http://localhost/graphql', {
    method: 'POST',
    headers,
    body: await readText(request, limits),
  })
}

function begin({ ctx }: Caller, response: ServerResponse): void {
  response.setHeader('X-Request-Id', ctx.requestId)
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
}

async function send(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  answer: Response,
): Promise<void> {
  const accepted = request.headers['accept-encoding']?.toString()
  const { body, headers } = await compressAnswer(await answer.text(), accepted)
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    ...headers,
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

async function recognise(
  { ctx, credentials, overTls, idempotencyKey }: Caller,
  response: ServerResponse,
): Promise<GraphContext> {
  const actor = await identify(ctx, credentials)
  const signIn = {
    value: credentials.cookie,
    set: ({ value, expiresAt }: Cookie) => {
      response.setHeader('Set-Cookie', setCookie(value, expiresAt, overTls))
    },
    clear: () => {
      response.setHeader('Set-Cookie', clearCookie(overTls))
    },
  }
  const browser = {
    value: credentials.browser,
    set: ({ value, expiresAt }: Cookie) => {
      response.setHeader('Set-Cookie', setBrowserCookie(value, expiresAt, overTls))
    },
  }
  const edge = {
    signIn,
    browser,
    idempotencyKey,
    isStillAllowed: always,
    hasRoom: () => Promise.resolve(),
  }
  return createContext({ ...ctx, actor }, edge)
}

/** The actor of a request does not change during the request. */
const always = () => Promise.resolve(true)

/**
 * Answers requests without an operation: GraphiQL for the browser of a signed-in user. Throws
 * UNAUTHENTICATED for the browser of a guest, and METHOD_UNKNOWN with the header Allow otherwise.
 */
async function sendPage(
  actor: Actor,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html') === true
  if (!isPage) {
    response.setHeader('Allow', 'POST')
    const method = request.method ?? ''
    throw new AppError('METHOD_UNKNOWN', { method, path: '/graphql', allow: 'POST' })
  }
  if (actor.kind === 'guest') throw new AppError('UNAUTHENTICATED')
  const page = await graphiqlPage()
  response.setHeader('Content-Security-Policy', pagePolicy)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(page)
}

/** For errors before there is a context: an invalid access token, or an unavailable database. */
function refuse(thrown: unknown, { ctx }: Caller, response: ServerResponse): void {
  const { status, headers, body } = renderRequestError(thrown, ctx)
  if (response.headersSent) return
  response.writeHead(status, {
    ...headers,
    'Content-Type': JSON_TYPE,
  })
  response.end(body)
}

/** Keeps the cause of a thrown error until the plugin renders it. */
function keepForRendering(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  return new GraphQLError('', {
    originalError: error instanceof Error ? error : new Error(String(error)),
  })
}
