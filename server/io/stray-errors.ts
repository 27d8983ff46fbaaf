import { placesOf } from '../kernel/describe-error.ts'
import type { Logger } from '../kernel/logger.ts'

/** The part of `process` that is used, so that a test can replace it. */
export interface ErrorSource {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void): unknown
}

export interface StrayErrors {
  /** The number of errors of each kind. */
  readonly rejections: number
  readonly exceptions: number
}

export interface StrayErrorSettings {
  readonly logger: Logger
  /**
   * Called once, at the first exception that may have left the process in an invalid state. The
   * process should finish its calls and exit, so that another replaces it.
   */
  onFatal(): void
}

/**
 * Keeps the process running after an unhandled error and logs it with its count. A rejection concerns
 * one promise, so the process continues. An exception may have interrupted any code: the process
 * continues after an error of a network connection and otherwise asks to be replaced.
 */
export function catchStrayErrors(
  source: ErrorSource,
  { logger, onFatal }: StrayErrorSettings,
): StrayErrors {
  const counts = { rejections: 0, exceptions: 0 }
  let isFatal = false
  source.on('unhandledRejection', reason => {
    counts.rejections += 1
    logger.error('process.unhandled-rejection', { count: counts.rejections, ...placeOf(reason) })
  })
  source.on('uncaughtException', error => {
    counts.exceptions += 1
    const goesOn = isOfConnection(error)
    const count = counts.exceptions
    logger.error('process.uncaught-exception', { count, goesOn, ...placeOf(error) })
    if (goesOn || isFatal) return
    isFatal = true
    onFatal()
  })
  return counts
}

const CONNECTION_CODES = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ERR_STREAM_|ERR_HTTP2_|UND_ERR_)/

/** Whether an error is an `error` event of a connection without a listener, which interrupts no code. */
const isOfConnection = (error: unknown) => CONNECTION_CODES.test(codeOf(error) ?? '')

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** Name, code and stack position, without the message, which may contain data of a caller. */
function placeOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: error.name,
    code: codeOf(error),
    at: placesOf(error),
  }
}
