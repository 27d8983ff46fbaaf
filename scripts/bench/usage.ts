import { readFileSync } from 'node:fs'

/** Ticks a second of the processor times in /proc: 100 on every Linux that Node runs on. */
const TICK_US = 10_000
/** Places of the fields behind the command of /proc/PID/stat: utime, stime, cutime, cstime. */
const OWN_TIMES = [11, 12]
const ENDED_CHILDREN_TIMES = [13, 14]

/** Processor time of a process in microseconds; with that of its ended children when asked. */
export function processorUs(pid: number, withEndedChildren = false): number {
  const text = readProc(pid, 'stat')
  // The command, in brackets, may itself hold spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const places = withEndedChildren ? [...OWN_TIMES, ...ENDED_CHILDREN_TIMES] : OWN_TIMES
  return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) * TICK_US
}

/**
 * Memory that processes of one program have in RAM: what each has for itself, and the pages of the
 * program's files once, because the processes share them.
 */
export function residentKib(pids: readonly number[]): number {
  const parts = pids.map(pid => readProc(pid, 'status'))
  const own = parts.reduce((sum, text) => sum + kibIn(text, 'RssAnon'), 0)
  return own + Math.max(0, ...parts.map(text => kibIn(text, 'RssFile')))
}

const kibIn = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** The name of the program a process runs. */
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
