import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { measure, type Measurement } from '../measure.ts'
import type { BenchOptions } from '../options.ts'
import { ownProgram } from '../program.ts'
import { withStage } from '../stage.ts'
import { secondsOf, STEPS } from '../steps.ts'
import { nameOf } from '../table.ts'
import { checkOut } from './check-out.ts'
import type { Pair } from './ratios.ts'

/** The pairs of measurements of a comparison, and all measurements of it. */
export interface Comparison {
  /** The commit that was compared with. */
  readonly commit: string
  readonly pairs: readonly Pair[]
  readonly measurements: readonly Measurement[]
}

/**
 * Measures this clone and another commit alternating, each step in several rounds. The order changes with
 * each round, so that a machine that gets slower or faster favours neither.
 */
export async function compare(
  options: BenchOptions & { readonly against: string },
  interrupt: AbortSignal,
  say: (line: string) => void,
): Promise<Comparison> {
  const { commit, program } = await checkOut(options.against, say)
  const hasDialects = existsSync(join(program.folder, 'server/dialects'))
  const gateways = [
    { name: 'before', program },
    { name: 'gateway', program: ownProgram() },
  ] as const
  return withStage(options, { gateways, withProxy: false }, async ({ tools, subjects }) => {
    const [before, gateway] = gateways.map(({ name }) => subjects.find(one => one.name === name))
    if (!before || !gateway) throw new Error('a gateway did not start')
    const pairs: Pair[] = []
    for (const step of STEPS.filter(({ translation }) => !translation || hasDialects)) {
      for (let round = 1; round <= options.rounds; round += 1) {
        interrupt.throwIfAborted()
        say(`${nameOf(step)}: round ${round}`)
        const load = { step, seconds: secondsOf(step, options) }
        const first = await measure(tools, round % 2 === 1 ? before : gateway, load)
        const second = await measure(tools, round % 2 === 1 ? gateway : before, load)
        pairs.push(
          round % 2 === 1 ? { before: first, after: second } : { before: second, after: first },
        )
      }
    }
    const measurements = pairs.flatMap(pair => [pair.before, pair.after])
    return { commit, pairs, measurements }
  })
}
