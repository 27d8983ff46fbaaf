import type { LedgerEntryFilter } from '../../__generated__/UserLedgerPageQuery.graphql.ts'
import { momentOf } from '../../format/time.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'

/** The kinds of entries that change a balance. */
export const entryKinds = [
  'TOP_UP',
  'TOP_UP_REFUND',
  'TOP_UP_DISPUTE',
  'TOP_UP_REINSTATED',
  'REDEMPTION',
  'CHARGE',
  'REFUND',
  'REWARD',
  'TRANSFER',
  'ADJUSTMENT',
  'OPENING',
] as const
type EntryKind = (typeof entryKinds)[number]

/** The balance of the account, or the rewards for its invitations. */
export const REWARDS = 'REWARD_BALANCE'

type LedgerFilter = Omit<LedgerEntryFilter, 'userId'>

function filterOf(search: URLSearchParams): LedgerFilter {
  const kind = search.get('kind')
  return {
    changes: search.get('account') === REWARDS ? REWARDS : 'BALANCE',
    kind: entryKinds.find((known): known is EntryKind => known === kind) ?? null,
    reference: search.get('reference') || null,
    from: momentOf(search.get('from')),
    to: momentOf(search.get('to')),
  }
}

export const ledgerRoute = defineListRoute({
  name: 'ledger',
  filterNames: ['kind', 'account', 'reference', 'from', 'to'],
  filterOf,
  orders: {},
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }),
})

/** What the queries of ledgers share. */
export interface LedgerVariables {
  readonly first?: number | null
  readonly offset?: number | null
  readonly snapshot?: string | null
  readonly filter?: LedgerEntryFilter | null
}

/** The ledger has one order, so the address cannot change it. */
export function ledgerVariables(search: URLSearchParams) {
  const { orderBy: _order, ...variables } = ledgerRoute.variables(search)
  return variables
}
