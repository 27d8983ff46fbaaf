import { pino } from 'pino'
import type { Trace } from '../kernel/trace.ts'

/** Output for operators, one JSON line per event; pino escapes control characters. */
export function openTrace(fields: Record<string, unknown>, level = 'info'): Trace {
  const logger = pino({ level, base: fields, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (event, more) => logger.info({ event, ...more }),
    warn: (event, more) => logger.warn({ event, ...more }),
    error: (event, more) => logger.error({ event, ...more }),
  }
}
