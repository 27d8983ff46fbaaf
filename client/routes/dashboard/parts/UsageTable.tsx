import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { barText } from './barTexts.ts'
import type { DashboardState } from './dashboardState.ts'
import { logPath } from './logPath.ts'
import { sumOf, type ReportData } from './reportData.ts'
import { tableStyle } from './tableStyle.ts'
import { useMetricText } from './useMetricText.ts'
import type { NameOf } from './useSeriesName.ts'

interface UsageTableProps {
  readonly data: ReportData
  readonly state: DashboardState
  readonly nameOf: NameOf
}

/** The values of the chart, newest first; a time opens its calls in the log. */
export function UsageTable({ data, state, nameOf }: UsageTableProps) {
  const { t } = useTranslation('dashboard')
  const text = useMetricText(state.metric)
  const { bars, series } = data
  const valuesOf = (index: number) => series.map(one => one.values[state.metric][index] ?? 0)
  return (
    <Box
      role="region"
      aria-label={t('asTable')}
      tabIndex={0}
      sx={{ overflow: 'auto', maxHeight: 480 }}
    >
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('sum')}</th>
            {series.map(one => (
              <th key={one.key ?? ''} scope="col" title={nameOf(one)}>
                {nameOf(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars
            .map((bar, index) => ({ bar, values: valuesOf(index) }))
            .toReversed()
            .map(({ bar, values }) => (
              <tr key={bar.from}>
                <th scope="row">
                  <Link component={RouterLink} to={logPath(state, undefined, bar)}>
                    {barText(bar, state.granularity)}
                  </Link>
                </th>
                <td>{text(sumOf(values))}</td>
                {values.map((value, index) => (
                  <td key={series[index]?.key ?? ''}>{value ? text(value) : '–'}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </Box>
    </Box>
  )
}
