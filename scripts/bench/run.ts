import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measure, measureAlive, type Measured, type Measurement, type Tools } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { ownProgram } from './program.ts'
import { withStage } from './stage.ts'
import { secondsOf, STEPS } from './steps.ts'
import { nameOf } from './table.ts'

const PROFILES = fileURLToPath(
  new URL('../../node_modules/.cache/sluice/profiles', import.meta.url),
)

export interface BenchResult {
  readonly measurements: readonly Measured[]
  readonly profileFolder: string | undefined
}

/** Measures every step on every subject, one after the other. Stops all processes it started. */
export async function runBench(
  options: BenchOptions,
  interrupt: AbortSignal,
  say: (line: string) => void,
): Promise<BenchResult> {
  const profileFolder = options.profile ? join(PROFILES, String(Date.now())) : undefined
  const gateways = [{ name: 'gateway', program: ownProgram() }] as const
  const cast = { gateways, withProxy: !options.profile, profileFolder }
  const measurements = await withStage(options, cast, async ({ tools, subjects }) => {
    const measured: Measurement[] = []
    for (const step of STEPS) {
      for (const subject of subjects) {
        interrupt.throwIfAborted()
        say(`${nameOf(step)}: ${subject.name}`)
        measured.push(await measure(tools, subject, { step, seconds: secondsOf(step, options) }))
      }
    }
    return weigh(tools, measured)
  })
  return { measurements, profileFolder }
}

/** Measures memory, after all time measurements. */
async function weigh(tools: Tools, measurements: readonly Measurement[]): Promise<Measured[]> {
  const weighed: Measured[] = []
  for (const one of measurements) {
    const subject = tools.subjects.find(({ name }) => name === one.subject)
    const isWeighed = subject !== undefined && one.step.shape === 'stream'
    const aliveKib = isWeighed ? await measureAlive(tools, subject, one.step) : 0
    weighed.push({ ...one, aliveKib })
  }
  return weighed
}
