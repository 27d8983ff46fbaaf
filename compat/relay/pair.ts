import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request and its answer. */
export interface Pair {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}
