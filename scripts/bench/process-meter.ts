import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Environment variable: the folder where measured processes write their numbers. */
export const REPORT_FOLDER = 'BENCH_REPORT_FOLDER'
/** The signals that ask a measured process for its memory in use, and for its event loop. */
export const MEMORY_SIGNAL = 'SIGUSR2'
export const LOOP_SIGNAL = 'SIGWINCH'

const LOOK_MS = 20
const LOOKS_MAX = 500
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'report-process.ts')).href

/** What the event loop of a process did since the last report. */
export interface Loop {
  /** The delay of its timers in milliseconds at p99: how long a callback had to wait. */
  readonly delayMs: number
  /** The share of the time in which garbage was collected, from 0 to 1. */
  readonly gcShare: number
}

export const NO_LOOP: Loop = { delayMs: 0, gcShare: 0 }

/** Reads numbers that only a process itself knows. */
export interface ProcessMeter {
  /** Arguments of Node for a process to be measured. */
  readonly nodeArgs: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The memory in use by all processes after a garbage collection, in KiB. */
  read(pids: readonly number[]): Promise<number>
  /** The largest delay, and the mean share of garbage collection, since the last call. */
  loop(pids: readonly number[]): Promise<Loop>
  close(): void
}

export function openProcessMeter(): ProcessMeter {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-report-'))
  const askAll = (pids: readonly number[], signal: NodeJS.Signals) =>
    Promise.all(pids.map(pid => ask(join(folder, String(pid)), pid, signal)))
  return {
    nodeArgs: ['--expose-gc', `--import=${PRELOAD}`],
    env: { [REPORT_FOLDER]: folder },
    async read(pids) {
      const texts = await askAll(pids, MEMORY_SIGNAL)
      return texts.reduce((sum, text) => sum + Number(text), 0) / 1_024
    },
    async loop(pids) {
      const loops = (await askAll(pids, LOOP_SIGNAL)).map(text => JSON.parse(text) as Loop)
      return {
        delayMs: Math.max(0, ...loops.map(({ delayMs }) => delayMs)),
        gcShare: loops.reduce((sum, { gcShare }) => sum + gcShare, 0) / Math.max(1, loops.length),
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function ask(file: string, pid: number, signal: NodeJS.Signals): Promise<string> {
  rmSync(file, { force: true })
  process.kill(pid, signal)
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text !== '') return text
    await sleep(LOOK_MS)
  }
  throw new Error(`process ${pid} did not report on ${signal}`)
}
