import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseTakenPort } from './io/taken-port.ts'
import { ConfigError, readConfig, type Config } from './kernel/config.ts'
import { StartError } from './kernel/start-error.ts'
import type { Ground } from './ground.ts'
import type { WorkerSettings } from './worker.ts'

/*
 * The first process prepares the ground (database, migrations, root account) and watches over the
 * workers, which serve. A worker that dies is replaced; its holds are freed by the others.
 */

const RESPAWN_MS = 500
const isDemo = process.argv.includes('--demo')

if (process.send) await serve()
else await supervise()

async function supervise(): Promise<void> {
  try {
    const config = configFor(readConfig(process.env))
    await refuseTakenPort(config.port)
    const fleet = openFleet(config)
    try {
      const { prepareGround } = await import('./ground.ts')
      const ground = await prepareGround(config, { isDemo })
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void stop(fleet, ground))
      }
      await fleet.serve(index => settingsOf(config, ground, index))
      console.log(ground.greeting.join('\n'))
    } catch (error) {
      await fleet.stop()
      throw error
    }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof StartError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** The demo keeps its data beside the real ones, so that trying it never touches them. */
function configFor(config: Config): Config {
  return isDemo ? { ...config, dataFolder: join(config.dataFolder, 'demo') } : config
}

interface Fleet {
  /** Tells every worker what to serve; resolves when all of them listen. */
  serve(settingsFor: (index: number) => WorkerSettings): Promise<unknown>
  stop(): Promise<unknown>
}

/** Forks at once, so that the workers load their code while the database comes up. */
function openFleet(config: Config): Fleet {
  const children = new Map<number, ChildProcess>()
  let settingsFor: ((index: number) => WorkerSettings) | undefined
  let isStopping = false

  function start(index: number): void {
    const child = fork(fileURLToPath(import.meta.url), [], { serialization: 'advanced' })
    children.set(index, child)
    if (settingsFor) child.send(settingsFor(index))
    child.once('exit', () => {
      children.delete(index)
      if (!isStopping) setTimeout(() => start(index), RESPAWN_MS)
    })
  }

  for (let index = 0; index < config.workers; index += 1) start(index)
  return {
    serve(settings) {
      settingsFor = settings
      return Promise.all(
        [...children].map(([index, child]) => {
          child.send(settings(index))
          return new Promise(resolve => child.once('message', resolve))
        }),
      )
    },
    stop() {
      isStopping = true
      const exits = [...children.values()].map(
        child => new Promise(resolve => child.once('exit', resolve)),
      )
      for (const child of children.values()) child.kill('SIGTERM')
      return Promise.all(exits)
    },
  }
}

function settingsOf(config: Config, ground: Ground, index: number): WorkerSettings {
  return {
    index,
    port: config.port,
    host: isDemo ? '127.0.0.1' : undefined,
    databaseUrl: ground.databaseUrl,
    secret: ground.secret,
    outboundAllow: [...config.outboundAllow, ...ground.outboundAllow],
    machine: ground.machine,
    journalFolder: ground.journalFolder,
    logLevel: 'warn',
  }
}

async function stop(fleet: Fleet, ground: Ground): Promise<void> {
  await fleet.stop()
  await ground.stop()
  process.exit(0)
}

/** A worker: gets its settings from the first process and ends with it. */
async function serve(): Promise<void> {
  const told = new Promise<WorkerSettings>(resolve => {
    process.once('message', message => resolve(message as WorkerSettings))
  })
  process.once('disconnect', () => process.exit(0))
  // Ctrl-C reaches the whole group; the first process decides when its workers stop.
  process.on('SIGINT', () => undefined)
  const { startWorker } = await import('./worker.ts')
  const worker = await startWorker(await told)
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    void worker.stop().then(() => process.exit(0))
  }
  process.removeAllListeners('disconnect')
  process.once('disconnect', end)
  process.on('SIGTERM', end)
  process.send?.('ready')
}
