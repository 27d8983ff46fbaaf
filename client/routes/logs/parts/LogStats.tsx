import Box from '@mui/material/Box'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useSubscription } from 'react-relay'
import type { LogFilter } from '../../../__generated__/LogsPageQuery.graphql.ts'
import type { LogStats_query$key } from '../../../__generated__/LogStats_query.graphql.ts'
import type { LogStatsSubscription } from '../../../__generated__/LogStatsSubscription.graphql.ts'
import { shortNumber } from '../../../format/numbers.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { StatChip } from '../../../ui/StatChip.tsx'

type Stats = LogStatsSubscription['response']['usageStatsUpdated']

const CHANGES = graphql`
  subscription LogStatsSubscription($filter: LogFilter) {
    usageStatsUpdated(filter: $filter) {
      quota
      rpm
      tpm
    }
  }
`

interface LogStatsProps {
  readonly query: LogStats_query$key
  readonly filter: LogFilter | null | undefined
}

/** The sums of the filtered rows, updated live. */
export function LogStats({ query, filter }: LogStatsProps) {
  const { usageStats } = useFragment(
    graphql`
      fragment LogStats_query on Query {
        usageStats(filter: $filter) {
          quota
          rpm
          tpm
        }
      }
    `,
    query,
  )
  // Another filter has other sums, so live values of the former filter are removed.
  const shape = JSON.stringify(filter ?? null)
  return <LiveStats key={shape} initial={usageStats} shape={shape} />
}

interface LiveStatsProps {
  readonly initial: Stats
  /** The filter as text: the same filter is the same text. */
  readonly shape: string
}

function LiveStats({ initial, shape }: LiveStatsProps) {
  const style = useQuotaStyle()
  const [live, setLive] = useState<Stats>()
  const config = useMemo(
    () => ({
      subscription: CHANGES,
      variables: { filter: JSON.parse(shape) as LogFilter | null },
      onNext: (event: LogStatsSubscription['response'] | null | undefined) =>
        setLive(event?.usageStatsUpdated),
    }),
    [shape],
  )
  useSubscription<LogStatsSubscription>(config)
  const { quota, rpm, tpm } = live ?? initial
  return <Chips quota={balanceText(quota, style)} rpm={shortNumber(rpm)} tpm={shortNumber(tpm)} />
}

export function StatsSkeleton() {
  return <Chips />
}

interface ChipsProps {
  readonly quota?: string
  readonly rpm?: string
  readonly tpm?: string
}

function Chips({ quota, rpm, tpm }: ChipsProps) {
  const { t } = useTranslation('log')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatChip color="green" label={t('stats.quota')} value={quota} />
      <StatChip color="blue" label={t('stats.rpm')} value={rpm} />
      <StatChip color="purple" label={t('stats.tpm')} value={tpm} />
    </Box>
  )
}
