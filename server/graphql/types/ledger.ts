import { RefundCall } from '../../../contract/inputs/entry.ts'
import { listEntries } from '../../domain/money/index.ts'
import { refundUserCall } from '../../domain/users/index.ts'
import { builder } from '../builder.ts'
import { databaseId } from '../ids.ts'
import { ledgerEvents, type LedgerBatchRow } from '../live/ledger.ts'
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
      'Changes of quota, newest first: own ones; for an admin also those of users with a lower role; for root all.',
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
    'Refunds the whole charge of a call to the user and the token. A second refund of the same call changes nothing and returns the first entry. For users with a lower role.',
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
      description:
        'Position in the ledger after these entries. Send it as `after` to continue from here.',
    }),
  }),
})

builder.subscriptionField('ledgerEntryAdded', t =>
  t.field({
    type: LedgerBatch,
    description:
      'Ledger entries: every entry after a cursor, in order and once, and then each new one. The first event is sent at once with a cursor. A client that reconnects with its last cursor misses no entry and receives none twice. Own entries; for an admin also those of users with a lower role; for root all.',
    authScopes: { may: 'entry:own' },
    args: {
      after: t.arg.string({
        description: '`cursor` of the last received event. When absent, only new entries are sent.',
      }),
      fromStart: t.arg.boolean({
        description: 'Start with the first entry. Not with `after`.',
      }),
      userId: t.arg.id({
        description:
          'Send only entries of this account, by its global id. For the account, and for admins with a higher role.',
      }),
    },
    subscribe: (_root, { after, fromStart, userId }, ctx) =>
      ledgerEvents(ctx, {
        after: after == null ? undefined : entryOf(after),
        isFromStart: fromStart === true,
        userId: userIdOf(userId),
      }),
    resolve: batch => batch,
  }),
)
