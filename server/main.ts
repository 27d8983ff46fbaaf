import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MUST_BE_REPLACED, openFleet, REPLACED, type Fleet } from './fleet.ts'
import { releaseMemory } from './io/release-memory.ts'
import { catchStrayErrors } from './io/stray-errors.ts'
import { refuseTakenPort } from './io/taken-port.ts'
import { openLogger } from './io/logger.ts'
import { VERSION } from './io/version.ts'
import { answerQuestions } from './metrics/ask-worker.ts'
import { describeError, placesOf } from './kernel/describe-error.ts'
import { ConfigError, readConfig, type Config } from './kernel/config.ts'
import { isDatabaseAway } from './kernel/database-away.ts'
import { errorCode } from './kernel/error-code.ts'
import { redactCredentials } from './kernel/redact.ts'
import { StartError } from './kernel/start-error.ts'
import { openPreparer, PREPARE, type PrepareAnswer } from './preparer.ts'
import { startWatchdog } from './watchdog.ts'
import type { Bootstrapped } from './bootstrap.ts'
import type { PrepareSettings } from './prepare.ts'
import type { WorkerSettings } from './worker.ts'

/*
 * The first process starts the database, applies the migrations, creates the root account and
 * supervises the workers, which serve. A worker that dies is replaced; the others release its holds.
 * A thread of each worker ends it when its event loop stands still.
 */

const isDemo = process.argv.includes('--demo')
/** Only Linux balances connections between the sockets of several processes on one port. */
const sharesListener = process.platform !== 'linux' || process.argv.includes('--share-listener')
/** Uses TCP to the embedded database, as on systems without Unix sockets; for tests. */
const usesTcp = process.argv.includes('--postgres-tcp') || undefined

if (process.argv.includes(PREPARE)) await prepare()
else if (process.send) await serve()
else await supervise()

async function supervise(): Promise<void> {
  try {
    const config = configFor(readConfig(process.env))
    await refuseTakenPort(config.port, config.host)
    const program = fileURLToPath(import.meta.url)
    const preparer = openPreparer(program)
    const outdated = Promise.withResolvers<string>()
    const onOutdated = outdated.resolve
    const fleet = openFleet<WorkerSettings>({ program, workers: config.workers, onOutdated })
    try {
      await serveMetrics(config, fleet)
      const { bootstrap } = await import('./bootstrap.ts')
      const bootstrapped = await bootstrap(config, { isDemo, usesTcp, preparer })
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void stop(fleet, bootstrapped).catch(exitWithError))
      }
      void outdated.promise.then(name => leaveTo(name, { fleet, bootstrapped }))
      await fleet.serve(index => settingsOf(config, bootstrapped, index))
      console.log(bootstrapped.greeting.join('\n'))
      // No process would restart the first one, so it continues after a stray error.
      const logger = openLogger({ worker: 'first' }, 'warn')
      catchStrayErrors(process, { logger, onFatal: () => undefined })
      releaseMemory()
    } catch (error) {
      await Promise.all([fleet.stop(), preparer.stop()])
      throw error
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) exitWithError(error)
    console.error(error.message)
    process.exit(1)
  }
}

/** Serves the metrics until the process ends, if they are wanted. */
async function serveMetrics({ metrics }: Config, fleet: Fleet<WorkerSettings>): Promise<void> {
  if (!metrics) return
  const { openMetricsServer } = await import('./metrics/metrics-server.ts')
  await openMetricsServer(metrics, { version: VERSION, workers: fleet.workers })
}

/** The demo has a data folder of its own, so that it never changes the real data. */
function configFor(config: Config): Config {
  return isDemo ? { ...config, dataFolder: join(config.dataFolder, 'demo') } : config
}

function settingsOf(config: Config, bootstrapped: Bootstrapped, index: number): WorkerSettings {
  return {
    index,
    port: config.port,
    sharesListener,
    host: config.host ?? (isDemo ? '127.0.0.1' : undefined),
    databaseUrl: bootstrapped.databaseUrl,
    connections: bootstrapped.connections,
    secrets: bootstrapped.secrets,
    outboundAllow: [...config.outboundAllow, ...bootstrapped.outboundAllow],
    trustedProxies: config.trustedProxies,
    turnstileUrl: config.turnstileUrl,
    githubUrl: config.githubUrl,
    linuxdoUrl: config.linuxdoUrl,
    stripeUrl: config.stripeUrl,
    updatesTasks: config.updatesTasks,
    schedule: {
      channelTests: config.channelTestMinutes,
      channelBalances: config.channelBalanceMinutes,
    },
    machine: bootstrapped.machine,
    journalFolder: bootstrapped.journalFolder,
    logLevel: 'warn',
    hasMetrics: config.metrics !== undefined,
  }
}

