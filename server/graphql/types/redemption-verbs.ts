import {
  CreateRedemptions,
  RedeemCode,
  RedemptionFilter as FilterRule,
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
import { builder } from '../builder.ts'
import { encodeIds } from '../ids.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { filterFrom, inputFrom } from '../input-from.ts'
import { redemptionChanges } from '../live/redemptions.ts'
import { deletedIds, many, one, verbField } from '../verb-field.ts'
import { RedemptionStatus, SettableRedemptionStatus } from './enums.ts'
import { LedgerEntry } from './ledger-entry.ts'
import { someOf } from './id-inputs.ts'
import { orderOf } from './list.ts'
import { listField, oneField } from './read-fields.ts'
import { Redemption, RedemptionConnection } from './redemption.ts'
import { viewer } from './viewer.ts'

const RedemptionFilter = filterFrom('RedemptionFilter', FilterRule, {
  description: 'Filter for codes.',
  enums: { status: RedemptionStatus },
})

oneField('redemption', {
  type: Redemption,
  description: 'One redemption code.',
  may: 'redemption:read',
  idOf: 'Redemption',
  get: getRedemption,
})

listField('redemptions', {
  type: RedemptionConnection,
  description: 'All redemption codes, newest first unless ordered otherwise.',
  may: 'redemption:read',
  filter: RedemptionFilter,
  orderBy: orderOf('Redemption', redemptionOrderFields),
  list: listRedemptions,
})

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

builder.subscriptionField('redemptionUpdated', t =>
  t.field({
    type: Redemption,
    description: 'Codes that are redeemed, edited, disabled or enabled. Needs the role ADMIN.',
    authScopes: { may: 'redemption:read' },
    subscribe: (_root, _args, ctx) => redemptionChanges(ctx),
    resolve: redemption => redemption,
  }),
)
