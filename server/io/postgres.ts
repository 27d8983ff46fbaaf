import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureCluster } from './postgres/cluster.ts'
import { inUse } from './postgres/failures.ts'
import { becomeOwner, urlOf, type Owner } from './postgres/owner.ts'
import { choosePlace, type Place } from './postgres/place.ts'
import { findPostmaster, isReady } from './postgres/postmaster.ts'
import { startServer, stopServer, type Server } from './postgres/server.ts'
import type { Settings } from './postgres/settings.ts'
import { choosePort } from './postgres/tcp.ts'

const RESTART_DELAY_MS = 500
const STARTING_POLL_MS = 50
/** How long a server that starts, recovers or stops may take to answer. */
const SILENCE_MS_MAX = 30_000

/** Options of the embedded server. */
export interface PostgresOptions {
  /** The folder of the database (`SLUICE_DATA`). */
  readonly dataFolder: string
  /** Further server settings. */
  readonly settings?: Settings
  /** Called with a sentence when the server was lost and when it is back. */
  readonly onNotice?: (message: string) => void
  /** Whether the server listens on TCP with a password; default: only where Unix sockets are missing. */
  readonly usesTcp?: boolean | undefined
}

/** A running embedded server. */
export interface RunningPostgres {
  /** Connection URL of the database. */
  readonly url: string
  /** The folder of the database files. Not in the data folder when we are root and only root may enter it. */
  readonly folder: string
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder and creates the database at the first start. The
 * server stops with this process, also when this process is killed; over TCP the next start stops it.
 * A server that ends by itself is started again. Throws a StartError, also when another running
 * Sluice uses the folder.
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
 * For tools beside a running Sluice: uses the running server of the data folder, which `stop` does not
 * stop, or starts one until `stop`.
 */
export async function borrowPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const place = await choosePlace(options.dataFolder, options)
  if (findPostmaster(place.cluster) === undefined) return startPostgres(options)
  return { url: urlOf(place), folder: place.cluster, stop: async () => undefined }
}

/** Whether a data folder has a database. Nothing is created. */
export async function hasCluster(dataFolder: string): Promise<boolean> {
  if (!existsSync(dataFolder)) return false
  const { cluster } = await choosePlace(dataFolder)
  return existsSync(join(cluster, 'PG_VERSION'))
}

interface Opened {
  readonly server: Server
  readonly owner: Owner
}

/** Stops a server whose Sluice was killed. Throws when that Sluice is running. */
async function takeOver(place: Place): Promise<void> {
  const pid = findPostmaster(place.cluster)
  if (pid === undefined) return
  const owner = await ownerOf(place, pid)
  // We hold the lock until the server has stopped, so no other Sluice can take it meanwhile.
  await stopServer(place, pid)
  await owner?.end().catch(() => undefined)
}

/** Becomes the owner of a running server; undefined when the server stopped or does not answer. */
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
    return { server, owner: await ownerOfStarted(place, server) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/**
 * Becomes the owner of a server that this process started. Another start may have taken the lock
 * first, to stop this server: then the lock is free again while the server stops, and later the
 * socket is that of the other start's server. Throws a StartError in both cases.
 */
async function ownerOfStarted(place: Place, { pid }: Server): Promise<Owner> {
  const giveUpAt = performance.now() + SILENCE_MS_MAX
  while (performance.now() < giveUpAt) {
    const owner = await becomeOwner(place)
    // The server reports that it stops before it ends the session of the other start.
    const isOurs = isReady(place.cluster, pid)
    if (owner && isOurs) return owner
    await owner?.end().catch(() => undefined)
    if (!isOurs) break
    await sleep(STARTING_POLL_MS)
  }
  throw inUse(place)
}

/** Tries once to reopen a lost server; undefined while it recovers or lacks disk or memory. */
async function reopen(
  place: Place,
  options: PostgresOptions,
  former: Server,
): Promise<Opened | undefined> {
  try {
    // After a crash of one of its processes the server recovers by itself with the same process id.
    if (findPostmaster(place.cluster) !== former.pid) return await open(place, options)
    return { server: former, owner: await ownerOfStarted(place, former) }
  } catch {
    return undefined
  }
}
