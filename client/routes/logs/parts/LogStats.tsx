import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { LogsPageQuery$variables } from '../../../__generated__/LogsPageQuery.graphql.ts'
import type { LogStats_query$key } from '../../../__generated__/LogStats_query.graphql.ts'
import type { LogStats_stats$key } from '../../../__generated__/LogStats_stats.graphql.ts'
import type { LogStatsSubscription } from '../../../__generated__/LogStatsSubscription.graphql.ts'
import type { LogStatsViewerSubscription } from '../../../__generated__/LogStatsViewerSubscription.graphql.ts'
import { shortNumber } from '../../../format/numbers.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { StatChip } from '../../../ui/StatChip.tsx'

const FIELDS = graphql`
  fragment LogStats_stats on UsageStats {
    quota
    requestsPerMinute
    tokensPerMinute
  }
`

const CHANGES = graphql`
  subscription LogStatsSubscription($filter: LogFilter) {
    stats: usageStatsUpdated(filter: $filter) {
      quota
      requestsPerMinute
      tokensPerMinute
    }
  }
`

const VIEWER_CHANGES = graphql`
  subscription LogStatsViewerSubscription($viewerFilter: ViewerLogFilter) {
    stats: viewerUsageStatsUpdated(filter: $viewerFilter) {
      quota
      requestsPerMinute
      tokensPerMinute
    }
  }
`

interface LogStatsProps {
  readonly query: LogStats_query$key
  readonly variables: LogsPageQuery$variables
}

/** The sums of the filtered rows, updated live. */
export function LogStats({ query, variables }: LogStatsProps) {
  const { usageStats, viewer } = useFragment(
    graphql`
      fragment LogStats_query on Query {
        usageStats(filter: $filter) @include(if: $isOperator) {
          ...LogStats_stats
        }
        viewer @skip(if: $isOperator) {
          usageStats(filter: $viewerFilter) {
            ...LogStats_stats
          }
        }
      }
    `,
    query,
  )
  const initial = usageStats ?? viewer?.usageStats
  // Another filter has other sums, so live values of the former filter are removed.
  const { isOperator, filter, viewerFilter } = variables
  const shape = JSON.stringify({ isOperator, filter, viewerFilter })
  return initial ? <LiveStats key={shape} initial={initial} shape={shape} /> : <StatsSkeleton />
}

interface LiveStatsProps {
  readonly initial: LogStats_stats$key
  /** Whose rows, and the filter, as text: the same filter is the same text. */
  readonly shape: string
}

type Live = LogStatsSubscription['response'] | LogStatsViewerSubscription['response']

function LiveStats({ initial, shape }: LiveStatsProps) {
  const style = useQuotaStyle()
  // Values and not a reference to a record: Relay frees the records of events.
  const [live, setLive] = useState<Live['stats']>()
  const config = useMemo(() => {
    const { isOperator, ...variables } = JSON.parse(shape) as LogsPageQuery$variables
    return {
      subscription: isOperator ? CHANGES : VIEWER_CHANGES,
      variables,
      onNext: (event: Live | null | undefined) => setLive(event?.stats),
    }
  }, [shape])
  useSubscription<LogStatsSubscription | LogStatsViewerSubscription>(config)
  const loaded = useFragment(FIELDS, initial)
  const { quota, requestsPerMinute, tokensPerMinute } = live ?? loaded
  return (
    <Chips
      quota={balanceText(quota, style)}
      requestsPerMinute={shortNumber(requestsPerMinute)}
      tokensPerMinute={shortNumber(tokensPerMinute)}
    />
  )
}

export function StatsSkeleton() {
  return <Chips />
}

interface ChipsProps {
  readonly quota?: string
  readonly requestsPerMinute?: string
  readonly tokensPerMinute?: string
}

function Chips({ quota, requestsPerMinute, tokensPerMinute }: ChipsProps) {
  const { t } = useTranslation('log')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatChip color="green" label={t('stats.quota')} value={quota} />
      <StatChip color="blue" label={t('stats.rpm')} value={requestsPerMinute} />
      <StatChip color="purple" label={t('stats.tpm')} value={tokensPerMinute} />
    </Box>
  )
}
