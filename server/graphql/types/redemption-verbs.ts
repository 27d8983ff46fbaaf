import {
  CreateRedemptions,
  RedeemCode,
  SetRedemptionStatus,
  UpdateRedemption,
  redemptionOrderFields,
} from '../../../contract/inputs/redemption.ts'
import {
  createRedemptions,
  deleteRedemptions,
  getRedemption,
  listRedemptions,
  redeemCode,
  setRedemptionStatus,
  updateRedemption,
} from '../../domain/redemptions/index.ts'
import { nullOnNotFound } from '../null-on-not-found.ts'
import { builder } from '../builder.ts'
import { databaseId, encodeIds } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { toConnection, windowOf } from '../paging.ts'
import { deletedIds, many, one, verbField } from '../verb-field.ts'
import { RedemptionStatus, SettableRedemptionStatus } from './enums.ts'
import { LedgerEntry } from './ledger-entry.ts'
import { someOf } from './id-inputs.ts'
import { orderOf, windowArgs } from './list.ts'
import { Redemption, RedemptionConnection } from './redemption.ts'
import { viewer } from './viewer.ts'

const RedemptionFilter = builder.inputType('RedemptionFilter', {
  description: 'Filter for codes. All given conditions must be true.',
  fields: t => ({
    keyword: t.string({
      description: 'The beginning of the name, the whole code, or the number.',
    }),
    status: t.field({ type: RedemptionStatus, description: 'The status.' }),
  }),
})

const RedemptionOrder = orderOf('Redemption', redemptionOrderFields)

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
        description: 'The order; newest first when absent.',
      }),
    },
    resolve: async (_root, { filter, orderBy, ...args }, ctx) => {
      const window = windowOf(args)
      return toConnection(window, await listRedemptions(ctx, { ...window, filter, orderBy }))
    },
  }),
}))

const RedeemCodeInput = inputFrom('RedeemCodeInput', RedeemCode, {
  description: 'A code to redeem.',
})

const CreateRedemptionsInput = inputFrom('CreateRedemptionsInput', CreateRedemptions, {
  description: 'New redemption codes of one name and quota.',
})

const UpdateRedemptionInput = inputFrom('UpdateRedemptionInput', UpdateRedemption, {
  description: 'Changes to a code that was not redeemed. Absent fields stay unchanged.',
})

const SetRedemptionStatusInput = inputFrom('SetRedemptionStatusInput', SetRedemptionStatus, {
  description: 'A new status of a redemption code.',
  enums: { status: SettableRedemptionStatus },
})

idempotentVerbField('redeemCode', {
  description: 'Redeems a code: credits its quota to the own account.',
  may: 'redemption:redeem',
  input: RedeemCodeInput,
  payload: { entry: one(LedgerEntry, 'The ledger entry of the credit.'), viewer },
  row: 'LedgerEntry',
  run: async (input, ctx) => (await redeemCode(ctx, input)).entryId,
})

idempotentVerbField('createRedemptions', {
  description: 'Creates codes of one name and quota; all of them, or none.',
  may: 'redemption:write',
  input: CreateRedemptionsInput,
  payload: { redemptions: many(Redemption, 'The codes that were created.') },
  row: 'Redemption',
  run: async (input, ctx) => (await createRedemptions(ctx, input)).map(({ id }) => id),
})

verbField('updateRedemption', {
  description: 'Changes a code that was not redeemed.',
  may: 'redemption:write',
  input: UpdateRedemptionInput,
  payload: { redemption: one(Redemption, 'The code after the change.') },
  run: async (input, ctx) => ({ redemption: await updateRedemption(ctx, input) }),
})

verbField('setRedemptionStatus', {
  description: 'Enables or disables a code that was not redeemed.',
  may: 'redemption:write',
  input: SetRedemptionStatusInput,
  payload: { redemption: one(Redemption, 'The code after the change.') },
  run: async (input, ctx) => ({ redemption: await setRedemptionStatus(ctx, input) }),
})

verbField('deleteRedemptions', {
  description: 'Deletes codes; they can no longer be redeemed.',
  may: 'redemption:write',
  input: someOf('DeleteRedemptionsInput', 'Redemption'),
  payload: { deletedIds },
  run: async (input, ctx) => ({
    deletedIds: encodeIds('Redemption', await deleteRedemptions(ctx, input)),
  }),
})
