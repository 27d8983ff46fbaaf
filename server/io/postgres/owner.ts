import { Client } from 'pg'
import { errorCode } from '../../kernel/error-code.ts'
import { ROLE } from './cluster.ts'
import type { Place } from './place.ts'
import { socketFolder } from './server.ts'
import { tcpAccess, wrongPassword } from './tcp.ts'

const DATABASE = 'sluice'
const UNKNOWN_DATABASE = '3D000'
const DUPLICATE_DATABASE = '42P04'
const INVALID_PASSWORD = '28P01'
/** The number of the advisory lock; nothing else uses it. */
const OWNER_LOCK = 5_842_001
const CONNECT_MS_MAX = 5_000

/** A connection with the lock that only the owner of the embedded server has. */
export interface Owner {
  /** Resolves when the connection is lost. */
  readonly lost: Promise<void>
  end(): Promise<void>
}

/** The connection URL of a database in the embedded server. */
export function urlOf(place: Place, database: string = DATABASE): string {
  if (place.tcp) {
    const { password, host } = tcpAccess(place, place.tcp)
    return `postgresql://${ROLE}:${password}@${host}/${database}`
  }
  return `postgresql://${ROLE}@${encodeURIComponent(socketFolder(place))}/${database}`
}

/**
 * Takes the owner's lock, which the server releases when its holder dies. Undefined when another
 * process has it. Throws when the server does not answer.
 */
export async function becomeOwner(place: Place): Promise<Owner | undefined> {
  const client = await connect(place)
  const { promise: lost, resolve } = Promise.withResolvers<void>()
  client.on('error', () => resolve())
  client.on('end', () => resolve())
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [OWNER_LOCK],
  )
  if (rows[0]?.taken) return { lost, end: () => client.end() }
  await client.end()
  return undefined
}

async function connect(place: Place): Promise<Client> {
  try {
    return await connectTo(urlOf(place))
  } catch (error) {
    if (place.tcp && errorCode(error) === INVALID_PASSWORD) throw wrongPassword(place.tcp)
    if (errorCode(error) !== UNKNOWN_DATABASE) throw error
    await createDatabase(place)
    return connectTo(urlOf(place))
  }
}

async function connectTo(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    application_name: 'sluice owner',
  })
  await client.connect()
  return client
}

async function createDatabase(place: Place): Promise<void> {
  const client = await connectTo(urlOf(place, 'postgres'))
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    if (errorCode(error) !== DUPLICATE_DATABASE) throw error
  } finally {
    await client.end()
  }
}
