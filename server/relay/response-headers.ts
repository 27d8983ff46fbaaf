import type { RenderContext } from './surface.ts'

/** Headers of every answer. Any web page may call with a key, but not with a session cookie. */
export const answerHeaders = ({ requestId, isOpenToPages }: RenderContext) =>
  isOpenToPages
    ? { 'access-control-allow-origin': '*', 'x-oneapi-request-id': requestId }
    : { 'x-oneapi-request-id': requestId }

/** What the answer of an upstream is sent with. */
interface Answered {
  readonly context: RenderContext
  /** Names of fields of the request that were left out. */
  readonly dropped: readonly string[]
}

/** Headers of an answer of an upstream: they name the fields of the request that it was not sent. */
export function deliveryHeaders({ context, dropped }: Answered) {
  const headers = answerHeaders(context)
  return dropped.length === 0 ? headers : { ...headers, [DROPPED]: dropped.join(', ') }
}

const DROPPED = 'x-sluice-dropped-fields'

/** Headers of a streamed answer. `X-Accel-Buffering` stops nginx from buffering it. */
export const streamHeaders = (answered: Answered) => ({
  ...deliveryHeaders(answered),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
})
