import type { ChildProcess } from 'node:child_process'
import cluster from 'node:cluster'

/** The workers of one first process, seen from there. */
export interface Fleet<Settings> {
  /** Tells every worker what to serve; resolves when each place had a worker that listens. */
  serve(settingsFor: (index: number) => Settings): Promise<void>
  /** Asks every worker to stop and waits until all have ended. */
  stop(): Promise<void>
}

export interface FleetParts {
  /** The program of a worker; it sends one message once it listens. */
  readonly program: string
  readonly workers: number
}

/** What a worker says that must not go on for long. */
export const ENDING = 'ending'
/** What it is told once another listens in its place. */
export const REPLACED = 'replaced'

/** A worker that dies is replaced after so long; one that never listened, after twice as long each time. */
const RESPAWN_MS = 500
const RESPAWN_MS_MAX = 4_000

/**
 * Objects of a call live for a second or less. With more room for young objects fewer of them are
 * copied: 256 callers cost 200 µs a call instead of 270 with V8's own choice of 16 MiB. An idle worker
 * does not use the room.
 */
const YOUNG_GENERATION = '--max-semi-space-size=64'

/** Longer than a worker takes to let its calls end. */
const STOP_MS_MAX = 90_000

/** What is at one place of the fleet: a worker, or for a moment nobody. */
interface Place {
  readonly index: number
  readonly ready: PromiseWithResolvers<void>
  child: ChildProcess | undefined
  respawnMs: number
}

const emptyPlace = (index: number): Place => ({
  index,
  ready: Promise.withResolvers<void>(),
  child: undefined,
  respawnMs: RESPAWN_MS,
})

/** Forks at once, so that the workers load their code while the database comes up. */
export function openFleet<Settings extends object>({
  program,
  workers,
}: FleetParts): Fleet<Settings> {
  const places = Array.from({ length: workers }, (_, index) => emptyPlace(index))
  /** Workers whose place another has taken. */
  const leaving = new Set<ChildProcess>()
  let settingsFor: ((index: number) => Settings) | undefined
  let isStopping = false

  function start(place: Place): void {
    if (isStopping) return
    const child = tryToFork(program)
    if (!child) return startLater(place)
    place.child = child
    if (settingsFor) tell(child, settingsFor(place.index))
    child.on('message', message => {
      if (message === ENDING) return replaceEnding(place, child)
      place.respawnMs = RESPAWN_MS
      place.ready.resolve()
    })
    const replace = () => {
      if (place.child !== child) return
      place.child = undefined
      startLater(place)
    }
    child.once('exit', replace)
    // There was no process or memory left for it.
    child.on('error', replace)
  }

  /** It serves until the next worker listens. */
  function replaceEnding(place: Place, child: ChildProcess): void {
    if (place.child !== child || isStopping) return
    leaving.add(child)
    child.once('exit', () => leaving.delete(child))
    place.child = undefined
    start(place)
    const next = place.child as ChildProcess | undefined
    next?.once('message', () => tell(child, REPLACED))
  }

  function startLater(place: Place): void {
    setTimeout(() => start(place), place.respawnMs)
    place.respawnMs = Math.min(place.respawnMs * 2, RESPAWN_MS_MAX)
  }

  places.forEach(start)
  return {
    async serve(settings) {
      settingsFor = settings
      for (const { child, index } of places) if (child) tell(child, settings(index))
      await Promise.all(places.map(({ ready }) => ready.promise))
    },
    async stop() {
      isStopping = true
      await Promise.all([...places.flatMap(({ child }) => child ?? []), ...leaving].map(end))
    },
  }
}

/**
 * Where the system cannot share a port between processes, workers listen on one socket of the first
 * process, which takes no connection itself. Undefined when the system has no memory or descriptor.
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
    // Told by the process as well.
    worker.on('error', () => undefined)
    return worker.process
  } catch {
    return undefined
  }
}

/** A worker that just died hears nothing; the one after it is told when it starts. */
function tell(child: ChildProcess, message: object | string): void {
  if (child.connected) child.send(message, () => undefined)
}

/** A signal would end a process of Windows at once, so there it loses its channel instead. */
function askToEnd(child: ChildProcess): boolean {
  if (process.platform !== 'win32') return child.kill('SIGTERM')
  if (child.connected) child.disconnect()
  return child.exitCode === null
}

/** One that is frozen is killed; what it held is freed by the others. */
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
