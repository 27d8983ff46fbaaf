import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { fieldTime, fromNow } from '../../format/time.ts'
import type { TimeRange } from './filterTypes.ts'

const HOUR_MS = 3_600_000
const presets = [
  { name: 'today', hours: undefined },
  { name: 'hour', hours: 1 },
  { name: 'day', hours: 24 },
  { name: 'threeDays', hours: 72 },
] as const

interface RangePresetsProps {
  readonly onChoose: (range: TimeRange) => void
}

/** Common time ranges, which apply at once. */
export function RangePresets({ onChoose }: RangePresetsProps) {
  const { t } = useTranslation()
  const start = (hours: number | undefined) =>
    hours === undefined ? undefined : fieldTime(fromNow(-hours * HOUR_MS))
  return (
    <Box
      role="group"
      aria-label={t('range.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {presets.map(({ name, hours }) => (
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
