import type { Demo } from './demo/index.ts'
import { openLedger, releaseOwnFromBefore } from './domain/money/index.ts'
import { checkSecrets } from './domain/secrets/index.ts'
import { ensureRoot } from './domain/users/index.ts'
import { explainConnectFailure } from './io/connect-failure.ts'
import { openJournal } from './io/journal.ts'
import { encryptionOf } from './io/encryption.ts'
import { refuseSecrets, type Secrets } from './io/secret.ts'
import { openServices, type OpenServices } from './io/services.ts'
import { openLogger } from './io/logger.ts'
import type { Config } from './kernel/config.ts'
import type { Services } from './kernel/ctx.ts'
import { isDatabaseAway } from './kernel/database-away.ts'
import { openCaches } from './kernel/snapshot-cache.ts'
import { StartError } from './kernel/start-error.ts'
import type { UpstreamPort } from './kernel/upstream.ts'
import { allCaches } from './caches.ts'

/** The input of the preparing process. */
export interface PrepareSettings {
  readonly config: Config
  readonly databaseUrl: string
  readonly secrets: Secrets
  readonly machine: string
  readonly journalFolder: string
  readonly isDemo: boolean
}

/** Its result, for the operator and the workers. */
export interface Prepared {
  readonly lines: readonly string[]
  readonly outboundAllow: readonly string[]
}

/**
 * Does the work that is done once per start on a migrated database: checks the secrets, replays the
 * journals of dead processes, creates the root account, starts the demo. A demo runs until it is
 * stopped. Throws a StartError.
 */
export async function prepareDatabase(
  settings: PrepareSettings,
): Promise<{ prepared: Prepared; demo: Demo | undefined }> {
  const { config, isDemo } = settings
  try {
    return await withServices(settings, async services => {
      if (!config.databaseUrl) await releaseOwnFromBefore(services, settings.machine)
      await replayJournals(services, settings)
      const root = await ensureRoot(services, { password: config.rootPassword, demo: isDemo })
      const demo = isDemo ? await openDemo(services, config) : undefined
      const lines = demo ? demo.greeting : root ? rootLines(root) : []
      return { prepared: { lines, outboundAllow: demo?.outboundAllow ?? [] }, demo }
    })
  } catch (error) {
    throw explainLoss(config, error)
  }
}

/** Loads the demo, which needs the relay and with it twice the code of any other start. */
async function openDemo(services: Services, config: Config): Promise<Demo> {
  const { startDemo } = await import('./demo/index.ts')
  return startDemo(services, config)
}

async function withServices<T>(
  { databaseUrl, secrets }: PrepareSettings,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const services: OpenServices = await openServices({
    databaseUrl,
    encryption: encryptionOf(secrets.values),
    logger: openLogger({ worker: 'first' }, 'warn'),
    upstream: noUpstream,
  })
  let closeCaches = () => undefined as void
  try {
    const verdict = await checkSecrets(services)
    if (verdict !== 'ok') throw refuseSecrets(secrets, verdict)
    closeCaches = await openCaches(services, allCaches)
    return await work(services)
  } finally {
    closeCaches()
    await services.close()
  }
}

/** Explains a database that became unavailable during the start. */
function explainLoss({ databaseUrl, dataFolder }: Config, error: unknown): unknown {
  if (!isDatabaseAway(error)) return error
  if (databaseUrl) return explainConnectFailure(databaseUrl, error)
  return new StartError(
    `The embedded PostgreSQL went away during the start: see postgres.log beside its database in ${dataFolder}, and start again.`,
  )
}

function rootLines({ username, password }: { username: string; password?: string | undefined }) {
  if (password === undefined) return [`Sign in as ${username} with the password you set.`]
  return [
    `Sign in as ${username} with the password ${password}`,
    'It is shown only this once; change it in your personal settings.',
  ]
}

/** Writes the settlements that dead processes could not write, before balances are shown. */
async function replayJournals(
  services: Services,
  { config, journalFolder }: PrepareSettings,
): Promise<void> {
  const { nodeId } = services
  const journal = openJournal({ folder: journalFolder, port: config.port, nodeId })
  await openLedger(services, journal).replay()
}

/** The preparing process never calls an upstream. */
const noUpstream: UpstreamPort = {
  checkBaseUrl: () => undefined,
  probe: () => Promise.resolve({ ok: false, timeMs: 0, message: '' }),
  listModels: () => Promise.resolve([]),
  hasBalance: () => false,
  readBalance: () => Promise.resolve(0),
  readTasks: () => Promise.resolve([]),
}
