import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openAuditorPool, type AuditorPool } from './auditor-pool.ts'
import { furnish, type Customer } from './customers.ts'
import { startDatabase, type TestDatabase } from './database.ts'
import { openIncidents, type ActReport, type Incidents } from './incidents.ts'
import { SERVERS } from './plan.ts'
import { openServer, type TestServer } from './server.ts'
import { freePort } from './cluster/free-port.ts'
import { openFixtures, SECRET } from './cluster/fixtures.ts'
import { openSupervisor } from './cluster/supervisor.ts'
import { installChargeTrigger } from './charge-trigger.ts'

/** The parts of a run: a database, an upstream, three servers, users with tokens. */
export interface Workload {
  readonly database: TestDatabase
  readonly servers: readonly TestServer[]
  readonly ports: readonly number[]
  readonly customers: readonly Customer[]
  readonly incidents: Incidents
  /** Connections of the auditor. */
  readonly pool: AuditorPool
  /** The number of settlements in the servers' journals. */
  journalsLeft(): number
  /** Ends the acts of operators, so that the run can come to rest. */
  stopOperators(): unknown
  close(): Promise<void>
}

const TOP_UPS = fileURLToPath(new URL('top-ups.ts', import.meta.url))
const TELLER_RETRY_MS = 1_000
const OPERATORS = fileURLToPath(new URL('operators.ts', import.meta.url))
const UPSTREAM = fileURLToPath(new URL('upstream.ts', import.meta.url))
/** Folder mode: when root runs the test, the database runs as another user. */
const ENTERED_BY_ALL = 0o711

type Undo = () => unknown

export async function openWorkload(seed: number): Promise<Workload> {
  const undo: Undo[] = []
  const close = async () => {
    for (const one of undo.splice(0).toReversed()) await one()
  }
  try {
    return { ...(await open(seed, undo)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(seed: number, undo: Undo[]): Promise<Omit<Workload, 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-chaos-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, ENTERED_BY_ALL)
  const supervisor = openSupervisor()
  undo.push(() => supervisor.close())
  const database = await startDatabase(join(folder, 'database'), supervisor)
  undo.push(() => database.stop())
  const incidents = openIncidents(() => database.upSinceMs())
  const upstream = await startUpstream(seed, incidents)
  undo.push(upstream.stop)
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  // All start at once on an empty database: one migrates and creates root, the others wait.
  const servers = ports.map((port, index) => {
    const env = environmentOf(port, { url: database.url, folder: join(folder, `server${index}`) })
    return openServer({ index, port, env, supervisor, incidents })
  })
  undo.push(() => Promise.all(servers.map(server => server.stop())))
  await Promise.all(servers.map(server => server.ready))
  const fixtures = await openFixtures(database.url)
  const furnished = await furnish(fixtures, upstream.url).finally(() => fixtures.close())
  const { customers, taskKey } = furnished
  const onEnd = () => incidents.topUpsEnded()
  undo.push(keepRunning(TOP_UPS, [database.url, String(seed)], { onEnd }))
  const stopOperators = keepRunning(
    OPERATORS,
    [database.url, String(seed), taskKey, ...ports.map(String)],
    { onEnd, onMessage: message => incidents.reported(message as ActReport) },
  )
  undo.push(stopOperators)
  const pool = openAuditorPool(database.url)
  undo.push(() => pool.end())
  await installChargeTrigger(pool)
  const journalsLeft = () =>
    ports.flatMap((_, index) => filesIn(join(folder, `server${index}`, 'journal'))).length
  return { database, servers, ports, customers, incidents, pool, journalsLeft, stopOperators }
}

function environmentOf(
  port: number,
  { url, folder }: { url: string; folder: string },
): Record<string, string> {
  return {
    PORT: String(port),
    DATABASE_URL: url,
    SLUICE_SECRET: SECRET,
    SLUICE_ROOT_PASSWORD: 'root-password-1',
    SLUICE_WORKERS: '1',
    SLUICE_DATA: folder,
    OUTBOUND_ALLOW: '127.0.0.1/32',
  }
}

async function startUpstream(
  seed: number,
  incidents: Incidents,
): Promise<{ url: string; stop: Undo }> {
  const child = fork(UPSTREAM, [String(seed)], { execArgv: [] })
  const [port] = (await once(child, 'message')) as [number]
  const onExit = () =>
    incidents.breach('the upstream of the run keeps running', 'it ended by itself')
  child.once('exit', onExit)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      child.off('exit', onExit)
      if (child.connected) child.disconnect()
    },
  }
}

interface Kept {
  onEnd(): void
  onMessage?(message: unknown): void
}

/** Runs a process beside the calls and restarts it when it dies. Returns a function to stop it. */
function keepRunning(program: string, args: readonly string[], { onEnd, onMessage }: Kept): Undo {
  let isWanted = true
  let child: ChildProcess
  const start = () => {
    if (!isWanted) return
    child = fork(program, args, { stdio: 'ignore', execArgv: [] })
    if (onMessage) child.on('message', onMessage)
    child.once('exit', () => {
      if (!isWanted) return
      onEnd()
      setTimeout(start, TELLER_RETRY_MS)
    })
  }
  start()
  return () => {
    isWanted = false
    if (child.connected) child.disconnect()
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
