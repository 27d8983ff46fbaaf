import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow } from '../../format/time.ts'
import type { DefaultRange, TimeRange } from './filterTypes.ts'

const HOUR_MS = 3_600_000
const DAY = 24
/** The first one is the range of an address without times. */
const presets = {
  today: [
    { name: 'today', hours: undefined },
    { name: 'hour', hours: 1 },
    { name: 'day', hours: DAY },
    { name: 'threeDays', hours: 3 * DAY },
  ],
  recent: [
    { name: 'day', hours: DAY },
    { name: 'week', hours: 7 * DAY },
    { name: 'month', hours: 30 * DAY },
  ],
  all: [
    { name: 'all', hours: undefined },
    { name: 'day', hours: DAY },
    { name: 'week', hours: 7 * DAY },
    { name: 'month', hours: 30 * DAY },
  ],
} as const

interface RangePresetsProps {
  readonly none: DefaultRange
  readonly onChoose: (range: TimeRange) => void
}

/** Common time ranges, which apply at once. */
export function RangePresets({ none, onChoose }: RangePresetsProps) {
  const { t } = useTranslation()
  const start = (hours: number | undefined) =>
    hours === undefined ? undefined : fieldTime(fromNow(-hours * HOUR_MS))
  return (
    <Box
      role="group"
      aria-label={t('range.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {presets[none].map(({ name, hours }) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => onChoose({ from: start(hours), to: undefined })}
        >
          {t(`range.${name}`)}
        </Button>
      ))}
    </Box>
  )
}
