import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import { explainCreation } from './failures.ts'
import { programOf, type Place, type ServerUser } from './place.ts'
import { isAlive } from './postmaster.ts'
import { ensurePassword, readPassword } from './tcp.ts'

const PRIVATE_FOLDER = 0o700
const OPEN_FOLDER = 0o755

/** The superuser of the embedded server. */
export const ROLE = 'sluice'

/** Creates the cluster when there is none. Throws a StartError for a cluster that cannot be used. */
export async function ensureCluster(place: Place): Promise<void> {
  try {
    mkdirSync(dirname(place.cluster), { recursive: true, mode: OPEN_FOLDER })
    refuseForeignOwner(place)
    removeAbandonedDrafts(place)
    if (isAbsent(place.cluster)) await createCluster(place)
    else checkCluster(place)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw explainSystemError(place, error)
  }
}

/** Environment of PostgreSQL's programs: without our settings and `PG…` variables, in English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const same = { LC_ALL: 'C', TZ: 'UTC' }
  if (process.platform !== 'win32') return { PATH: '/usr/local/bin:/usr/bin:/bin', ...same }
  const { PATH, SystemRoot, ComSpec, TEMP, TMP } = process.env
  return { PATH, SystemRoot, ComSpec, TEMP, TMP, ...same }
}

function isAbsent(cluster: string): boolean {
  return !existsSync(cluster) || readdirSync(cluster).length === 0
}

/** Creates the cluster in a draft folder and renames it, so that an interrupted start leaves no half cluster. */
async function createCluster(place: Place): Promise<void> {
  const draft = `${place.cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: PRIVATE_FOLDER })
  try {
    if (place.user) chownSync(draft, place.user.uid, place.user.gid)
    if (place.tcp) ensurePassword(place.tcp, place.user)
    await runInitdb(place, draft)
    // Windows cannot rename a folder over an existing empty one.
    if (process.platform === 'win32' && existsSync(place.cluster)) rmdirSync(place.cluster)
    renameSync(draft, place.cluster)
  } catch (error) {
    // Another process created it first. The owner lock decides which process uses it.
    if (!isMadeByAnother(place, error)) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Whether the rename failed because another process created the cluster meanwhile. */
function isMadeByAnother({ cluster }: Place, error: unknown): boolean {
  const code = errorCode(error) ?? ''
  if (process.platform !== 'win32') return code === 'ENOTEMPTY' || code === 'EEXIST'
  return code !== '' && existsSync(join(cluster, 'PG_VERSION'))
}

/**
 * A Unix socket is inside the cluster's private folder, so `trust` allows only users who can read the
 * files anyway. A TCP port is open to every user of the machine, so it needs the password.
 */
function authenticationFlags({ tcp }: Place): string[] {
  return tcp ? ['--auth=scram-sha-256', '--pwfile', tcp.passwordFile] : ['--auth=trust']
}

/** Uses PostgreSQL's built-in locale, so that indexes are valid on every system. */
async function runInitdb(place: Place, folder: string): Promise<void> {
  const flags = [
    '--pgdata',
    folder,
    '--username',
    ROLE,
    '--encoding=UTF8',
    ...authenticationFlags(place),
  ]
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = spawn(programOf(place, 'initdb'), [...flags, ...locale, '--no-instructions'], {
    ...place.user,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw explainCreation(place, output)
}

function refuseForeignOwner({ cluster, user }: Place): void {
  // Windows has no user ids.
  if (!process.getuid) return
  const owner = lstatSync(cluster, { throwIfNoEntry: false })?.uid
  if (user || owner === undefined || owner === process.getuid()) return
  throw new StartError(
    `The database folder ${cluster} belongs to another user (number ${owner}): run Sluice as that user, or change the folder's owner.`,
  )
}

function checkCluster({ cluster, user, tcp }: Place): void {
  if (user && lstatSync(cluster).uid !== user.uid) handOver(cluster, user)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new StartError(
      `The folder ${cluster} is not a complete database (PG_VERSION is missing): restore it from a backup, or move it away to begin with an empty database.`,
    )
  }
  if (tcp) readPassword(tcp.passwordFile)
  if (process.platform !== 'win32') chmodSync(cluster, PRIVATE_FOLDER)
}

/** Gives a cluster that root copied or restored to the server's user. */
function handOver(path: string, user: ServerUser): void {
  lchownSync(path, user.uid, user.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) handOver(join(path, name), user)
}

function removeAbandonedDrafts({ cluster }: Place): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    const isDraft = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))
    if (isDraft) rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function explainSystemError(place: Place, error: unknown): StartError {
  const folder = dirname(place.cluster)
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartError(`The disk that holds ${folder} is full: free some space and start again.`)
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(
      `The data folder ${folder} cannot be written (${code}): give this user the right to, or set SLUICE_DATA to another folder.`,
    )
  }
  if (code === 'ENOENT') {
    return new StartError(
      'This machine cannot run the embedded PostgreSQL (a system without glibc, such as Alpine?): set DATABASE_URL to a PostgreSQL server.',
    )
  }
  return new StartError(
    `The database folder ${place.cluster} cannot be prepared (${code}): check SLUICE_DATA.`,
  )
}
