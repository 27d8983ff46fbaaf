import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fromNow, msUntil, readTime, timeText } from '../../../format/time.ts'
import { TextRow } from '../../../ui/form/fields.tsx'
import type { TokenValues } from './tokenValues.ts'

const HOUR_MS = 3_600_000
const shortcuts = [
  { label: 'form.never', afterMs: undefined },
  { label: 'form.oneHour', afterMs: HOUR_MS },
  { label: 'form.oneDay', afterMs: 24 * HOUR_MS },
  { label: 'form.oneMonth', afterMs: 30 * 24 * HOUR_MS },
] as const

export function ExpiryRow({ control }: { readonly control: Control<TokenValues> }) {
  const { t } = useTranslation('token')
  const { field } = useController({ control, name: 'expiresAt' })
  const moment = readTime(field.value)
  const isPast = moment !== undefined && msUntil(moment) < 0
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      <TextRow
        control={control}
        name="expiresAt"
        label={t('form.expiresAt')}
        placeholder={t('form.neverPlaceholder')}
        help={isPast ? t('form.past') : t('form.expiresAtHelp')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {shortcuts.map(({ label, afterMs }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => field.onChange(afterMs === undefined ? '' : timeText(fromNow(afterMs)))}
          >
            {t(label)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
