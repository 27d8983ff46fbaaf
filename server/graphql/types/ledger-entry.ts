import { EntryFilter as FilterRule } from '../../../contract/inputs/entry.ts'
import type { EntryRow } from '../../domain/money/index.ts'
import { builder, Node } from '../builder.ts'
import { encodeId } from '../ids.ts'
import { filterFrom } from '../input-from.ts'
import { orderIdOf } from '../../domain/orders/index.ts'
import { Channel } from './channel.ts'
import { LedgerEntryAmount, LedgerEntryKind, LedgerEntrySign } from './enums.ts'
import { connectionOf } from './list.ts'
import { TopUpOrder } from './order.ts'
import { adminOnly } from './policies.ts'
import { textOrNull } from './text-or-null.ts'
import { Token } from './token.ts'
import { User } from './user.ts'

export const LedgerEntry = builder.objectRef<EntryRow>('LedgerEntry').implement({
  description:
    'One change of quota. Entries are never changed or deleted. The balance of an account plus the holds of its running calls is the sum of its entries.',
  interfaces: [Node],
  fields: t => ({
    id: t.id({ description: 'Global id.', resolve: entry => encodeId('LedgerEntry', entry.id) }),
    databaseId: t.expose('id', {
      type: 'BigInt',
      description: 'The number that the console and the REST API show.',
    }),
    kind: t.expose('kind', {
      type: LedgerEntryKind,
      description: 'The reason of a change of quota.',
    }),
    reference: t.exposeString('reference', {
      description:
        'The object of the change, unique within its kind: the id of a call, `order:7`, `redemption:7` and so on.',
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
    reason: textOrNull(t, 'reason', 'The reason that an admin gave; null for none.'),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the change was made.',
    }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'The account.',
      resolve: (entry, _args, ctx) => ctx.loaders.user(entry.userId),
    }),
    token: t.field({
      type: Token,
      nullable: true,
      description:
        'The token; null where none was used, after it was deleted, and for readers who are not its owner.',
      resolve: ({ tokenId }, _args, ctx) => (tokenId === null ? null : ctx.loaders.token(tokenId)),
    }),
    order: t.field({
      type: TopUpOrder,
      nullable: true,
      description: 'The order that was paid or refunded; null for entries of other kinds.',
      resolve: (entry, _args, ctx) => {
        const id = orderIdOf(entry)
        return id === undefined ? null : ctx.loaders.order(id)
      },
    }),
  }),
})

builder.objectFields(LedgerEntry, t => ({
  tokenName: t.exposeString('tokenName', {
    nullable: true,
    description: 'Name of the token, also after it was deleted; null where none was used.',
  }),
  balanceAfter: t.field({
    type: 'BigInt',
    nullable: true,
    description:
      'The sum of all entries of the account up to this one: its balance after the change, with what running calls had reserved.',
    resolve: async ({ id }, _args, ctx) => {
      const row = await ctx.loaders.balanceAfter(id)
      return row?.balanceAfter
    },
  }),
  channel: t.field({
    ...adminOnly,
    type: Channel,
    description: 'The channel of a charged call. Visible to admins; null after it was deleted.',
    resolve: ({ channelId }, _args, ctx) => (channelId ? ctx.loaders.channel(channelId) : null),
  }),
  actor: t.field({
    type: User,
    nullable: true,
    description: 'The admin who made the change. Visible to admins and to that account.',
    resolve: ({ actorId }, _args, ctx) => (actorId === null ? null : ctx.loaders.user(actorId)),
  }),
}))

export const LedgerEntryConnection = connectionOf('LedgerEntry', LedgerEntry)

const enums = { kind: LedgerEntryKind, changes: LedgerEntryAmount, sign: LedgerEntrySign }

export const ViewerEntryFilter = filterFrom(
  'ViewerLedgerEntryFilter',
  FilterRule.omit({ userId: true }),
  { description: 'Filter for entries of the viewer.', enums },
)

export const EntryFilter = filterFrom('LedgerEntryFilter', FilterRule, {
  description: 'Filter for entries of all accounts.',
  enums,
})
