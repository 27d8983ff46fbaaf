import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/sluice/bench', import.meta.url))
const FLAGS = ['-O2', '-std=gnu11']

/** A program or system that the benchmark needs is missing. The message says what to do. */
export class MissingError extends Error {
  override readonly name = 'MissingError'
}

/** The load client and the upstream, compiled when their sources are newer. */
export async function compilePrograms(): Promise<{ load: string; upstream: string }> {
  if (process.platform !== 'linux') {
    throw new MissingError(
      'The benchmark runs on Linux only: it reads /proc, and its load client uses epoll.',
    )
  }
  mkdirSync(CACHE, { recursive: true })
  const [load, upstream] = await Promise.all([compile('load'), compile('upstream')])
  return { load, upstream }
}

async function compile(name: string): Promise<string> {
  const source = fileURLToPath(new URL(`${name}.c`, import.meta.url))
  const print = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 12)
  const program = join(CACHE, `${name}-${print}`)
  if (existsSync(program)) return program
  const draft = `${program}.${process.pid}`
  try {
    await run('cc', [...FLAGS, '-o', draft, source])
  } catch (error) {
    throw explain(error)
  }
  renameSync(draft, program)
  return program
}

function explain(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error
  return new MissingError(
    'The benchmark needs a C compiler named cc for its load client and its upstream: install one (on Debian: apt install gcc libc6-dev).',
  )
}
