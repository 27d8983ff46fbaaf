import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ChildProcess } from 'node:child_process'
import type { MetricsConfig } from '../kernel/config.ts'
import { StartError } from '../kernel/start-error.ts'
import { askWorker } from './ask-worker.ts'
import { merged, textOf, type Family } from './family.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const PATH = '/metrics'

/** The place of a worker; without a process that serves it has no numbers. */
export interface WorkerPlace {
  readonly index: number
  readonly child: ChildProcess | undefined
}

export interface MetricsParts {
  readonly version: string
  /** The workers at this moment. */
  workers(): readonly WorkerPlace[]
}

/**
 * Serves `/metrics` in the first process, on an address of its own: it answers also while a worker stands
 * still, and no proxy in front of the site passes it on. Throws a StartError.
 */
export async function openMetricsServer(
  { host, port, token }: MetricsConfig,
  parts: MetricsParts,
): Promise<Server> {
  const server = createServer((request, response) => {
    const status = statusFor(request, token)
    if (status === 200) void send(response, parts)
    else response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end()
  })
  server.listen({ host, port })
  await once(server, 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new StartError(`SLUICE_METRICS cannot be served at ${host}:${port}: ${code ?? message}.`)
  })
  return server
}

function statusFor({ method, url, headers }: IncomingMessage, token: string | undefined): number {
  if (url?.split('?', 1)[0] !== PATH) return 404
  if (method !== 'GET' && method !== 'HEAD') return 405
  return token === undefined || isEqual(headers.authorization ?? '', `Bearer ${token}`) ? 200 : 401
}

/** In a time that does not depend on the texts. */
function isEqual(left: string, right: string): boolean {
  const [a, b] = [left, right].map(text => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

async function send(response: ServerResponse, parts: MetricsParts): Promise<void> {
  const text = textOf(await readAll(parts))
  response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text)
}

async function readAll({ version, workers }: MetricsParts): Promise<Family[]> {
  const answers = await Promise.all(
    workers().map(async ({ index, child }) => ({
      worker: index,
      families: child && (await askWorker(child)),
    })),
  )
  const up = answers.map(({ worker, families }) => ({
    labels: { worker: String(worker) },
    value: families ? 1 : 0,
  }))
  return [
    {
      name: 'sluice_info',
      type: 'gauge',
      help: 'The version that runs.',
      samples: [{ labels: { version }, value: 1 }],
    },
    {
      name: 'sluice_worker_up',
      type: 'gauge',
      help: 'Whether a serving process answers within a second.',
      samples: up,
    },
    ...merged(answers.flatMap(({ worker, families }) => (families ? [{ worker, families }] : []))),
  ]
}
