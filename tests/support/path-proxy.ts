import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export interface PathProxy {
  /** The address below which the site is served, with a slash at its end. */
  readonly url: string
  /** Paths outside of it that were asked for. */
  readonly outside: string[]
  close(): Promise<void>
}

/** A proxy as `location /gw/ { proxy_pass http://site/; }` of nginx: it takes the path away. */
export async function openPathProxy(site: string, path = '/gw/'): Promise<PathProxy> {
  const outside: string[] = []
  const { hostname, port } = new URL(site)
  const innerOf = ({ url = '' }: IncomingMessage) => {
    if (url.startsWith(path)) return `/${url.slice(path.length)}`
    outside.push(url)
    return undefined
  }
  const forward = (incoming: IncomingMessage, inner: string) => {
    const { method = 'GET', headers } = incoming
    return request({ hostname, port, path: inner, method, headers })
  }
  const server = createServer((incoming, outgoing) => {
    const inner = innerOf(incoming)
    if (inner === undefined) return void outgoing.writeHead(404).end()
    const onward = forward(incoming, inner)
    onward.on('response', answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  const sockets = new Set<Duplex>()
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex) => {
    sockets.add(socket)
    const inner = innerOf(incoming)
    if (inner === undefined) return void socket.destroy()
    const onward = forward(incoming, inner)
    onward.on('upgrade', (answer, inside, head) => {
      const lines = answer.rawHeaders.map((text, at) => text + (at % 2 === 0 ? ': ' : '\r\n'))
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`)
      socket.write(head)
      socket.pipe(inside).pipe(socket)
      inside.on('error', () => socket.destroy())
    })
    for (const stream of [onward, socket]) stream.on('error', () => socket.destroy())
    onward.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    outside,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
