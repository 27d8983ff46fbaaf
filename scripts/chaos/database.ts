import { readFileSync } from 'node:fs'
import { ensureCluster } from '../../server/io/postgres/cluster.ts'
import { becomeOwner, urlOf } from '../../server/io/postgres/owner.ts'
import { choosePlace, type Place } from '../../server/io/postgres/place.ts'
import { startServer, type Server } from '../../server/io/postgres/server.ts'
import type { Supervisor } from './cluster/supervisor.ts'
import { childrenOf, signal } from './cluster/process-table.ts'

/** A PostgreSQL server of the run, with durable commits, which can be stopped and frozen. */
export interface TestDatabase {
  readonly url: string
  /** The time since which it answers, by `performance.now()`; undefined while it does not. */
  upSinceMs(): number | undefined
  /** How long it was unavailable since a time by `performance.now()`. */
  awayMsSince(sinceMs: number): number
  /** Stops it in immediate mode, as a crash would, and starts it again later. */
  crash(downMs: number): Promise<void>
  /** Freezes it: connections stay open and nothing answers. */
  freeze(forMs: number): Promise<void>
  /** The number of deadlocks in the server's log. */
  deadlocks(): number
  stop(): Promise<void>
}

const DEADLOCK = 'deadlock detected'

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export async function startDatabase(
  dataFolder: string,
  supervisor: Pick<Supervisor, 'add' | 'forget'>,
): Promise<TestDatabase> {
  const place = await choosePlace(dataFolder)
  await ensureCluster(place)
  const start = async (): Promise<Server> => {
    const started = await startServer(place, {})
    // Its own guard cannot stop it while it is frozen.
    supervisor.add(started.pid)
    return started
  }
  let server = await start()
  await makeDatabase(place)
  let upSinceMs: number | undefined = performance.now()
  const absences: { readonly fromMs: number; toMs: number }[] = []

  async function away(during: () => Promise<void>): Promise<void> {
    if (upSinceMs === undefined) return
    upSinceMs = undefined
    const absence = { fromMs: performance.now(), toMs: Infinity }
    absences.push(absence)
    await during()
    upSinceMs = performance.now()
    absence.toMs = upSinceMs
  }
  const processes = () => [server.pid, ...childrenOf(server.pid)]

  return {
    url: urlOf(place),
    upSinceMs: () => upSinceMs,
    awayMsSince(sinceMs) {
      const nowMs = performance.now()
      const overlaps = absences.map(
        ({ fromMs, toMs }) => Math.min(toMs, nowMs) - Math.max(fromMs, sinceMs),
      )
      return overlaps.reduce((sum, overlap) => sum + Math.max(0, overlap), 0)
    },
    crash: downMs =>
      away(async () => {
        signal(server.pid, 'SIGQUIT')
        await server.stop()
        supervisor.forget(server.pid)
        await pause(downMs)
        server = await start()
      }),
    freeze: forMs =>
      away(async () => {
        const frozen = processes()
        for (const one of frozen) signal(one, 'SIGSTOP')
        await pause(forMs)
        for (const one of frozen.toReversed()) signal(one, 'SIGCONT')
      }),
    deadlocks: () => readFileSync(place.log, 'utf8').split(DEADLOCK).length - 1,
    async stop() {
      for (const one of processes()) signal(one, 'SIGCONT')
      await server.stop()
    },
  }
}

/** Creates the database through the owner's connection. */
async function makeDatabase(place: Place): Promise<void> {
  const owner = await becomeOwner(place)
  await owner?.end()
}
