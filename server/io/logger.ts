import { pino } from 'pino'
import { describedFields, type Logger } from '../kernel/logger.ts'

/** A logger that writes one JSON line per event. pino escapes control characters. */
export function openLogger(fields: Record<string, unknown>, level = 'info'): Logger {
  const output = pino({ level, base: fields, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (event, more) => output.info({ event, ...describedFields(more) }),
    warn: (event, more) => output.warn({ event, ...describedFields(more) }),
    error: (event, more) => output.error({ event, ...describedFields(more) }),
  }
}
