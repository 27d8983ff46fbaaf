import type { Invariant } from './invariants.ts'

const closedHours = `usage_hours where hour < (select closed_until from usage_closings)`
const entriesOf = (...kinds: readonly string[]) =>
  `entries where kind in (${kinds.map(kind => `'${kind}'`).join(', ')})`

/** The rows that each invariant is about, as a from clause to count them. */
export const examinedRows = {
  'balance + holds = sum of entries, for every user': 'users',
  'reward balance = sum of entries, for every user': 'users',
  'no entry but a reward or its transfer moves a reward balance': 'entries',
  'balance + holds = sum of entries, for every token': 'tokens',
  'used quota of a user = sum of its charges': 'users',
  'request count of a user = number of its charges': 'users',
  'used quota of a token = sum of its charges': 'tokens',
  'used quota of a channel = sum of its charges': 'channels',
  'roll-ups = charges, for every user, token and channel': 'usage_hours',
  'sums of closed hours = hourly sums': closedHours,
  'sums of closed hours for each user = hourly sums': closedHours,
  'sums of closed hours by model, group and channel = sums of closed hours': 'usage_total_hours',
  'sums of busy hours of a user = hourly sums': 'usage_user_part_hours',
  'sums of shared names = sums of their tokens': 'usage_name_hours',
  'sums of closed days = hourly sums': 'usage_days',
  'sums of days over all users = sums of days': 'usage_days',
  'sums of days for each user = sums of days': 'usage_days',
  'a logged charge = its entry': entriesOf('CHARGE'),
  'a charge takes no more from its token than from its user': entriesOf('CHARGE'),
  'a refund gives back exactly one charge': entriesOf('REFUND'),
  'no charged call still holds money': 'holds',
  'no hold is older than the lease of its process + 90 s': 'holds',
  'one credit for every used code': `redemptions where status = 'USED'`,
  'one credit for every paid order': `top_up_orders where status in ('PAID', 'REFUNDED', 'DISPUTED')`,
  'one debit for every returned payment, at most its share': entriesOf(
    'TOP_UP_REFUND',
    'TOP_UP_DISPUTE',
  ),
  'one credit for every reinstated payment, of what was taken': entriesOf('TOP_UP_REINSTATED'),
  'refunded quota of an order = quota taken by its reversals': 'top_up_orders',
  'rewards go to an invitee and its inviter, once': entriesOf('REWARD'),
  'invite count of a user = its invitees': 'users',
  'reward total of a user = sum of its rewards': 'users',
} as const satisfies Readonly<Record<Invariant, string>>
