import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from './kernel/start-error.ts'
import type { Prepared, PrepareSettings } from './prepare.ts'

/** The argument of a process that prepares the database and does not serve. */
export const PREPARE = 'prepare'

/** The one message that the preparing process sends. */
export type PrepareAnswer =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'refused'; readonly sentence: string }

/** The preparing process. It keeps the domain and the ORM out of the first process's memory. */
export interface Preparer {
  /** Throws a StartError when the start is refused. Afterwards the process runs only for a demo. */
  prepare(settings: PrepareSettings): Promise<Prepared>
  /** Stops the demo, if there is one. */
  stop(): Promise<void>
}

/** How often a killed process is started again. Its work is safe to repeat. */
const TRIES_MAX = 10

/** Forks at once, so that the process loads its code while the database starts. */
export function openPreparer(program: string): Preparer {
  const start = () => fork(program, [PREPARE], { serialization: 'advanced' })
  let child = start()
  return {
    async prepare(settings) {
      for (let tries = 1; ; tries += 1) {
        const answer = await ask(child, settings)
        if (answer) return receive(child, answer, settings)
        if (child.signalCode === null || tries === TRIES_MAX) throw endedEarly()
        child = start()
      }
    },
    async stop() {
      if (hasEnded(child)) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null

/** The process has printed the cause by then. */
const endedEarly = () =>
  new StartError('The database could not be prepared: the start is given up.')

/** Sends the settings and waits for the answer; undefined when the process exited without one. */
function ask(child: ChildProcess, settings: PrepareSettings): Promise<PrepareAnswer | undefined> {
  return new Promise(resolve => {
    if (hasEnded(child)) return resolve(undefined)
    child.once('message', answer => resolve(answer as PrepareAnswer))
    child.once('exit', () => resolve(undefined))
    child.on('error', () => undefined)
    child.send(settings, () => undefined)
  })
}

async function receive(
  child: ChildProcess,
  answer: PrepareAnswer,
  { isDemo }: PrepareSettings,
): Promise<Prepared> {
  const isDone = answer.kind === 'refused' || !isDemo
  if (isDone && !hasEnded(child)) await once(child, 'exit')
  if (answer.kind === 'refused') throw new StartError(answer.sentence)
  return answer.prepared
}
