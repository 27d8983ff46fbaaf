import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { connectionsFor, shareConnections, type ConnectionShare } from './io/connections.ts'
import { migrate } from './io/migrate.ts'
import { startPostgres } from './io/postgres.ts'
import { loadSecrets, type Secrets } from './io/secret.ts'
import { openLogger } from './io/logger.ts'
import type { Config } from './kernel/config.ts'
import type { Preparer } from './preparer.ts'

const CONNECTIONS_MIN = 100

/** Everything that must stand before the first call can be served. */
export interface Bootstrapped {
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

/** What the settings do not say. */
export interface BootstrapOptions {
  readonly isDemo: boolean
  /** Whether the embedded database is reached over TCP; undefined: as the system needs it. */
  readonly usesTcp: boolean | undefined
  readonly preparer: Preparer
}

/** Brings up the database, its schema and the root account. Throws a StartError; leaves nothing behind. */
export async function bootstrap(
  config: Config,
  { isDemo, usesTcp, preparer }: BootstrapOptions,
): Promise<Bootstrapped> {
  const secrets = loadSecrets(config)
  const logger = openLogger({ worker: 'first' }, 'warn')
  const postgres = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startPostgres({
        dataFolder: config.dataFolder,
        settings: { max_connections: String(connectionsOf(config)) },
        usesTcp,
        onNotice: message => logger.warn('database', { message }),
      })
  try {
    await migrate(postgres.url)
    const connections = await shareConnections(postgres.url, config.workers)
    const machine = machineOf(config.dataFolder)
    const prepared = await preparer.prepare({
      config,
      databaseUrl: postgres.url,
      secrets,
      machine,
      journalFolder: journalFolderOf(config),
      isDemo,
    })
    return {
      databaseUrl: postgres.url,
      connections,
      secrets: secrets.values,
      machine,
      journalFolder: journalFolderOf(config),
      outboundAllow: prepared.outboundAllow,
      greeting: [`Sluice is ready: http://localhost:${config.port}`, ...prepared.lines],
      async stop() {
        await preparer.stop()
        await postgres.stop()
      },
    }
  } catch (error) {
    await preparer.stop()
    await postgres.stop()
    throw error
  }
}

/** Of the embedded server: enough for all workers, and no fewer than other programs would expect. */
const connectionsOf = ({ workers }: Config) => Math.max(CONNECTIONS_MIN, connectionsFor(workers))

function machineOf(dataFolder: string): string {
  const place = `${hostname()}:${resolve(dataFolder)}`
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}

const journalFolderOf = ({ dataFolder }: Config) => resolve(dataFolder, 'journal')
