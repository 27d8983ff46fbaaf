import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster } from './postgres/cluster.ts'
import { inUse } from './postgres/failures.ts'
import { becomeOwner, urlOf, type Owner } from './postgres/owner.ts'
import { choosePlace, type Place } from './postgres/place.ts'
import { findPostmaster } from './postgres/postmaster.ts'
import { startServer, stopServer, type Server } from './postgres/server.ts'
import type { Settings } from './postgres/settings.ts'
import { choosePort } from './postgres/tcp.ts'

const RESTART_DELAY_MS = 500
const STARTING_POLL_MS = 50
/** A server that starts, recovers or ends does not answer for a while. */
const SILENCE_MS_MAX = 30_000

/** What to start the embedded server with. */
export interface PostgresOptions {
  /** The folder (`SLUICE_DATA`) that holds, or gets, the database. */
  readonly dataFolder: string
  /** Server settings on top of the product's own. */
  readonly settings?: Settings
  /** Told, as a sentence, when the server went away and when it is back. */
  readonly onNotice?: (message: string) => void
  /** Whether it is reached over TCP, with a password; as usual only where there are no Unix sockets. */
  readonly usesTcp?: boolean | undefined
}

/** The embedded server, in use. */
export interface RunningPostgres {
  /** Connection address of the product's database. */
  readonly url: string
  /** Where the database files are: in the data folder, unless we are root and it is closed to others. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, made at the first start. It ends with this
 * process, however that dies (over TCP, one whose Sluice was killed is ended by the next start), and
 * is started again should it end by itself. Throws a StartError, also when another running Sluice
 * uses the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const chosen = await choosePlace(options.dataFolder, options)
  await ensureCluster(chosen)
  await takeOver(chosen)
  const place = await choosePort(chosen)
  let current = await open(place, options)
  let isStopping = false

  const keepRunning = async (): Promise<void> => {
    await current.owner.lost
    if (isStopping) return
    options.onNotice?.('The embedded PostgreSQL went away; it is being started again.')
    while (!isStopping) {
      const reopened = await reopen(place, options, current.server)
      if (reopened) {
        current = reopened
        options.onNotice?.('The embedded PostgreSQL is back.')
        return keepRunning()
      }
      await sleep(RESTART_DELAY_MS)
    }
  }
  void keepRunning()

  return {
    url: urlOf(place),
    folder: place.cluster,
    stop: async () => {
      isStopping = true
      await current.owner.end().catch(() => undefined)
      await current.server.stop()
    },
  }
}

/**
 * For tools that work beside a running Sluice: the server of the data folder if one runs (`stop`
 * then leaves it alone), else one of our own until `stop`.
 */
export async function borrowPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const place = await choosePlace(options.dataFolder, options)
  if (findPostmaster(place.cluster) === undefined) return startPostgres(options)
  return { url: urlOf(place), folder: place.cluster, stop: async () => undefined }
}

interface Opened {
  readonly server: Server
  readonly owner: Owner
}

/** Ends a server whose Sluice was killed; refuses when that Sluice is alive. */
async function takeOver(place: Place): Promise<void> {
  const pid = findPostmaster(place.cluster)
  if (pid === undefined) return
  const owner = await ownerOf(place, pid)
  // The lock is ours until the server is gone: a Sluice that is still starting it gets none.
  await stopServer(place, pid)
  await owner?.end().catch(() => undefined)
}

/** The ownership of a running server; undefined when the server ended, or stays silent. */
async function ownerOf(place: Place, pid: number): Promise<Owner | undefined> {
  const giveUpAt = performance.now() + SILENCE_MS_MAX
  while (performance.now() < giveUpAt) {
    const owner = await becomeOwner(place).catch(() => 'silent' as const)
    if (owner === undefined) throw inUse(place)
    if (owner !== 'silent') return owner
    if (findPostmaster(place.cluster) !== pid) return undefined
    await sleep(STARTING_POLL_MS)
  }
  return undefined
}

async function open(place: Place, { settings = {} }: PostgresOptions): Promise<Opened> {
  const server = await startServer(place, settings)
  try {
    const owner = await becomeOwner(place)
    if (!owner) throw inUse(place)
    return { server, owner }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** One try to get a lost server back; undefined while it recovers, or lacks disk or memory. */
async function reopen(
  place: Place,
  options: PostgresOptions,
  former: Server,
): Promise<Opened | undefined> {
  try {
    // After the crash of one of its processes the server recovers by itself and keeps its number.
    if (findPostmaster(place.cluster) !== former.pid) return await open(place, options)
    const owner = await becomeOwner(place)
    return owner && { server: former, owner }
  } catch {
    return undefined
  }
}
