import { parseArgs } from 'node:util'
import { workersDefault } from '../../server/kernel/config.ts'

export interface BenchOptions {
  /** Duration of each step of each subject. */
  readonly seconds: number
  /** Number of processes of the gateway and of the plain proxy. */
  readonly workers: number
  /** Runs the gateway under the profiler of Node, without the proxy. */
  readonly profile: boolean
  /** The commit to compare with; undefined: the plain proxy. */
  readonly against: string | undefined
  /** Rounds of a comparison. */
  readonly rounds: number
}

export const USAGE =
  'Usage: npm run bench -- [--seconds N] [--workers N] [--profile] [--against COMMIT [--rounds N]]'

const SECONDS = { min: 1, max: 120, absent: 6 }
const ROUNDS = { min: 1, max: 100, absent: 6 }
/** The default is the number that the gateway starts. */
const WORKERS = { min: 1, max: 64, absent: workersDefault() }

/** Parses the command line. Throws an error of one sentence. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string' },
      workers: { type: 'string' },
      profile: { type: 'boolean', default: false },
      against: { type: 'string' },
      rounds: { type: 'string' },
    },
  })
  if (values.profile && values.against !== undefined) {
    throw new Error('--profile and --against cannot be used together.')
  }
  return {
    seconds: wholeNumber('seconds', values.seconds, SECONDS),
    workers: wholeNumber('workers', values.workers, WORKERS),
    profile: values.profile,
    against: values.against,
    rounds: wholeNumber('rounds', values.rounds, ROUNDS),
  }
}

interface Limits {
  readonly min: number
  readonly max: number
  readonly absent: number
}

/** A number of the command line; throws one sentence when it is none, or out of its limits. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { min, max, absent }: Limits,
): number {
  if (text === undefined) return absent
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`)
}
