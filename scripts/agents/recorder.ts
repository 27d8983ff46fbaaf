import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'

/** A call that an agent made. */
export interface Recorded {
  /** Without its query. */
  readonly path: string
  /** 0: the agent left before the answer began. */
  readonly status: number
}

export interface Recorder {
  readonly url: string
  /** The calls since the last `clear`, of which each is one that a model answers. */
  readonly calls: readonly Recorded[]
  clear(): void
  close(): void
}

/** Paths that ask no model. */
const ASKS_NO_MODEL = /count_tokens$|:countTokens$|\/input_tokens$/

/** Stands between the agents and a gateway, and counts what each agent asks: also what is refused, and has no row. */
export async function openRecorder(gatewayPort: number): Promise<Recorder> {
  const calls: Recorded[] = []
  const server = createServer((request, response) => {
    void passOn(request, response, gatewayPort).then(status => {
      const [path = ''] = (request.url ?? '').split('?')
      if (request.method === 'POST' && !ASKS_NO_MODEL.test(path)) calls.push({ path, status })
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    passUpgrade(request, socket, gatewayPort)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    clear: () => {
      calls.length = 0
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Resolves with the status when the answer begins, or with 0. */
function passOn(request: IncomingMessage, response: ServerResponse, port: number): Promise<number> {
  const { method, url: path, headers } = request
  return new Promise(resolve => {
    const asked = ask({ host: '127.0.0.1', port, method, path, headers }, answer => {
      const { statusCode = 0, rawHeaders } = answer
      resolve(statusCode)
      response.writeHead(statusCode, rawHeaders)
      response.flushHeaders()
      answer.pipe(response)
      answer.once('close', () => answer.complete || response.destroy())
    })
    asked.once('error', () => {
      resolve(0)
      response.destroy()
    })
    response.once('close', () => response.writableFinished || asked.destroy())
    request.pipe(asked)
  })
}

/** An upgrade goes on as it came; the gateway answers it with a status. */
function passUpgrade({ method, url, rawHeaders }: IncomingMessage, socket: Socket, port: number) {
  const gateway = connect(port, '127.0.0.1')
  const fields = Array.from(
    { length: rawHeaders.length / 2 },
    (_, at) => `${rawHeaders[at * 2]}: ${rawHeaders[at * 2 + 1]}\r\n`,
  )
  gateway.write(`${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`)
  socket.pipe(gateway).pipe(socket)
  for (const side of [socket, gateway]) side.on('error', () => side.destroy())
}
