import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** The children of a process; empty when it has ended. */
export function childrenOf(pid: number): number[] {
  return process.platform === 'linux' ? childrenInProc(pid) : childrenByTool(pid)
}

function childrenInProc(pid: number): number[] {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.flatMap(task =>
      numbersIn(readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')),
    )
  } catch {
    return []
  }
}

function childrenByTool(pid: number): number[] {
  try {
    return numbersIn(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }))
  } catch {
    return []
  }
}

/** The command line of a process; empty when it cannot be read. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

/** Sends a signal. Returns whether the process exists. Signal 0 only checks. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, name)
    return true
  } catch {
    return false
  }
}

/** Kills a process. */
export const end = (pid: number) => signal(pid, 'SIGKILL')
