import type { ServerResponse } from 'node:http'
import { toAppError } from '../kernel/app-error.ts'
import { placesOf } from '../kernel/describe-error.ts'
import type { Engine } from './engine.ts'
import { answerHeaders } from './response-headers.ts'
import type { RenderContext, Surface } from './surface.ts'

export interface Answering {
  readonly surface: Surface
  readonly context: RenderContext
  readonly response: ServerResponse
}

/** Answers a failure in the caller's dialect. After the first byte it can only close the connection. */
export function renderError(
  { services }: Pick<Engine, 'services'>,
  { surface, context, response }: Answering,
  thrown: unknown,
): void {
  const error = toAppError(thrown)
  if (error.code === 'INTERNAL' || error.code === 'DATABASE_AWAY') {
    const { requestId } = context
    services.logger.error('relay', { requestId, error: error.cause, at: placesOf(error.cause) })
  }
  if (response.destroyed) return
  if (response.headersSent) {
    response.end(surface.renderErrorEvent(error, context))
    return
  }
  const rendered = surface.renderError(error, context)
  // The rest of the request body would be parsed as the next request.
  const closing = error.code === 'REQUEST_TIMEOUT' ? { connection: 'close' } : {}
  response.writeHead(rendered.status, {
    ...answerHeaders(context),
    ...rendered.headers,
    ...closing,
  })
  response.end(rendered.body)
}
