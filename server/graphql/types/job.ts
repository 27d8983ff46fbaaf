import { CancelJob, type jobKinds } from '../../../contract/inputs/job.ts'
import { ClearLogs } from '../../../contract/inputs/log.ts'
import { refreshAllChannelBalances, testAllChannels } from '../../domain/channels/index.ts'
import { cancelJob, listJobs, type JobView } from '../../domain/jobs/index.ts'
import { clearLogs } from '../../domain/logs/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { inputFrom } from '../input-from.ts'
import { jobEvents } from '../live/jobs.ts'
import { one, verbField } from '../verb-field.ts'

const JobKind = builder.enumType('JobKind', {
  description: 'The kind of a job.',
  values: {
    CHANNEL_TESTS: { description: 'A test of every channel.' },
    CHANNEL_BALANCES: { description: 'The balance of every enabled channel.' },
    LOG_CLEARING: { description: 'The deletion of old rows of the usage log, day by day.' },
    LEDGER_CHECKS: { description: 'A check of every invariant of the ledger. Visible to root.' },
  } as const satisfies Readonly<Record<(typeof jobKinds)[number], { description: string }>>,
})

const JobState = builder.enumType('JobState', {
  description: 'The state of a job.',
  values: {
    RUNNING: { description: 'It runs, or waits for a process.' },
    DONE: { description: 'All its rows are done.' },
    CANCELLED: { description: 'It was cancelled before its end.' },
  } as const satisfies Readonly<Record<JobView['state'], { description: string }>>,
})

export const Job = builder.objectRef<JobView>('Job').implement({
  description:
    'Work on many rows that goes on after the request; one of a kind at a time. Needs the role ADMIN.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({
      description: 'Global id; every job of a kind has the same.',
      resolve: ({ kind }) => encodeId('Job', kind),
    }),
    kind: t.expose('kind', { type: JobKind, description: 'What it does.' }),
    number: t.exposeInt('number', { description: 'Number of the job within its kind.' }),
    state: t.expose('state', { type: JobState, description: 'Whether it runs.' }),
    totalCount: t.exposeInt('total', { description: 'Number of its rows.' }),
    doneCount: t.exposeInt('done', { description: 'Number of rows that are done.' }),
    failedCount: t.exposeInt('failed', { description: 'Number of rows that failed.' }),
    disabledCount: t.exposeInt('disabled', {
      description: 'Number of channels that it has disabled.',
    }),
    enabledCount: t.exposeInt('enabled', {
      description: 'Number of channels that it has enabled.',
    }),
    removedCount: t.expose('removed', {
      type: 'BigInt',
      description: 'Number of rows of the usage log that it has deleted.',
    }),
    to: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'Rows before this moment are deleted; null for jobs that delete none.',
    }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When it was started.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it runs.',
    }),
  }),
})

builder.queryField('jobs', t =>
  t.field({
    type: [Job],
    description: 'The running or last job of each kind. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    resolve: (_root, _args, ctx) => listJobs(ctx),
  }),
)

const job = one(Job, 'The job.')

verbField('testAllChannels', {
  description:
    'Starts a test of every channel. Slow and refused channels are disabled, and those that pass again are enabled, as the options say.',
  may: 'channel:test',
  payload: { job },
  run: async (_input, ctx) => ({ job: await testAllChannels(ctx) }),
})

verbField('refreshAllChannelBalances', {
  description:
    'Starts asking for the balance of every enabled channel. When the server may disable channels, one without balance is disabled; one that was disabled so is asked too, and enabled again with a balance.',
  may: 'channel:test',
  payload: { job },
  run: async (_input, ctx) => ({ job: await refreshAllChannelBalances(ctx) }),
})

verbField('clearLogs', {
  description:
    'Starts deleting the rows of the usage log of a period, or all before a moment. The ledger and the sums of calls stay. Needs the role ROOT.',
  may: 'log:clear',
  input: inputFrom('ClearLogsInput', ClearLogs, { description: 'Which rows are deleted.' }),
  payload: { job },
  run: async (input, ctx) => ({ job: await clearLogs(ctx, input) }),
})

verbField('cancelJob', {
  description: 'Cancels a running job; rows that are being worked on end normally.',
  may: 'channel:test',
  input: inputFrom('CancelJobInput', CancelJob, {
    description: 'The job to cancel.',
    enums: { kind: JobKind },
  }),
  payload: { job },
  run: async (input, ctx) => ({ job: await cancelJob(ctx, input) }),
})

builder.subscriptionField('jobUpdated', t =>
  t.field({
    type: Job,
    description:
      'Jobs that start, advance or end; the running or last one of each kind first. Needs the role ADMIN.',
    authScopes: { may: 'channel:read' },
    subscribe: (_root, _args, ctx) => jobEvents(ctx),
    resolve: event => event,
  }),
)
