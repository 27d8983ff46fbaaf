import { parseArgs } from 'node:util'
import { wholeNumber } from '../options.ts'

export interface LiveListOptions {
  /** How long calls are made. */
  readonly seconds: number
  /** Calls a second, each of which writes one log row. */
  readonly rate: number
  /** Rows of a page of the list. */
  readonly pageSize: number
}

export const LIVE_LIST_USAGE =
  'Usage: npm run bench:console -- [--seconds N] [--rate N] [--page-size 10|20|50|100]'

const SECONDS = { min: 2, max: 120, absent: 20 }
const RATE = { min: 1, max: 200, absent: 50 }
const PAGE_SIZE = { min: 10, max: 100, absent: 10 }

/** Reads the command line; throws one sentence about what is wrong with it. */
export function readLiveListOptions(args: readonly string[]): LiveListOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      rate: { type: 'string' },
      'page-size': { type: 'string' },
    },
  })
  return {
    seconds: wholeNumber('seconds', values.seconds, SECONDS),
    rate: wholeNumber('rate', values.rate, RATE),
    pageSize: wholeNumber('page-size', values['page-size'], PAGE_SIZE),
  }
}
