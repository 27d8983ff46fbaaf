import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { limit } from '../../server/domain/access/index.ts'
import { AppError, toAppError } from '../../server/kernel/app-error.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { renderAnswer, renderFailure, renderUnknownPath, type Rendered } from './envelope.ts'
import { identify, refuseForeign } from './identify.ts'
import type { Route } from './route.ts'
import { beginVisit, callOf, visitOf } from './visit.ts'

const BODY_BYTES_MAX = 1024 * 1024

/** The server of the old management API, without a socket of its own. */
export function createApiApp(services: Services, routes: readonly Route[]): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES_MAX,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: () => ({}) },
    frameworkErrors: (_error, request, reply) => {
      sendFrame(services, request, reply)
      void sendUnknownPath(request, reply)
    },
  })
  acceptJson(app)
  app.addHook('onRequest', async (request, reply) => sendFrame(services, request, reply))
  app.setErrorHandler((error, request, reply) => fail(services, error, { request, reply }))
  for (const route of routes) mount(app, services, route)
  return app
}

/** The answer to a path that nobody serves. */
export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return write(reply, renderUnknownPath(request.raw.method ?? '', request.raw.url ?? ''))
}

function mount(app: FastifyInstance, services: Services, route: Route): void {
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    onRequest: request => admit(services, request, route),
    handler: async (request, reply) => {
      const answer = await route.handler(callOf(services, request))
      return write(reply, renderAnswer(answer))
    },
  })
}

/** Limits come before recognition, so that guessing credentials is what they slow down. */
async function admit(services: Services, request: FastifyRequest, route: Route): Promise<void> {
  const visit = visitOf(services, request)
  await limit(services, 'api', visit.address)
  refuseForeign(visit.credentials, route)
  visit.actor = await identify(services, visit.credentials, route.access)
}

/** Bodies are JSON whatever their declared type, as scripts have always sent them. */
function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, text: string) => {
    if (text.trim() === '') return undefined
    try {
      return JSON.parse(text) as unknown
    } catch (error) {
      throw new AppError('JSON_INVALID', {}, { cause: error })
    }
  })
}

function sendFrame(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  const { requestId } = beginVisit(services, request)
  reply.header('X-Oneapi-Request-Id', requestId)
  reply.header('Cache-Control', 'no-store')
  reply.header('X-Content-Type-Options', 'nosniff')
}

function fail(
  services: Services,
  thrown: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const error = fromFramework(thrown) ?? toAppError(thrown)
  const { requestId, language } = visitOf(services, request)
  if (error.code === 'INTERNAL') {
    services.trace.error('api.failed', { requestId, error: String(error.cause) })
  }
  const { route } = request.routeOptions.config as { route?: Route }
  return write(reply, renderFailure(error, language, route?.traits.statuses))
}

/** What fastify itself refuses, in words of the catalogue. */
function fromFramework(thrown: unknown): AppError | undefined {
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE')
  const isTheirs = typeof code === 'string' && code.startsWith('FST_') && Number(statusCode) < 500
  return isTheirs ? new AppError('JSON_INVALID', {}, { cause: thrown }) : undefined
}

function write(reply: FastifyReply, { status, body, headers }: Rendered) {
  return reply
    .code(status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
