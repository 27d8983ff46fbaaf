import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { watchMachine } from './machine.ts'
import { bodyOf, kindsOf, planLine } from './mix.ts'
import type { Loop } from './process-meter.ts'
import type { Step } from './step.ts'
import type { Payers, Subject, SubjectName } from './subjects.ts'
import { processorUs, residentKib } from './usage.ts'

const run = promisify(execFile)

interface Times {
  readonly p50: number
  readonly p99: number
}

/** The result of the load client; times in milliseconds. */
export interface LoadResult {
  /** Calls that ended as planned: answered, failed where the upstream fails, or left. */
  readonly ok: number
  readonly bad: number
  /** Calls that met a failing upstream, and streams that their callers left. */
  readonly failed: number
  readonly left: number
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
  readonly loop: Loop
  /** The share of the processors, from 0 to 1, that other programs used. */
  readonly lostShare: number
}

/** A measurement with the memory in use by streams; 0 for whole answers. */
export interface Measured extends Measurement {
  readonly aliveKib: number
}

const CHAT_PATH = '/v1/chat/completions'
const MESSAGES_PATH = '/v1/messages'
const SAMPLE_MS = 200
/** Wait after the load, until connections are closed. */
const QUIET_MS = 1_000
const ALIVE_SECONDS = 3
/** The moment of the memory measurement: each stream is running. */
const ALIVE_AT_MS = 1_000
const OUTPUT_BYTES_MAX = 2 ** 20

/** Input files of the load client. */
export interface InputFiles {
  /** The calls of a step. */
  plan(step: Step): string
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
    plan(step) {
      const dialects = step.translation?.replaceAll(' ', '-') ?? 'chat'
      const name = `${step.shape}-${step.tokens}-${step.prompt}-${dialects}`
      const lines = kindsOf(step).map((kind, place) =>
        planLine(step, kind, write(`${name}-${place}.json`, bodyOf(step, kind))),
      )
      return write(`${name}.plan`, lines.join('\n'))
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
  /** All subjects, which run all the time. */
  readonly subjects: readonly Subject[]
}

interface Load {
  readonly step: Step
  readonly seconds: number
}

/** Runs one step of load on a subject. */
export async function measure(tools: Tools, subject: Subject, load: Load): Promise<Measurement> {
  const { step } = load
  await subject.loop()
  const lostShare = watchMachine(tools.subjects)
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
    lostShare: lostShare(),
    loop: await subject.loop(),
  }
}

const pathOf = ({ translation }: Step) =>
  translation === 'messages onto chat' ? MESSAGES_PATH : CHAT_PATH

function putLoad({ program, files }: Tools, subject: Subject, { step, seconds }: Load) {
  const numbers = [step.callers, seconds].map(String)
  const args = [String(subject.port), pathOf(step), files.plan(step), ...numbers]
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
