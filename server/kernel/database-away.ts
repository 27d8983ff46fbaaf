import { databaseCodes } from './database-code.ts'

/**
 * Prefixes of error codes of Node, Prisma and PostgreSQL (SQLSTATE) that mean: the database is
 * unavailable now. None of them means that the statement is wrong.
 */
const AWAY = [
  // No connection. EAGAIN: the socket queue of a server that does not respond is full.
  ['ECONN', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_', 'ENOTFOUND', 'EHOST', 'ENET', 'EAGAIN'],
  // No file descriptor left in this process.
  ['EMFILE', 'ENFILE'],
  // Prisma: unreachable, timed out, closed, refused; no free connection; transaction conflict.
  ['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P1017'],
  ['P2024', 'P2028', 'P2034', 'P2037'],
  ['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
  ['AuthenticationFailed', 'DatabaseAccessDenied', 'DatabaseDoesNotExist', 'TlsConnectionError'],
  // Connection errors; refused sign-in or database, for example after a change of either.
  ['08', '28', '3D000'],
  // Read-only, as a standby is; a transaction that exceeded a time limit.
  ['25006', '25P03', '25P04'],
  // Problems that the operator must solve: a missing right, a certificate.
  ['42501', 'CERT_', 'ERR_TLS', 'ERR_SSL', 'DEPTH_ZERO', 'SELF_SIGNED', 'UNABLE_TO_'],
  // Transaction conflicts after all retries; an unknown outcome; locks of other transactions.
  ['40', '55006', '55P03'],
  // No memory, disk or connections left; shutdown, cancelled, timed out.
  ['53', '57'],
  // System errors, configuration errors and internal errors of the server.
  ['58', 'F0', 'XX'],
].flat()
const AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Connection ended|not queryable|Query read timeout/i

const NOT_CONNECTED = /timeout exceeded when trying to connect/i

/**
 * Whether an error means that the database is unavailable, as opposed to a wrong statement or value.
 * Writes are then stored and retried, and callers receive DATABASE_AWAY.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isAway = (code: string) => AWAY.some(beginning => code.startsWith(beginning))
  return databaseCodes(error).some(isAway) || AWAY_TEXT.test(error.message)
}

/** A lock of another transaction, or too much work for the time limit. */
const BUSY = new Set(['55P03', '57014'])

/**
 * Whether a statement ended because one of its rows was locked, or because it took too long. It wrote
 * nothing, and without that row it may succeed at once.
 */
export function isBusy(error: unknown): boolean {
  return databaseCodes(error).some(code => BUSY.has(code))
}

/** Whether the whole database is unavailable, and not only a row of it. */
export function isUnreachable(error: unknown): boolean {
  return isDatabaseAway(error) && !isBusy(error)
}

/** Refused connections: too many, or the server is starting or stopping. */
const REFUSED = new Set(['53300', '57P03'])

/** Whether a statement surely never reached the database: there was no connection to send it by. */
export function wasNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { syscall, code = '' } = error as { syscall?: string; code?: string }
  return syscall === 'connect' || REFUSED.has(code) || NOT_CONNECTED.test(error.message)
}
