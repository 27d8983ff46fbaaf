import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { prepareGround, type Ground } from './ground.ts'
import { ConfigError, readConfig, type Config } from './kernel/config.ts'
import { StartError } from './kernel/start-error.ts'
import { startWorker, type WorkerSettings } from './worker.ts'

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
    const ground = await prepareGround(config, { isDemo })
    const fleet = startFleet(config, ground)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void stop(fleet, ground))
    }
    await fleet.ready
    for (const line of ground.greeting) console.log(line)
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
  /** Resolves when every worker listens. */
  readonly ready: Promise<unknown>
  stop(): Promise<unknown>
}

function startFleet(config: Config, ground: Ground): Fleet {
  const children = new Map<number, ChildProcess>()
  let isStopping = false

  function start(index: number): Promise<void> {
    const child = fork(fileURLToPath(import.meta.url), [], { serialization: 'advanced' })
    children.set(index, child)
    child.send(settingsOf(config, ground, index))
    child.once('exit', () => {
      children.delete(index)
      if (!isStopping) setTimeout(() => void start(index), RESPAWN_MS)
    })
    return new Promise((resolve) => child.once('message', () => resolve()))
  }

  const ready = Promise.all(Array.from({ length: config.workers }, (_, index) => start(index)))
  return {
    ready,
    stop() {
      isStopping = true
      const exits = [...children.values()].map(
        (child) => new Promise((resolve) => child.once('exit', resolve)),
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
  const settings = await new Promise<WorkerSettings>((resolve) => {
    process.once('message', (message) => resolve(message as WorkerSettings))
  })
  const worker = await startWorker(settings)
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    void worker.stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  // Ctrl-C reaches the whole group; the first process decides when its workers stop.
  process.on('SIGINT', () => undefined)
  process.once('disconnect', end)
  process.send?.('ready')
}
