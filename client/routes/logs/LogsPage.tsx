import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { LogsPageQuery } from '../../__generated__/LogsPageQuery.graphql.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { ListPage } from '../../shell/ListPage.tsx'
import { ListBoundary } from '../../ui/list/ListBoundary.tsx'
import { DroppedFilters } from './parts/DroppedFilters.tsx'
import { LogFilters } from './parts/LogFilters.tsx'
import { LogsList } from './parts/LogsList.tsx'
import { LogStats, StatsSkeleton } from './parts/LogStats.tsx'

const QUERY = graphql`
  query LogsPageQuery(
    $first: Int
    $offset: Int
    $snapshot: String
    $isOperator: Boolean!
    $filter: LogFilter
    $viewerFilter: ViewerLogFilter
    $orderBy: LogOrder
  ) {
    ...LogStats_query
    ...LogsList_query
  }
`

type LogsQuery = PreloadedQuery<LogsPageQuery>

export function Page() {
  const { t } = useTranslation('log')
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<{ readonly list: LogsQuery }>()
  return (
    <ListPage
      title={t('title')}
      query={queries.list}
      filters={
        <>
          <LogFilters />
          <DroppedFilters />
        </>
      }
      actions={
        hasStats(queries.list) && (
          <ListBoundary query={queries.list} onRetry={() => void revalidate()} isQuiet>
            {query => (
              <Suspense fallback={<StatsSkeleton />}>
                <LoadedStats query={query} />
              </Suspense>
            )}
          </ListBoundary>
        )
      }
    >
      {query => <LoadedLogs query={query} isPending={isPending} />}
    </ListPage>
  )
}

/** Only calls that were charged have sums; a list of other rows has none. */
function hasStats({ variables: { filter, viewerFilter } }: LogsQuery): boolean {
  const type = filter?.type ?? viewerFilter?.type
  return type == null || type === 'CONSUME'
}

function LoadedStats({ query }: { readonly query: LogsQuery }) {
  return (
    <LogStats query={usePreloadedQuery<LogsPageQuery>(QUERY, query)} variables={query.variables} />
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
