import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { limitDefault } from '../../contract/limits.ts'
import { bodyPace, limit } from '../../server/domain/limits/index.ts'
import { compressAnswer } from '../../server/io/compress-answer.ts'
import { readBytes } from '../../server/io/request-body.ts'
import { withoutMark } from '../../server/kernel/byte-order-mark.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { parseBody } from './body.ts'
import { anyOrigin, renderAnswer } from './envelope.ts'
import { answerFailure } from './failure.ts'
import { identify, identifyByKey, refuseForeign, type Identity } from './identify.ts'
import { answerCall } from './idempotent.ts'
import { parseQuery, textOf } from './query.ts'
import { openToPages, startReply, writeFile, writeReply, writeUnknownPath } from './reply.ts'
import type { Route } from './route.ts'
import { beginRequest, callOf, contextOf } from './request-context.ts'

const BODY_BYTES_MAX = limitDefault('rest-body')

/** The server of the REST API, without a socket of its own. */
export function createApiApp(
  services: Services,
  routes: readonly Route[],
  { bodyTimeoutMs }: { readonly bodyTimeoutMs?: number } = {},
): FastifyInstance {
  const begin = (request: FastifyRequest, reply: FastifyReply) =>
    startReply(reply, beginRequest(services, request))
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: () => ({}) },
    frameworkErrors: (_error, request, reply) => {
      begin(request, reply)
      void writeUnknownPath(request, reply)
    },
  })
  acceptJson(app, services, bodyTimeoutMs)
  app.addHook('onRequest', async (request, reply) => begin(request, reply))
  app.addHook('onSend', async (request, reply, payload) => {
    // The console's files are streams that were compressed by the build.
    if (typeof payload !== 'string') return isHeadOfCall(request) ? dropStream(payload) : payload
    const { body, headers } = await compressAnswer(payload, request.headers['accept-encoding'])
    reply.headers(headers)
    return body
  })
  app.setErrorHandler((error, request, reply) => answerFailure(services, error, { request, reply }))
  for (const route of routes) mount(app, services, route)
  return app
}

function mount(app: FastifyInstance, services: Services, route: Route): void {
  if (route.access === 'key') openToPages(app, route.path)
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: isReading(route),
    config: { route },
    onRequest: (request, reply) => {
      if (route.traits.keyInQuery) reply.headers(anyOrigin)
      return admit(services, request, route)
    },
    handler: async (request, reply) => {
      const answer = await answerCall(callOf(services, request), route)
      return answer.file ? writeFile(reply, answer.file) : writeReply(reply, renderAnswer(answer))
    },
  })
}

/**
 * Whether HEAD is answered too. A request for the headers alone must change nothing, and a notification of a
 * payment, which answers with a word, does.
 */
const isReading = ({ method, traits }: Route) =>
  method === 'GET' && !traits.changes && traits.failure === undefined

const isHeadOfCall = ({ method, routeOptions }: FastifyRequest) =>
  method === 'HEAD' && (routeOptions.config as { route?: Route }).route !== undefined

/** A file is not read when only its headers are asked for. */
function dropStream(payload: unknown): undefined {
  if (payload instanceof Readable) payload.destroy()
  return undefined
}

/**
 * Authenticates a call and counts it: for its account, or for its address when it has no valid credential,
 * so that a stranger behind the same address cannot use up what an account may do.
 */
async function admit(services: Services, request: FastifyRequest, route: Route): Promise<void> {
  const visit = contextOf(services, request)
  refuseForeign(services, visit.credentials, route)
  try {
    visit.identity = await identityOf(services, request, route)
  } catch (error) {
    await limit(services, 'api', visit.address)
    throw error
  }
  const { actor } = visit.identity
  if (actor.kind !== 'user') return countGuest(services, visit.address, route)
  return limit(services, 'api-account', `user:${actor.id}`)
}

async function countGuest(services: Services, address: string, { traits }: Route): Promise<void> {
  const { counted = 'api' } = traits
  if (counted !== 'never') await limit(services, counted, address)
}

function identityOf(services: Services, request: FastifyRequest, route: Route): Promise<Identity> {
  const { credentials, address } = contextOf(services, request)
  if (route.access !== 'key') return identify(services, credentials, route.access)
  const isReader = route.traits.ofEndedKey === true
  return identifyByKey(services, keyHeaders(request, route), { address, isReader })
}

/** The headers with the key of a call. */
function keyHeaders({ headers, raw }: FastifyRequest, { traits }: Route): IncomingHttpHeaders {
  if (!traits.keyInQuery) return headers
  const key = textOf(parseQuery((raw.url ?? '').split('?')[1] ?? ''), 'key') ?? ''
  return { authorization: `Bearer ${key}` }
}

/** Parses a body of any type as JSON, because existing scripts send any type. */
function acceptJson(app: FastifyInstance, services: Services, timeoutMs?: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async ({ raw, routeOptions }: FastifyRequest) => {
    const pace = bodyPace(services, timeoutMs)
    const bytes = await readBytes(raw, { bytesMax: BODY_BYTES_MAX, pace })
    const { route } = routeOptions.config as { route?: Route }
    return route?.traits.isRaw ? bytes : parseBody(withoutMark(bytes).toString('utf8'))
  })
}
