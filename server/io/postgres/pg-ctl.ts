import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync } from 'node:fs'
import { StartError } from '../../kernel/start-error.ts'
import { serverEnvironment } from './cluster.ts'
import { explainFailure, inUse, openLog, readTail } from './failures.ts'
import { programOf, type Place } from './place.ts'
import { findPostmaster, portOfPostmaster, removeStaleLocks } from './postmaster.ts'
import { SETTINGS, toArguments, type Settings } from './settings.ts'
import { TCP_HOST } from './tcp.ts'

const READY_SECONDS_MAX = 120
const FAST_SHUTDOWN_SECONDS_MAX = 20
const IMMEDIATE_SHUTDOWN_SECONDS_MAX = 5
/** pg_ctl passes the settings to a shell, so only characters without a meaning there are allowed. */
const PLAIN_SETTING = /^[\w.-]*$/

/**
 * Starts the server with `pg_ctl`, which drops administrative rights on Windows, waits until it
 * accepts connections, and returns its process id. Throws a StartError, also when another server runs on the cluster.
 */
export async function startByPgCtl(place: Place, settings: Settings): Promise<number> {
  // Of two starts at the same time PostgreSQL's own lock lets one continue.
  if (findPostmaster(place.cluster) !== undefined) throw inUse(place)
  removeStaleLocks(place.cluster)
  const logStart = prepareLog(place)
  const options = serverOptions(place, settings)
  const wait = ['-w', '-t', String(READY_SECONDS_MAX)]
  const code = await pgCtl(place, ['start', '-s', ...wait, '-l', place.log, '-o', options])
  const pid = findPostmaster(place.cluster)
  if (pid === undefined) throw explainFailure(place, readTail(place.log, logStart))
  // On Windows pg_ctl also succeeds when another start at the same time started the server.
  if (portOfPostmaster(place.cluster) !== place.tcp?.port) throw inUse(place)
  if (code === 0) return pid
  await stopByPgCtl(place)
  throw new StartError(
    `PostgreSQL did not become ready within ${READY_SECONDS_MAX} s: see ${place.log}.`,
  )
}

/** Stops a server. Open transactions are rolled back; committed ones are kept. */
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
 * Runs pg_ctl without streams, because the server would keep them open. On Windows the server then
 * gets a hidden console of its own, so Ctrl-C is sent only to us.
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

/** Creates the log, which the server's user opens by itself. Returns its current size. */
function prepareLog({ log, user }: Place): number {
  const { handle, size } = openLog(log)
  closeSync(handle)
  if (user) chownSync(log, user.uid, user.gid)
  return size
}
