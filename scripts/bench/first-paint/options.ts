import { parseArgs } from 'node:util'
import { wholeNumber } from '../options.ts'

export const FIRST_PAINT_USAGE = 'Usage: npm run bench:first-paint -- [--runs N]'

const RUNS = { min: 1, max: 25, absent: 5 }

/** The number of visits of each page. Throws one sentence about a wrong command line. */
export function readFirstPaintOptions(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string' } } })
  return wholeNumber('runs', values.runs, RUNS)
}
