import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

/** What a run is asked to do; the same values give the same schedule. */
export interface ChaosOptions {
  readonly seed: number
  /** How long the load and the faults last. */
  readonly seconds: number
  readonly kills: number
  readonly clients: number
  /** Frees what dead processes left after a short lease, instead of waiting for the real one. */
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

/** Reads the command line; throws one sentence about what is wrong with it. */
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
