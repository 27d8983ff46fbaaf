import type { Exchange } from './exchange.ts'
import type { RenderContext } from './surface.ts'

const DROPPED = 'x-sluice-dropped-fields'

/** Headers that a page of another site may read, besides those that the browser always shows it. */
const EXPOSED = [
  'x-request-id',
  'request-id',
  'x-oneapi-request-id',
  'x-should-retry',
  'retry-after',
  DROPPED,
]

/** Headers of an answer that pages of any site may read. */
export const pageHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': EXPOSED.join(', '),
}

/**
 * Headers of every answer. Any web page may call with a key, but not with a session cookie. The id of the
 * request has the name that most client libraries read, and that of the former API.
 */
export function answerHeaders({ requestId, requestIdHeader, isOpenToPages }: RenderContext) {
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    'x-oneapi-request-id': requestId,
  }
  if (isOpenToPages) Object.assign(headers, pageHeaders)
  if (requestIdHeader !== undefined) headers[requestIdHeader] = requestId
  return headers
}

/** What the answer of an upstream is sent with. */
interface Answered {
  readonly context: RenderContext
  /** Names of fields of the request that were left out. */
  readonly dropped: readonly string[]
}

/** Headers of an answer of an upstream: they name the fields of the request that it was not sent. */
export function deliveryHeaders({ context, dropped }: Answered) {
  const headers = answerHeaders(context)
  if (dropped.length > 0) headers[DROPPED] = dropped.join(', ')
  return headers
}

/** Headers of a streamed answer. `X-Accel-Buffering` stops nginx from buffering it. */
export const streamHeaders = (answered: Answered & Pick<Exchange, 'surface'>) => ({
  ...deliveryHeaders(answered),
  'content-type': answered.surface.streamForm?.contentType ?? 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
})
