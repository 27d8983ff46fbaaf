import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyOrigin, renderUnknownPath, type Rendered } from './envelope.ts'
import type { RequestContext } from './request-context.ts'
import type { Answer } from './route.ts'

const PREFLIGHT_SECONDS = '43200'

/** Sets the headers of every response. The console's files set their own cache headers. */
export function startReply(reply: FastifyReply, { requestId }: RequestContext): void {
  reply.headers({
    'X-Request-Id': requestId,
    'X-Oneapi-Request-Id': requestId,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
}

export function writeReply(reply: FastifyReply, { status, body, headers, isPlain }: Rendered) {
  const type = isPlain ? 'text/plain' : 'application/json'
  return reply
    .code(status)
    .headers(headers)
    .type(`${type}; charset=utf-8`)
    .send(isPlain ? body : JSON.stringify(body))
}

/** Sends a file while it is read. */
export function writeFile(
  reply: FastifyReply,
  { name, lines, type = 'text/csv' }: NonNullable<Answer['file']>,
) {
  return reply
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type(`${type}; charset=utf-8`)
    .send(Readable.from(lines))
}

/** Answers a request to an unknown path. */
export function writeUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  return writeReply(reply, renderUnknownPath(request.raw.method ?? '', request.raw.url ?? ''))
}

/** Allows pages of any site to call a path, without cookies. */
export function openToPages(app: FastifyInstance, path: string): void {
  app.options(path, (_request, reply) =>
    reply
      .headers({
        ...anyOrigin,
        'Access-Control-Allow-Methods': 'GET, OPTIONS',
        'Access-Control-Allow-Headers': '*, authorization',
        'Access-Control-Max-Age': PREFLIGHT_SECONDS,
      })
      .code(204)
      .send(),
  )
}
