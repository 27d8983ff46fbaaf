import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Environment variable: the folder where measured processes write their numbers. */
export const ALIVE_FOLDER = 'BENCH_ALIVE_FOLDER'

const LOOK_MS = 20
const LOOKS_MAX = 500
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'report-memory-in-use.ts')).href

/** Measures the memory in use after a garbage collection; resident memory includes garbage. */
export interface MemoryMeter {
  /** Arguments of Node for a process to be measured. */
  readonly nodeArgs: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** The memory in use by all processes, in KiB. */
  read(pids: readonly number[]): Promise<number>
  close(): void
}

export function openMemoryMeter(): MemoryMeter {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-alive-'))
  return {
    nodeArgs: ['--expose-gc', `--import=${PRELOAD}`],
    env: { [ALIVE_FOLDER]: folder },
    async read(pids) {
      const bytes = await Promise.all(pids.map(pid => ask(folder, pid)))
      return bytes.reduce((sum, one) => sum + one, 0) / 1_024
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function ask(folder: string, pid: number): Promise<number> {
  const file = join(folder, String(pid))
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (text !== '') return Number(text)
    await sleep(LOOK_MS)
  }
  throw new Error(`process ${pid} did not report its memory in use`)
}
