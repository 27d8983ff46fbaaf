import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { connectionsFor, shareConnections, type ConnectionShare } from './io/connections.ts'
import { migrate } from './io/migrate.ts'
import { startPostgres } from './io/postgres.ts'
import { loadSecrets, type Secrets } from './io/secret.ts'
import { openLogger } from './io/logger.ts'
import { VERSION } from './io/version.ts'
import type { Config } from './kernel/config.ts'
import type { Preparer } from './preparer.ts'

const CONNECTIONS_MIN = 100

/** The result of the bootstrap: everything that workers need before they can serve. */
export interface Bootstrapped {
  readonly databaseUrl: string
  /** The number of database connections of each worker. */
  readonly connections: ConnectionShare
  /** Newest first. */
  readonly secrets: Secrets['values']
  /** Name of this machine in the table of processes. */
  readonly machine: string
  readonly journalFolder: string
  readonly outboundAllow: readonly string[]
  /** Lines for the operator, printed when the workers listen. */
  readonly greeting: readonly string[]
  stop(): Promise<void>
}

/** Options that are not settings of the environment. */
export interface BootstrapOptions {
  readonly isDemo: boolean
  /** Whether the embedded database listens on TCP; undefined: only where Unix sockets are missing. */
  readonly usesTcp: boolean | undefined
  readonly preparer: Preparer
}

/** Starts the database, migrates it and prepares the root account. Cleans up when it throws a StartError. */
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
      greeting: [readyLine(config), ...prepared.lines],
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

/** Connections of the embedded server: enough for all workers, and at least a usual number. */
const connectionsOf = ({ workers }: Config) => Math.max(CONNECTIONS_MIN, connectionsFor(workers))

const readyLine = ({ port }: Config) =>
  `Sluice is ready: http://localhost:${port} (version ${VERSION})`

function machineOf(dataFolder: string): string {
  const place = `${hostname()}:${resolve(dataFolder)}`
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}

const journalFolderOf = ({ dataFolder }: Config) => resolve(dataFolder, 'journal')
