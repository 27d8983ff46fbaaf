import { databaseCodes } from './database-code.ts'

/**
 * Why the database cannot do now what it could do at another time, by the beginnings of Node's
 * codes, Prisma's, and PostgreSQL's (SQLSTATE). None of them says that the statement is wrong.
 */
const AWAY = [
  // No connection, by the system's names; EAGAIN: the queue of a frozen server's socket is full.
  ['ECONN', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_', 'ENOTFOUND', 'EHOST', 'ENET', 'EAGAIN'],
  // This process has no file descriptor for one.
  ['EMFILE', 'ENFILE'],
  // Prisma: unreachable, timed out, closed, refused; no connection free; a lost race.
  ['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017'],
  ['P2024', 'P2028', 'P2034', 'P2037'],
  ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
  ['AuthenticationFailed', 'DatabaseAccessDenied', 'DatabaseDoesNotExist', 'TlsConnectionError'],
  // Connection; refused sign-in or database, as after a change of either.
  ['08', '28', '3D000'],
  // Read-only, as a standby is; a transaction that the server ended because it took too long.
  ['25006', '25P03', '25P04'],
  // What a person has to mend: a right that is missing, a certificate.
  ['42501', 'CERT_', 'ERR_TLS', 'ERR_SSL', 'DEPTH_ZERO', 'SELF_SIGNED', 'UNABLE_TO_'],
  // Lost races, tried again and lost again; an outcome that nobody knows; somebody else's locks.
  ['40', '55006', '55P03'],
  // No memory, disk or connections left; intervention: shutdown, cancelled, timed out.
  ['53', '57'],
  // The server's system, its configuration or itself is broken.
  ['58', 'F0', 'XX'],
].flat()
const AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Connection ended|not queryable|Query read timeout/i

const NOT_CONNECTED = /timeout exceeded when trying to connect/i

/**
 * Whether a failure means that the database cannot answer now, as opposed to a wrong statement or
 * value. What must be written is then kept and tried again; a caller is told to come back.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isAway = (code: string) => AWAY.some(beginning => code.startsWith(beginning))
  return databaseCodes(error).some(isAway) || AWAY_TEXT.test(error.message)
}

/** A refused connection: too many of them, or a server that starts or stops. */
const REFUSED = new Set(['53300', '57P03'])

/** Whether a statement surely never reached the database: there was no connection to send it by. */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall, code = '' } = error as { syscall?: string; code?: string }
  return syscall === 'connect' || REFUSED.has(code) || NOT_CONNECTED.test(error.message)
}
