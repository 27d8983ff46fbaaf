import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type { DashboardPageQuery } from '../../__generated__/DashboardPageQuery.graphql.ts'
import type { limitReportQuery } from '../../__generated__/limitReportQuery.graphql.ts'
import type { SetupCardQuery } from '../../__generated__/SetupCardQuery.graphql.ts'
import { setupDismissed } from '../../entities/setup/setupDismissed.ts'
import { loadTexts } from '../../i18n/index.ts'
import { useRouteQueries } from '../../relay/entryPoint.ts'
import { Page as ConsolePage } from '../../shell/Page.tsx'
import { FeatureOffView } from '../../shell/views/views.tsx'
import { ListBoundary, type WayOut } from '../../ui/list/ListBoundary.tsx'
import { presetRange } from '../../ui/list/presetRange.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { DashboardControls } from './parts/DashboardControls.tsx'
import { DashboardSkeleton } from './parts/DashboardSkeleton.tsx'
import { Report } from './parts/Report.tsx'

/** Few dashboards show it. */
const SetupCard = lazy(async () => {
  const [{ SetupCard: Card }] = await Promise.all([
    import('./parts/SetupCard.tsx'),
    loadTexts(['setup']),
  ])
  return { default: Card }
})

/** Only root sees these. */
const withLimitTexts = async <T,>(load: () => Promise<T>) =>
  (await Promise.all([load(), loadTexts(['limit'])]))[0]
const UntrustedProxies = lazy(async () => ({
  default: (await withLimitTexts(() => import('./parts/UntrustedProxies.tsx'))).UntrustedProxies,
}))
const ReachedLimits = lazy(async () => ({
  default: (await withLimitTexts(() => import('./parts/ReachedLimits.tsx'))).ReachedLimits,
}))

const QUERY = graphql`
  query DashboardPageQuery(
    $isOperator: Boolean!
    $filter: UsageFilter!
    $viewerFilter: ViewerUsageFilter!
    $rateFilter: LogFilter
    $viewerRateFilter: ViewerLogFilter
  ) {
    usageReport(filter: $filter) @include(if: $isOperator) {
      ...useReport_report
    }
    usageStats(filter: $rateFilter) @include(if: $isOperator) {
      ...useRate_stats
    }
    viewer @skip(if: $isOperator) {
      usageReport(filter: $viewerFilter) {
        ...useReport_report
      }
      usageStats(filter: $viewerRateFilter) {
        ...useRate_stats
      }
    }
  }
`

type ReportQuery = PreloadedQuery<DashboardPageQuery>

interface Queries {
  readonly report: ReportQuery | undefined
  readonly limits: PreloadedQuery<limitReportQuery> | undefined
  readonly setup: PreloadedQuery<SetupCardQuery> | undefined
}

/** Counts that have no event: errors, refunds, and the end of an hour. */
const REFRESH_MS = 60_000

/** Sums of calls over time: of all users for administrators, and own ones for other users. */
export function Page() {
  const { t } = useTranslation('dashboard')
  const { revalidate } = useRevalidator()
  const { queries, isPending } = useRouteQueries<Queries>()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, REFRESH_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const { report, limits, setup } = queries
  const lastDays = useLastDays()
  const isDismissed = useSyncExternalStore(setupDismissed.listen, setupDismissed.get)
  if (!report) return <FeatureOffView />
  return (
    <ConsolePage title={t('title')}>
      <Suspense fallback={<DashboardSkeleton />}>
        {limits && (
          <ListBoundary query={limits} isQuiet onRetry={() => void revalidate()}>
            {query => <UntrustedProxies query={query} />}
          </ListBoundary>
        )}
        {setup && !isDismissed && (
          <ListBoundary query={setup} isQuiet onRetry={() => void revalidate()}>
            {query => <SetupCard query={query} />}
          </ListBoundary>
        )}
        <DashboardControls />
        <ListBoundary query={report} onRetry={() => void revalidate()} wayOut={lastDays}>
          {query => (
            <Suspense fallback={<DashboardSkeleton />}>
              <LoadedReport query={query} isPending={isPending} />
            </Suspense>
          )}
        </ListBoundary>
        {limits && (
          <ListBoundary query={limits} isQuiet onRetry={() => void revalidate()}>
            {query => (
              <Suspense>
                <ReachedLimits query={query} />
              </Suspense>
            )}
          </ListBoundary>
        )}
      </Suspense>
    </ConsolePage>
  )
}

/** For an address with a longer range than the reader may see. */
function useLastDays(): WayOut {
  const { t } = useTranslation()
  const { setFilter } = useListState()
  const onChoose = () => setFilter({ ...presetRange('month', 'recent') })
  return { code: 'USAGE_RANGE_TOO_LONG', label: t('range.month'), onChoose }
}

interface LoadedReportProps {
  readonly query: ReportQuery
  readonly isPending: boolean
}

function LoadedReport({ query, isPending }: LoadedReportProps) {
  const { usageReport, usageStats, viewer } = usePreloadedQuery<DashboardPageQuery>(QUERY, query)
  const report = usageReport ?? viewer?.usageReport
  const stats = usageStats ?? viewer?.usageStats
  if (!report || !stats) return null
  // Live values of another filter are removed.
  const shape = JSON.stringify(query.variables)
  return <Report key={shape} {...{ report, stats, shape, isPending }} />
}
