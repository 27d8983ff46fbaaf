import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { errorCode } from '../../kernel/error-code.ts'
import { StartError } from '../../kernel/start-error.ts'
import type { Place, ServerUser, Tcp } from './place.ts'
import { portOfPostmaster } from './postmaster.ts'

/** The only address that the server listens on. Other machines cannot reach it. */
export const TCP_HOST = '127.0.0.1'

const PASSWORD_BYTES = 32

/** Host, port and password for the connection URL. Throws a StartError without a password. */
export function tcpAccess(place: Place, { passwordFile, port }: Tcp) {
  return {
    password: readPassword(passwordFile),
    host: `${TCP_HOST}:${port ?? portOfPostmaster(place.cluster)}`,
  }
}

/** Chooses a free port. It does not change while we run, so the workers know the URL from the start. */
export async function choosePort(place: Place): Promise<Place> {
  return place.tcp ? { ...place, tcp: { ...place.tcp, port: await freePort() } } : place
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, TCP_HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Creates the password file by linking a draft, so that the first of two writers wins. Keeps an existing one. */
export function ensurePassword({ passwordFile }: Tcp, user: ServerUser | undefined): void {
  const draft = `${passwordFile}.${process.pid}`
  const text = `${randomBytes(PASSWORD_BYTES).toString('base64url')}\n`
  writeFileSync(draft, text, { mode: 0o600, flush: true })
  try {
    if (user) chownSync(draft, user.uid, user.gid)
    linkSync(draft, passwordFile)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Reads the password. Throws a StartError when there is none. */
export function readPassword(file: string): string {
  const password = tryToRead(file)?.trim()
  if (password) return password
  throw new StartError(
    `The database's password file ${file} is missing or empty: restore it from a backup.`,
  )
}

function tryToRead(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** The error for a refused password. */
export const wrongPassword = ({ passwordFile }: Tcp) =>
  new StartError(
    `The password in ${passwordFile} is not that of the database: restore that file from a backup.`,
  )
