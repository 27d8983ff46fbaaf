import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useParams, useRevalidator } from 'react-router-dom'
import type { UserTokensPageQuery } from '../../__generated__/UserTokensPageQuery.graphql.ts'
import { Owner } from '../../entities/Owner.tsx'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { AccountTokens } from './parts/AccountTokens.tsx'
import { tokenStates } from './UserTokens.entrypoint.ts'

const QUERY = graphql`
  query UserTokensPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $filter: AccountTokenFilter
    $orderBy: AccountTokenOrder
    $userId: ID!
  ) {
    user(id: $userId) {
      ...Owner_user
    }
    tokens(
      first: $first
      offset: $offset
      snapshot: $snapshot
      filter: $filter
      orderBy: $orderBy
    ) {
      ...AccountTokens_tokens
    }
  }
`

type TokensQuery = PreloadedQuery<UserTokensPageQuery>

/** The tokens of a user, for admins: their state without their keys. */
export function Page() {
  const { t } = useTranslation(['user', 'token'])
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<{ readonly list: TokensQuery }>()
  return (
    <ListPage
      title={t('token:title')}
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
          <Filters />
        </>
      }
    >
      {query => <LoadedTokens query={query} isPending={isPending} />}
    </ListPage>
  )
}

function Filters() {
  const { t } = useTranslation('token')
  return (
    <FilterBar
      control={useListState()}
      filters={{
        search: { name: 'q', label: t('name'), placeholder: t('filter.name') },
        others: [
          {
            name: 'status',
            label: t('status.label'),
            choices: tokenStates.map(value => ({ value, label: t(`status.${value}`) })),
          },
        ],
      }}
    />
  )
}

function LoadedOwner({ query }: { readonly query: TokensQuery }) {
  const { id } = useParams()
  return (
    <Owner user={usePreloadedQuery<UserTokensPageQuery>(QUERY, query).user} number={Number(id)} />
  )
}

interface LoadedTokensProps {
  readonly query: TokensQuery
  readonly isPending: boolean
}

function LoadedTokens({ query, isPending }: LoadedTokensProps) {
  const { tokens } = usePreloadedQuery<UserTokensPageQuery>(QUERY, query)
  return <AccountTokens tokens={tokens} isPending={isPending} />
}
