import { inviteCode, transferReward } from '../../domain/invitations/index.ts'
import { builder } from '../builder.ts'
import { guarded } from '../query-cost.ts'
import { IDEMPOTENT, idempotent } from '../idempotent.ts'
import { LedgerEntry } from './ledger-entry.ts'
import { selfOnly, wholeUserOnly } from './policies.ts'
import { User } from './user.ts'

builder.prismaObjectFields(User, t => ({
  inviteCode: t.string({
    ...selfOnly,
    description:
      'The code that invites others, made when it is first asked for. Read by the account itself.',
    resolve: (_user, _args, ctx) => inviteCode(ctx),
  }),
  rewardBalance: t.expose('rewardBalance', {
    ...wholeUserOnly,
    type: 'BigInt',
    description: 'Rewards for inviting that were not yet moved to the balance.',
  }),
  rewardTotal: t.expose('rewardTotal', {
    ...wholeUserOnly,
    type: 'BigInt',
    description: 'Rewards for inviting, ever.',
  }),
}))

const TransferRewardInput = builder.inputType('TransferRewardInput', {
  description: 'Rewards to move to the own balance.',
  fields: t => ({
    amount: t.field({
      type: 'BigInt',
      required: true,
      description: 'Quota to move; at least `quotaPerUnit` of the site.',
    }),
  }),
})

builder.mutationField('transferReward', t =>
  t.field({
    type: LedgerEntry,
    description: `Moves earned rewards to the own balance; returns the entry of it. ${IDEMPOTENT}`,
    authScopes: { may: 'invitation:own' },
    extensions: guarded,
    args: {
      input: t.arg({ type: TransferRewardInput, required: true, description: 'The rewards.' }),
    },
    resolve: idempotent(
      'LedgerEntry',
      async ({ input }, ctx) => (await transferReward(ctx, input)).entryId,
    ),
  }),
)
