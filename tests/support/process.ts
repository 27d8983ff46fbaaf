import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/chaos/cluster/free-port.ts'
import { makeDatabaseFolder } from './database-folder.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MAIN = join(ROOT, 'dist/server/main.js')

/** The same that `npm start` uses. */
const COMPILE_CACHE = fileURLToPath(
  new URL('../../node_modules/.cache/sluice/compile', import.meta.url),
)

/** The product as an operator starts it: its own processes, its own folder. */
export interface Running {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** What it printed so far. */
  output(): string
  /** Asks it to stop as a service manager would; answers the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** A folder for the data of a server, which is deleted after the test. */
export function temporaryFolder(): { path: string; remove(): Promise<void> } {
  const path = makeDatabaseFolder()
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

type Env = Readonly<Record<string, string>>

function launch(env: Env, args: readonly string[], program = MAIN) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  return { child, listeners, output: () => output }
}

/** Starts and waits until it prints that it is ready. Throws its output when it ends instead. */
export async function startSluice(
  env: Env,
  args: readonly string[] = [],
  onSpawn?: (pid: number) => void,
): Promise<Running> {
  const port = await freePort()
  const { child, listeners, output } = launch({ PORT: String(port), ...env }, args)
  onSpawn?.(child.pid ?? 0)
  await new Promise<void>((resolve, reject) => {
    listeners.add(() => {
      if (output().includes('Sluice is ready')) resolve()
    })
    child.once('exit', () => reject(new Error(output())))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null) return child.exitCode
      const ended = once(child, 'exit')
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

/** Runs a script of the repository to its end. */
export async function runScript(file: string, args: readonly string[], env: Env): Promise<Ended> {
  const { child, output } = launch(env, args, join(ROOT, file))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output: output() }
}

/** Starts what is expected to refuse, and waits for its end. */
export async function runSluice(env: Env, args: readonly string[] = []): Promise<Ended> {
  const { child, output } = launch({ PORT: String(await freePort()), ...env }, args)
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, output: output() }
}
