import { Session, type Debugger } from 'node:inspector/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { recentRequests } from './recent-requests.ts'
import { LOOK_MS, watchTurns } from './standstill.ts'
import { IS_DEBUGGED, TURNS, type Watched } from './watchdog.ts'

/*
 * The diagnostics thread of a worker. It runs while the event loop of the worker is blocked, says what
 * the worker was doing and ends the process.
 */

const { state, requests, index } = workerData as Watched
const numbers = new Int32Array(state)
const isStandstill = watchTurns()
const timer = setInterval(look, LOOK_MS)

function look(): void {
  const { user, system } = process.cpuUsage()
  const isBlocked = isStandstill({
    turns: Atomics.load(numbers, TURNS),
    processorMs: (user + system) / 1_000,
    isDebugged: Atomics.load(numbers, IS_DEBUGGED) === 1,
  })
  if (!isBlocked) return
  clearInterval(timer)
  void report().finally(() => process.kill(process.pid, 'SIGKILL'))
}

/** Code that cannot be paused, such as a call of the system, has no stack. */
const STACK_MS = 2_000
const FRAMES_MAX = 20

async function report(): Promise<void> {
  const { logLast } = await import('./io/logger.ts')
  const stack = await Promise.race([stackOfWorker(), sleep(STACK_MS)]).catch(() => undefined)
  const more = { requests: recentRequests(requests), at: stack ?? [] }
  await logLast({ worker: index }, 'worker.blocked', more)
}

/** Functions and lines where the worker is, innermost first. Values are not read. */
async function stackOfWorker(): Promise<string[]> {
  const session = new Session()
  session.connectToMainThread()
  const files = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
  const paused = new Promise<readonly Debugger.CallFrame[]>(resolve => {
    session.on('Debugger.paused', ({ params }) => resolve(params.callFrames))
  })
  await session.post('Debugger.enable')
  await session.post('Debugger.pause')
  const frames = await paused
  return frames.slice(0, FRAMES_MAX).map(({ functionName, location }) => {
    const file = files.get(location.scriptId)?.split('/').at(-1) ?? ''
    return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`
  })
}
