import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow } from '../../format/time.ts'
import type { TimeRange } from './filterTypes.ts'
import { OPEN_START, type DefaultRange } from './timeRange.ts'

const HOUR_MS = 3_600_000
const DAY = 24
/** The first one is the range of an address without times, unless that is `recent`. */
const presets = {
  today: [
    { name: 'today', hours: undefined },
    { name: 'hour', hours: 1 },
    { name: 'day', hours: DAY },
    { name: 'threeDays', hours: 3 * DAY },
    { name: 'all', hours: Infinity },
  ],
  month: [
    { name: 'month', hours: undefined },
    { name: 'day', hours: DAY },
    { name: 'week', hours: 7 * DAY },
    { name: 'all', hours: Infinity },
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
          onClick={() => onChoose({ from: startAt(hours), to: undefined })}
        >
          {t(`range.${name}`)}
        </Button>
      ))}
    </Box>
  )
}

/** As the address has it: undefined for the default start, infinite for the oldest row. */
function startAt(hours: number | undefined): string | undefined {
  if (hours === undefined) return undefined
  return hours === Infinity ? OPEN_START : fieldTime(fromNow(-hours * HOUR_MS))
}
