import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { openBooks, releaseOwnFromBefore } from './domain/money/index.ts'
import { checkSecrets } from './domain/secrets/index.ts'
import { ensureRoot } from './domain/users/index.ts'
import { startDemo, type Demo } from './demo/index.ts'
import { explainConnectFailure } from './io/connect-failure.ts'
import { connectionsFor, shareConnections, type ConnectionShare } from './io/connections.ts'
import { openJournal } from './io/journal.ts'
import { migrate } from './io/migrate.ts'
import { startPostgres } from './io/postgres.ts'
import { sealOf } from './io/seal.ts'
import { loadSecrets, refuseSecrets, type Secrets } from './io/secret.ts'
import { openServices, type OpenServices } from './io/services.ts'
import { openTrace } from './io/trace.ts'
import type { Config } from './kernel/config.ts'
import type { Services } from './kernel/ctx.ts'
import { isDatabaseAway } from './kernel/database-away.ts'
import { openMemories } from './kernel/memory.ts'
import { StartError } from './kernel/start-error.ts'
import type { Trace } from './kernel/trace.ts'
import type { UpstreamPort } from './kernel/upstream.ts'
import { allMemories } from './memories.ts'

const CONNECTIONS_MIN = 100

/** Everything that must stand before the first call can be served. */
export interface Ground {
  readonly databaseUrl: string
  /** What each worker may open to the database. */
  readonly connections: ConnectionShare
  /** Newest first. */
  readonly secrets: Secrets['values']
  /** Identity of this machine's processes in the fleet. */
  readonly machine: string
  readonly journalFolder: string
  readonly outboundAllow: readonly string[]
  /** Lines for the operator, printed once the workers listen. */
  readonly greeting: readonly string[]
  stop(): Promise<void>
}

/** Brings up the database, its schema and the root account. Throws a StartError; leaves nothing behind. */
export async function prepareGround(
  config: Config,
  { isDemo }: { isDemo: boolean },
): Promise<Ground> {
  const secrets = loadSecrets(config)
  const trace = openTrace({ worker: 'first' }, 'warn')
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startPostgres({
        dataFolder: config.dataFolder,
        settings: { max_connections: String(connectionsOf(config)) },
        onNotice: message => trace.warn('database', { message }),
      })
  try {
    await migrate(postgres.url)
    const connections = await shareConnections(postgres.url, config.workers)
    const machine = machineOf(config.dataFolder)
    const ready = await readyDatabase(postgres.url, {
      config,
      secrets,
      machine,
      isDemo,
      trace,
    }).catch((error: unknown) => {
      throw explainLoss(config, error)
    })
    return {
      databaseUrl: postgres.url,
      connections,
      secrets: secrets.values,
      machine,
      journalFolder: journalFolderOf(config),
      outboundAllow: ready.demo?.outboundAllow ?? [],
      greeting: [`Sluice is ready: http://localhost:${config.port}`, ...ready.lines],
      async stop() {
        await ready.demo?.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Of the embedded server: enough for all workers, and no fewer than other programs would expect. */
const connectionsOf = ({ workers }: Config) => Math.max(CONNECTIONS_MIN, connectionsFor(workers))

/** The database may go away at any moment of a start too. */
function explainLoss({ databaseUrl, dataFolder }: Config, error: unknown): unknown {
  if (!isDatabaseAway(error)) return error
  if (databaseUrl) return explainConnectFailure(databaseUrl, error)
  return new StartError(
    `The embedded PostgreSQL went away during the start: see postgres.log beside its database in ${dataFolder}, and start again.`,
  )
}

function machineOf(dataFolder: string): string {
  const place = `${hostname()}:${resolve(dataFolder)}`
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}

interface Readying {
  readonly config: Config
  readonly secrets: Secrets
  readonly machine: string
  readonly isDemo: boolean
  readonly trace: Trace
}

/** The once-per-start work on the database; answers what the operator must know. */
async function readyDatabase(
  databaseUrl: string,
  { config, secrets, machine, isDemo, trace }: Readying,
): Promise<{ lines: string[]; demo: Demo | undefined }> {
  const services: OpenServices = await openServices({
    databaseUrl,
    seal: sealOf(secrets.values),
    trace,
    upstream: noUpstream,
  })
  let closeMemories = () => undefined as void
  try {
    const verdict = await checkSecrets(services)
    if (verdict !== 'ok') throw refuseSecrets(secrets, verdict)
    closeMemories = await openMemories(services, allMemories)
    if (!config.databaseUrl) await releaseOwnFromBefore(services, machine)
    await replayJournals(services, config)
    const root = await ensureRoot(services, { password: config.rootPassword, demo: isDemo })
    const demo = isDemo ? await startDemo(services, config) : undefined
    return { demo, lines: demo ? demo.greeting : root ? rootLines(root) : [] }
  } finally {
    closeMemories()
    await services.close()
  }
}

function rootLines({ username, password }: { username: string; password?: string | undefined }) {
  if (password === undefined) return [`Sign in as ${username} with the password you set.`]
  return [
    `Sign in as ${username} with the password ${password}`,
    'It is shown only this once; change it in your personal settings.',
  ]
}

const journalFolderOf = ({ dataFolder }: Config) => resolve(dataFolder, 'journal')

/** Brings home what dead processes could not write, before anybody looks at a balance. */
async function replayJournals(services: Services, config: Config): Promise<void> {
  const { port } = config
  const journal = openJournal({ folder: journalFolderOf(config), port, nodeId: services.nodeId })
  await openBooks(services, journal).replay()
}

/** The first process asks no upstream anything. */
const noUpstream: UpstreamPort = {
  checkBaseUrl: () => undefined,
  probe: () => Promise.resolve({ ok: false, timeMs: 0, message: '' }),
  listModels: () => Promise.resolve([]),
}
