import { redirect } from 'react-router-dom'
import EntriesTabQueryNode, {
  type EntriesTabQuery,
} from '../../__generated__/EntriesTabQuery.graphql.ts'
import ExposureTabQueryNode, {
  type ExposureTabQuery,
} from '../../__generated__/ExposureTabQuery.graphql.ts'
import HoldsTabQueryNode, { type HoldsTabQuery } from '../../__generated__/HoldsTabQuery.graphql.ts'
import OrdersToJudgeQueryNode, {
  type OrdersToJudgeQuery,
} from '../../__generated__/OrdersToJudgeQuery.graphql.ts'
import VerifyTabQueryNode, {
  type VerifyTabQuery,
} from '../../__generated__/VerifyTabQuery.graphql.ts'
import { wholeLedgerVariables } from '../../entities/ledger/ledgerRoute.ts'
import { entryPoint, preload } from '../../relay/entryPoint.ts'
import { globalId } from '../../relay/globalId.ts'
import { enterAs } from '../../shell/guards.ts'
import { holdsVariables } from './holdsRoute.ts'
import { tabOf } from './ledgerTabs.ts'

/** A tab that does not exist or is forbidden for this user is replaced by the first one. */
function enter(address: URL): void {
  enterAs('ADMIN')(address)
  if (!tabOf(address.searchParams)) throw redirect(address.pathname)
}

export const entry = entryPoint({
  enter,
  queries: ({ search }) => ({
    orders: preload<OrdersToJudgeQuery>(OrdersToJudgeQueryNode, {}),
    ...tabQueries(search),
  }),
})

function tabQueries(search: URLSearchParams) {
  const tab = tabOf(search) ?? 'entries'
  if (tab === 'holds') {
    return { tab, holds: preload<HoldsTabQuery>(HoldsTabQueryNode, holdsVariables(search)) }
  }
  if (tab === 'verify') return { tab, verify: preload<VerifyTabQuery>(VerifyTabQueryNode, {}) }
  if (tab === 'exposure') {
    return { tab, exposure: preload<ExposureTabQuery>(ExposureTabQueryNode, {}) }
  }
  return { tab, entries: preload<EntriesTabQuery>(EntriesTabQueryNode, entriesVariables(search)) }
}

/** Balances after the entries are those of one account. */
function entriesVariables(search: URLSearchParams): EntriesTabQuery['variables'] {
  const variables = wholeLedgerVariables(search)
  const userId = variables.filter.userId ?? undefined
  return { ...variables, isOfOne: userId !== undefined, userId: userId ?? globalId('User', 0) }
}

/** The data of the page: the tab of the address and its query. */
export type LedgerQueries = ReturnType<typeof entry.loader>
