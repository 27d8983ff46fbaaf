import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { borrowPostgres } from '../../server/io/postgres.ts'
import { choosePlace } from '../../server/io/postgres/place.ts'
import { findPostmaster } from '../../server/io/postgres/postmaster.ts'
import { freePort } from '../chaos/cluster/free-port.ts'
import { openFixtures, SECRET } from '../chaos/cluster/fixtures.ts'
import type { Supervisor } from '../chaos/cluster/supervisor.ts'
import { launch } from '../chaos/cluster/launch.ts'
import { childrenOf } from '../chaos/cluster/process-table.ts'
import type { MemoryMeter } from './memory-in-use.ts'
import { commandOf } from './usage.ts'

export type SubjectName = 'upstream' | 'proxy' | 'gateway'

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
  stop(): Promise<void>
}

export const MODEL = 'gpt-4o-mini'
const GAP_MS = 20
const DELAY_MS = 20
const BALANCE = 10n ** 15n
const USERS = 1_000
const NO_KEYS = () => ['none']
const ENTERED_BY_ALL = 0o711

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
    processes: () => [],
    databaseProcesses: () => [],
    alive: () => Promise.resolve(0),
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
  aliveMeter: MemoryMeter,
): Promise<Subject> {
  const port = await freePort()
  const file = fileURLToPath(new URL('proxy.ts', import.meta.url))
  const child = fork(file, [String(port), urlOf(upstream), String(workers)], {
    execArgv: [...aliveMeter.nodeArgs],
    env: { ...process.env, ...aliveMeter.env },
  })
  await once(child, 'message')
  const processes = () => [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]
  return {
    name: 'proxy',
    port,
    keys: NO_KEYS,
    processes,
    databaseProcesses: () => [],
    alive: () => aliveMeter.read(processes()),
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

export interface GatewayStart {
  readonly upstream: Subject
  readonly workers: number
  readonly supervisor: Supervisor
  readonly aliveMeter: MemoryMeter
  /** The folder for the profiler's files; undefined: no profiler. */
  readonly profileFolder: string | undefined
}

/** Sluice with all features: embedded PostgreSQL, ledger, logs. */
export async function startGateway(start: GatewayStart): Promise<Subject> {
  const { upstream, workers, supervisor, aliveMeter, profileFolder } = start
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-'))
  chmodSync(folder, ENTERED_BY_ALL)
  if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true })
  const port = await freePort()
  const life = launch({
    env: {
      PORT: String(port),
      SLUICE_DATA: folder,
      SLUICE_SECRET: SECRET,
      SLUICE_WORKERS: String(workers),
      OUTBOUND_ALLOW: '127.0.0.1/32',
      ...aliveMeter.env,
    },
    nodeArgs: [...aliveMeter.nodeArgs, ...profilerArgs(profileFolder)],
  })
  supervisor.add(life.pid)
  if (!(await life.ready)) throw new Error((await life.ended).lines.join('\n'))
  const keys = await furnish(folder, urlOf(upstream))
  const { cluster } = await choosePlace(folder)
  return {
    name: 'gateway',
    port,
    keys: payers => keys[payers],
    processes: () => [life.pid, ...workersOf(life.pid)],
    alive: () => aliveMeter.read(workersOf(life.pid)),
    databaseProcesses: () => {
      const pid = findPostmaster(cluster)
      return pid === undefined ? [] : [pid, ...childrenOf(pid)]
    },
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

const workersOf = (firstProcess: number) => childrenOf(firstProcess).filter(isOurs)

/** Whether a child of the first process is a worker and not the database. */
const isOurs = (pid: number) => commandOf(pid) !== 'postgres'

/** Creates a channel to the upstream and users with enough balance. Returns the keys of their tokens. */
async function furnish(
  dataFolder: string,
  upstreamUrl: string,
): Promise<Record<Payers, readonly string[]>> {
  const { url } = await borrowPostgres({ dataFolder })
  const system = await openFixtures(url)
  try {
    await system.addChannel({ name: 'bench', baseUrl: upstreamUrl, models: [MODEL] })
    const user = await system.addUser('bench', BALANCE)
    const one = await system.addToken(user, { name: 'bench', unlimited: true })
    const thousand: string[] = []
    for (let number = 1; number <= USERS; number += 1) {
      const owner = await system.addUser(`bench-${number}`, BALANCE)
      thousand.push(await system.addToken(owner, { name: 'bench', balance: BALANCE }))
    }
    return { one: [one], thousand }
  } finally {
    await system.close()
  }
}
