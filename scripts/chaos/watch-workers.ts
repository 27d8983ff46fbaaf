import type { Incidents } from './incidents.ts'
import type { Supervisor } from './cluster/supervisor.ts'
import { childrenOf, commandOf, signal } from './cluster/process-table.ts'

const WATCH_MS = 200
/** The child process that prepares the database before the workers serve, and exits. */
const PREPARER = / prepare $/

/** Watches the workers of a first process: which end by themselves and which outlive it. */
export interface WorkerWatch {
  follow(first: number): void
  /** Announces that the test will kill these processes. */
  doom(pids: readonly number[]): void
  firstEnded(): void
  close(): void
}

export function watchWorkers({
  index,
  supervisor,
  incidents,
}: {
  readonly index: number
  readonly supervisor: Supervisor
  readonly incidents: Incidents
}): WorkerWatch {
  const doomed = new Set<number>()
  /** Workers and the time of their first observation. */
  const known = new Map<number, number>()
  const preparers = new Set<number>()
  let first: number | undefined

  function look() {
    if (first === undefined || doomed.has(first)) return
    const present = new Set(childrenOf(first))
    for (const pid of present) {
      if (PREPARER.test(commandOf(pid))) preparers.add(pid)
      if (known.has(pid)) continue
      known.set(pid, performance.now())
      supervisor.add(pid)
    }
    for (const [pid, sinceMs] of known)
      if (!present.has(pid)) gone(pid, performance.now() - sinceMs)
  }

  function gone(pid: number, ageMs: number) {
    known.delete(pid)
    supervisor.forget(pid)
    const isExpected = doomed.delete(pid) || preparers.delete(pid)
    if (!isExpected) incidents.workerEnded(index, ageMs)
  }

  const timer = setInterval(look, WATCH_MS)
  return {
    follow(pid) {
      first = pid
    },
    doom(pids) {
      look()
      for (const pid of pids) doomed.add(pid)
    },
    firstEnded() {
      first = undefined
      for (const pid of known.keys()) {
        if (!doomed.has(pid)) incidents.orphaned(pid)
        else if (!isThere(pid)) supervisor.forget(pid)
      }
      known.clear()
      doomed.clear()
    },
    close: () => clearInterval(timer),
  }
}

// Signal 0 only checks that the process exists.
const isThere = (pid: number) => signal(pid, 0)
