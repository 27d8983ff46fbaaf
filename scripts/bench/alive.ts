import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Where measured processes leave their figures. */
export const ALIVE_FOLDER = 'BENCH_ALIVE_FOLDER'

const LOOK_MS = 20
const LOOKS_MAX = 500
const TELLER = pathToFileURL(join(import.meta.dirname, 'tell-alive.ts')).href

/** Asks processes what they have in use once their garbage is gone; resident memory holds garbage. */
export interface AliveMeter {
  /** For Node, when such a process is started. */
  readonly nodeArgs: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** KiB in use by the processes together. */
  read(pids: readonly number[]): Promise<number>
  close(): void
}

export function openAliveMeter(): AliveMeter {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-alive-'))
  return {
    nodeArgs: ['--expose-gc', `--import=${TELLER}`],
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
  throw new Error(`process ${pid} does not say what it has in use`)
}
