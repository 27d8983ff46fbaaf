import { parseArgs } from 'node:util'
import { wholeNumber } from '../options.ts'
import type { Sizes } from './fill.ts'

export const LISTS_USAGE = 'Usage: npm run bench:lists -- [--rows N] [--entries N] [--runs N]'

const ROWS = { min: 100, max: 10_000_000, absent: 100_000 }
const ENTRIES = { min: 1_000, max: 100_000_000, absent: 1_000_000 }
const RUNS = { min: 1, max: 100, absent: 7 }

/** Reads the command line. Throws one sentence about what is wrong with it. */
export function readListsOptions(args: readonly string[]): Sizes & { readonly runs: number } {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { rows: text, entries: text, runs: text },
  })
  return {
    rows: wholeNumber('rows', values.rows, ROWS),
    entries: wholeNumber('entries', values.entries, ENTRIES),
    runs: wholeNumber('runs', values.runs, RUNS),
  }
}
