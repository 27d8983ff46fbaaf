import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'
import { isMetricsAnswer } from './metrics/ask-worker.ts'
import type { WorkerPlace } from './metrics/metrics-server.ts'

/** The workers, as the first process manages them. */
export interface Fleet<Settings> {
  /** Sends every worker its settings. Resolves when a worker has listened in each slot. */
  serve(settingsFor: (index: number) => Settings): Promise<void>
  /** The workers that listen, by their slot. */
  workers(): WorkerPlace[]
  /** Asks every worker to stop and waits until all have exited. */
  stop(): Promise<void>
}

export interface FleetParts {
  /** The program of a worker. It sends one message when it listens. */
  readonly program: string
  readonly workers: number
  /** A worker found that another version has migrated the database. */
  readonly onOutdated?: (migration: string) => void
}

/** Message of a worker that must be replaced. */
export const MUST_BE_REPLACED = 'must-be-replaced'
/** Message of a worker whose database was migrated by another version. */
export interface Outdated {
  readonly outdatedBy: string
}

const isOutdated = (message: unknown): message is Outdated =>
  typeof message === 'object' && message !== null && 'outdatedBy' in message

/** Message to that worker when its replacement listens. */
export const REPLACED = 'replaced'

/** Delay before a dead worker is replaced. The delay doubles while new workers die before they listen. */
const RESPAWN_MS = 500
const RESPAWN_MS_MAX = 4_000

/**
 * The objects of a call live for one second or less. A larger young generation copies fewer of them:
 * with 256 callers a call costs 200 µs instead of 270 µs with V8's default of 16 MiB. An idle worker
 * does not use the memory.
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** A worker that has not exited by then is killed. Longer than its own limit for running calls. */
const STOP_MS_MAX = 90_000

/** One slot of the fleet, which has a worker except while it is being replaced. */
interface Slot {
  readonly index: number
  readonly ready: PromiseWithResolvers<void>
  child: ChildProcess | undefined
  /** The last worker that listened. */
  listening: ChildProcess | undefined
  respawnMs: number
}

const emptySlot = (index: number): Slot => ({
  index,
  ready: Promise.withResolvers<void>(),
  child: undefined,
  listening: undefined,
  respawnMs: RESPAWN_MS,
})

const placeOf = ({ index, child, listening }: Slot): WorkerPlace => ({
  index,
  child: child === listening ? child : undefined,
})

function noteListening(slot: Slot, child: ChildProcess): void {
  slot.listening = child
  slot.respawnMs = RESPAWN_MS
  slot.ready.resolve()
}

/** Forks the workers at once, so that they load their code while the database starts. */
export function openFleet<Settings extends object>(parts: FleetParts): Fleet<Settings> {
  const { program, workers, onOutdated } = parts
  const slots = Array.from({ length: workers }, (_, index) => emptySlot(index))
  /** Workers that were replaced and have not exited yet. */
  const leaving = new Set<ChildProcess>()
  let settingsFor: ((index: number) => Settings) | undefined
  let isStopping = false

  function start(slot: Slot): void {
    if (isStopping) return
    const child = tryToFork(program)
    if (!child) return startLater(slot)
    slot.child = child
    if (settingsFor) send(child, settingsFor(slot.index))
    child.on('message', message => {
      if (isMetricsAnswer(message)) return
      if (message === MUST_BE_REPLACED) return startReplacement(slot, child)
      if (isOutdated(message)) return onOutdated?.(message.outdatedBy)
      noteListening(slot, child)
    })
    const replace = () => {
      if (slot.child !== child) return
      slot.child = undefined
      startLater(slot)
    }
    child.once('exit', replace)
    // The system had no process or memory left.
    child.on('error', replace)
  }

  /** Starts the replacement of a worker, which serves until the replacement listens. */
  function startReplacement(slot: Slot, child: ChildProcess): void {
    if (slot.child !== child || isStopping) return
    leaving.add(child)
    child.once('exit', () => leaving.delete(child))
    slot.child = undefined
    start(slot)
    const next = slot.child as ChildProcess | undefined
    next?.once('message', () => send(child, REPLACED))
  }

  function startLater(slot: Slot): void {
    setTimeout(() => start(slot), slot.respawnMs)
    slot.respawnMs = Math.min(slot.respawnMs * 2, RESPAWN_MS_MAX)
  }

  slots.forEach(start)
  return {
    async serve(settings) {
      settingsFor = settings
      for (const { child, index } of slots) if (child) send(child, settings(index))
      await Promise.all(slots.map(({ ready }) => ready.promise))
    },
    workers: () => slots.map(placeOf),
    async stop() {
      isStopping = true
      await Promise.all([...slots.flatMap(({ child }) => child ?? []), ...leaving].map(end))
    },
  }
}

/**
 * Forks a worker; undefined when the system has no memory or file descriptor left. Where processes
 * cannot share a port, the workers listen on one socket of the first process, which accepts no
 * connection itself.
 */
function tryToFork(program: string): ChildProcess | undefined {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: program,
    args: [],
    execArgv: [YOUNG_GENERATION, ...process.execArgv],
    serialization: 'advanced',
  })
  try {
    const worker = cluster.fork()
    // The child process emits the same error.
    worker.on('error', () => undefined)
    return worker.process
  } catch {
    return undefined
  }
}

/** Sends a message to a worker, unless it has exited. Its replacement gets its settings at its start. */
function send(child: ChildProcess, message: object | string): void {
  if (child.connected) child.send(message, () => undefined)
}

/** Asks a worker to stop. On Windows a signal would kill it, so its channel is closed instead. */
function askToEnd(child: ChildProcess): boolean {
  if (process.platform !== 'win32') return child.kill('SIGTERM')
  if (child.connected) child.disconnect()
  return child.exitCode === null
}

/** Stops a worker, and kills it when it does not react. Other processes release its holds. */
function end(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS_MAX)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    if (askToEnd(child)) return
    clearTimeout(timer)
    resolve()
  })
}
