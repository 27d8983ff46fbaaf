import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url))
const COMPILE_CACHE = fileURLToPath(
  new URL('../../../node_modules/.cache/sluice/compile', import.meta.url),
)
const READY = 'Sluice is ready'
const LINES_KEPT = 50

/** How a process ended, with its last output. */
export interface Ending {
  readonly code: number | null
  readonly lines: readonly string[]
}

/** One run of the product, started as an operator does. */
export interface Life {
  readonly child: ChildProcess
  readonly pid: number
  /** Resolves with true when it serves, with false when it ended before. */
  readonly ready: Promise<boolean>
  readonly ended: Promise<Ending>
}

export interface Launch {
  readonly env: Readonly<Record<string, string>>
  /** Arguments of Node, passed on to the workers. */
  readonly nodeArgs?: readonly string[]
  /** The program of another clone. Absent: this one. */
  readonly program?: { readonly node: string; readonly main: string }
  onLine?(line: string): void
}

const OWN = { node: process.execPath, main: MAIN }

export function launch({ env, nodeArgs = [], program = OWN, onLine }: Launch): Life {
  const child = spawn(program.node, [...nodeArgs, program.main], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const ready = Promise.withResolvers<boolean>()
  const ended = Promise.withResolvers<Ending>()
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      if (lines.push(line) > LINES_KEPT) lines.shift()
      if (line.includes(READY)) ready.resolve(true)
      onLine?.(line)
    })
  }
  // Not `close`: a worker that outlives the first process holds the pipes open.
  child.once('exit', code => {
    ready.resolve(false)
    ended.resolve({ code, lines })
  })
  child.once('error', error => {
    ready.resolve(false)
    ended.resolve({ code: null, lines: [error.message] })
  })
  return { child, pid: child.pid ?? 0, ready: ready.promise, ended: ended.promise }
}
