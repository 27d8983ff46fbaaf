import { setTimeout as sleep } from 'node:timers/promises'
import type { TestDatabase } from './database.ts'
import { SERVERS, type Fault } from './plan.ts'
import type { TestServer } from './server.ts'

export interface Cluster {
  readonly servers: readonly TestServer[]
  readonly database: TestDatabase
}

/** The faults that were performed. */
export interface Performed {
  kills: number
  freezes: number
  terminations: number
  databaseFaults: number
  /** Faults without a target. */
  missed: number
}

/** Performs the faults at their times. Resolves after the last one, or when stopped. */
export async function performFaults(
  faults: readonly Fault[],
  cluster: Cluster,
  stop: AbortSignal,
): Promise<Performed> {
  const performed: Performed = {
    kills: 0,
    freezes: 0,
    terminations: 0,
    databaseFaults: 0,
    missed: 0,
  }
  const startedAtMs = performance.now()
  const running: Promise<void>[] = []
  for (const fault of faults) {
    const wait = fault.atMs - (performance.now() - startedAtMs)
    if (wait > 0) await sleep(wait, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) break
    running.push(perform(fault, cluster, performed))
  }
  await Promise.all(running)
  return performed
}

async function perform(fault: Fault, cluster: Cluster, performed: Performed): Promise<void> {
  const { servers, database } = cluster
  switch (fault.kind) {
    case 'kill':
      return kill(fault, cluster, performed)
    case 'kill-all': {
      const struck = servers.filter(server => server.kill('both', fault.downMs)).length
      performed.kills += struck
      return
    }
    case 'freeze':
      performed.freezes += 1
      return servers[fault.server]?.freeze(fault.scope, fault.forMs)
    case 'terminate':
      performed.terminations += 1
      return servers[fault.server]?.terminate(fault.downMs)
    case 'database-restart':
      performed.databaseFaults += 1
      return database.crash(0)
    case 'database-away':
      performed.databaseFaults += 1
      return database.crash(fault.forMs)
    case 'database-freeze':
      performed.databaseFaults += 1
      return database.freeze(fault.forMs)
  }
}

/** Kills the chosen server, or the next one when it is down already. */
function kill(
  { server, scope, downMs }: Extract<Fault, { kind: 'kill' }>,
  { servers }: Cluster,
  performed: Performed,
): void {
  for (let step = 0; step < SERVERS; step += 1) {
    if (!servers[(server + step) % SERVERS]?.kill(scope, downMs)) continue
    performed.kills += 1
    return
  }
  performed.missed += 1
}
