import { TransferReward } from '../../../contract/inputs/invitation.ts'
import { inviteCode, transferReward } from '../../domain/invitations/index.ts'
import { builder } from '../builder.ts'
import { idempotentVerbField } from '../idempotent.ts'
import { inputFrom } from '../input-from.ts'
import { one } from '../verb-field.ts'
import { LedgerEntry } from './ledger-entry.ts'
import { wholeUserOnly } from './policies.ts'
import { User } from './user.ts'
import { viewer, Viewer } from './viewer.ts'

builder.objectField(Viewer, 'inviteCode', t =>
  t.string({
    description: 'The code that invites others; created when it is first read.',
    resolve: (_user, _args, ctx) => inviteCode(ctx),
  }),
)

builder.prismaObjectFields(User, t => ({
  rewardBalance: t.expose('rewardBalance', {
    ...wholeUserOnly,
    type: 'BigInt',
    description: 'Rewards for invitations that were not yet moved to the balance.',
  }),
  rewardTotal: t.expose('rewardTotal', {
    ...wholeUserOnly,
    type: 'BigInt',
    description: 'All rewards for invitations.',
  }),
}))

const TransferRewardInput = inputFrom('TransferRewardInput', TransferReward, {
  description: 'Rewards to move to the own balance.',
})

idempotentVerbField('transferReward', {
  description: 'Moves earned rewards to the own balance.',
  may: 'invitation:own',
  input: TransferRewardInput,
  payload: { entry: one(LedgerEntry, 'The ledger entry of the movement.'), viewer },
  row: 'LedgerEntry',
  run: async (input, ctx) => (await transferReward(ctx, input)).entryId,
})
