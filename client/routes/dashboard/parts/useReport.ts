import { useMemo, useState } from 'react'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { DashboardPageQuery$variables } from '../../../__generated__/DashboardPageQuery.graphql.ts'
import type {
  useReport_report$data,
  useReport_report$key,
} from '../../../__generated__/useReport_report.graphql.ts'
import type { useReportSubscription } from '../../../__generated__/useReportSubscription.graphql.ts'
import type { useReportViewerSubscription } from '../../../__generated__/useReportViewerSubscription.graphql.ts'
import { withNewest, type Newest, type ReportData, type Series } from './reportData.ts'

const REPORT = graphql`
  fragment useReport_report on UsageReport {
    buckets {
      from
      to
    }
    series {
      key
      name
      callsByBucket
      quotaByBucket
      tokensByBucket
      totals {
        errors
        averageDurationMs
      }
    }
    others {
      key
      name
      callsByBucket
      quotaByBucket
      tokensByBucket
      totals {
        errors
        averageDurationMs
      }
    }
    othersCount
    totals {
      errors
      averageDurationMs
    }
  }
`

const CHANGES = graphql`
  subscription useReportSubscription($filter: UsageFilter!) {
    newest: newestUsage(filter: $filter) {
      bucket {
        from
      }
      parts {
        key
        sums {
          calls
          completionTokens
          promptTokens
          quota
        }
      }
    }
  }
`

const VIEWER_CHANGES = graphql`
  subscription useReportViewerSubscription($viewerFilter: ViewerUsageFilter!) {
    newest: viewerNewestUsage(filter: $viewerFilter) {
      bucket {
        from
      }
      parts {
        key
        sums {
          calls
          completionTokens
          promptTokens
          quota
        }
      }
    }
  }
`

type Live = useReportSubscription['response'] | useReportViewerSubscription['response']

/** The report; its newest bar follows new calls. `shape` has the variables of the page as text. */
export function useReport(report: useReport_report$key, shape: string): ReportData {
  const loaded = useFragment(REPORT, report)
  const [newest, setNewest] = useState<Newest>()
  const config = useMemo(() => {
    const { isOperator, filter, viewerFilter } = JSON.parse(shape) as DashboardPageQuery$variables
    const onNext = (event: Live | null | undefined) => setNewest(toNewest(event?.newest))
    return isOperator
      ? { subscription: CHANGES, variables: { filter }, onNext }
      : { subscription: VIEWER_CHANGES, variables: { viewerFilter }, onNext }
  }, [shape])
  useSubscription<useReportSubscription | useReportViewerSubscription>(config)
  return useMemo(() => withNewest(toReport(loaded), newest), [loaded, newest])
}

function toReport(data: useReport_report$data): ReportData {
  const others = data.others ? [toSeries(data.others)] : []
  return {
    bars: data.buckets,
    series: [...data.series.map(toSeries), ...others],
    othersCount: data.othersCount,
    errors: Number(data.totals.errors),
    averageMs: data.totals.averageDurationMs,
  }
}

function toSeries(one: useReport_report$data['series'][number]): Series {
  const { key = null, name, quotaByBucket, callsByBucket, tokensByBucket, totals } = one
  return {
    key,
    name,
    values: {
      quota: quotaByBucket.map(Number),
      calls: callsByBucket.map(Number),
      tokens: tokensByBucket.map(Number),
    },
    errors: Number(totals.errors),
    averageMs: totals.averageDurationMs,
  }
}

function toNewest(newest: Live['newest'] | undefined): Newest | undefined {
  if (!newest) return undefined
  const parts = newest.parts.map(({ key = null, sums }) => ({
    key,
    values: {
      quota: Number(sums.quota),
      calls: Number(sums.calls),
      tokens: Number(sums.promptTokens) + Number(sums.completionTokens),
    },
  }))
  return { from: newest.bucket.from, parts }
}
