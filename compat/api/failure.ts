import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, toAppError } from '../../server/kernel/app-error.ts'
import type { Services } from '../../server/kernel/ctx.ts'
import { placesOf } from '../../server/kernel/describe-error.ts'
import { openaiChat } from '../../server/dialects/openai-chat/index.ts'
import { toCallError } from '../relay/call-error.ts'
import { retryHeaders } from '../relay/retry-headers.ts'
import { anyOrigin, renderFailure, renderInData, renderWord, type Rendered } from './envelope.ts'
import { writeReply } from './reply.ts'
import type { Route } from './route.ts'
import { contextOf, type RequestContext } from './request-context.ts'
import type { RestNames } from './wire/table.ts'

/** Answers a request whose handler threw an error. */
export function answerFailure(
  services: Services,
  thrown: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const { route } = request.routeOptions.config as { route?: Route }
  const error = withNames(fromFramework(thrown) ?? toAppError(thrown), route?.traits.names)
  const visit = contextOf(services, request)
  if (error.code === 'INTERNAL') logUnknown(services, visit, error.cause)
  return writeReply(reply, render(error, visit, route))
}

/** The error with the names of fields as the body of the call has them. */
function withNames(error: AppError, names: RestNames | undefined): AppError {
  if (names === undefined || error.fields.length === 0) return error
  const fields = error.fields.map(one => {
    const [first = '', ...rest] = one.field.replace(/^(filter|options\.\d+)\./, '').split('.')
    return { ...one, field: [names.get(first) ?? first, ...rest].join('.') }
  })
  return new AppError(error.code, error.params, { fields, cause: error.cause })
}

/** Calls with an API key get errors in the relay's dialect; a few calls answer with one word. */
function render(error: AppError, visit: RequestContext, route: Route | undefined): Rendered {
  if (route?.access === 'key' && !route.traits.keyInQuery) {
    const { requestId, language } = visit
    const { body } = openaiChat.writeError(
      toCallError(error, { requestId, language: () => language }),
    )
    return { status: error.row.http, body, headers: { ...anyOrigin, ...retryHeaders(error) } }
  }
  const { failure, failureInData, isRaw, statuses } = route?.traits ?? {}
  const own = isRaw ? { [error.code]: error.row.http } : statuses
  const rendered = renderFailure(error, visit.language, own)
  if (failureInData && rendered.status === 200) return renderInData(error, visit.language)
  return failure === undefined ? rendered : renderWord(failure, rendered.status)
}

/** Maps an error of fastify to an error of the catalogue. */
function fromFramework(thrown: unknown): AppError | undefined {
  const { code, statusCode } = thrown as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('BODY_TOO_LARGE')
  const isTheirs = typeof code === 'string' && code.startsWith('FST_') && Number(statusCode) < 500
  return isTheirs ? new AppError('JSON_INVALID', {}, { cause: thrown }) : undefined
}

/** Logs an unexpected error. */
function logUnknown(services: Services, { requestId }: RequestContext, cause: unknown): void {
  services.logger.error('api.failed', { requestId, error: cause, at: placesOf(cause) })
}
