import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from './kernel/ctx.ts'

const PING_MS_MAX = 2_000
/** An answer of the database counts for so long, so that probes cost at most one statement a second. */
const PING_AGE_MS = 1_000

/** Why a process takes no new requests. */
export type NotReady = 'database' | 'migrated' | 'stopping'

/**
 * The two addresses for load balancers: `/healthz` says that the process is alive, `/readyz` whether it
 * can serve. They have no limits, read no credentials and wait for no third party.
 */
export interface Health {
  /** Answers the request; false when its path is another one. */
  answer(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on `/readyz` answers 503 with this reason. */
  endWith(reason: Exclude<NotReady, 'database'>): void
}

export function createHealth({ pool }: Pick<Services, 'pool'>): Health {
  let ended: NotReady | undefined
  let asked = { atMs: -Infinity, isThere: Promise.resolve(true) }
  const reasonNow = async (): Promise<NotReady | undefined> => {
    if (ended) return ended
    const nowMs = performance.now()
    if (nowMs - asked.atMs > PING_AGE_MS) asked = { atMs: nowMs, isThere: answers(pool) }
    return (await asked.isThere) ? undefined : 'database'
  }
  return {
    answer(request, response) {
      const path = request.url?.split('?', 1)[0]
      if (path !== '/healthz' && path !== '/readyz') return false
      if (path === '/healthz') send(request, response, undefined)
      else void reasonNow().then(reason => send(request, response, reason))
      return true
    },
    endWith(reason) {
      ended = reason
    },
  }
}

/** Whether the database answers in time. */
async function answers(pool: Services['pool']): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, PING_MS_MAX, false)
  const ping = pool.query('select 1', [], 'ping').then(
    () => true,
    () => false,
  )
  return Promise.race([ping, late]).finally(() => clearTimeout(timer))
}

const EXPLAINED: Readonly<Record<NotReady, string>> = {
  database: 'not ready: the database does not answer\n',
  migrated: 'not ready: a newer version has migrated the database\n',
  stopping: 'not ready: the process is stopping\n',
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  reason: NotReady | undefined,
): void {
  const isRead = method === 'GET' || method === 'HEAD'
  const text = reason === undefined ? 'ok\n' : EXPLAINED[reason]
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  }
  if (!isRead) response.writeHead(405, { allow: 'GET, HEAD' }).end()
  else response.writeHead(reason === undefined ? 200 : 503, headers).end(text)
}
