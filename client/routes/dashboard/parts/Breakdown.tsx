import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { useDurationText } from '../../../ui/DurationText.tsx'
import { Section } from '../../../ui/Section.tsx'
import { filterValueOf, logPath } from './logPath.ts'
import { sumOf, totalOf } from './reportData.ts'
import type { ReportProps } from './ReportPanel.tsx'
import { seriesColors } from './seriesColors.ts'
import { tableStyle } from './tableStyle.ts'
import { useMetricText } from './useMetricText.ts'
import { useSeriesName } from './useSeriesName.ts'

/** The sums of every value over the whole range; a name opens its calls in the log. */
export function Breakdown({ data, state }: ReportProps) {
  const { t } = useTranslation('dashboard')
  const nameOf = useSeriesName(state.by, data.othersCount)
  const [money, number] = [useMetricText('quota'), useMetricText('calls')]
  const durationText = useDurationText()
  const all = totalOf(data, state.metric)
  const colors = seriesColors(data.series)
  const title = t(`by.${state.by}`)
  const range = { from: state.from.toISOString(), to: state.to.toISOString() }
  return (
    <Section title={title}>
      <Box role="group" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto', mt: 1 }}>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              {(['name', 'share', 'quota', 'calls', 'tokens', 'errors', 'average'] as const).map(
                column => (
                  <th key={column} scope="col">
                    {column === 'name' ? title : t(`column.${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {data.series.map((one, index) => (
              <tr key={one.key ?? ''}>
                <th scope="row" title={nameOf(one)}>
                  <Box aria-hidden component="span" sx={{ ...dotStyle, bgcolor: colors[index] }} />
                  {filterValueOf(state.by, one) === undefined ? (
                    nameOf(one)
                  ) : (
                    <Link component={RouterLink} to={logPath(state, one, range)}>
                      {nameOf(one)}
                    </Link>
                  )}
                </th>
                <td>{shareText(sumOf(one.values[state.metric]), all)}</td>
                <td>{money(sumOf(one.values.quota))}</td>
                <td>{number(sumOf(one.values.calls))}</td>
                <td>{number(sumOf(one.values.tokens))}</td>
                <td>{one.errors ? number(one.errors) : '–'}</td>
                <td>{one.averageMs == null ? '–' : durationText(one.averageMs)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Section>
  )
}

const shareText = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)}%`

const dotStyle = {
  display: 'inline-block',
  width: 10,
  height: 10,
  borderRadius: 99,
  mr: 1,
} as const
