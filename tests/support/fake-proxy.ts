import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'

export interface FakeProxy {
  readonly url: string
  /** What was asked of it: the address of a request, or the host and port of a tunnel. */
  readonly asked: string[]
  close(): Promise<void>
}

/** A proxy that forwards plain requests, and opens tunnels. */
export async function openHttpProxy(): Promise<FakeProxy> {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    const { method = 'GET', headers } = incoming
    const onward = httpRequest(incoming.url ?? '', { method, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('connect', (incoming, socket: Socket) => {
    asked.push(incoming.url ?? '')
    const [host = '', port = ''] = (incoming.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const IPV4 = 1
const GRANTED = Buffer.from([5, 0, 0, IPV4, 0, 0, 0, 0, 0, 0])

/** A SOCKS5 proxy without passwords, for IPv4 addresses. */
export async function openSocksProxy(): Promise<FakeProxy> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createTcpServer(socket => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      socket.write(Buffer.from([5, 0]))
      socket.once('data', request => {
        const host = [...request.subarray(4, 8)].join('.')
        const port = request.readUInt16BE(8)
        asked.push(`${host}:${port}`)
        const onward = connect(port, host, () => {
          socket.write(GRANTED)
          socket.pipe(onward).pipe(socket)
        })
        onward.on('error', () => socket.destroy())
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
