import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('supervisor-process.ts', import.meta.url))

/** Makes sure that no process of a run outlives it. */
export interface Supervisor {
  add(pid: number): void
  forget(pid: number): void
  close(): void
}

export function openSupervisor(): Supervisor {
  const child: ChildProcess = fork(PROGRAM, [], { stdio: 'ignore', execArgv: [] })
  child.unref()
  child.channel?.unref()
  return {
    add: pid => void child.send({ keep: pid }),
    forget: pid => void child.send({ forget: pid }),
    close: () => child.disconnect(),
  }
}
