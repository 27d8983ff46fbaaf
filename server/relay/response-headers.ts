import type { RenderContext } from './surface.ts'

/** Headers of every answer. Any web page may call with a key, but not with a session cookie. */
export const answerHeaders = ({ requestId, isOpenToPages }: RenderContext) =>
  isOpenToPages
    ? { 'access-control-allow-origin': '*', 'x-oneapi-request-id': requestId }
    : { 'x-oneapi-request-id': requestId }

/** Headers of a streamed answer. `X-Accel-Buffering` stops nginx from buffering it. */
export const streamHeaders = (context: RenderContext) => ({
  ...answerHeaders(context),
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
})
