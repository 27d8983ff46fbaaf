import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programIn, type Program } from '../program.ts'
import { MissingError } from '../programs.ts'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Outside of `node_modules`: the compiler of the console's queries ignores all files in such a folder. */
const CLONES = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'sluice/commits')
const OUTPUT_BYTES_MAX = 2 ** 24

/** A clone of this repository at another commit, built. */
export interface CommitClone {
  /** The first twelve digits of the commit. */
  readonly commit: string
  readonly program: Program
}

/**
 * Clones this repository into a folder of its own at a commit, and builds it as a newcomer would. A clone
 * that was built before is used again. Throws a `MissingError` for a commit that is not in the repository.
 */
export async function checkOut(name: string, say: (line: string) => void): Promise<CommitClone> {
  const commit = await idOf(name)
  const folder = join(CLONES, commit)
  if (!existsSync(folder)) {
    say(`cloning ${commit}`)
    await clone(commit, folder)
  }
  say(`building ${commit}`)
  await run('npm', ['run', '--silent', 'build'], { cwd: folder, maxBuffer: OUTPUT_BYTES_MAX })
  return { commit, program: programIn(folder) }
}

async function idOf(name: string): Promise<string> {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--short=12', `${name}^{commit}`]
    const { stdout } = await run('git', args, { cwd: ROOT })
    return stdout.trim()
  } catch {
    throw new MissingError(`There is no commit ${name} in this repository.`)
  }
}

async function clone(commit: string, folder: string): Promise<void> {
  try {
    await run('git', ['clone', '--quiet', '--no-checkout', ROOT, folder])
    await run('git', ['checkout', '--quiet', '--detach', commit], { cwd: folder })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
