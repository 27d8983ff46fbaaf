import { BarChart } from '@mui/x-charts/BarChart'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { shortNumber } from '../../../format/numbers.ts'
import { balanceText } from '../../../format/quota.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { PHONE } from '../../../ui/media.ts'
import { barText } from './barTexts.ts'
import { CHART_HEIGHT } from './chartHeight.ts'
import type { DashboardState, Metric } from './dashboardState.ts'
import { sumOf, type Bar, type ReportData, type Series } from './reportData.ts'
import { seriesColors } from './seriesColors.ts'
import { useMetricText } from './useMetricText.ts'
import type { NameOf } from './useSeriesName.ts'

/** Labels that do not fit are left out, and some fonts have higher lines than others. */
const TIME_AXIS_HEIGHT = 32

interface UsageChartProps {
  readonly data: ReportData
  readonly state: DashboardState
  readonly nameOf: NameOf
  readonly onOpen: (series: Series | undefined, bar: Bar) => void
}

/** Stacked bars by time. A click on a part opens its calls in the log. */
export function UsageChart({ data, state, nameOf, onOpen }: UsageChartProps) {
  const { t } = useTranslation('dashboard')
  const isPhone = useMediaQuery(PHONE, { noSsr: true })
  const text = useMetricText(state.metric)
  const axisText = useAxisText(state.metric)
  const labelOf = useBarLabel(data, state)
  const { bars, series } = data
  const colors = seriesColors(series)
  return (
    <BarChart
      height={isPhone ? CHART_HEIGHT - 40 : CHART_HEIGHT}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      hideLegend={isPhone}
      localeText={{ loading: t('loading'), noData: t('empty') }}
      xAxis={[
        {
          scaleType: 'band',
          data: bars.map(({ from }) => from),
          valueFormatter: (from: string, { location }) => labelOf(from, location === 'tooltip'),
          categoryGapRatio: 0.25,
          height: TIME_AXIS_HEIGHT,
        },
      ]}
      yAxis={[{ width: 64, valueFormatter: axisText }]}
      series={series.map((one, index) => ({
        id: idOf(one),
        label: nameOf(one),
        color: colors[index] ?? '',
        stack: 'total',
        data: [...one.values[state.metric]],
        // A value that is zero has no line in the tooltip.
        valueFormatter: (value: number | null) => (value ? text(value) : null),
      }))}
      slotProps={{
        legend: { toggleVisibilityOnClick: true, sx: { fontSize: '0.75rem' } },
        tooltip: { trigger: 'axis', sx: tooltipStyle },
      }}
      onItemClick={(_event, { seriesId, dataIndex }) => {
        const bar = bars[dataIndex]
        const one = series.find(other => idOf(other) === seriesId)
        if (bar) onOpen(one, bar)
      }}
      sx={barsStyle}
    />
  )
}

const idOf = ({ key }: Series) => (key === null ? 'others' : `key ${key}`)

/** The texts of the axis of values, which is short. */
function useAxisText(metric: Metric): (value: number) => string {
  const style = useQuotaStyle()
  return value =>
    metric === 'quota' ? balanceText(String(Math.round(value)), style) : shortNumber(value)
}

/** The time of a bar; in the tooltip with the total, which stands above the values. */
function useBarLabel({ bars, series }: ReportData, { metric, granularity }: DashboardState) {
  const { t } = useTranslation('dashboard')
  const text = useMetricText(metric)
  return (from: string, isTooltip: boolean): string => {
    const index = bars.findIndex(bar => bar.from === from)
    const bar = bars[index]
    if (!bar) return ''
    const time = barText(bar, granularity)
    if (!isTooltip) return time
    const total = sumOf(series.map(one => one.values[metric][index] ?? 0))
    return t('barTotal', { time, total: text(total) })
  }
}

/** Long names are wrapped, so that the tooltip fits into the window of a phone. */
const tooltipStyle = {
  '& .MuiChartsTooltip-paper': { maxWidth: 'calc(100vw - 16px)' },
  '& .MuiChartsTooltip-paper .MuiChartsTooltip-cell': { fontSize: '0.75rem', lineHeight: 1.35 },
  '& .MuiChartsTooltip-paper .MuiChartsTooltip-labelCell': {
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
} as const

/** A line between the parts of a bar, whose colours may be alike. */
const barsStyle = {
  '& .MuiBarChart-element': {
    cursor: 'pointer',
    stroke: 'var(--sl-palette-background-paper)',
    strokeWidth: 1,
  },
} as const
