import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** In what follows the name in `/proc/N/stat`: the state, and the start in ticks since the boot. */
const STATE = 0
const STARTED = 19
const ENDED_STATES = ['Z', 'X']

/**
 * Number and start of a running process: a mark that no later process with the same number has.
 * Undefined when no process has the number; of a process in another container nothing is known.
 */
export function markOf(pid: number): string | undefined {
  try {
    const started = process.platform === 'linux' ? startInProc(pid) : startByTool(pid)
    return started === undefined ? undefined : `${pid}-${started}`
  } catch {
    return undefined
  }
}

function startInProc(pid: number): string | undefined {
  const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ENDED_STATES.includes(fields[STATE] ?? '') ? undefined : fields[STARTED]
}

function startByTool(pid: number): number {
  const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return Date.parse(text.trim())
}
