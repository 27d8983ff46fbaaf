import {
  createRedemptions,
  deleteRedemptions,
  getRedemption,
  listRedemptions,
  redeemCode,
  setRedemptionStatus,
  updateRedemption,
} from '../../domain/redemptions/index.ts'
import { withoutNulls, nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { databaseId, databaseIds, encodeId } from '../ids.ts'
import { guarded } from '../query-cost.ts'
import { IDEMPOTENT, idempotent, idempotentEach } from '../idempotent.ts'
import { toConnection, windowOf } from '../paging.ts'
import { RedemptionStatus } from './enums.ts'
import { LedgerEntry } from './ledger-entry.ts'
import { IdsInput, orderOf, windowArgs } from './list.ts'
import { Redemption, RedemptionConnection } from './redemption.ts'

const RedemptionFilter = builder.inputType('RedemptionFilter', {
  description: 'Which codes; every part given must hold.',
  fields: t => ({
    keyword: t.string({
      description: 'The beginning of the name, the whole code, or the number.',
    }),
    status: t.field({ type: RedemptionStatus, description: 'The status.' }),
  }),
})

const RedemptionOrder = orderOf('Redemption', {
  ID: { description: 'The number.' },
  NAME: { description: 'The name.' },
  STATUS: { description: 'The status.' },
  QUOTA: { description: 'Quota it is worth.' },
  CREATED_AT: { description: 'When it was made.' },
  REDEEMED_AT: { description: 'When it was redeemed.' },
})

builder.queryFields(t => ({
  redemption: t.field({
    type: Redemption,
    nullable: true,
    description: 'One redemption code. Needs the role ADMIN.',
    authScopes: { may: 'redemption:read' },
    args: { id: t.arg.id({ required: true, description: 'Global id of the code.' }) },
    resolve: (_root, { id }, ctx) =>
      nullOnNotFound(getRedemption(ctx, { id: databaseId('Redemption', id) })),
  }),
  redemptions: t.field({
    type: RedemptionConnection,
    description:
      'All redemption codes, newest first unless ordered otherwise. Needs the role ADMIN.',
    authScopes: { may: 'redemption:read' },
    args: {
      ...windowArgs(t.arg),
      filter: t.arg({ type: RedemptionFilter, description: 'Which codes; all when absent.' }),
      orderBy: t.arg({
        type: RedemptionOrder,
        description: 'Which order; newest first when absent.',
      }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      return toConnection(window, await listRedemptions(ctx, { ...window, filter, orderBy }))
    },
  }),
}))

const RedeemCodeInput = builder.inputType('RedeemCodeInput', {
  description: 'A code to redeem.',
  fields: t => ({ code: t.string({ required: true, description: 'The code, as it was given.' }) }),
})

const CreateRedemptionsInput = builder.inputType('CreateRedemptionsInput', {
  description: 'New redemption codes, all alike.',
  fields: t => ({
    name: t.string({ required: true, description: 'What to call them, 1 to 20 characters.' }),
    quota: t.field({
      type: 'BigInt',
      description: 'Quota each is worth, at least 1; 100000 when absent.',
    }),
    count: t.int({ description: 'How many, 1 to 100; 1 when absent.' }),
  }),
})

const UpdateRedemptionInput = builder.inputType('UpdateRedemptionInput', {
  description: 'Changes to a code that nobody has redeemed; what is absent stays.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the code.' }),
    name: t.string({ description: 'What to call it, 1 to 20 characters.' }),
    quota: t.field({ type: 'BigInt', description: 'Quota it is worth, at least 1.' }),
  }),
})

const SetRedemptionStatusInput = builder.inputType('SetRedemptionStatusInput', {
  description: 'A new status of a redemption code.',
  fields: t => ({
    id: t.id({ required: true, description: 'Global id of the code.' }),
    status: t.field({
      type: RedemptionStatus,
      required: true,
      description: 'UNUSED or DISABLED.',
    }),
  }),
})

builder.mutationFields(t => ({
  redeemCode: t.field({
    type: LedgerEntry,
    description: `Uses up a code and credits its worth to the own account; returns the entry of the credit. ${IDEMPOTENT}`,
    authScopes: { may: 'redemption:redeem' },
    extensions: guarded,
    args: { input: t.arg({ type: RedeemCodeInput, required: true, description: 'The code.' }) },
    resolve: idempotent(
      'LedgerEntry',
      async ({ input }, ctx) => (await redeemCode(ctx, input)).entryId,
    ),
  }),
  createRedemptions: t.field({
    type: [Redemption],
    description: `Makes codes of one name and worth; all of them, or none. Needs the role ADMIN. ${IDEMPOTENT}`,
    authScopes: { may: 'redemption:write' },
    extensions: guarded,
    args: {
      input: t.arg({ type: CreateRedemptionsInput, required: true, description: 'The codes.' }),
    },
    resolve: idempotentEach('Redemption', async ({ input }, ctx) => {
      const rows = await createRedemptions(ctx, withoutNulls(input))
      return rows.map(({ id }) => id)
    }),
  }),
  updateRedemption: t.field({
    type: Redemption,
    description: 'Changes a code that nobody has redeemed. Needs the role ADMIN.',
    authScopes: { may: 'redemption:write' },
    args: {
      input: t.arg({ type: UpdateRedemptionInput, required: true, description: 'The changes.' }),
    },
    resolve: (_root, { input }, ctx) =>
      updateRedemption(ctx, { ...input, id: databaseId('Redemption', input.id) }),
  }),
  setRedemptionStatus: t.field({
    type: Redemption,
    description: 'Lets a code that nobody has redeemed be used, or not. Needs the role ADMIN.',
    authScopes: { may: 'redemption:write' },
    args: {
      input: t.arg({ type: SetRedemptionStatusInput, required: true, description: 'The status.' }),
    },
    resolve: (_root, { input }, ctx) =>
      setRedemptionStatus(ctx, { ...input, id: databaseId('Redemption', input.id) }),
  }),
  deleteRedemptions: t.idList({
    description:
      'Takes codes off the list; they can no longer be redeemed. Returns the ids of those that were there. Needs the role ADMIN.',
    authScopes: { may: 'redemption:write' },
    args: { input: t.arg({ type: IdsInput, required: true, description: 'The codes.' }) },
    resolve: async (_root, { input }, ctx) => {
      const deleted = await deleteRedemptions(ctx, { ids: databaseIds('Redemption', input.ids) })
      return deleted.map(id => encodeId('Redemption', id))
    },
  }),
}))
