import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { LogsPageQuery } from '../../__generated__/LogsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as PageFrame } from '../../shell/Page.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { LogFilters } from './parts/LogFilters.tsx'
import { LogsList } from './parts/LogsList.tsx'
import { LogStats, StatsSkeleton } from './parts/LogStats.tsx'

const QUERY = graphql`
  query LogsPageQuery($first: Int, $offset: Int, $filter: LogFilter, $orderBy: LogOrder) {
    ...LogStats_query
    ...LogsList_query
  }
`

type LogsQuery = PreloadedQuery<LogsPageQuery>

export function Page() {
  const { t } = useTranslation('log')
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<{ readonly logs: LogsQuery }>()
  const retry = () => void revalidate()
  return (
    <PageFrame
      title={t('title')}
      actions={
        <ListBoundary query={queries.logs} onRetry={retry} isQuiet>
          {query => (
            <Suspense fallback={<StatsSkeleton />}>
              <LoadedStats query={query} />
            </Suspense>
          )}
        </ListBoundary>
      }
    >
      <LogFilters />
      <ListBoundary query={queries.logs} onRetry={retry}>
        {query => (
          <Suspense fallback={<ListSkeleton />}>
            <LoadedLogs query={query} isPending={isPending} />
          </Suspense>
        )}
      </ListBoundary>
    </PageFrame>
  )
}

function LoadedStats({ query }: { readonly query: LogsQuery }) {
  return (
    <LogStats
      query={usePreloadedQuery<LogsPageQuery>(QUERY, query)}
      filter={query.variables.filter}
    />
  )
}

function LoadedLogs({
  query,
  isPending,
}: {
  readonly query: LogsQuery
  readonly isPending: boolean
}) {
  return (
    <LogsList
      query={usePreloadedQuery<LogsPageQuery>(QUERY, query)}
      variables={query.variables}
      isPending={isPending}
    />
  )
}
