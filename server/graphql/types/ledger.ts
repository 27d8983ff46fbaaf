import { RefundCall } from '../../../contract/inputs/entry.ts'
import { listEntries } from '../../domain/money/index.ts'
import { refundUserCall } from '../../domain/users/index.ts'
import { builder } from '../builder.ts'
import { databaseId } from '../ids.ts'
import { ledgerNews, type LedgerBatchRow } from '../live/ledger.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { one } from '../verb-field.ts'
import { entryOf, toConnection, windowOf } from '../paging.ts'
import { EntryFilter, LedgerEntry, LedgerEntryConnection } from './ledger-entry.ts'
import { windowArgs } from './list.ts'

const userIdOf = (globalId: string | null | undefined) =>
  globalId == null ? undefined : databaseId('User', globalId)

builder.queryField('ledgerEntries', t =>
  t.field({
    type: LedgerEntryConnection,
    description:
      'Movements of quota, newest first: own ones; for an admin also those of users below; for root all.',
    authScopes: { may: 'entry:own' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: EntryFilter, description: 'Which entries; all when absent.' }),
    },
    resolve: async (_root, { filter, ...args }, ctx) => {
      const window = windowOf(args)
      const wanted = { ...filter, userId: userIdOf(filter?.userId) }
      return toConnection(window, await listEntries(ctx, { ...window, filter: wanted }))
    },
  }),
)

const RefundCallInput = inputFrom('RefundCallInput', RefundCall, {
  description: 'A charged call.',
})

idempotentVerbField('refundCall', {
  description:
    'Gives the whole charge of a call back, to user and token alike, once; for a call that was refunded before, the entry is that of the first time. For users whose role is below the own one.',
  may: 'money:adjust',
  input: RefundCallInput,
  payload: { entry: one(LedgerEntry, 'The ledger entry of the refund.') },
  row: 'LedgerEntry',
  run: async (input, ctx) => (await refundUserCall(ctx, input)).entryId,
})

const LedgerBatch = builder.objectRef<LedgerBatchRow>('LedgerBatch').implement({
  description: 'Entries that follow each other in the ledger.',
  fields: t => ({
    entries: t.field({
      type: [LedgerEntry],
      description: 'The entries, oldest first; empty in a first event that finds none.',
      resolve: batch => [...batch.entries],
    }),
    cursor: t.exposeString('cursor', {
      description: 'Where the ledger was read to: give it as `after` to go on from here.',
    }),
  }),
})

builder.subscriptionField('ledgerEntryAdded', t =>
  t.field({
    type: LedgerBatch,
    description:
      'The ledger as it grows: every entry behind a cursor, in order and once, and then each new one. The first event comes at once and tells the cursor, so that nothing is missed or told twice by whoever connects again with the last one. Own entries; for an admin also those of users below; for root all.',
    authScopes: { may: 'entry:own' },
    args: {
      after: t.arg.string({
        description: '`cursor` of the last event read; absent: only what comes from now on.',
      }),
      fromStart: t.arg.boolean({
        description: 'Begin with the very first entry. Not with `after`.',
      }),
      userId: t.arg.id({
        description: 'Global id of the only account wanted. For admins over it, and the account.',
      }),
    },
    subscribe: (_root, { after, fromStart, userId }, ctx) =>
      ledgerNews(ctx, {
        after: after == null ? undefined : entryOf(after),
        isFromStart: fromStart === true,
        userId: userIdOf(userId),
      }),
    resolve: batch => batch,
  }),
)
