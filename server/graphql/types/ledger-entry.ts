import type { EntryRow } from '../../domain/money/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { EntryKind } from './enums.ts'
import { connectionOf } from './list.ts'
import { adminOnly } from './policies.ts'
import { textOrNull } from './text-or-null.ts'
import { User } from './user.ts'

export const LedgerEntry = builder.objectRef<EntryRow>('LedgerEntry').implement({
  description:
    'One movement of quota, for good. The balance of an account and what calls in flight have reserved are the sum of its entries.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: entry => encodeId('LedgerEntry', entry.id) }),
    databaseId: t.expose('id', { type: 'BigInt', description: 'Its number.' }),
    kind: t.expose('kind', { type: EntryKind, description: 'Why quota moved.' }),
    reference: t.exposeString('reference', {
      description:
        'What it is for, unique within its kind: the id of a call, `order:7`, `redemption:7` and so on.',
    }),
    amount: t.expose('amount', { type: 'BigInt', description: 'Change of the balance.' }),
    tokenAmount: t.expose('tokenAmount', {
      type: 'BigInt',
      description: 'Change of the balance of the token.',
    }),
    rewardAmount: t.expose('rewardAmount', {
      type: 'BigInt',
      description: 'Change of the rewards not yet moved to the balance.',
    }),
    reason: textOrNull(t, 'reason', 'Reason that a person gave; null for none.'),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it moved.' }),
    userId: t.exposeInt('userId', { description: 'Number of the account.' }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (entry, _args, ctx) => ctx.loaders.user(entry.userId),
    }),
    tokenId: t.exposeInt('tokenId', {
      nullable: true,
      description: 'Number of the token; null where none was used.',
    }),
  }),
})

builder.objectFields(LedgerEntry, t => ({
  channelId: t.exposeInt('channelId', {
    ...adminOnly,
    description: 'Number of the channel of a charged call. Read by admins.',
  }),
  channelName: t.string({
    ...adminOnly,
    description: 'Its name today; null when it is gone. Read by admins.',
    resolve: (entry, _args, ctx) => ctx.loaders.channelName(entry.channelId),
  }),
  actorId: t.exposeInt('actorId', {
    nullable: true,
    description:
      'Number of the account that moved it by hand. Read by admins, and by the account itself.',
  }),
  actor: t.field({
    type: User,
    nullable: true,
    description: 'The account that moved it by hand. Read as `actorId`.',
    resolve: ({ actorId }, _args, ctx) => (actorId === null ? null : ctx.loaders.user(actorId)),
  }),
}))

export const LedgerEntryConnection = connectionOf('LedgerEntry', LedgerEntry)

export const EntryFilter = builder.inputType('LedgerEntryFilter', {
  description: 'Which entries; every part given must hold.',
  fields: t => ({
    userId: t.id({
      description: 'Global id of the account. For admins over it; others may give their own.',
    }),
    kind: t.field({ type: EntryKind, description: 'Why quota moved.' }),
    reference: t.string({ description: 'The whole reference.' }),
    from: t.field({ type: 'DateTime', description: 'Not before this moment.' }),
    to: t.field({ type: 'DateTime', description: 'Not after this moment.' }),
  }),
})
