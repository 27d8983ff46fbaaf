import type { ServerResponse } from 'node:http'
import { toAppError, type AppError } from '../kernel/app-error.ts'
import { placesOf } from '../kernel/describe-error.ts'
import { answerContextOf } from './answer-context.ts'
import type { Engine } from './engine.ts'
import type { Exchange } from './exchange.ts'
import { answerHeaders } from './response-headers.ts'
import type { RenderContext, Surface } from './surface.ts'

export interface Answering {
  readonly surface: Surface
  readonly context: RenderContext
  readonly response: ServerResponse
  /** The call, when it was admitted. */
  readonly exchange?: Exchange | undefined
}

/** Answers a failure in the caller's dialect. After the first byte it can only close the connection. */
export function renderError(
  { services, counts }: Pick<Engine, 'services' | 'counts'>,
  { surface, context, response, exchange }: Answering,
  thrown: unknown,
): void {
  const error = toAppError(thrown)
  if (error.code === 'INTERNAL' || error.code === 'DATABASE_AWAY') {
    const { requestId } = context
    services.logger.error('relay', { requestId, error: error.cause, at: placesOf(error.cause) })
  }
  if (response.destroyed) return
  counts.failed(error.code)
  if (response.headersSent) {
    response.end(exchange && lastBytes(exchange, error))
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

/** The end of a stream that failed before an answer began: its caller was sent signs of life only. */
function lastBytes(exchange: Exchange, error: AppError): string {
  const { surface, context, form } = exchange
  const failure = surface.dialect.createFailure(answerContextOf(exchange))
  const bytes = failure.write(surface.toCallError(error, context))
  const wrapped = surface.wrapFailure?.(bytes) ?? bytes
  return form ? form.push(wrapped) + form.end() : wrapped
}
