import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, closeSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../kernel/start-error.ts'
import { serverEnvironment } from './cluster.ts'
import { explainFailure, inUse, openLog, readTail } from './failures.ts'
import { startByPgCtl, stopByPgCtl } from './pg-ctl.ts'
import type { Place } from './place.ts'
import { findPostmaster, isReady, removeStaleLocks, stopPostmaster } from './postmaster.ts'
import { SETTINGS, toArguments, type Settings } from './settings.ts'

const POLL_MS = 5
const READY_MS_MAX = 120_000
/** The system's limit is 104 to 108 bytes, `/.s.PGSQL.5432.lock` included. */
const SOCKET_FOLDER_BYTES_MAX = 80

/** A server process that this process started. */
export interface Server {
  readonly pid: number
  stop(): Promise<void>
}

/** The folder of the server's socket: inside the cluster, unless that path is too long. */
export function socketFolder({ cluster }: Place): string {
  if (Buffer.byteLength(cluster) <= SOCKET_FOLDER_BYTES_MAX) return cluster
  return `/tmp/sluice-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`
}

/**
 * Starts the server and waits until it accepts connections. Throws a StartError, also when another
 * server runs on the cluster.
 */
export async function startServer(place: Place, settings: Settings): Promise<Server> {
  if (!place.tcp) return startGuarded(place, settings)
  const pid = await startByPgCtl(place, settings)
  return { pid, stop: () => stopByPgCtl(place) }
}

/** Stops a server that another process started. */
export function stopServer(place: Place, pid: number): Promise<void> {
  return place.tcp ? stopByPgCtl(place) : stopPostmaster(pid)
}

async function startGuarded(place: Place, settings: Settings): Promise<Server> {
  const sockets = makeSocketFolder(place)
  // Of two starts at the same time PostgreSQL's own lock lets one continue.
  if (findPostmaster(place.cluster) !== undefined) throw inUse(place)
  removeStaleLocks(place.cluster, sockets)
  const log = openLog(place.log)
  const child = spawn('/bin/sh', guarded(place, sockets, settings), {
    ...place.user,
    cwd: '/',
    env: serverEnvironment(),
    // A process group of its own: Ctrl-C is sent only to us, and we stop the server after the last settlement.
    detached: true,
    stdio: ['pipe', log.handle, log.handle],
  })
  closeSync(log.handle)
  const dismissGuard = keepPipe(child)
  try {
    await waitUntilReady(child, place, log.size)
  } catch (error) {
    dismissGuard()
    throw error
  }
  const pid = child.pid ?? 0
  return {
    pid,
    stop: async () => {
      await stopPostmaster(pid)
      dismissGuard()
    },
  }
}

/**
 * A shell that starts a guard process and then becomes the server. When this process dies without
 * stopping the server, also by `kill -9`, the input of the guard ends, and the guard stops the server.
 */
const GUARDED = `exec 3<&0 </dev/null
( { read -r line <&3 || kill -INT $$; } >/dev/null 2>&1 & )
exec 3<&-
exec "$0" "$@"`

function guarded(place: Place, sockets: string, settings: Settings): string[] {
  const server = join(place.programs, 'postgres')
  return ['-c', GUARDED, server, ...serverArguments(place, sockets, settings)]
}

/** Keeps the guard's input open without keeping this process running. Returns a function to end it. */
function keepPipe(child: ChildProcess): () => void {
  child.unref()
  child.stdin?.on('error', () => undefined)
  // The type says stream, but it is a socket with `unref`.
  ;(child.stdin as (typeof child.stdin & { unref?: () => void }) | null)?.unref?.()
  return () => child.stdin?.end('stopped\n')
}

function serverArguments({ cluster }: Place, sockets: string, settings: Settings): string[] {
  const where = { listen_addresses: '', unix_socket_directories: sockets, port: '5432' }
  return ['-D', cluster, ...toArguments({ ...SETTINGS, ...settings, ...where })]
}

function makeSocketFolder(place: Place): string {
  const folder = socketFolder(place)
  if (folder === place.cluster) return folder
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (place.user) chownSync(folder, place.user.uid, place.user.gid)
  return folder
}

async function waitUntilReady(child: ChildProcess, place: Place, logStart: number): Promise<void> {
  let spawnError: Error | undefined
  child.on('error', error => (spawnError = error))
  for (let waited = 0; waited < READY_MS_MAX; waited += POLL_MS) {
    if (spawnError) throw cannotRun(spawnError)
    if (child.exitCode !== null || child.signalCode !== null) {
      throw explainFailure(place, readTail(place.log, logStart))
    }
    if (isReady(place.cluster, child.pid ?? 0)) return
    await sleep(POLL_MS)
  }
  child.kill('SIGQUIT')
  throw new StartError(
    `PostgreSQL did not become ready within ${READY_MS_MAX / 1000} s: see ${place.log}.`,
  )
}

function cannotRun(error: Error): StartError {
  return new StartError(
    `The embedded PostgreSQL cannot be run (${error.message}): set DATABASE_URL.`,
  )
}
