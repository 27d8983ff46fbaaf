import { useMemo, useState } from 'react'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { DashboardPageQuery$variables } from '../../../__generated__/DashboardPageQuery.graphql.ts'
import type { useRate_stats$key } from '../../../__generated__/useRate_stats.graphql.ts'
import type { useRateSubscription } from '../../../__generated__/useRateSubscription.graphql.ts'
import type { useRateViewerSubscription } from '../../../__generated__/useRateViewerSubscription.graphql.ts'

const STATS = graphql`
  fragment useRate_stats on UsageStats {
    requestsPerMinute
    tokensPerMinute
  }
`

const CHANGES = graphql`
  subscription useRateSubscription($rateFilter: LogFilter) {
    stats: usageStatsUpdated(filter: $rateFilter) {
      requestsPerMinute
      tokensPerMinute
    }
  }
`

const VIEWER_CHANGES = graphql`
  subscription useRateViewerSubscription($viewerRateFilter: ViewerLogFilter) {
    stats: viewerUsageStatsUpdated(filter: $viewerRateFilter) {
      requestsPerMinute
      tokensPerMinute
    }
  }
`

type Live = useRateSubscription['response'] | useRateViewerSubscription['response']
type Rate = Live['stats']

/** The calls and tokens of the last minute, live. */
export function useRate(stats: useRate_stats$key, shape: string): Rate {
  const loaded = useFragment(STATS, stats)
  // A later answer of the page replaces the values of earlier events.
  const [live, setLive] = useState<{ readonly rate: Rate; readonly since: unknown }>()
  const config = useMemo(() => {
    const variables = JSON.parse(shape) as DashboardPageQuery$variables
    const { isOperator, rateFilter, viewerRateFilter } = variables
    const onNext = (event: Live | null | undefined) =>
      event && setLive({ rate: event.stats, since: loaded })
    return isOperator
      ? { subscription: CHANGES, variables: { rateFilter }, onNext }
      : { subscription: VIEWER_CHANGES, variables: { viewerRateFilter }, onNext }
  }, [shape, loaded])
  useSubscription<useRateSubscription | useRateViewerSubscription>(config)
  return live?.since === loaded ? live.rate : loaded
}
