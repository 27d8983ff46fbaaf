import { BarChart } from '@mui/x-charts/BarChart'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { shortNumber } from '../../../format/numbers.ts'
import { axisAmount } from '../../../format/quota.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { useQuotaStyle } from '../../../shell/session.ts'
import { PHONE } from '../../../ui/media.ts'
import { axisTexts } from './axisTexts.ts'
import { barText } from './barTexts.ts'
import { CHART_HEIGHT } from './chartHeight.ts'
import type { DashboardState, Metric } from './dashboardState.ts'
import { useLegendButtons } from './legendButtons.ts'
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
  const axisText = useAxisText(state.metric, highestOf(data, state.metric))
  const { bars, series } = data
  const timeAxis = useTimeAxis(data, state, isPhone ? 5 : 12)
  const colors = seriesColors(series)
  const chart = useLegendButtons()
  return (
    <Box ref={chart}>
      <BarChart
        height={isPhone ? CHART_HEIGHT - 40 : CHART_HEIGHT}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        grid={{ horizontal: true }}
        hideLegend={isPhone}
        localeText={{ loading: t('loading'), noData: t('empty') }}
        xAxis={[timeAxis]}
        yAxis={[
          {
            width: 64,
            valueFormatter: axisText,
            // Calls and tokens come in whole numbers.
            ...(state.metric !== 'quota' && { tickMinStep: 1 }),
          },
        ]}
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
    </Box>
  )
}

const idOf = ({ key }: Series) => (key === null ? 'others' : `key ${key}`)

/** The bars by time, of which at most about `most` have a text. */
function useTimeAxis(data: ReportData, state: DashboardState, most: number) {
  const language = useLanguage()
  const labelOf = useBarLabel(data, state)
  const { bars } = data
  const texts = axisTexts(bars, { granularity: state.granularity, language, most })
  return {
    scaleType: 'band' as const,
    data: bars.map(({ from }) => from),
    tickInterval: [...texts.keys()],
    valueFormatter: (from: string, { location }: { readonly location: string }) =>
      location === 'tooltip' ? labelOf(from) : (texts.get(from) ?? ''),
    categoryGapRatio: 0.25,
    height: TIME_AXIS_HEIGHT,
  }
}

/** The texts of the axis of values, which is short. */
function useAxisText(metric: Metric, highest: number): (value: number) => string {
  const style = useQuotaStyle()
  if (metric === 'quota') return value => axisAmount(value, highest, style)
  return shortNumber
}

/** The height of the highest bar. */
function highestOf({ bars, series }: ReportData, metric: Metric): number {
  return Math.max(0, ...bars.map((_, at) => sumOf(series.map(one => one.values[metric][at] ?? 0))))
}

/** The time of a bar with its total, which stand above the values. */
function useBarLabel({ bars, series }: ReportData, { metric, granularity }: DashboardState) {
  const { t } = useTranslation('dashboard')
  const text = useMetricText(metric)
  return (from: string): string => {
    const index = bars.findIndex(bar => bar.from === from)
    const bar = bars[index]
    if (!bar) return ''
    const time = barText(bar, granularity)
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
