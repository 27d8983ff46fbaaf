import type {
  LedgerEntryAmount,
  LedgerEntryFilter,
  LedgerEntrySign,
} from '../../__generated__/UserLedgerPageQuery.graphql.ts'
import { globalId } from '../../relay/globalId.ts'
import { defineListRoute } from '../../ui/list/listRoute.ts'
import { timesOf } from '../../ui/list/timeRange.ts'

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
/** The quota of tokens. */
export const OF_TOKENS = 'TOKEN_BALANCE'

export const entrySigns = ['CREDIT', 'DEBIT'] as const

type LedgerFilter = Omit<LedgerEntryFilter, 'userId'>

function filterOf(search: URLSearchParams): LedgerFilter {
  const kind = search.get('kind')
  return {
    changes: search.get('account') === REWARDS ? REWARDS : 'BALANCE',
    kind: entryKinds.find((known): known is EntryKind => known === kind) ?? null,
    reference: search.get('reference') || null,
    ...timesOf(search, 'all'),
  }
}

const shared = {
  name: 'ledger',
  filterNames: ['kind', 'account', 'reference', 'from', 'to'],
  orders: {},
  defaultSort: () => ({ field: 'createdAt', direction: 'DESC' }) as const,
}

export const ledgerRoute = defineListRoute({ ...shared, filterOf })

const accounts: readonly LedgerEntryAmount[] = [REWARDS, OF_TOKENS]

function wholeFilterOf(search: URLSearchParams): LedgerEntryFilter {
  const [account, sign] = [search.get('account'), search.get('sign')]
  const user = userNumberOf(search)
  return {
    ...filterOf(search),
    changes: accounts.find(known => known === account) ?? 'BALANCE',
    sign: entrySigns.find((known): known is LedgerEntrySign => known === sign) ?? null,
    tokenName: search.get('token') || null,
    userId: user === undefined ? null : globalId('User', user),
  }
}

/** The account that the filter of the whole ledger names. */
export function userNumberOf(search: URLSearchParams): number | undefined {
  const user = search.get('user')
  return user && /^\d{1,9}$/.test(user) ? Number(user) : undefined
}

/** The ledger of all accounts. */
export const wholeLedgerRoute = defineListRoute({
  ...shared,
  name: 'whole-ledger',
  filterNames: [...shared.filterNames, 'sign', 'token', 'user'],
  filterOf: wholeFilterOf,
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

/** As `ledgerVariables`, for the ledger of all accounts. */
export function wholeLedgerVariables(search: URLSearchParams) {
  const { orderBy: _order, ...variables } = wholeLedgerRoute.variables(search)
  return variables
}
