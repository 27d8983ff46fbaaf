import inspector from 'node:inspector'
import { openThread, programBeside } from './kernel/thread.ts'
import { createRequestMemory, rememberRequests } from './recent-requests.ts'
import type { Worker } from './worker.ts'

/** What a worker shares with its diagnostics thread. */
export interface Watched {
  /** The turns of the event loop, and whether a debugger can pause it: two numbers. */
  readonly state: SharedArrayBuffer
  /** The last requests. */
  readonly requests: SharedArrayBuffer
  /** The number of the worker, for the log. */
  readonly index: number
}

/** Places in `state`. */
export const TURNS = 0
export const IS_DEBUGGED = 1

const TURN_MS = 500
const STATE_BYTES = 8

/** The thread needs a few MB; a limit keeps a mistake in it from using the memory of calls. */
const LIMITS = { memoryMb: 64 } as const

/**
 * Starts a thread that ends this process when its event loop stands still, after a log line that says
 * what it was doing. The first process then starts another worker, and the others release the holds of
 * this one. A signal of the first process would come without the stack and the requests.
 */
export function startWatchdog(
  { server, services }: Pick<Worker, 'server' | 'services'>,
  index: number,
): void {
  const state = new SharedArrayBuffer(STATE_BYTES)
  const requests = createRequestMemory()
  const remember = rememberRequests(requests)
  server.prependListener('request', ({ method = '', url = '' }) => remember(method, url))
  const numbers = new Int32Array(state)
  setInterval(() => {
    Atomics.store(numbers, IS_DEBUGGED, inspector.url() === undefined ? 0 : 1)
    Atomics.add(numbers, TURNS, 1)
  }, TURN_MS).unref()
  const watched: Watched = { state, requests, index }
  const thread = openThread(programBeside(import.meta.url, 'watchdog-thread'), watched, LIMITS)
  thread.on('error', error => services.logger.error('watchdog.end', { error }))
  thread.unref()
}
