import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Agent, Registry } from './agent.ts'

const run = promisify(execFile)
const FOLDER = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'sluice/agents')
const OUTPUT_BYTES_MAX = 2 ** 24

/** Where an agent was installed, and which version. */
export interface Installed {
  readonly program: string
  readonly version: string
}

/** Installs the newest version of each agent into a folder of its own, as its registry has it. */
export async function install(
  agents: readonly Agent[],
): Promise<(agent: Agent) => Promise<Installed>> {
  await mkdir(FOLDER, { recursive: true })
  const packsOf = (registry: Registry) => [
    ...new Set(agents.filter(({ from }) => from === registry).map(({ pack }) => pack)),
  ]
  await installNpm(packsOf('npm'))
  for (const pack of packsOf('pypi')) await installPython(pack)
  return agent => (agent.from === 'npm' ? npmProgram(agent) : pythonProgram(agent))
}

async function installNpm(packs: readonly string[]): Promise<void> {
  if (packs.length === 0) return
  const list = join(FOLDER, 'package.json')
  if (!existsSync(list)) await writeFile(list, '{"private":true}')
  const args = ['install', '--no-audit', '--no-fund', ...packs.map(pack => `${pack}@latest`)]
  await run('npm', args, { cwd: FOLDER, maxBuffer: OUTPUT_BYTES_MAX })
}

async function npmProgram({ pack, bin, install: setup }: Agent): Promise<Installed> {
  const home = join(FOLDER, 'node_modules', pack)
  if (setup) await run(process.execPath, [join(home, setup)], { cwd: home })
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as {
    version: string
  }
  return { program: join(FOLDER, 'node_modules/.bin', bin), version }
}

/** Each package of PyPI has an environment of its own. */
const environmentOf = (pack: string) => join(FOLDER, 'python', pack)

async function installPython(pack: string): Promise<void> {
  const folder = environmentOf(pack)
  if (!existsSync(folder)) await run('python3', ['-m', 'venv', folder])
  const args = ['-m', 'pip', 'install', '--quiet', '--upgrade', pack]
  await run(join(folder, 'bin/python'), args, { maxBuffer: OUTPUT_BYTES_MAX })
}

async function pythonProgram({ pack, bin }: Agent): Promise<Installed> {
  const folder = join(environmentOf(pack), 'bin')
  const version = 'import sys; from importlib.metadata import version; print(version(sys.argv[1]))'
  const { stdout } = await run(join(folder, 'python'), ['-c', version, pack])
  return { program: join(folder, bin), version: stdout.trim() }
}
