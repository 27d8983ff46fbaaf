import { signal } from './cluster/process-table.ts'

/** A broken rule. */
export interface Breach {
  readonly rule: string
  readonly what: string
}

/** A report of the process of operators: an act, or a broken rule. */
export type ActReport = { readonly act: string; readonly outcome: string } | Breach

/** Records the events and output of the processes of a run. */
export interface Incidents {
  /** A line of output of a server. */
  line(server: number, text: string): void
  started(tookMs: number): void
  /** A start that failed, which is allowed while the database is unavailable. */
  refused(reason: string): void
  crashed(what: string, lines: readonly string[]): void
  /** A worker that ended by itself. */
  workerEnded(server: number, ageMs: number): void
  topUpsEnded(): void
  reported(report: ActReport): void
  /** A worker whose first process was killed. It must end by itself. */
  orphaned(pid: number): void
  stopped(server: number, code: number | null, tookMs: number): void
  breach(rule: string, what: string): void
  /** A server was frozen or lost a process in this period. */
  disturbed(server: number, fromMs: number, toMs: number): void
  readonly summary: IncidentSummary
}

/** By `performance.now()`. */
export interface Disturbance {
  readonly server: number
  readonly fromMs: number
  readonly toMs: number
}

export interface IncidentSummary {
  starts: number
  slowestStartMs: number
  stops: number
  slowestStopMs: number
  workersEnded: number
  topUpsEnded: number
  /** Acts of operators by name and outcome. */
  readonly acts: Map<string, number>
  readonly refusals: Map<string, number>
  /** Logged events by name. */
  readonly logged: Map<string, number>
  /** First lines of logged errors. */
  readonly errors: Map<string, number>
  readonly orphans: Set<number>
  readonly disturbances: Disturbance[]
  readonly breaches: Breach[]
}

/** The maximum time from a request to stop to the end. */
const STOP_MS_MAX = 65_000
/** A new worker may fail to start while the database is unavailable, and this long afterwards. */
const DATABASE_EXCUSE_MS = 10_000
/** It has loaded its code by then, and has waited 10 s for a connection (`CONNECT_MS_MAX` of `migrate.ts`). */
const STARTING_MS_MAX = 15_000
const KEYS_MAX = 60
const BREACHES_MAX = 100
/** The first line that Node prints for an uncaught error. */
const UNCAUGHT = /^\w*Error\b/
const OUR_PLACE = /^\s+at .*?((?:server|compat|contract)\/[^:]+:\d+)/
/** The code must be quoted, because its digits also occur in ids, ports and times. */
const OVERDRAFT = /violates check constraint|["']23514["']/

const emptySummary = (): IncidentSummary => ({
  starts: 0,
  slowestStartMs: 0,
  stops: 0,
  slowestStopMs: 0,
  workersEnded: 0,
  topUpsEnded: 0,
  acts: new Map(),
  refusals: new Map(),
  logged: new Map(),
  errors: new Map(),
  orphans: new Set(),
  disturbances: [],
  breaches: [],
})

export function openIncidents(databaseUpSinceMs: () => number | undefined): Incidents {
  const summary = emptySummary()
  const uncaught = new Map<number, string>()
  const breach = (rule: string, what: string) => {
    if (summary.breaches.length < BREACHES_MAX) summary.breaches.push({ rule, what })
  }
  const disturbed = (server: number, fromMs: number, toMs: number) => {
    summary.disturbances.push({ server, fromMs, toMs })
  }
  return {
    summary,
    breach,
    disturbed,
    line(server, text) {
      if (OVERDRAFT.test(text)) breach('no statement tries an overdraft', text)
      if (text.startsWith('{')) readLogLine(summary, text)
      else readPrinted(summary, uncaught, { server, text })
    },
    started(tookMs) {
      summary.starts += 1
      summary.slowestStartMs = Math.max(summary.slowestStartMs, tookMs)
    },
    refused: reason => count(summary.refusals, reason),
    crashed: (what, lines) => breach('no process ends by itself', [what, ...lines].join('\n    ')),
    workerEnded(server, ageMs) {
      summary.workersEnded += 1
      disturbed(server, performance.now(), performance.now())
      const upMs = performance.now() - (databaseUpSinceMs() ?? Infinity)
      if (upMs < DATABASE_EXCUSE_MS && ageMs < STARTING_MS_MAX) return
      const age = `${(ageMs / 1_000).toFixed(1)} s`
      breach('no process ends by itself', `a worker of server ${server} ended after ${age}`)
    },
    topUpsEnded: () => void (summary.topUpsEnded += 1),
    reported(report) {
      if ('rule' in report) breach(report.rule, report.what)
      else count(summary.acts, `${report.act}: ${report.outcome}`)
    },
    orphaned: pid => void summary.orphans.add(pid),
    stopped(server, code, tookMs) {
      summary.stops += 1
      summary.slowestStopMs = Math.max(summary.slowestStopMs, tookMs)
      const took = `${(tookMs / 1_000).toFixed(1)} s`
      // Without a code it was killed while it stopped.
      if (code !== null && (code !== 0 || tookMs > STOP_MS_MAX)) {
        breach('a stop ends well within 65 s', `server ${server}: code ${code} after ${took}`)
      }
    },
  }
}

/** Whether a server had no disturbance between two times. */
export function wasUndisturbed({ disturbances }: IncidentSummary, of: Disturbance): boolean {
  return !disturbances.some(
    ({ server, fromMs, toMs }) => server === of.server && fromMs <= of.toMs && toMs >= of.fromMs,
  )
}

/** Orphaned workers that still run. */
export const livingOrphans = ({ orphans }: IncidentSummary) =>
  [...orphans].filter(pid => signal(pid, 0))

function count(counts: Map<string, number>, key: string): void {
  if (counts.size >= KEYS_MAX && !counts.has(key)) return
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function readLogLine({ logged, errors }: IncidentSummary, text: string): void {
  try {
    const { event, error } = JSON.parse(text) as { event?: string; error?: string }
    if (event !== undefined) count(logged, event)
    if (error !== undefined) count(errors, `${event}: ${error.split('\n')[0]}`)
  } catch {
    count(logged, 'unreadable line')
  }
}

/** Reads an uncaught error: its message and, some lines later, the first line of our code. */
function readPrinted(
  { errors }: IncidentSummary,
  uncaught: Map<number, string>,
  { server, text }: { server: number; text: string },
): void {
  if (UNCAUGHT.test(text)) {
    uncaught.set(server, text.trim())
    count(errors, `printed: ${text.trim()}`)
    return
  }
  const place = OUR_PLACE.exec(text)?.[1]
  const error = uncaught.get(server)
  if (place === undefined || error === undefined) return
  uncaught.delete(server)
  count(errors, `printed: ${error}, at ${place}`)
}
