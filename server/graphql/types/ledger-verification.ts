import {
  getVerification,
  startVerification,
  type InvariantCheck,
  type Verification,
} from '../../domain/money/index.ts'
import { builder } from '../builder.ts'
import { verificationEvents } from '../live/verification.ts'
import { one, verbField } from '../verb-field.ts'
import { Job } from './job.ts'
import { User } from './user.ts'
import { LedgerInvariant } from './verify-ledger.ts'

const LedgerCheck = builder.objectRef<InvariantCheck>('LedgerCheck').implement({
  description: 'The last result for one invariant of the ledger.',
  fields: t => ({
    invariant: t.expose('invariant', { type: LedgerInvariant, description: 'The condition.' }),
    examinedCount: t.expose('examined', {
      type: 'BigInt',
      description: 'Number of rows that were compared.',
    }),
    brokenCount: t.expose('broken', {
      type: 'BigInt',
      description: 'Number of rows that break it; 0 when it holds.',
    }),
    rows: t.field({
      type: ['JSON'],
      description:
        'The first rows that break it, at most 20, as columns of the database by name. For reading by a person: the columns follow the invariant and the release.',
      resolve: ({ rows }) => [...rows],
    }),
    isFailed: t.exposeBoolean('isFailed', {
      description: 'Whether the check could not be completed, so that nothing is known.',
    }),
    durationMs: t.exposeInt('durationMs', { description: 'Duration in milliseconds.' }),
    checkedAt: t.expose('checkedAt', { type: 'DateTime', description: 'When it was checked.' }),
  }),
})

const LedgerVerification = builder.objectRef<Verification>('LedgerVerification').implement({
  description: 'The running or last check of the ledger.',
  fields: t => ({
    job: t.field({
      type: Job,
      nullable: true,
      description: 'Its progress; null when the ledger was never checked.',
      resolve: ({ job }) => job,
    }),
    startedBy: t.field({
      type: User,
      nullable: true,
      description: 'The account that started it.',
      resolve: ({ job }, _args, ctx) =>
        job?.startedById ? ctx.loaders.user(job.startedById) : null,
    }),
    checks: t.field({
      type: [LedgerCheck],
      description:
        'The last result for each invariant, in the order of the checks; until a running check reaches it, that of an earlier one.',
      resolve: ({ checks }) => [...checks],
    }),
    waiting: t.field({
      type: [LedgerInvariant],
      description: 'The invariants that the running check has not reached yet.',
      resolve: ({ waiting }) => [...waiting],
    }),
  }),
})

builder.queryField('ledgerVerification', t =>
  t.field({
    type: LedgerVerification,
    description: 'The running or last check of the ledger. Needs the role ROOT.',
    authScopes: { may: 'ledger:verify' },
    resolve: (_root, _args, ctx) => getVerification(ctx),
  }),
)

verbField('startLedgerVerification', {
  description: 'Starts a check of every invariant of the ledger.',
  may: 'ledger:verify',
  payload: { verification: one(LedgerVerification, 'The check.') },
  run: async (_input, ctx) => ({ verification: await startVerification(ctx) }),
})

builder.subscriptionField('ledgerVerificationUpdated', t =>
  t.field({
    type: LedgerVerification,
    description:
      'The check of the ledger: at once, and whenever it starts, advances or ends. Needs the role ROOT.',
    authScopes: { may: 'ledger:verify' },
    subscribe: (_root, _args, ctx) => verificationEvents(ctx),
    resolve: verification => verification,
  }),
)
