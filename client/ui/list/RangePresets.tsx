import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { TimeRange } from './timeRange.ts'
import { presetOf, presetRange } from './presetRange.ts'
import type { DefaultRange } from './timeRange.ts'

/** The first one is the range of an address without times, unless that is `recent`. */
const presets = {
  today: ['today', 'hour', 'day', 'threeDays', 'week', 'month', 'all'],
  month: ['month', 'day', 'week', 'all'],
  recent: ['day', 'week', 'month'],
  all: ['all', 'day', 'week', 'month'],
} as const

interface RangePresetsProps {
  readonly search: URLSearchParams
  readonly none: DefaultRange
  readonly onChoose: (range: TimeRange) => void
}

/** Common time ranges, which apply at once. That of the address is marked. */
export function RangePresets({ search, none, onChoose }: RangePresetsProps) {
  const { t } = useTranslation()
  const current = presetOf(search, none)
  return (
    <Box
      role="group"
      aria-label={t('range.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {presets[none].map(name => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={name === current ? 'primary' : 'inherit'}
          aria-pressed={name === current}
          onClick={() => onChoose(presetRange(name, none))}
        >
          {t(`range.${name}`)}
        </Button>
      ))}
    </Box>
  )
}
