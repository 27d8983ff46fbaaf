import type { EntryAmount, EntryFilter, EntrySign } from '../../../contract/inputs/entry.ts'
import type { Condition } from './visible-entries.ts'

const CHANGED_COLUMN = {
  BALANCE: 'amount',
  REWARD_BALANCE: 'reward_amount',
  TOKEN_BALANCE: 'token_amount',
} as const satisfies Record<EntryAmount, string>

const COMPARISON = { CREDIT: '>', DEBIT: '<' } as const satisfies Record<EntrySign, string>
const OF_TOKEN = 'token_id = any (array(select id from tokens where name = ?))'

/** The conditions of a filter, without the account. */
export function entryConditions(filter: Omit<EntryFilter, 'userId'> | undefined): Condition[] {
  const { kind, changes, sign, tokenName, reference, from, to } = filter ?? {}
  const conditions: (Condition | undefined)[] = [
    kind && ['kind = ?::entry_kind', kind],
    changes && [`${CHANGED_COLUMN[changes]} <> 0`],
    sign && [`${CHANGED_COLUMN[changes ?? 'BALANCE']} ${COMPARISON[sign]} 0`],
    tokenName === undefined ? undefined : [OF_TOKEN, tokenName],
    reference === undefined ? undefined : referenceCondition(reference),
    from && ['created_at >= ?::timestamptz', from],
    to && ['created_at <= ?::timestamptz', to],
  ]
  return conditions.filter(one => one !== undefined)
}

// The index is on (kind, reference), so the search names every kind.
const EVERY_KIND = 'kind = any (enum_range(null::entry_kind))'
const ORDER = /^order:(\d{1,9})$/
/** The refunds and disputes of an order have a reference of their own, with their id at the site. */
const OF_ORDER = `reference = any (array[?::text] || array(
  select 'order:' || order_id || ':' || site_id from payment_reversals
   where order_id = ?::int and site_id is not null))`

function referenceCondition(reference: string): Condition {
  const [, order] = ORDER.exec(reference) ?? []
  if (order === undefined) return [`${EVERY_KIND} and reference = ?`, reference]
  return [`${EVERY_KIND} and ${OF_ORDER}`, reference, Number(order)]
}
