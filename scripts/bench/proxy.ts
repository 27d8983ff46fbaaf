import { fork } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { Pool, type Dispatcher } from 'undici'

/*
 * A plain proxy, which shows the best speed of the libraries: node:http in, undici out, nothing between.
 * `proxy.ts PORT UPSTREAM_URL PROCESSES`. It exits with the process that forked it.
 */

const CONNECTIONS_MAX = 4_096

const [port = '0', upstreamUrl = '', processes = '1'] = process.argv.slice(2)
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))

if (Number(processes) > 1) await forkAll(Number(processes))
else serve()

/** The forks share the port. */
async function forkAll(count: number): Promise<void> {
  const file = fileURLToPath(import.meta.url)
  const readiness = Array.from({ length: count }, () => {
    const child = fork(file, [port, upstreamUrl, '1'])
    return new Promise(resolve => child.once('message', resolve))
  })
  await Promise.all(readiness)
  process.send?.('ready')
}

function serve(): void {
  const pool = new Pool(upstreamUrl, { connections: CONNECTIONS_MAX, pipelining: 1 })
  const server = createServer((request, response) => relay(pool, request, response))
  server.listen({ port: Number(port), host: '127.0.0.1', reusePort: true }, () => {
    process.send?.('ready')
  })
}

function relay(pool: Pool, request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.once('end', () => {
    const headers = {
      authorization: request.headers.authorization ?? '',
      'content-type': request.headers['content-type'] ?? '',
    }
    const body = Buffer.concat(chunks)
    const path = request.url ?? '/'
    pool.dispatch({ path, method: 'POST', headers, body }, handlerFor(response))
  })
}

const OWN_HEADERS = new Set(['transfer-encoding', 'connection', 'keep-alive'])

function handlerFor(response: ServerResponse): Dispatcher.DispatchHandler {
  return {
    onRequestStart(controller) {
      response.once('close', () => {
        if (!response.writableFinished) controller.abort(new Error('the caller left'))
      })
    },
    onResponseStart(_, status, headers) {
      const passed = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name))
      response.writeHead(status, Object.fromEntries(passed))
    },
    onResponseData(controller, chunk) {
      if (response.write(chunk)) return
      controller.pause()
      response.once('drain', () => controller.resume())
    },
    onResponseEnd() {
      response.end()
    },
    onResponseError() {
      response.destroy()
    },
  }
}
