import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from './kernel/start-error.ts'
import type { Prepared, PrepareSettings } from './prepare.ts'

/** The argument of a process that prepares the database and does not serve. */
export const PREPARE = 'prepare'

/** What the preparing process sends once. */
export type PrepareAnswer =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'refused'; readonly sentence: string }

/** The preparing process, seen from the first one, which so never loads the domain and the ORM. */
export interface Preparer {
  /** Throws a StartError when the start is refused. The process has ended then, but for a demo's. */
  prepare(settings: PrepareSettings): Promise<Prepared>
  /** Ends what a demo left running. */
  stop(): Promise<void>
}

/** A process that somebody kills is started again so often: what it does may be done twice. */
const TRIES_MAX = 10

/** Forks at once, so that the process loads its code while the database comes up. */
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

/** What the process had to say is on the terminal by then. */
const endedEarly = () =>
  new StartError('The database could not be prepared: the start is given up.')

/** Undefined when the process ended without an answer. */
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
