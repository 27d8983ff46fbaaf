import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { BODY_TIMEOUT_MS } from './io/request-body.ts'
import { malformedPart, type Malformed } from './reject-malformed-request.ts'

/** One surface of the product. */
export interface Surface {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Answers a malformed request in the form that callers of this surface know. */
  refuse(request: IncomingMessage, response: ServerResponse, malformed: Malformed): void
}

/** Where a request goes, by the raw path and nothing else. */
export interface Routes {
  isRelayPath(path: string): boolean
  readonly relay: Surface
  readonly graphql: Surface
  /** The old REST and the console's files. */
  readonly compat: Surface
}

export interface HttpTimes {
  /** Headers that take longer to arrive end the connection, in milliseconds. */
  readonly headersTimeoutMs: number
  /** A request that takes longer to arrive as a whole ends it too, when its handler did not. */
  readonly requestTimeoutMs: number
  /** So often connections are looked at. */
  readonly checkMs: number
}

const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_TIMEOUT_MS = 15_000
const IDLE_TIMEOUT_MS = 75_000

const TIMES: HttpTimes = {
  headersTimeoutMs: HEADERS_TIMEOUT_MS,
  // Handlers end the wait for a body themselves, and say so to the caller.
  requestTimeoutMs: HEADERS_TIMEOUT_MS + BODY_TIMEOUT_MS + 5_000,
  checkMs: 1_000,
}

/** The one port of the product. A malformed request reaches no handler, nor does its upgrade. */
export function openHttp(routes: Routes, times: HttpTimes = TIMES): Server {
  const server = createServer(
    {
      headersTimeout: times.headersTimeoutMs,
      requestTimeout: times.requestTimeoutMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
      // Some HTTP clients offer `h2c` with every request; that is an offer and nothing else.
      shouldUpgradeCallback: request =>
        request.headers.upgrade?.toLowerCase() === 'websocket' && !malformedPart(request),
    },
    (request, response) => {
      const surface = surfaceFor(routes, request.url ?? '/')
      const malformed = malformedPart(request)
      if (malformed) surface.refuse(request, response, malformed)
      else surface.handle(request, response)
    },
  )
  return server
}

function surfaceFor(routes: Routes, url: string): Surface {
  if (routes.isRelayPath(url)) return routes.relay
  return url === '/graphql' || url.startsWith('/graphql?') ? routes.graphql : routes.compat
}