async function stop(
  fleet: Fleet<WorkerSettings>,
  bootstrapped: Bootstrapped,
  exitCode = 0,
): Promise<void> {
  await fleet.stop()
  await bootstrapped.stop()
  process.exit(exitCode)
}

/** How long `/readyz` answers 503 before the processes stop, so that load balancers notice. */
const OUTDATED_MS = 10_000

/** Another version has migrated the database: calls in flight end, and no process is replaced. */
async function leaveTo(
  migration: string,
  { fleet, bootstrapped }: { fleet: Fleet<WorkerSettings>; bootstrapped: Bootstrapped },
): Promise<void> {
  console.error(
    `Another version of Sluice has migrated the database (${migration}): this one stops. Start the other version here too.`,
  )
  await sleep(OUTDATED_MS)
  await stop(fleet, bootstrapped, 1).catch(exitWithError)
}

/** Node would print the fields of the error too, which have values of statements. */
function exitWithError(error: unknown): never {
  console.error([describeError(error), ...placesOf(error)].join('\n'))
  process.exit(1)
}

/** Prepares the database for the first process and exits; with the demo, when it is stopped. */
async function prepare(): Promise<void> {
  const received = once(process, 'message') as Promise<[PrepareSettings]>
  process.once('disconnect', () => process.exit(0))
  process.on('SIGINT', () => undefined)
  const { prepareDatabase } = await import('./prepare.ts')
  const [settings] = await received
  try {
    const { prepared, demo } = await prepareDatabase(settings)
    process.once('SIGTERM', () => void demo?.stop().finally(() => process.exit(0)))
    answer({ kind: 'prepared', prepared }, demo ? undefined : 0)
  } catch (error) {
    if (!(error instanceof StartError)) exitWithError(error)
    answer({ kind: 'refused', sentence: error.message }, 1)
  }
}

/** Sends the answer, then exits when there is an exit code. */
function answer(message: PrepareAnswer, exitCode: number | undefined): void {
  process.send?.(message, undefined, undefined, () => {
    if (exitCode !== undefined) process.exit(exitCode)
  })
}

/** How long a worker that must be replaced serves while its replacement starts. */
const REPLACE_MS_MAX = 10_000

/** A worker: receives its settings from the first process and exits with it. */
async function serve(): Promise<void> {
  const received = new Promise<WorkerSettings>(resolve => {
    process.once('message', message => resolve(message as WorkerSettings))
  })
  process.once('disconnect', () => process.exit(0))
  // Ctrl-C is sent to the whole process group; the first process stops the workers.
  process.on('SIGINT', () => undefined)
  const { startWorker } = await import('./worker.ts')
  const settings = await received
  const worker = await startWorker(settings, outdatedBy =>
    process.send?.({ outdatedBy }, undefined, undefined, () => undefined),
  ).catch(exitWithoutStart)
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    // Calls that could not be settled are in the journal.
    void worker.stop().finally(() => process.exit(0))
  }
  process.removeAllListeners('disconnect')
  process.once('disconnect', end)
  process.on('SIGTERM', end)
  catchStrayErrors(process, {
    logger: worker.services.logger,
    onFatal() {
      setTimeout(end, REPLACE_MS_MAX)
      process.on('message', message => message === REPLACED && end())
      process.send?.(MUST_BE_REPLACED, undefined, undefined, () => undefined)
    },
  })
  if (worker.metrics) answerQuestions(worker.metrics)
  startWatchdog(worker, settings.index)
  releaseMemory()
  process.send?.('ready', undefined, undefined, () => undefined)
}

/** Exits a worker that could not start, as while the database is away. The first process starts another. */
function exitWithoutStart(error: unknown): never {
  if (!isDatabaseAway(error)) exitWithError(error)
  const reason = redactCredentials(errorCode(error))
  console.error(`The database is away (${reason}): a worker could not start and is tried again.`)
  process.exit(1)
}
