import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isAlive } from './postgres/postmaster.ts'

/** Fields after the name in `/proc/N/stat`: the state, and the start time in ticks since boot. */
const STATE = 0
const STARTED = 19
const ENDED_STATES = ['Z', 'X']

/**
 * Number and start time of a running process, which no later process with the same number shares.
 * Undefined when no process has the number. Processes of other containers are not visible.
 */
export function markOf(pid: number): string | undefined {
  try {
    const started = startOf(pid)
    return started === undefined ? undefined : `${pid}-${started}`
  } catch {
    return undefined
  }
}

function startOf(pid: number): string | number | undefined {
  if (process.platform === 'linux') return startInProc(pid)
  return process.platform === 'win32' ? startOnWindows(pid) : startByTool(pid)
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

/** The start time on Windows. When the process may not be queried, only its number is known. */
function startOnWindows(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    const script = `(Get-Process -Id ${pid} -ErrorAction Stop).StartTime.ToFileTimeUtc()`
    const flags = ['-NoProfile', '-NonInteractive', '-Command', script]
    const text = execFileSync('powershell', flags, { encoding: 'utf8', windowsHide: true })
    return /^\d+$/.test(text.trim()) ? text.trim() : '0'
  } catch {
    return '0'
  }
}
