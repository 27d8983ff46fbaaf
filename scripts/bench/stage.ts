import { openSupervisor } from '../chaos/cluster/supervisor.ts'
import { measure, openInputFiles, type Tools } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { openProcessMeter } from './process-meter.ts'
import type { Program } from './program.ts'
import { compilePrograms } from './programs.ts'
import { WARM_UP, WARM_UP_TRANSLATED } from './steps.ts'
import {
  startGateway,
  startProxy,
  startUpstream,
  type Subject,
  type SubjectName,
} from './subjects.ts'

/** What is started for a run. */
export interface Cast {
  readonly gateways: readonly { readonly name: SubjectName; readonly program: Program }[]
  readonly withProxy: boolean
  /** The folder for the profiler's files; undefined: no profiler. */
  readonly profileFolder?: string | undefined
}

/** The servers of a run: they all run until it ends. */
export interface Stage {
  readonly tools: Tools
  /** The upstream, then the proxy when there is one, then the gateways. */
  readonly subjects: readonly Subject[]
}

/** Starts all servers, warms them up, does the work, and stops everything that was started. */
export async function withStage<Result>(
  { workers }: Pick<BenchOptions, 'workers'>,
  { gateways, withProxy, profileFolder }: Cast,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const undo: (() => unknown)[] = []
  const subjects: Subject[] = []
  const add = (subject: Subject) => {
    subjects.push(subject)
    undo.push(() => subject.stop())
    return subject
  }
  try {
    const programs = await compilePrograms()
    const files = openInputFiles()
    undo.push(() => files.remove())
    const supervisor = openSupervisor()
    undo.push(() => supervisor.close())
    const meter = openProcessMeter()
    undo.push(() => meter.close())
    const upstream = add(await startUpstream(programs.upstream, supervisor))
    if (withProxy) add(await startProxy(upstream, workers, meter))
    for (const gateway of gateways) {
      add(await startGateway({ ...gateway, upstream, workers, supervisor, meter, profileFolder }))
    }
    const tools: Tools = { program: programs.load, files, subjects }
    await warmUp(tools)
    return await work({ tools, subjects })
  } finally {
    for (const one of undo.toReversed()) await one()
  }
}

async function warmUp(tools: Tools): Promise<void> {
  for (const subject of tools.subjects.filter(({ name }) => name !== 'upstream')) {
    const steps = subject.name === 'gateway' ? [...WARM_UP, ...WARM_UP_TRANSLATED] : WARM_UP
    for (const one of steps) await measure(tools, subject, one)
  }
}
