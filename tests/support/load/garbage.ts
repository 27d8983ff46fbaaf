import { Session, type HeapProfiler } from 'node:inspector/promises'

/** Bytes between two samples on average. */
const SAMPLING_BYTES = 4_096
const RUNS = 3

/** Bytes that were allocated, by the part of the program that asked for them. */
export interface Allocated {
  readonly all: number
  readonly own: number
  /** The files of this product that allocated, in bytes. */
  readonly files: ReadonlyMap<string, number>
}

/**
 * What this thread allocates during the least of several runs of a piece of work, also what was collected
 * meanwhile. The least, because timers and the compiler add to some of them.
 */
export async function allocatedBy(work: () => Promise<unknown>): Promise<Allocated> {
  let least = await allocatedInOneRun(work)
  for (let run = 1; run < RUNS; run += 1) {
    const next = await allocatedInOneRun(work)
    if (next.all < least.all) least = next
  }
  return least
}

async function allocatedInOneRun(work: () => Promise<unknown>): Promise<Allocated> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING_BYTES,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  })
  await work()
  const { profile } = await session.post('HeapProfiler.stopSampling')
  session.disconnect()
  const files = new Map<string, number>()
  const all = sum(profile.head, '', files)
  const own = [...files.values()].reduce((total, bytes) => total + bytes, 0)
  return { all, own, files }
}

const OWN = /\/((?:server|compat|contract)\/.*\.ts)$/

/** Functions of the language are counted for the file that called them. */
function sum(
  { callFrame, children, selfSize }: HeapProfiler.SamplingHeapProfileNode,
  caller: string,
  files: Map<string, number>,
): number {
  const file = callFrame.url === '' ? caller : callFrame.url
  const own = OWN.exec(file)?.[1]
  if (own !== undefined) files.set(own, (files.get(own) ?? 0) + selfSize)
  return children.reduce((total, child) => total + sum(child, file, files), selfSize)
}

const FILES_NAMED = 12

/** Says what was allocated for each of so many calls, and the files that allocated most. */
export function describeAllocated({ all, own, files }: Allocated, count: number): string {
  const each = (bytes: number) => `${Math.round(bytes / count).toLocaleString('en')} bytes`
  const most = [...files].toSorted(([, one], [, other]) => other - one).slice(0, FILES_NAMED)
  const lines = most.map(([file, bytes]) => `  ${file}: ${each(bytes)}`)
  return [`${each(all)}, of which own files allocated ${each(own)}:`, ...lines].join('\n')
}
