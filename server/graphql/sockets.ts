import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { handleProtocols } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { endCauses } from '../../contract/enums.ts'
import { originOf, originRefused } from '../domain/sessions/index.ts'
import type { Services } from '../kernel/ctx.ts'
import { readCaller, type Caller } from './caller.ts'
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
/** `/v1/responses`, also without a version or with two, as clients with another base address ask for it. */
const RESPONSES_PATH = /^\/+(?:v1\/+){0,2}responses\/*(?:\?|$)/
const emptyAnswer = (status: string) =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
const NOT_FOUND = emptyAnswer('404 Not Found')
/** Codex calls over HTTP at once after this status. After any other one it first tries six times more. */
const UPGRADE_REQUIRED = emptyAnswer('426 Upgrade Required')

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
    const caller = readCaller(services, request)
    // A page of another site would use the user's cookie (docs/security.md).
    if (originOf(services, caller.credentials) === 'foreign') return refuse(caller, stream)
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
        const { url = '' } = request
        if (PATH.test(url)) return upgrade(request, stream, head)
        // No other listener answers, so the connection would hang.
        if (server.listenerCount('upgrade') > 1) return
        sendLast(stream, RESPONSES_PATH.test(url) ? UPGRADE_REQUIRED : NOT_FOUND)
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
  const noteCause = (text: string) => {
    const [id, cause] = text.split(':')
    const known = endCauses.find(one => one === cause)
    if (!known) return
    for (const { graph, noteCause } of links.values()) {
      if (graph.actor.kind === 'user' && String(graph.actor.id) === id) noteCause(known)
    }
  }
  const stops = [
    services.bus.on('sign-in-cause', noteCause),
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

function refuse({ ctx, credentials }: Caller, stream: Duplex): void {
  const { status, body } = renderRequestError(originRefused(ctx, credentials), ctx)
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
