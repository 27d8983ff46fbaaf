import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync } from 'node:fs'
import { StartError } from '../../kernel/start-error.ts'
import { serverEnvironment } from './cluster.ts'
import { explainFailure, inUse, openLog, readTail } from './failures.ts'
import { programOf, type Place } from './place.ts'
import { findPostmaster, portOfPostmaster, removeStaleLocks } from './postmaster.ts'
import type { Server } from './server.ts'
import { SETTINGS, toArguments, type Settings } from './settings.ts'
import { TCP_HOST } from './tcp.ts'

const READY_SECONDS_MAX = 120
const FAST_SHUTDOWN_SECONDS_MAX = 20
const IMMEDIATE_SHUTDOWN_SECONDS_MAX = 5
/** pg_ctl hands the settings to a shell: nothing in them may mean something there. */
const PLAIN_SETTING = /^[\w.-]*$/

/**
 * Starts the server by `pg_ctl`, which gives up administrative rights on Windows, and waits until it
 * accepts connections on its port. Throws a StartError, also when another server runs on the cluster.
 */
export async function startByPgCtl(place: Place, settings: Settings): Promise<Server> {
  // Two first starts may come so far together: PostgreSQL's own lock then lets one of them win.
  if (findPostmaster(place.cluster) !== undefined) throw inUse(place)
  removeStaleLocks(place.cluster)
  const logStart = prepareLog(place)
  const options = serverOptions(place, settings)
  const wait = ['-w', '-t', String(READY_SECONDS_MAX)]
  const code = await pgCtl(place, ['start', '-s', ...wait, '-l', place.log, '-o', options])
  const pid = findPostmaster(place.cluster)
  if (pid === undefined) throw explainFailure(place, readTail(place.log, logStart))
  // On Windows pg_ctl also takes the server of another start at the same moment for its own.
  if (portOfPostmaster(place.cluster) !== place.tcp?.port) throw inUse(place)
  if (code === 0) return { pid, stop: () => stopByPgCtl(place) }
  await stopByPgCtl(place)
  throw new StartError(
    `PostgreSQL did not become ready within ${READY_SECONDS_MAX} s: see ${place.log}.`,
  )
}

/** Ends a server: open transactions are rolled back, everything committed is kept. */
export async function stopByPgCtl(place: Place): Promise<void> {
  if (await isStopped(place, 'fast', FAST_SHUTDOWN_SECONDS_MAX)) return
  if (await isStopped(place, 'immediate', IMMEDIATE_SHUTDOWN_SECONDS_MAX)) return
  throw new StartError(
    `The PostgreSQL process ${findPostmaster(place.cluster)} does not end: end it by hand and start again.`,
  )
}

async function isStopped(place: Place, mode: string, secondsMax: number): Promise<boolean> {
  await pgCtl(place, ['stop', '-s', '-w', '-t', String(secondsMax), '-m', mode])
  return findPostmaster(place.cluster) === undefined
}

/**
 * Its streams stay closed, as the server would hold them open. Without a stream of ours Windows
 * gives it a console of its own, hidden: Ctrl-C reaches us alone.
 */
async function pgCtl(place: Place, args: readonly string[]): Promise<number | null> {
  const child = spawn(programOf(place, 'pg_ctl'), [...args, '-D', place.cluster], {
    ...place.user,
    cwd: '/',
    env: serverEnvironment(),
    stdio: 'ignore',
    windowsHide: true,
  })
  try {
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  } catch (error) {
    throw new StartError(
      `The embedded PostgreSQL cannot be run (${(error as Error).message}): set DATABASE_URL.`,
    )
  }
}

function serverOptions(place: Place, settings: Settings): string {
  const where = {
    listen_addresses: TCP_HOST,
    port: String(place.tcp?.port),
    unix_socket_directories: '',
  }
  const all = { ...SETTINGS, ...settings, ...where }
  for (const [name, value] of Object.entries(all)) {
    if (!PLAIN_SETTING.test(value)) throw new Error(`The value of ${name} is not plain: ${value}`)
  }
  return toArguments(all).join(' ')
}

/** The server's user opens the log by itself. Answers where it ends now. */
function prepareLog({ log, user }: Place): number {
  const { handle, size } = openLog(log)
  closeSync(handle)
  if (user) chownSync(log, user.uid, user.gid)
  return size
}
