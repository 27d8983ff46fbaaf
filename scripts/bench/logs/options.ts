import { parseArgs } from 'node:util'
import { wholeNumber } from '../options.ts'

export interface LogsOptions {
  /** Rows of the log. */
  readonly rows: number
  /** The days over which they are spread. */
  readonly days: number
  /** Queries of each kind. */
  readonly samples: number
  /** A data folder that is kept and used again; absent: a temporary one. */
  readonly folder: string | undefined
}

export const LOGS_USAGE =
  'Usage: npm run bench:logs -- [--rows N] [--days N] [--samples N] [--folder F]'

const ROWS = { min: 10_000, max: 100_000_000, absent: 2_000_000 }
const DAYS = { min: 3, max: 1_000, absent: 60 }
const SAMPLES = { min: 5, max: 10_000, absent: 200 }

/** Reads the command line; throws one sentence about what is wrong with it. */
export function readLogsOptions(args: readonly string[]): LogsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string' },
      days: { type: 'string' },
      samples: { type: 'string' },
      folder: { type: 'string' },
    },
  })
  return {
    rows: wholeNumber('rows', values.rows, ROWS),
    days: wholeNumber('days', values.days, DAYS),
    samples: wholeNumber('samples', values.samples, SAMPLES),
    folder: values.folder,
  }
}
