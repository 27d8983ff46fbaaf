import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useTranslation } from 'react-i18next'
import { fromNow, timeText } from '../../../format/time.ts'
import { MomentField } from '../../../ui/form/MomentField.tsx'

const HOUR_MS = 3_600_000

interface ApplyAtProps {
  /** Null: the changes apply at once. Empty for a time that is not complete. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** When the changes apply: at once, or at a time. */
export function ApplyAt({ value, onChange }: ApplyAtProps) {
  const { t } = useTranslation('price')
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 320 }}>
      <FormControlLabel
        control={
          <Switch
            checked={value !== null}
            onChange={(_, isLater) => onChange(isLater ? timeText(fromNow(HOUR_MS)) : null)}
          />
        }
        label={t('schedule.later')}
        slotProps={{ typography: { variant: 'body2', sx: { fontWeight: 550 } } }}
      />
      {value !== null && (
        <MomentField
          label={t('schedule.field')}
          value={value}
          onChange={onChange}
          help={t('schedule.help')}
        />
      )}
    </Box>
  )
}
