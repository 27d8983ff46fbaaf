import {
  verifyLedger,
  type BrokenInvariant as BrokenInvariantRow,
  type Invariant,
} from '../../domain/money/index.ts'
import { builder } from '../builder.ts'

const names = {
  'balance + holds = sum of entries, for every user': 'USER_BALANCE',
  'reward balance = sum of entries, for every user': 'REWARD_BALANCE',
  'no entry but a reward or its transfer moves a reward balance': 'REWARD_ENTRY_KIND',
  'balance + holds = sum of entries, for every token': 'TOKEN_BALANCE',
  'used quota of a user = sum of its charges': 'USER_USED_QUOTA',
  'request count of a user = number of its charges': 'USER_REQUEST_COUNT',
  'used quota of a token = sum of its charges': 'TOKEN_USED_QUOTA',
  'used quota of a channel = sum of its charges': 'CHANNEL_USED_QUOTA',
  'roll-ups = charges, for every user, token and channel': 'USAGE_HOURS',
  'sums of closed hours = hourly sums': 'USAGE_TOTAL_HOURS',
  'sums of closed hours for each user = hourly sums': 'USAGE_USER_HOURS',
  'sums of closed hours by model, group and channel = sums of closed hours': 'USAGE_PART_HOURS',
  'sums of busy hours of a user = hourly sums': 'USAGE_USER_PART_HOURS',
  'sums of shared names = sums of their tokens': 'USAGE_NAMES',
  'sums of closed days = hourly sums': 'USAGE_DAYS',
  'sums of days over all users = sums of days': 'USAGE_TOTAL_DAYS',
  'sums of days for each user = sums of days': 'USAGE_USER_DAYS',
  'a logged charge = its entry': 'LOGGED_CHARGE',
  'a charge takes no more from its token than from its user': 'TOKEN_CHARGE',
  'a refund gives back exactly one charge': 'REFUND',
  'no charged call still holds money': 'HOLD_OF_CHARGED_CALL',
  'no hold is older than the lease of its process + 90 s': 'HOLD_AGE',
  'one credit for every used code': 'REDEMPTION_CREDIT',
  'one credit for every paid order': 'ORDER_CREDIT',
  'one debit for every returned payment, at most its share': 'ORDER_REFUND',
  'one credit for every reinstated payment, of what was taken': 'ORDER_REINSTATED',
  'refunded quota of an order = quota taken by its reversals': 'ORDER_REFUNDED_QUOTA',
  'rewards go to an invitee and its inviter, once': 'REWARD_RECIPIENT',
  'invite count of a user = its invitees': 'INVITE_COUNT',
  'reward total of a user = sum of its rewards': 'REWARD_TOTAL',
} as const satisfies Record<Invariant, string>

export const LedgerInvariant = builder.enumType('LedgerInvariant', {
  description: 'A condition that the ledger meets at any moment.',
  values: Object.fromEntries(
    Object.entries(names).map(([sentence, name]) => [
      name,
      { value: sentence, description: `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` },
    ]),
  ) as Record<string, { value: Invariant; description: string }>,
})

const BrokenInvariant = builder.objectRef<BrokenInvariantRow>('BrokenInvariant').implement({
  description: 'An invariant of the ledger that does not hold, with a row that breaks it.',
  fields: t => ({
    invariant: t.expose('invariant', {
      type: LedgerInvariant,
      description: 'The condition that does not hold.',
    }),
    row: t.field({
      type: 'JSON',
      description:
        'The first row that breaks it, as columns of the database by name. For reading by a person: the columns follow the invariant and the release.',
      resolve: broken => broken.row,
    }),
  }),
})

builder.queryField('verifyLedger', t =>
  t.field({
    type: [BrokenInvariant],
    description:
      'Compares balances, holds, entries, charges and log rows with each other. Empty when every invariant holds. Needs the role ROOT.',
    authScopes: { may: 'ledger:verify' },
    resolve: (_root, _args, ctx) => verifyLedger(ctx.backgroundPool),
  }),
)
