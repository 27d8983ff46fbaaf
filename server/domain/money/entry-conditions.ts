import type { EntryAmount, EntryFilter } from '../../../contract/inputs/entry.ts'
import type { Condition } from './visible-entries.ts'

const CHANGED_COLUMN = {
  BALANCE: 'amount',
  REWARD_BALANCE: 'reward_amount',
  TOKEN_BALANCE: 'token_amount',
} as const satisfies Record<EntryAmount, string>

/** The conditions of a filter, without the account. */
export function entryConditions(filter: Omit<EntryFilter, 'userId'> | undefined): Condition[] {
  const { kind, changes, reference, from, to } = filter ?? {}
  const conditions: (Condition | undefined)[] = [
    kind && ['kind = ?::entry_kind', kind],
    changes && [`${CHANGED_COLUMN[changes]} <> 0`],
    // The index is on (kind, reference), so the search names every kind.
    reference === undefined
      ? undefined
      : ['kind = any (enum_range(null::entry_kind)) and reference = ?', reference],
    from && ['created_at >= ?::timestamptz', from],
    to && ['created_at <= ?::timestamptz', to],
  ]
  return conditions.filter(one => one !== undefined)
}
