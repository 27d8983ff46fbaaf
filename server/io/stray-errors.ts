import type { Logger } from '../kernel/logger.ts'

const STACK_LINES_MAX = 8

/** What of `process` is needed, so that a test can bring its own. */
export interface ErrorSource {
  on(event: 'unhandledRejection' | 'uncaughtException', listener: (error: unknown) => void): unknown
}

export interface StrayErrors {
  /** How many errors of each kind this process has met. */
  readonly rejections: number
  readonly exceptions: number
}

export interface StrayErrorSettings {
  readonly logger: Logger
  /**
   * Called once, at the first exception after which the process must not go on for long: it should
   * finish what it has and end, so that another takes its place.
   */
  onFatal(): void
}

/**
 * Keeps the process alive after an error that nothing in the program waited for; each is logged with
 * its count. A rejection concerns the one promise that failed, so the process goes on. An exception
 * may have left any code half done: the process goes on only after a failure of a network connection,
 * which concerns nothing but that connection, and otherwise asks to be replaced.
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

/** An `error` event without a listener; Node throws it, and no code of ours was running. */
const isOfConnection = (error: unknown) => CONNECTION_CODES.test(codeOf(error) ?? '')

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** Name, code and place: a message may repeat what a caller sent. */
function placeOf(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error }
  const places = (error.stack ?? '').split('\n').filter(line => line.startsWith('    at '))
  return {
    error: error.name,
    code: codeOf(error),
    at: places.slice(0, STACK_LINES_MAX).map(line => line.trim()),
  }
}
