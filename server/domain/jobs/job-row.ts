import type { Action } from '../access/index.ts'
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
  | 'removed'
  | 'until'
  | 'startedAt'
  | 'startedById'
  | 'endedAt'
> {
  readonly done: number
}

export type JobKind = Job['kind']

/** What an actor needs to see a job, and to cancel it. */
export const jobActions = {
  CHANNEL_TESTS: { read: 'channel:read', cancel: 'channel:test' },
  CHANNEL_BALANCES: { read: 'channel:read', cancel: 'channel:test' },
  LOG_CLEARING: { read: 'log:read', cancel: 'log:clear' },
  LEDGER_CHECKS: { read: 'ledger:verify', cancel: 'ledger:verify' },
} as const satisfies Readonly<Record<JobKind, Readonly<Record<'cancel' | 'read', Action>>>>

export function viewOfJob(job: Job): JobView {
  const { remaining, nodeId: _node, beatAt: _beat, ...shown } = job
  return { ...shown, done: shown.total - remaining.length }
}
