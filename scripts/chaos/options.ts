import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** Options of a run. The same values give the same schedule. */
export interface ChaosOptions {
  readonly seed: number
  /** Duration of the load and the faults. */
  readonly seconds: number
  readonly kills: number
  readonly clients: number
  /** Uses a short lease for dead processes. */
  readonly quick: boolean
}

export interface Command extends ChaosOptions {
  /** Only prints the schedule. */
  readonly planOnly: boolean
}

export const USAGE = `Usage: npm run chaos -- [--seed N] [--seconds S] [--kills K] [--clients C] [--quick] [--plan]`

const SEEDS = 1_000_000
const LIMITS = {
  seed: { min: 0, max: SEEDS * SEEDS, absent: () => randomInt(SEEDS) },
  seconds: { min: 15, max: 7_200, absent: () => 900 },
  kills: { min: 0, max: 5_000, absent: () => 200 },
  clients: { min: 1, max: 500, absent: () => 24 },
} as const

/** Parses the command line. Throws an error of one sentence. */
export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      seconds: { type: 'string' },
      kills: { type: 'string' },
      clients: { type: 'string' },
      quick: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
    },
  })
  const number = (name: keyof typeof LIMITS) => wholeNumber(name, values[name])
  return {
    seed: number('seed'),
    seconds: number('seconds'),
    kills: number('kills'),
    clients: number('clients'),
    quick: values.quick,
    planOnly: values.plan,
  }
}

function wholeNumber(name: keyof typeof LIMITS, text: string | undefined): number {
  const { min, max, absent } = LIMITS[name]
  if (text === undefined) return absent()
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`)
}
