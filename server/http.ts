import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Where a request goes, by the raw path and nothing else (threats Z7). */
export interface Routes {
  isRelayPath(path: string): boolean
  readonly relay: Handler
  readonly graphql: Handler
  /** The old REST and the console's files. */
  readonly compat: Handler
}

const ADDRESS_BYTES_MAX = 8 * 1024
const HEADER_BYTES_MAX = 16 * 1024
const HEADERS_TIMEOUT_MS = 15_000
const BODY_TIMEOUT_MS = 60_000
const IDLE_TIMEOUT_MS = 75_000

/** The one port of the product; limits as in threats Q5. */
export function openHttp(routes: Routes): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: BODY_TIMEOUT_MS,
      keepAliveTimeout: IDLE_TIMEOUT_MS,
      maxHeaderSize: HEADER_BYTES_MAX,
      // Some HTTP clients offer `h2c` with every request; that is an offer and nothing else.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    (request, response) => handlerFor(routes, request)(request, response),
  )
  return server
}

function handlerFor(routes: Routes, request: IncomingMessage): Handler {
  const url = request.url ?? '/'
  if (url.length > ADDRESS_BYTES_MAX) return refuseLongAddress
  if (routes.isRelayPath(url)) return routes.relay
  return url === '/graphql' || url.startsWith('/graphql?') ? routes.graphql : routes.compat
}

const refuseLongAddress: Handler = (_, response) => {
  response.writeHead(414, { connection: 'close' })
  response.end()
}
