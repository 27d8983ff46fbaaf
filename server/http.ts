import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { limitDefault } from '../contract/limits.ts'
import { BODY_MS_MAX } from './domain/limits/index.ts'
import type { Health } from './health.ts'
import { malformedPart, type Malformed } from './reject-malformed-request.ts'

/** A group of paths that one handler serves. */
export interface Surface {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Answers a malformed request in the error format of this surface. */
  refuse(request: IncomingMessage, response: ServerResponse, malformed: Malformed): void
}

/** The surfaces by path. Only the raw path decides. */
export interface Routes {
  isRelayPath(path: string): boolean
  readonly relay: Surface
  readonly graphql: Surface
  /** The REST API and the console's files. */
  readonly compat: Surface
  /** Answers the probes of load balancers; absent: nothing does. */
  readonly health?: Pick<Health, 'answer'>
}

export interface HttpTimes {
  /** Time limit for the headers of a request, in milliseconds. */
  readonly headersTimeoutMs: number
  /** Time limit for a whole request, in case its handler sets none. */
  readonly requestTimeoutMs: number
  /** Interval at which the limits are checked. */
  readonly checkMs: number
}

const HEADER_BYTES_MAX = limitDefault('header-bytes')
const HEADERS_TIMEOUT_MS = limitDefault('header-seconds') * 1_000
const IDLE_TIMEOUT_MS = 75_000

const TIMES: HttpTimes = {
  headersTimeoutMs: HEADERS_TIMEOUT_MS,
  // Handlers have a shorter limit of their own and answer with an error.
  requestTimeoutMs: HEADERS_TIMEOUT_MS + BODY_MS_MAX + 5_000,
  checkMs: 1_000,
}

/** The server of the one port. Malformed requests and upgrades do not reach a handler. */
export function openHttp(routes: Routes, times: HttpTimes = TIMES): Server {
  const server = createServer(
    {
      headersTimeout: times.headersTimeoutMs,
      requestTimeout: times.requestTimeoutMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
      // Some HTTP clients offer `h2c` with every request; the offer is ignored.
      shouldUpgradeCallback: request =>
        request.headers.upgrade?.toLowerCase() === 'websocket' && !malformedPart(request),
    },
    (request, response) => {
      if (routes.health?.answer(request, response)) return
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
