import { databaseCodes } from '../kernel/database-code.ts'
import { StartError } from '../kernel/start-error.ts'

type Sentence = (place: { server: string; user: string; database: string }) => string

/** Explanations of a failed connection, by the code of the system or of PostgreSQL. */
const SENTENCES: Readonly<Record<string, Sentence>> = {
  ECONNREFUSED: ({ server }) =>
    `nothing listens at ${server}: start PostgreSQL there, or correct the host and port`,
  ECONNRESET: ({ server }) =>
    `${server} closed the connection: check that it is a PostgreSQL server`,
  ENOTFOUND: ({ server }) => `the host of ${server} is not known: correct its name`,
  EAI_AGAIN: ({ server }) =>
    `the host of ${server} is not known: correct its name, or the machine's name service`,
  ENOENT: ({ server }) =>
    `there is no PostgreSQL socket at ${server}: start PostgreSQL, or correct the folder`,
  EHOSTUNREACH: ({ server }) => `${server} cannot be reached: check the network`,
  ENETUNREACH: ({ server }) => `${server} cannot be reached: check the network`,
  ETIMEDOUT: ({ server }) => `${server} does not answer: check the host, the port and the firewall`,
  P1001: ({ server }) =>
    `nothing answers at ${server}: start PostgreSQL there, or check the network`,
  '28P01': ({ user }) =>
    `the server refused the password of user "${user}": correct the user or the password`,
  '28000': ({ user, server }) =>
    `${server} does not let user "${user}" in: check pg_hba.conf, or add ?sslmode=verify-full`,
  '3D000': ({ database }) => `there is no database "${database}": create it, or correct the name`,
  '42501': ({ user }) => `user "${user}" may not create tables: make it the owner of the database`,
  '53300': ({ server }) => `${server} has no free connection: raise max_connections there`,
  '53100': ({ server }) => `the disk of ${server} is full: free some space there`,
  '57P01': ({ server }) => `${server} is shutting down: start it, then start again`,
  '57P03': ({ server }) => `${server} is still starting or is shutting down: try again in a moment`,
}

/** Explanations by message, for errors without a code. The message may contain the address: never show it. */
const MESSAGES: readonly (readonly [RegExp, Sentence])[] = [
  [/timeout/i, SENTENCES['ETIMEDOUT'] as Sentence],
  [
    /does not support SSL/i,
    ({ server }) => `${server} does not support TLS: remove sslmode from the address`,
  ],
  [
    /certificate|self.signed|CERT|TLS|SSL/i,
    ({ server }) =>
      `the TLS certificate of ${server} is not trusted: add sslrootcert=FILE to the address, or sslmode=no-verify`,
  ],
  [
    /password must be a string|no password/i,
    ({ user }) => `the server wants a password for user "${user}": add it to the address`,
  ],
  [
    /terminated unexpectedly/i,
    ({ server }) => `${server} closed the connection: check that it is a PostgreSQL server`,
  ],
]

/** One sentence about a database that cannot be used. Never contains the password. */
export function explainConnectFailure(databaseUrl: string, error: unknown): StartError {
  const place = describe(databaseUrl)
  const { codes, message } = flatten(error)
  const code = codes.find(one => one in SENTENCES) ?? codes[0] ?? 'no code'
  const sentence =
    SENTENCES[code] ?? MESSAGES.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1]
  const reason = sentence?.(place) ?? `${place.server} answered with ${code}`
  return new StartError(`The database of DATABASE_URL cannot be used, ${reason}.`)
}

/** The codes of an error. A host with several addresses fails with one error that contains several. */
function flatten(error: unknown): { codes: string[]; message: string } {
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  return { codes: databaseCodes(first), message: first instanceof Error ? first.message : '' }
}

function describe(databaseUrl: string): { server: string; user: string; database: string } {
  const url = new URL(databaseUrl)
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  return {
    server: host.startsWith('/') ? host : `${host || 'localhost'}:${url.port || '5432'}`,
    user: decodeURIComponent(url.username) || 'unnamed',
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}
