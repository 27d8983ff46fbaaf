import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Section } from '../../../ui/Section.tsx'
import { withParts } from '../../../ui/list/addressParts.ts'
import { ButtonGroup } from './ButtonGroup.tsx'
import { CHART_HEIGHT } from './chartHeight.ts'
import { metrics, type DashboardState } from './dashboardState.ts'
import { logPath } from './logPath.ts'
import { totalOf, type ReportData } from './reportData.ts'
import { useMetricText } from './useMetricText.ts'
import { useSeriesName } from './useSeriesName.ts'

const UsageChart = lazy(async () => ({ default: (await import('./UsageChart.tsx')).UsageChart }))
const UsageTable = lazy(async () => ({ default: (await import('./UsageTable.tsx')).UsageTable }))

export interface ReportProps {
  readonly data: ReportData
  readonly state: DashboardState
}

/** The bars of the report, or the same values as a table. */
export function ReportPanel({ data, state }: ReportProps) {
  const { t } = useTranslation('dashboard')
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const text = useMetricText(state.metric)
  const nameOf = useSeriesName(state.by, data.othersCount)
  const isTable = search.get('view') === 'table'
  const change = (parts: Record<string, string | undefined>) =>
    setSearch(withParts(search, parts), { replace: true })
  return (
    <Section
      title={t(`chart.${state.metric}`)}
      text={t('total', { total: text(totalOf(data, state.metric)) })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1.5 }}>
        <ButtonGroup
          label={t('metric.label')}
          value={state.metric}
          choices={metrics.map(value => ({ value, label: t(`metric.${value}`) }))}
          onChange={tab => change({ tab: tab === 'quota' ? undefined : tab })}
        />
        <Button
          color="inherit"
          variant="outlined"
          sx={{ ml: 'auto' }}
          aria-pressed={isTable}
          onClick={() => change({ view: isTable ? undefined : 'table' })}
        >
          {t('asTable')}
        </Button>
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
        {isTable ? (
          <UsageTable data={data} state={state} nameOf={nameOf} />
        ) : (
          <UsageChart
            data={data}
            state={state}
            nameOf={nameOf}
            onOpen={(series, bar) => void navigate(logPath(state, series, bar))}
          />
        )}
      </Suspense>
    </Section>
  )
}
