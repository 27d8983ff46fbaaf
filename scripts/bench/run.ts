import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSupervisor } from '../chaos/cluster/supervisor.ts'
import {
  measure,
  measureAlive,
  openInputFiles,
  type Measured,
  type Measurement,
  type Step,
  type Tools,
} from './measure.ts'
import { openMemoryMeter } from './memory-in-use.ts'
import type { BenchOptions } from './options.ts'
import { compilePrograms } from './programs.ts'
import { startGateway, startProxy, startUpstream, type Subject } from './subjects.ts'
import { nameOf } from './table.ts'

const SHORT = { tokens: 64, payers: 'one' } as const
const LONG_STREAM = { tokens: 500, payers: 'one' } as const
/** Two streams of 500 deltas, 20 ms apart, one after the other. */
const LONG_STREAM_SECONDS = 22
const STEPS: readonly Step[] = [
  { shape: 'whole', callers: 1, ...SHORT },
  { shape: 'whole', callers: 64, ...SHORT },
  { shape: 'whole', callers: 256, ...SHORT },
  { shape: 'whole', callers: 256, ...SHORT, payers: 'thousand' },
  { shape: 'stream', callers: 128, ...SHORT },
  { shape: 'stream', callers: 512, ...SHORT },
  { shape: 'stream', callers: 256, ...LONG_STREAM, secondsMin: LONG_STREAM_SECONDS },
]
/** Warm-up: V8 has compiled the frequently used code after about 40,000 calls. */
const WARM_UP: readonly { step: Step; seconds: number }[] = [
  { step: { shape: 'whole', callers: 128, ...SHORT }, seconds: 12 },
  { step: { shape: 'whole', callers: 128, ...SHORT, payers: 'thousand' }, seconds: 4 },
  { step: { shape: 'stream', callers: 128, ...SHORT }, seconds: 4 },
]
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
  const undo: (() => unknown)[] = []
  try {
    const programs = await compilePrograms()
    const files = openInputFiles()
    undo.push(() => files.remove())
    const profileFolder = options.profile ? join(PROFILES, String(Date.now())) : undefined
    const subjects = await startSubjects(options, {
      undo,
      upstreamProgram: programs.upstream,
      profileFolder,
    })
    const tools: Tools = { program: programs.load, files }
    await warmUp(tools, subjects)
    const measurements: Measurement[] = []
    for (const step of STEPS) {
      for (const subject of subjects) {
        interrupt.throwIfAborted()
        say(`${nameOf(step)}: ${subject.name}`)
        const seconds = Math.max(options.seconds, step.secondsMin ?? 0)
        measurements.push(await measure(tools, subject, { step, seconds }))
      }
    }
    return { measurements: await weigh(tools, subjects, measurements), profileFolder }
  } finally {
    for (const one of undo.toReversed()) await one()
  }
}

/** Measures memory, after all time measurements. */
async function weigh(
  tools: Tools,
  subjects: readonly Subject[],
  measurements: readonly Measurement[],
): Promise<Measured[]> {
  const weighed: Measured[] = []
  for (const one of measurements) {
    const subject = subjects.find(({ name }) => name === one.subject)
    const isWeighed = subject !== undefined && one.step.shape === 'stream'
    const aliveKib = isWeighed ? await measureAlive(tools, subject, one.step) : 0
    weighed.push({ ...one, aliveKib })
  }
  return weighed
}

interface Starting {
  /** Functions that stop what was started. */
  readonly undo: (() => unknown)[]
  readonly upstreamProgram: string
  readonly profileFolder: string | undefined
}

async function startSubjects(
  { workers }: BenchOptions,
  { undo, upstreamProgram, profileFolder }: Starting,
): Promise<Subject[]> {
  const started = (subject: Subject) => {
    undo.push(() => subject.stop())
    return subject
  }
  const supervisor = openSupervisor()
  undo.push(() => supervisor.close())
  const aliveMeter = openMemoryMeter()
  undo.push(() => aliveMeter.close())
  const upstream = started(await startUpstream(upstreamProgram, supervisor))
  const start = { upstream, workers, supervisor, aliveMeter, profileFolder }
  const gateway = started(await startGateway(start))
  if (profileFolder !== undefined) return [upstream, gateway]
  return [upstream, started(await startProxy(upstream, workers, aliveMeter)), gateway]
}

async function warmUp(tools: Tools, subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects.filter(({ name }) => name !== 'upstream')) {
    for (const one of WARM_UP) await measure(tools, subject, one)
  }
}
