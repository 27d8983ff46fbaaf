import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import type { EntriesTabQuery } from '../../../__generated__/EntriesTabQuery.graphql.ts'
import { LedgerFilters } from '../../../entities/ledger/LedgerFilters.tsx'
import { LedgerList } from '../../../entities/ledger/LedgerList.tsx'
import { userNumberOf } from '../../../entities/ledger/ledgerRoute.ts'
import { Owner } from '../../../entities/Owner.tsx'
import { ListBoundary } from '../../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'

const QUERY = graphql`
  query EntriesTabQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: LedgerEntryFilter
    $isOfOne: Boolean!
    $userId: ID!
  ) {
    user(id: $userId) @include(if: $isOfOne) {
      ...Owner_user
    }
    ledgerEntries(first: $first, offset: $offset, snapshot: $snapshot, filter: $filter) {
      ...LedgerList_entries @arguments(hasBalances: $isOfOne)
    }
  }
`

interface EntriesTabProps {
  readonly query: PreloadedQuery<EntriesTabQuery>
  readonly isPending: boolean
}

/** The entries of all accounts, or of one with its balance after each. */
export function EntriesTab({ query, isPending }: EntriesTabProps) {
  const { revalidate } = useRevalidator()
  const onRetry = () => void revalidate()
  return (
    <>
      <LedgerFilters isWhole />
      <ListBoundary query={query} onRetry={onRetry}>
        {loaded => (
          <Suspense fallback={<ListSkeleton />}>
            <Entries query={loaded} isPending={isPending} />
          </Suspense>
        )}
      </ListBoundary>
    </>
  )
}

function Entries({ query, isPending }: EntriesTabProps) {
  const { t } = useTranslation('accounting')
  const [search] = useSearchParams()
  const { ledgerEntries, user } = usePreloadedQuery<EntriesTabQuery>(QUERY, query)
  const { userId: _user, isOfOne, ...variables } = query.variables
  const userNumber = userNumberOf(search)
  return (
    <>
      {isOfOne && userNumber !== undefined && <Owner user={user} number={userNumber} />}
      <LedgerList
        entries={ledgerEntries}
        variables={variables}
        isPending={isPending}
        emptyText={t('empty')}
        emptyHelp={t('emptyHelp')}
        userNumber={isOfOne ? userNumber : undefined}
        isWhole
      />
    </>
  )
}
