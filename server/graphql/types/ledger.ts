import type { ArgBuilder } from '@pothos/core'
import { RefundCall } from '../../../contract/inputs/entry.ts'
import { listEntries } from '../../domain/money/index.ts'
import { refundUserCall } from '../../domain/users/index.ts'
import { builder, type SchemaShape } from '../builder.ts'
import { databaseId } from '../ids.ts'
import { ledgerEvents, type LedgerBatchRow } from '../live/ledger.ts'
import { viewerId } from '../live/subscriber-scope.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { one } from '../verb-field.ts'
import { entryOf } from '../paging.ts'
import {
  EntryFilter,
  LedgerEntry,
  LedgerEntryConnection,
  ViewerEntryFilter,
} from './ledger-entry.ts'
import { listField, viewerListField } from './read-fields.ts'
import { User } from './user.ts'

type Types = PothosSchemaTypes.ExtendDefaultTypes<SchemaShape>

const userIdOf = (globalId: string | null | undefined) =>
  globalId == null ? undefined : databaseId('User', globalId)

listField('ledgerEntries', {
  type: LedgerEntryConnection,
  description:
    'Movements of quota, newest first: those of the admin and of accounts with a lower role; for root those of all accounts. Own entries are `Viewer.ledgerEntries`.',
  may: 'entry:read',
  filter: EntryFilter,
  list: listEntries,
})

viewerListField('ledgerEntries', {
  type: LedgerEntryConnection,
  description: 'Movements of quota of the account, newest first.',
  filter: ViewerEntryFilter,
  list: (ctx, { filter, ...page }) =>
    listEntries(ctx, { ...page, filter: { ...filter, userId: viewerId(ctx) } }),
})

const RefundCallInput = inputFrom('RefundCallInput', RefundCall, {
  description: 'A charged call.',
})

idempotentVerbField('refundCall', {
  description:
    'Refunds the whole charge of a call to the user and the token. A second refund of the same call changes nothing and returns the first entry. For users with a lower role.',
  may: 'money:adjust',
  input: RefundCallInput,
  payload: {
    entry: one(LedgerEntry, 'The ledger entry of the refund.'),
    user: one(User, 'The account with its balance after the refund.'),
  },
  row: 'LedgerEntry',
  run: async (input, ctx) => (await refundUserCall(ctx, input)).entryId,
  more: (ctx, [entry]) => ({ user: entry && ctx.loaders.user(entry.userId) }),
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

const placeArgs = (arg: ArgBuilder<Types>) => ({
  after: arg.string({
    description: '`cursor` of the last event; without it only new entries are sent.',
  }),
  fromStart: arg.boolean({
    description: 'Begin with the first entry of the ledger. Not with `after`.',
  }),
})

interface Place {
  readonly after?: string | null | undefined
  readonly fromStart?: boolean | null | undefined
}

const toWish = ({ after, fromStart }: Place, userId: number | undefined) => ({
  after: after == null ? undefined : entryOf(after),
  isFromStart: fromStart === true,
  userId,
})

const RESUME =
  'every entry after a cursor, in order and once, and then each new one. The first event is sent at once and has the cursor. A client that reconnects with the last cursor misses nothing.'

builder.subscriptionFields(t => ({
  ledgerEntryAdded: t.field({
    type: LedgerBatch,
    description: `The entries of \`Query.ledgerEntries\` as the ledger grows: ${RESUME} Needs the role ADMIN.`,
    authScopes: { may: 'entry:read' },
    args: {
      ...placeArgs(t.arg),
      userId: t.arg.id({
        description: 'Global id of one account: the own one, or one with a lower role.',
      }),
    },
    subscribe: (_root, { userId, ...place }, ctx) =>
      ledgerEvents(ctx, toWish(place, userIdOf(userId))),
    resolve: batch => batch,
  }),
  viewerLedgerEntryAdded: t.field({
    type: LedgerBatch,
    description: `The entries of the viewer as the ledger grows: ${RESUME}`,
    authScopes: { may: 'entry:own' },
    args: placeArgs(t.arg),
    subscribe: (_root, place, ctx) => ledgerEvents(ctx, toWish(place, viewerId(ctx))),
    resolve: batch => batch,
  }),
}))
