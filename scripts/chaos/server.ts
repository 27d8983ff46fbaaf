import { setTimeout as sleep } from 'node:timers/promises'
import type { Incidents } from './incidents.ts'
import type { Scope } from './plan.ts'
import type { Supervisor } from './cluster/supervisor.ts'
import { launch, type Ending, type Life } from './cluster/launch.ts'
import { childrenOf, end, signal } from './cluster/process-table.ts'
import { watchWorkers, type WorkerWatch } from './watch-workers.ts'

export interface ServerParts {
  readonly index: number
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  readonly supervisor: Supervisor
  readonly incidents: Incidents
}

/** One server: a first process with one worker, restarted when it is down. */
export interface TestServer {
  /** Resolves when it is ready for the first time. */
  readonly ready: Promise<void>
  /** Whether it printed that it is ready. */
  isReady(): boolean
  /** Whether it answers requests. */
  serves(): Promise<boolean>
  /** Kills processes. Returns false when there were none. */
  kill(scope: Scope, downMs: number): boolean
  freeze(scope: Scope, forMs: number): Promise<void>
  /** Asks it to stop, like a service manager. */
  terminate(downMs: number): Promise<void>
  /** Stops for good. */
  stop(): Promise<void>
}

const RETRY_MS = 500
const PROBE_MS_MAX = 2_000

interface State {
  readonly parts: ServerParts
  readonly watch: WorkerWatch
  readonly firstReady: PromiseWithResolvers<void>
  life: Life | undefined
  isReady: boolean
  isWanted: boolean
  /** Whether the test stopped or killed the current run. */
  isExpected: boolean
  downMs: number
}

export function openServer(parts: ServerParts): TestServer {
  const state: State = {
    parts,
    watch: watchWorkers(parts),
    firstReady: Promise.withResolvers<void>(),
    life: undefined,
    isReady: false,
    isWanted: true,
    isExpected: false,
    downMs: 0,
  }
  const allOver = keepUp(state)
  return {
    ready: state.firstReady.promise,
    isReady: () => state.isReady,
    serves: () => answers(parts.port),
    kill: (scope, downMs) => kill(state, scope, downMs),
    freeze: (scope, forMs) => freeze(state, scope, forMs),
    terminate: downMs => terminate(state, downMs),
    async stop() {
      state.isWanted = false
      await terminate(state, 0)
      await allOver
      state.watch.close()
    },
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_MS_MAX)
    return (await fetch(`http://127.0.0.1:${port}/api/status`, { signal })).ok
  } catch {
    return false
  }
}

async function keepUp(state: State): Promise<void> {
  while (state.isWanted) {
    await liveOnce(state)
    if (state.isWanted) await sleep(state.isExpected ? state.downMs : RETRY_MS)
  }
}

/** Runs the server once, until it ends. */
async function liveOnce(state: State): Promise<void> {
  const { index, env, supervisor, incidents } = state.parts
  const startedAtMs = performance.now()
  const life = launch({ env, onLine: line => incidents.line(index, line) })
  state.life = life
  state.isExpected = false
  supervisor.add(life.pid)
  state.watch.follow(life.pid)
  state.isReady = await life.ready
  if (state.isReady) {
    incidents.started(performance.now() - startedAtMs)
    state.firstReady.resolve()
  }
  const ending = await life.ended
  state.watch.firstEnded()
  supervisor.forget(life.pid)
  if (!state.isExpected) noteEnding(state, ending)
  state.life = undefined
  state.isReady = false
}

function noteEnding({ isReady, parts }: State, { code, lines }: Ending): void {
  const { index, incidents } = parts
  if (isReady) incidents.crashed(`the first process of server ${index} ended (${code})`, lines)
  else incidents.refused(lines.find(line => /Error/.test(line)) ?? lines.at(-1) ?? `code ${code}`)
}

function targets({ life }: State, scope: Scope): number[] {
  if (!life) return []
  if (scope === 'first') return [life.pid]
  const workers = childrenOf(life.pid)
  // The worker first, so that the first process cannot react.
  return scope === 'worker' ? workers : [...workers, life.pid]
}

function kill(state: State, scope: Scope, downMs: number): boolean {
  const pids = targets(state, scope)
  state.watch.doom(pids)
  if (scope !== 'worker' && pids.length > 0) expectEnd(state, downMs)
  const nowMs = performance.now()
  state.parts.incidents.disturbed(state.parts.index, nowMs, nowMs)
  return pids.map(end).some(Boolean)
}

function expectEnd(state: State, downMs: number): void {
  state.isExpected = true
  state.downMs = downMs
}

async function freeze(state: State, scope: Scope, forMs: number): Promise<void> {
  const pids = targets(state, scope)
  const fromMs = performance.now()
  for (const pid of pids) signal(pid, 'SIGSTOP')
  await sleep(forMs)
  for (const pid of pids) signal(pid, 'SIGCONT')
  state.parts.incidents.disturbed(state.parts.index, fromMs, performance.now())
}

async function terminate(state: State, downMs: number): Promise<void> {
  const { life, isReady } = state
  if (!life) return
  const askedAtMs = performance.now()
  expectEnd(state, downMs)
  state.watch.doom(targets(state, 'both'))
  signal(life.pid, 'SIGTERM')
  const { code } = await life.ended
  const { index, incidents } = state.parts
  if (isReady) incidents.stopped(index, code, performance.now() - askedAtMs)
}
