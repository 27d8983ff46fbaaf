import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { handleProtocols } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { AppError } from '../kernel/app-error.ts'
import { originOf } from '../kernel/credentials.ts'
import type { Services } from '../kernel/ctx.ts'
import { readCaller } from './caller.ts'
import { renderRequestError } from './errors.ts'
import { limits } from './limits.ts'
import { createProtocol, type SocketParts } from './protocol.ts'
import { closeCodes, createLink, type Link } from './socket-connection.ts'

export interface Sockets {
  attach(server: Server): void
  stop(): Promise<void>
}

const PATH = /^\/graphql(\?|$)/
const HEARTBEAT_MS = 30_000
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Subscriptions over WebSockets on /graphql. Other paths are handled elsewhere. */
export function createSockets(parts: SocketParts): Sockets {
  const { services } = parts
  const links = new Map<WebSocket, Link>()
  const protocol = createProtocol({ ...parts, links: () => links.values() })
  const hub = new WebSocketServer({
    noServer: true,
    maxPayload: limits.socketMessageBytes,
    perMessageDeflate: false,
    autoPong: false,
    handleProtocols,
  })
  const stops = [keepChecking(services, links), keepAlive(hub)]

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { credentials } = readCaller(services, request)
    // A page of another site would use the user's cookie (docs/security.md).
    if (originOf(credentials) === 'foreign') return refuse(services, request, stream)
    hub.handleUpgrade(request, stream, head, socket => {
      const link = createLink(services, request, socket)
      links.set(socket, link)
      socket.once('close', () => links.delete(socket))
      protocol.open(socket, link)
    })
  }

  return {
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        // After an upgrade Node has no error listener on the socket, and an unhandled error ends
        // the process.
        stream.on('error', () => stream.destroy())
        if (PATH.test(request.url ?? '')) upgrade(request, stream, head)
        // No other listener answers, so the connection would hang.
        else if (server.listenerCount('upgrade') === 1) sendLast(stream, NOT_FOUND)
      })
    },
    async stop() {
      stops.forEach(stop => stop())
      for (const link of links.values()) link.close(closeCodes.stopping, 'The server is stopping')
      await new Promise(resolve => hub.close(resolve))
    },
  }
}

/**
 * Closes the sockets of banned, signed-out and demoted users at once, not at the next event. The
 * same notifications clear the caches of sessions, so those are read one turn of the event loop
 * later.
 */
function keepChecking(services: Services, links: ReadonlyMap<WebSocket, Link>): () => void {
  const check = (which: (link: Link) => boolean) => {
    for (const link of links.values()) {
      link.noteChange()
      if (which(link)) link.check().catch(() => link.close(closeCodes.failed, 'Internal error'))
    }
  }
  const later = (which: (link: Link) => boolean) => void setImmediate(check, which)
  const checkUser = (id: string) =>
    later(({ graph: { actor } }) => actor.kind === 'user' && String(actor.id) === id)
  const stops = [
    services.bus.on('user', checkUser),
    services.bus.on('sign-in', checkUser),
    services.bus.onReset(() => later(() => true)),
  ]
  return () => stops.forEach(stop => stop())
}

/** A client that disappeared is detected after two heartbeats. */
function keepAlive(hub: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const socket of hub.clients) {
      if (silent.has(socket)) socket.terminate()
      silent.add(socket)
      socket.once('pong', () => silent.delete(socket))
      socket.ping()
    }
  }, HEARTBEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function refuse(services: Services, request: IncomingMessage, stream: Duplex): void {
  const { ctx } = readCaller(services, request)
  const { status, body } = renderRequestError(new AppError('ORIGIN_REFUSED'), ctx)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${ctx.requestId}`,
  ]
  sendLast(stream, `${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The HTTP server no longer tracks an upgraded connection, so a half-open one is closed here. */
function sendLast(stream: Duplex, text: string): void {
  stream.end(text, () => stream.destroy())
}
