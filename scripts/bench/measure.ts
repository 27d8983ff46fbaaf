import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { MODEL, type Payers, type Subject, type SubjectName } from './subjects.ts'
import { processorUs, residentKib } from './usage.ts'

const run = promisify(execFile)

export type Shape = 'whole' | 'stream'

/** One step of load: a number of callers, each with one call after the other. */
export interface Step {
  readonly shape: Shape
  readonly callers: number
  /** Completion tokens of an answer, and deltas of a stream. */
  readonly tokens: number
  /** The users whose keys the calls use in turn. */
  readonly payers: Payers
  /** Minimum duration in seconds, for long streams. */
  readonly secondsMin?: number
}

interface Times {
  readonly p50: number
  readonly p99: number
}

/** The result of the load client; times in milliseconds. */
export interface LoadResult {
  readonly ok: number
  readonly bad: number
  readonly connectionErrors: number
  readonly seconds: number
  readonly events: number
  readonly firstByte: Times
  readonly total: Times
  readonly gap: Times
  readonly short: number
  readonly stalled: number
  readonly statuses: Readonly<Record<string, number>>
}

export interface Measurement {
  readonly step: Step
  readonly subject: SubjectName
  readonly load: LoadResult
  /** Processor time of the subject's processes and of its database, microseconds. */
  readonly processorUs: number
  readonly databaseUs: number
  /** The maximum resident memory of the subject's processes during the step. */
  readonly residentKib: number
}

/** A measurement with the memory in use by streams; 0 for whole answers. */
export interface Measured extends Measurement {
  readonly aliveKib: number
}

const PATH = '/v1/chat/completions'
const SAMPLE_MS = 200
/** Wait after the load, until connections are closed. */
const QUIET_MS = 1_000
const ALIVE_SECONDS = 3
/** The moment of the memory measurement: each stream is running. */
const ALIVE_AT_MS = 1_000
const OUTPUT_BYTES_MAX = 2 ** 20

const messages = [
  { role: 'system', content: 'You are a helpful assistant that answers briefly.' },
  {
    role: 'user',
    content:
      'Explain in one paragraph why the sky is blue, and mention Rayleigh scattering, wavelength, and the colour of sunsets.',
  },
]

/** Input files of the load client. */
export interface InputFiles {
  /** The request body of a step. */
  body(step: Step): string
  /** The keys of the payers, one per line. */
  keys(subject: Subject, payers: Payers): string
  remove(): void
}

export function openInputFiles(): InputFiles {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  return {
    body({ shape, tokens }) {
      const stream = shape === 'stream' ? { stream: true } : {}
      const body = { model: MODEL, ...stream, messages, temperature: 0.7, max_tokens: tokens }
      return write(`${shape}-${tokens}.json`, JSON.stringify(body))
    },
    keys: (subject, payers) =>
      write(`${subject.name}-${payers}.keys`, subject.keys(payers).join('\n')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export interface Tools {
  /** Path of the load client. */
  readonly program: string
  readonly files: InputFiles
}

interface Load {
  readonly step: Step
  readonly seconds: number
}

/** Runs one step of load on a subject. */
export async function measure(tools: Tools, subject: Subject, load: Load): Promise<Measurement> {
  const { step } = load
  const before = usageOf(subject)
  const memory = watchMemory(subject)
  const { stdout } = await putLoad(tools, subject, load).finally(memory.stop)
  const after = usageOf(subject)
  return {
    step,
    subject: subject.name,
    load: JSON.parse(stdout) as LoadResult,
    processorUs: after.processor - before.processor,
    databaseUs: after.database - before.database,
    residentKib: memory.most(),
  }
}

function putLoad({ program, files }: Tools, subject: Subject, { step, seconds }: Load) {
  const numbers = [step.callers, seconds].map(String)
  const args = [String(subject.port), PATH, files.body(step), ...numbers]
  return run(program, [...args, files.keys(subject, step.payers)], { maxBuffer: OUTPUT_BYTES_MAX })
}

/**
 * The memory in use by the streams of a step, in KiB, without garbage. It forces a garbage collection,
 * which pauses the process and discards compiled code, so it runs after all time measurements.
 */
export async function measureAlive(tools: Tools, subject: Subject, step: Step): Promise<number> {
  await sleep(QUIET_MS)
  const before = await subject.alive()
  const over = putLoad(tools, subject, { step, seconds: ALIVE_SECONDS })
  await sleep(ALIVE_AT_MS)
  const during = await subject.alive()
  await over
  return during - before
}

const residentOf = (subject: Subject) => residentKib(subject.processes())

function usageOf(subject: Subject): { processor: number; database: number } {
  const sumOf = (pids: readonly number[], isDatabase: boolean) =>
    // Processes that ended during the step are counted by their parent, the first process.
    pids.reduce((sum, pid, place) => sum + processorUs(pid, isDatabase && place === 0), 0)
  return {
    processor: sumOf(subject.processes(), false),
    database: sumOf(subject.databaseProcesses(), true),
  }
}

function watchMemory(subject: Subject) {
  let most = 0
  const look = () => {
    most = Math.max(most, residentOf(subject))
  }
  const timer = setInterval(look, SAMPLE_MS)
  return {
    stop: () => {
      clearInterval(timer)
      look()
    },
    most: () => most,
  }
}
