import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { processorUs } from './usage.ts'
import type { Subject } from './subjects.ts'

/** Duration of a tick of the times in /proc/stat. */
const TICK_US = 10_000
/** Places in the first line of /proc/stat: user, nice, system, irq, softirq; and the time of the host. */
const BUSY = [1, 2, 3, 6, 7]
const STOLEN = 8

/** The processor time of the machine since its start, in microseconds. */
interface MachineTimes {
  readonly busy: number
  /** Time in which the host of a virtual machine ran something else. */
  readonly stolen: number
  /** The part of `busy` that belongs to the benchmark. */
  readonly own: number
  readonly atMs: number
}

/** The share of all processors, from 0 to 1, that the benchmark could not use during a step. */
export function watchMachine(subjects: readonly Subject[]): () => number {
  const before = readTimes(subjects)
  return () => {
    const after = readTimes(subjects)
    const lost = after.busy - before.busy - (after.own - before.own) + after.stolen - before.stolen
    const all = (after.atMs - before.atMs) * 1_000 * cpus().length
    return Math.max(0, lost / all)
  }
}

function readTimes(subjects: readonly Subject[]): MachineTimes {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const fields = first.split(/\s+/).map(Number)
  const sumOf = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (fields[place] ?? 0), 0) * TICK_US
  return {
    busy: sumOf(BUSY),
    stolen: sumOf([STOLEN]),
    own: ownUs(subjects),
    atMs: performance.now(),
  }
}

/** This process with its ended children (the load client), and the processes of the subjects. */
function ownUs(subjects: readonly Subject[]): number {
  const servers = subjects.flatMap(subject => subject.processes())
  const databases = subjects.flatMap(subject => subject.databaseProcesses())
  return (
    processorUs(process.pid, true) +
    servers.reduce((sum, pid) => sum + processorUs(pid), 0) +
    databases.reduce((sum, pid) => sum + processorUs(pid, true), 0)
  )
}
