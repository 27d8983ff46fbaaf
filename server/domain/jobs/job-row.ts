import type { Job } from '../../generated/prisma/client.ts'

/** A job as it is shown. */
export interface JobView extends Pick<
  Job,
  | 'kind'
  | 'number'
  | 'state'
  | 'total'
  | 'failed'
  | 'disabled'
  | 'enabled'
  | 'startedAt'
  | 'endedAt'
> {
  readonly done: number
}

export type JobKind = Job['kind']

export function viewOfJob(job: Job): JobView {
  const { remaining, nodeId: _node, beatAt: _beat, ...shown } = job
  return { ...shown, done: shown.total - remaining.length }
}
