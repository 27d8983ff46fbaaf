import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useParams, useRevalidator } from 'react-router-dom'
import type { UserLedgerPageQuery } from '../../__generated__/UserLedgerPageQuery.graphql.ts'
import { LedgerFilters } from '../../entities/ledger/LedgerFilters.tsx'
import { LedgerList } from '../../entities/ledger/LedgerList.tsx'
import { Owner } from '../../entities/Owner.tsx'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'

const QUERY = graphql`
  query UserLedgerPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: LedgerEntryFilter
    $userId: ID!
  ) {
    user(id: $userId) {
      ...Owner_user
    }
    ledgerEntries(first: $first, offset: $offset, snapshot: $snapshot, filter: $filter) {
      ...LedgerList_entries
    }
  }
`

type LedgerQuery = PreloadedQuery<UserLedgerPageQuery>

/** The changes of a user's balance, for admins. */
export function Page() {
  const { t } = useTranslation('ledger')
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<{ readonly list: LedgerQuery }>()
  return (
    <ListPage
      title={t('title')}
      query={queries.list}
      filters={
        <>
          <ListBoundary query={queries.list} onRetry={() => void revalidate()} isQuiet>
            {query => (
              <Suspense>
                <LoadedOwner query={query} />
              </Suspense>
            )}
          </ListBoundary>
          <LedgerFilters />
        </>
      }
    >
      {query => <LoadedLedger query={query} isPending={isPending} />}
    </ListPage>
  )
}

function LoadedOwner({ query }: { readonly query: LedgerQuery }) {
  const { id } = useParams()
  return (
    <Owner user={usePreloadedQuery<UserLedgerPageQuery>(QUERY, query).user} number={Number(id)} />
  )
}

interface LoadedLedgerProps {
  readonly query: LedgerQuery
  readonly isPending: boolean
}

function LoadedLedger({ query, isPending }: LoadedLedgerProps) {
  const { t } = useTranslation('ledger')
  const { id } = useParams()
  const { ledgerEntries } = usePreloadedQuery<UserLedgerPageQuery>(QUERY, query)
  const { userId: _user, ...variables } = query.variables
  return (
    <LedgerList
      entries={ledgerEntries}
      variables={variables}
      isPending={isPending}
      emptyText={t('emptyOf')}
      userNumber={Number(id)}
    />
  )
}
