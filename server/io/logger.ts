import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { describedFields, type LogFields, type Logger } from '../kernel/logger.ts'

/** The bytes that wait while nothing reads the output. Lines beyond them are dropped. */
const WAITING_BYTES_MAX = 8 * 1024 * 1024

const openOutput = () => pino.destination({ dest: 1, maxLength: WAITING_BYTES_MAX })

/**
 * A logger that writes one JSON line per event. pino escapes control characters. Lines are written
 * while the process goes on, and what waits is written when it exits.
 */
export function openLogger(
  fields: Record<string, unknown>,
  level = 'info',
  destination = openOutput(),
): Logger {
  const options = { level, base: fields, timestamp: pino.stdTimeFunctions.isoTime }
  const output = pino(options, destination)
  return {
    info: (event, more) => output.info({ event, ...describedFields(more) }),
    warn: (event, more) => output.warn({ event, ...describedFields(more) }),
    error: (event, more) => output.error({ event, ...describedFields(more) }),
  }
}

/** How long a last line may take when the output is full. */
const LAST_LINE_MS = 2_000

/** Writes the last line of a process that is about to be killed, and waits until it is written. */
export async function logLast(
  fields: Record<string, unknown>,
  event: string,
  more: LogFields,
): Promise<void> {
  const output = openOutput()
  const written = once(output, 'drain')
  openLogger(fields, 'info', output).error(event, more)
  await Promise.race([written, sleep(LAST_LINE_MS)])
}
