import { execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../chaos/cluster/free-port.ts'
import { SECRET } from '../chaos/cluster/fixtures.ts'
import type { Supervisor } from '../chaos/cluster/supervisor.ts'
import { launch } from '../chaos/cluster/launch.ts'
import { childrenOf } from '../chaos/cluster/process-table.ts'
import { NO_LOOP, type Loop, type ProcessMeter } from './process-meter.ts'
import type { Program } from './program.ts'
import { commandOf } from './usage.ts'

/** `before` is the gateway of another commit. */
export type SubjectName = 'upstream' | 'proxy' | 'gateway' | 'before'

/** One user with an unlimited token, or a thousand users with a limited token each. */
export type Payers = 'one' | 'thousand'

/** A server to measure, on the loopback address. */
export interface Subject {
  readonly name: SubjectName
  readonly port: number
  /** Keys of the paying users. */
  keys(payers: Payers): readonly string[]
  /** Ids of the processes that serve calls. */
  processes(): number[]
  /** Ids of its database's processes, the first process first. */
  databaseProcesses(): number[]
  /** Memory in use by the serving processes, in KiB, without garbage. */
  alive(): Promise<number>
  /** What the event loops of the serving processes did since the last call. */
  loop(): Promise<Loop>
  stop(): Promise<void>
}

export const MODEL = 'gpt-4o-mini'
/** The model of a channel that speaks Messages. */
export const CLAUDE = 'claude-sonnet-4-5'
const GAP_MS = 20
const DELAY_MS = 20
const USERS = 1_000
const NO_KEYS = () => ['none']
const ENTERED_BY_ALL = 0o711
const KEYS_BYTES_MAX = 2 ** 20
const FURNISH = fileURLToPath(new URL('furnish.ts', import.meta.url))
const run = promisify(execFile)

/** The upstream alone, the baseline of the comparison. */
export async function startUpstream(program: string, supervisor: Supervisor): Promise<Subject> {
  const child = spawn(program, [GAP_MS, DELAY_MS].map(String), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  supervisor.add(child.pid ?? 0)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return {
    name: 'upstream',
    port: Number(line),
    keys: NO_KEYS,
    processes: () => [child.pid ?? 0],
    databaseProcesses: () => [],
    alive: () => Promise.resolve(0),
    loop: () => Promise.resolve(NO_LOOP),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

const urlOf = ({ port }: Subject) => `http://127.0.0.1:${port}`

/** The plain proxy. */
export async function startProxy(
  upstream: Subject,
  workers: number,
  meter: ProcessMeter,
): Promise<Subject> {
  const port = await freePort()
  const file = fileURLToPath(new URL('proxy.ts', import.meta.url))
  const child = fork(file, [String(port), urlOf(upstream), String(workers)], {
    execArgv: [...meter.nodeArgs],
    env: { ...process.env, ...meter.env },
  })
  await once(child, 'message')
  const processes = () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]
  return {
    name: 'proxy',
    port,
    keys: NO_KEYS,
    processes,
    databaseProcesses: () => [],
    alive: () => meter.read(processes()),
    loop: () => meter.loop(processes()),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

export interface GatewayStart {
  readonly name: SubjectName
  readonly program: Program
  readonly upstream: Subject
  readonly workers: number
  readonly supervisor: Supervisor
  readonly meter: ProcessMeter
  /** The folder for the profiler's files; undefined: no profiler. */
  readonly profileFolder: string | undefined
}

/** Sluice with all features: embedded PostgreSQL, ledger, logs. */
export async function startGateway(start: GatewayStart): Promise<Subject> {
  const { name, program, upstream, workers, supervisor, meter, profileFolder } = start
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  chmodSync(folder, ENTERED_BY_ALL)
  if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true })
  const port = await freePort()
  const life = launch({
    program,
    env: {
      PORT: String(port),
      SLUICE_DATA: folder,
      SLUICE_SECRET: SECRET,
      SLUICE_WORKERS: String(workers),
      OUTBOUND_ALLOW: '127.0.0.1/32',
      ...meter.env,
    },
    nodeArgs: [...meter.nodeArgs, ...profilerArgs(profileFolder)],
  })
  supervisor.add(life.pid)
  if (!(await life.ready)) throw new Error((await life.ended).lines.join('\n'))
  const keys = await furnish(program, folder, urlOf(upstream))
  return {
    name,
    port,
    keys: payers => keys[payers],
    processes: () => [life.pid, ...workersOf(life.pid)],
    alive: () => meter.read(workersOf(life.pid)),
    loop: () => meter.loop(workersOf(life.pid)),
    databaseProcesses: () =>
      childrenOf(life.pid)
        .filter(isDatabase)
        .flatMap(pid => [pid, ...childrenOf(pid)]),
    async stop() {
      life.child.kill('SIGTERM')
      await life.ended
      supervisor.forget(life.pid)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const profilerArgs = (folder: string | undefined) =>
  folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]

const workersOf = (firstProcess: number) => childrenOf(firstProcess).filter(pid => !isDatabase(pid))

/** Whether a child of the first process is the embedded database. */
const isDatabase = (pid: number) => commandOf(pid) === 'postgres'

/** Creates a channel to the upstream and users with enough balance. Returns the keys of their tokens. */
async function furnish(
  { folder, node }: Program,
  dataFolder: string,
  upstreamUrl: string,
): Promise<Record<Payers, readonly string[]>> {
  const args = [FURNISH, folder, dataFolder, upstreamUrl, MODEL, CLAUDE, String(USERS)]
  const { stdout } = await run(node, args, { cwd: folder, maxBuffer: KEYS_BYTES_MAX })
  return JSON.parse(stdout) as Record<Payers, readonly string[]>
}
