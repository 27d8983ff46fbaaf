import { readFileSync } from 'node:fs'

/** Duration of a tick of the times in /proc: 100 per second on every Linux that Node supports. */
const TICK_US = 10_000
/** Indexes of the fields after the command in /proc/PID/stat: utime, stime, cutime, cstime. */
const OWN_TIMES = [11, 12]
const ENDED_CHILDREN_TIMES = [13, 14]

/** Processor time of a process in microseconds, optionally with that of its ended children. */
export function processorUs(pid: number, withEndedChildren = false): number {
  const text = readProc(pid, 'stat')
  // The command, in brackets, may contain spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const places = withEndedChildren ? [...OWN_TIMES, ...ENDED_CHILDREN_TIMES] : OWN_TIMES
  return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * TICK_US
}

/**
 * Resident memory of processes of one program: the private pages of each, and the shared pages of the
 * program's files once.
 */
export function residentKib(pids: readonly number[]): number {
  const parts = pids.map(pid => readProc(pid, 'status'))
  const own = parts.reduce((sum, text) => sum + kibIn(text, 'RssAnon'), 0)
  return own + Math.max(0, ...parts.map(text => kibIn(text, 'RssFile')))
}

const kibIn = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** The program name of a process. */
export function commandOf(pid: number): string {
  return readProc(pid, 'comm').trim()
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
