import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const KEEPER = fileURLToPath(new URL('keeper.ts', import.meta.url))

/** Sees to it that no process of a run outlives it. */
export interface Keep {
  add(pid: number): void
  forget(pid: number): void
  close(): void
}

export function openKeep(): Keep {
  const keeper: ChildProcess = fork(KEEPER, [], { stdio: 'ignore', execArgv: [] })
  keeper.unref()
  keeper.channel?.unref()
  return {
    add: pid => void keeper.send({ keep: pid }),
    forget: pid => void keeper.send({ forget: pid }),
    close: () => keeper.disconnect(),
  }
}
