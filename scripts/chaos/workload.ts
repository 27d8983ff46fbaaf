import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openAuditorPool, type AuditorPool } from './auditor-pool.ts'
import { furnish, type Customer } from './customers.ts'
import { startDatabase, type TestDatabase } from './database.ts'
import { openIncidents, type Incidents } from './incidents.ts'
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
  close(): Promise<void>
}

const TOP_UPS = fileURLToPath(new URL('top-ups.ts', import.meta.url))
const TELLER_RETRY_MS = 1_000
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
  const customers = await furnish(fixtures, upstream.url).finally(() => fixtures.close())
  undo.push(startTopUps(database.url, seed, incidents))
  const pool = openAuditorPool(database.url)
  undo.push(() => pool.end())
  await installChargeTrigger(pool)
  const journalsLeft = () =>
    ports.flatMap((_, index) => filesIn(join(folder, `server${index}`, 'journal'))).length
  return { database, servers, ports, customers, incidents, pool, journalsLeft }
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

/** Runs the top-ups process and restarts it when it dies. Returns a function to stop it. */
function startTopUps(databaseUrl: string, seed: number, incidents: Incidents): Undo {
  let isWanted = true
  let child: ChildProcess
  const start = () => {
    child = fork(TOP_UPS, [databaseUrl, String(seed)], { stdio: 'ignore', execArgv: [] })
    child.once('exit', () => {
      if (!isWanted) return
      incidents.topUpsEnded()
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
